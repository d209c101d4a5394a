import type { Catalogues } from './catalogue.ts';
import { argumentsOf, makeFormat, readMessage, type Value } from './icu.ts';
import type { Language } from './languages.ts';

/** A message ready to be spoken. */
export interface Message {
  /** The names of its arguments, each once. */
  readonly names: readonly string[];
  format(values: Readonly<Record<string, Value>>): string;
}

export interface Messages {
  has(key: string): boolean;
  /** The message of a full key (`web.table.join`); `null` if there is none. Compiled when first asked for. */
  find(key: string): Message | null;
}

/** Catalogues may be added to `catalogues` later: what is missing is looked for every time. */
export function openMessages(language: Language, catalogues: Catalogues): Messages {
  const compiled = new Map<string, Message>();
  const format = makeFormat(language);

  function lookUp(key: string): string | undefined {
    const dot = key.indexOf('.');
    const catalogue = catalogues[key.slice(0, dot)];
    const inner = key.slice(dot + 1);
    return catalogue && Object.hasOwn(catalogue, inner) ? catalogue[inner] : undefined;
  }

  function compile(key: string): Message | null {
    const message = lookUp(key);
    if (message === undefined) return null;
    const parts = readMessage(message);
    return { names: [...argumentsOf(parts)], format: (values) => format(parts, values) };
  }

  function find(key: string): Message | null {
    const known = compiled.get(key);
    if (known) return known;
    const message = compile(key);
    if (message) compiled.set(key, message);
    return message;
  }

  return { has: (key) => lookUp(key) !== undefined, find };
}
