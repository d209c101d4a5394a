import type { Language } from './languages.ts';

/** A value a message can be given: a number for plurals, a string for everything else. */
export type Value = string | number;
type Values = Readonly<Record<string, Value>>;

/**
 * The part of ICU's messages that ours are made of: arguments, plurals, selects and plain numbers. A whole library for
 * it was a sixth of what a first visit downloads; the tests hold every message of every language against that library.
 */
export type Part =
  | string
  /** A `#` is the number of the plural it stands in. */
  | { readonly kind: 'argument' | 'number'; readonly name: string }
  | { readonly kind: 'plural' | 'select'; readonly name: string; readonly cases: Cases };
type Cases = ReadonlyMap<string, readonly Part[]>;

/** Parses a message; throws a SyntaxError where it is none. */
export function readMessage(message: string): readonly Part[] {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`not a message, at ${at}: ${message}`);
  };
  const skipSpace = (): void => {
    while (/\s/.test(message[at] ?? '')) at++;
  };
  function take(sign: string): void {
    skipSpace();
    if (message[at] !== sign) fail();
    at++;
  }
  function takeWord(): string {
    skipSpace();
    const [word] = /^=?[\w-]+/.exec(message.slice(at, at + 80)) ?? fail();
    at += word.length;
    return word;
  }

  /** From an apostrophe on: two are one, and one before a sign that means something quotes up to the next one. */
  function takeQuoted(isCounted: boolean): string {
    at++;
    if (message[at] === "'") return message[at++]!;
    if (!'{}'.includes(message[at] ?? ' ') && !(isCounted && message[at] === '#')) return "'";
    let quoted = '';
    while (at < message.length) {
      const sign = message[at++]!;
      if (sign !== "'") quoted += sign;
      else if (message[at] === "'") quoted += message[at++]!;
      else break;
    }
    return quoted;
  }

  function takeCases(counted: string | null): Cases {
    const cases = new Map<string, readonly Part[]>();
    for (skipSpace(); message[at] !== '}'; skipSpace()) {
      const name = takeWord();
      take('{');
      cases.set(name, takeParts(counted));
      take('}');
    }
    return cases.has('other') ? cases : fail();
  }

  function takeArgument(): Part {
    take('{');
    const name = takeWord();
    skipSpace();
    if (message[at] !== ',') {
      take('}');
      return { kind: 'argument', name };
    }
    at++;
    const kind = takeWord();
    if (kind === 'number') {
      take('}');
      return { kind, name };
    }
    if (kind !== 'plural' && kind !== 'select') return fail();
    take(',');
    const cases = takeCases(kind === 'plural' ? name : null);
    take('}');
    return { kind, name, cases };
  }

  /** Up to the end of the message, or of the case it stands in. `counted`: the argument, where it is a plural's. */
  function takeParts(counted: string | null): readonly Part[] {
    const parts: Part[] = [];
    let literal = '';
    const add = (part: Part): void => {
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push(part);
    };
    while (at < message.length && message[at] !== '}') {
      const sign = message[at]!;
      if (sign === '{') add(takeArgument());
      else if (sign === '#' && counted !== null) {
        at++;
        add({ kind: 'number', name: counted });
      } else if (sign === "'") literal += takeQuoted(counted !== null);
      else {
        literal += sign;
        at++;
      }
    }
    if (literal !== '') parts.push(literal);
    return parts;
  }

  const parts = takeParts(null);
  return at < message.length ? fail() : parts;
}

/** The names of a message's arguments, each once. */
export function argumentsOf(parts: readonly Part[], into = new Set<string>()): ReadonlySet<string> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    into.add(part.name);
    if ('cases' in part) for (const inner of part.cases.values()) argumentsOf(inner, into);
  }
  return into;
}

/** With a true minus: a hyphen is not read out. */
const plainly = (value: Value): Value => (typeof value === 'number' && value < 0 ? `−${-value}` : value);

/** Fills messages in as a language counts and writes numbers. What a language needs for it is made when it is needed. */
export function makeFormat(language: Language): (parts: readonly Part[], values: Values) => string {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const selectCase = (value: number): string => (rules ??= new Intl.PluralRules(language)).select(value);
  const write = (value: number): string => (numbers ??= new Intl.NumberFormat(language)).format(value);

  function caseOf(part: Extract<Part, { cases: Cases }>, value: Value): readonly Part[] {
    const { kind, cases } = part;
    const fitting =
      kind === 'select' ? cases.get(String(value)) : (cases.get(`=${value}`) ?? cases.get(selectCase(Number(value))));
    return fitting ?? cases.get('other')!;
  }

  return function format(parts, values) {
    let said = '';
    for (const part of parts) {
      if (typeof part === 'string') {
        said += part;
        continue;
      }
      const value = values[part.name];
      if (value === undefined) throw new RangeError(`no value for {${part.name}}`);
      if ('cases' in part) said += format(caseOf(part, value), values);
      else said += part.kind === 'argument' ? plainly(value) : write(Number(value));
    }
    return said;
  };
}
