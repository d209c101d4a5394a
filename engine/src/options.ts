import { isRecord } from './json.ts';
import { Problem } from './problem.ts';

export type OptionValue = boolean | number | string;

/** A game's options: for each its possible values, the default first. */
export type OptionChoices = Readonly<Record<string, readonly OptionValue[]>>;

export type OptionsOf<Choices extends OptionChoices> = {
  readonly [Name in keyof Choices]: Choices[Name][number];
};

/** Options of some game. */
export type AnyOptions = Readonly<Record<string, OptionValue>>;

/** Reads unvalidated options; what is missing gets its default. Throws `bad-options`. */
export function readOptions<const Choices extends OptionChoices>(choices: Choices, input: unknown): OptionsOf<Choices> {
  if (input !== undefined && input !== null && !isRecord(input)) throw new Problem('bad-options', { option: '' });
  const given: Record<string, unknown> = isRecord(input) ? input : {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(choices, name)) throw new Problem('bad-options', { option: name });
  }
  const options: Record<string, OptionValue> = {};
  for (const [name, values] of Object.entries(choices)) {
    const value = Object.hasOwn(given, name) ? given[name] : values[0];
    if (!values.includes(value as OptionValue)) throw new Problem('bad-options', { option: name });
    options[name] = value as OptionValue;
  }
  return options as OptionsOf<Choices>;
}
