import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogues } from './catalogue.ts';
import type { Language } from './languages.ts';

/** A value a message can be given: a number for plurals, a string for everything else. */
export type Value = string | number;

/** A message ready to be spoken. */
export interface Message {
  /** The names of its arguments, each once. */
  readonly names: readonly string[];
  format(values: Readonly<Record<string, Value>>): string;
}

export type Element = ReturnType<IntlMessageFormat['getAst']>[number];

// Kinds of parts of an ICU message (`TYPE` of the parser) that name no argument.
export const LITERAL = 0;
export const POUND = 7;

function collectNames(elements: readonly Element[], into: Set<string>): Set<string> {
  for (const element of elements) {
    if (element.type === LITERAL || element.type === POUND) continue;
    into.add((element as { value: string }).value);
    if ('options' in element) {
      for (const option of Object.values(element.options)) collectNames(option.value, into);
    }
  }
  return into;
}

/** Tags are off: a message is plain text, and `<` is just a character. */
export const parseMessage = (message: string, language: Language): IntlMessageFormat =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true });

export const argumentsOf = (format: IntlMessageFormat): string[] => [...collectNames(format.getAst(), new Set())];

export interface Messages {
  has(key: string): boolean;
  /** The message of a full key (`web.table.join`); `null` if there is none. Compiled when first asked for. */
  find(key: string): Message | null;
}

export function openMessages(language: Language, catalogues: Catalogues): Messages {
  const compiled = new Map<string, Message | null>();

  function lookUp(key: string): string | undefined {
    const dot = key.indexOf('.');
    const catalogue = catalogues[key.slice(0, dot)];
    const inner = key.slice(dot + 1);
    return catalogue && Object.hasOwn(catalogue, inner) ? catalogue[inner] : undefined;
  }

  function compile(key: string): Message | null {
    const message = lookUp(key);
    if (message === undefined) return null;
    const format = parseMessage(message, language);
    return { names: argumentsOf(format), format: (values) => String(format.format({ ...values })) };
  }

  function find(key: string): Message | null {
    let message = compiled.get(key);
    if (message === undefined) {
      message = compile(key);
      compiled.set(key, message);
    }
    return message;
  }

  return { has: (key) => lookUp(key) !== undefined, find };
}
