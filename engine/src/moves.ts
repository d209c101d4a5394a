import { isRecord } from './json.ts';

/**
 * A parameter of a move: a list of names (`outlaw: OUTLAWS`), or a number `n` for the whole numbers 0 to n - 1.
 */
export type Parameter = readonly string[] | number;

/** Every move of a game: its verbs, and the parameters of each in order. */
export type MoveShapes = Readonly<Record<string, Readonly<Record<string, Parameter>>>>;

type ParameterValue<P extends Parameter> = P extends readonly (infer Name)[] ? Name : number;

/** The moves of a table as plain objects: `{ type: 'lay', outlaw: 'jesse_james', count: 3 }`. */
export type MoveOf<Shapes extends MoveShapes> = {
  [Verb in keyof Shapes & string]: { readonly type: Verb } & {
    readonly [Name in keyof Shapes[Verb]]: ParameterValue<Shapes[Verb][Name]>;
  };
}[keyof Shapes & string];

/** A move of some game. */
export interface AnyMove {
  readonly type: string;
  readonly [parameter: string]: string | number;
}

/**
 * All moves a game knows, numbered from 0. Rules, bots and search speak *codes* (small integers: nothing is
 * allocated where it is hot); people, files and sockets speak move objects. This table is the only bridge.
 */
export interface MoveTable<Move = AnyMove, Verb extends string = string> {
  /** Codes run from 0 to `size` - 1. */
  readonly size: number;
  readonly verbs: readonly Verb[];
  readonly shapes: MoveShapes;
  /** The code of a verb's first move; parameters count up from there, the last one fastest. */
  readonly base: Readonly<Record<Verb, number>>;
  /** By code: the index of its verb in `verbs`. */
  readonly verbOf: Uint8Array;
  /** By `3 * code + i`: the index of the value of parameter i. */
  readonly values: Uint8Array;
  /** The index of the value of a code's first parameter, and of its second; 0 where it has none. */
  first(code: number): number;
  second(code: number): number;
  /** The code of a verb with the given parameter indices. */
  code(verb: Verb, ...indices: number[]): number;
  encode(move: Move): number;
  /** The move object of a code; the same frozen object every time. */
  decode(code: number): Move;
  /** Reads unvalidated input; `null` if it is no move of this game. */
  parse(input: unknown): number | null;
}

const MAX_PARAMETERS = 3;
const MAX_VALUES = 255;

const sizeOf = (parameter: Parameter): number => (typeof parameter === 'number' ? parameter : parameter.length);

/** Numbers all moves of a game. At most three parameters a move: a compound choice is a chain of decisions. */
export function defineMoves<const Shapes extends MoveShapes>(
  shapes: Shapes,
): MoveTable<MoveOf<Shapes>, keyof Shapes & string> {
  type Verb = keyof Shapes & string;
  type Move = MoveOf<Shapes>;
  const verbs = Object.keys(shapes) as Verb[];
  const parameters = verbs.map((verb) => Object.entries(shapes[verb]!));
  const base = {} as Record<Verb, number>;
  let size = 0;
  verbs.forEach((verb, index) => {
    const list = parameters[index]!;
    if (list.length > MAX_PARAMETERS || list.some(([, parameter]) => sizeOf(parameter) > MAX_VALUES)) {
      throw new RangeError(`move ${verb} has too many parameters or values`);
    }
    base[verb] = size;
    size += list.reduce((product, [, parameter]) => product * sizeOf(parameter), 1);
  });

  const verbOf = new Uint8Array(size);
  const values = new Uint8Array(size * MAX_PARAMETERS);
  verbs.forEach((verb, index) => {
    const list = parameters[index]!;
    const end = index + 1 < verbs.length ? base[verbs[index + 1]!] : size;
    for (let code = base[verb]; code < end; code++) {
      verbOf[code] = index;
      let rest = code - base[verb];
      for (let i = list.length - 1; i >= 0; i--) {
        const radix = sizeOf(list[i]![1]);
        values[code * MAX_PARAMETERS + i] = rest % radix;
        rest = Math.floor(rest / radix);
      }
    }
  });

  const decoded: (Move | undefined)[] = Array.from({ length: size });
  /** The code of every move object handed out: whoever sends one back need not have it read again. */
  const codes = new Map<unknown, number>();

  function decode(code: number): Move {
    const known = decoded[code];
    if (known) return known;
    const index = verbOf[code];
    if (index === undefined) throw new RangeError(`no move has code ${code}`);
    const move: Record<string, string | number> = { type: verbs[index]! };
    parameters[index]!.forEach(([name, parameter], i) => {
      const value = values[code * MAX_PARAMETERS + i]!;
      move[name] = typeof parameter === 'number' ? value : parameter[value]!;
    });
    codes.set(move, code);
    return (decoded[code] = Object.freeze(move) as Move);
  }

  function parse(input: unknown): number | null {
    const known = codes.get(input);
    if (known !== undefined) return known;
    if (!isRecord(input) || typeof input['type'] !== 'string') return null;
    const index = verbs.indexOf(input['type'] as Verb);
    if (index < 0) return null;
    const list = parameters[index]!;
    if (Object.keys(input).length !== list.length + 1) return null;
    let code = 0;
    for (const [name, parameter] of list) {
      const value = input[name];
      const at = typeof parameter === 'number' ? value : parameter.indexOf(value as string);
      if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at >= sizeOf(parameter)) return null;
      code = code * sizeOf(parameter) + at;
    }
    return base[verbs[index]!] + code;
  }

  function encode(move: Move): number {
    const code = parse(move);
    if (code === null) throw new RangeError(`no such move: ${JSON.stringify(move)}`);
    return code;
  }

  function codeOf(verb: Verb, ...indices: number[]): number {
    const list = parameters[verbs.indexOf(verb)]!;
    let sum = 0;
    for (let i = 0; i < list.length; i++) sum = sum * sizeOf(list[i]![1]) + indices[i]!;
    return base[verb] + sum;
  }

  const first = (code: number): number => values[code * MAX_PARAMETERS]!;
  const second = (code: number): number => values[code * MAX_PARAMETERS + 1]!;

  // A record filled key by key is a hash table; its copy is not, and is asked far quicker.
  return { size, verbs, shapes, base: { ...base }, verbOf, values, first, second, code: codeOf, encode, decode, parse };
}
