import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../src/languages.ts';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

// Kinds of parts of an ICU message (`TYPE` of the parser) that name no argument.
const LITERAL = 0;
const POUND = 7;

/** As everybody else reads it. Tags are off: a message is plain text, and `<` is just a character. */
export const parseMessage = (message: string, language: Language): IntlMessageFormat =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true });

/** What a translator has to keep: compared between languages. */
export interface MessageShape {
  readonly names: ReadonlySet<string>;
  /** Without the form: whether a sentence needs `{card}` or `{card_a}` is the language's own affair. */
  readonly arguments: ReadonlySet<string>;
  /** `hit(no,yes)`; a select on `gender` is the language's own affair. */
  readonly selects: ReadonlySet<string>;
  readonly plurals: readonly Plural[];
}

export interface Plural {
  readonly argument: string;
  readonly cases: readonly string[];
  readonly ordinal: boolean;
}

/** Parses a message; throws where it is no ICU message. */
export function shapeOf(message: string, language: Language): MessageShape {
  const shape = {
    names: new Set<string>(),
    arguments: new Set<string>(),
    selects: new Set<string>(),
    plurals: [] as Plural[],
  };
  const walk = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if (element.type === LITERAL || element.type === POUND) continue;
      const argument = (element as { value: string }).value;
      shape.names.add(argument);
      shape.arguments.add(argument.split('_')[0]!);
      if (!('options' in element)) continue;
      const cases = Object.keys(element.options).toSorted();
      if ('pluralType' in element) shape.plurals.push({ argument, cases, ordinal: element.pluralType === 'ordinal' });
      else if (argument !== 'gender') shape.selects.add(`${argument}(${cases.join()})`);
      for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parseMessage(message, language).getAst());
  return shape;
}
