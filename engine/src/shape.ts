import { isRecord } from './json.ts';
import { Problem } from './problem.ts';

/*
 * What saved data must look like, as tables: a game says for every member of its state what it may be, and a state from
 * outside is held against that before anybody reads it. Each check throws `bad-state` with the path of what is wrong.
 */

export type Shape = (value: unknown, at: string) => void;

/** A shape for every member of `T`: whoever adds a member has to say what it may be. */
export type ShapesOf<T> = { readonly [Name in keyof T]-?: Shape };

const refuse = (at: string, why = 'bad-value'): never => {
  throw new Problem('bad-state', { at, why });
};

const below = (at: string, key: string | number): string => (at === '' ? String(key) : `${at}.${key}`);

/** A whole number, both ends included. */
export const whole =
  (least: number, most: number): Shape =>
  (value, at) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) refuse(at);
  };

export const flag: Shape = (value, at) => {
  if (typeof value !== 'boolean') refuse(at);
};

export const oneOf =
  (values: readonly (string | number | boolean)[]): Shape =>
  (value, at) => {
    if (!values.includes(value as string)) refuse(at);
  };

export const orNull =
  (shape: Shape): Shape =>
  (value, at) => {
    if (value !== null) shape(value, at);
  };

/** A list of `least` to `most` entries. */
export const listOf =
  (shape: Shape, least: number, most: number): Shape =>
  (value, at) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return refuse(at);
    for (let i = 0; i < value.length; i++) shape(value[i], below(at, i));
  };

/** Different entries of a list, in any order. */
export const setOf =
  (shape: Shape, most: number): Shape =>
  (value, at) => {
    listOf(shape, 0, most)(value, at);
    if (new Set(value as unknown[]).size !== (value as unknown[]).length) refuse(at);
  };

/** An object with exactly these members. */
export const fields =
  <T>(shapes: ShapesOf<T>): Shape =>
  (value, at) => {
    if (!isRecord(value)) return refuse(at);
    for (const name of Object.keys(shapes)) {
      if (!Object.hasOwn(value, name)) refuse(below(at, name), 'missing');
      shapes[name as keyof T](value[name], below(at, name));
    }
    for (const name of Object.keys(value)) if (!Object.hasOwn(shapes, name)) refuse(below(at, name), 'unexpected');
  };

/** One of several kinds of object, told apart by the member `tag`; the table is by kind and leaves that member out. */
export const tagged =
  <Tag extends string, T extends { readonly [K in Tag]: string }>(
    tag: Tag,
    kinds: { readonly [K in T[Tag]]: ShapesOf<Omit<Extract<T, { readonly [X in Tag]: K }>, Tag>> },
  ): Shape =>
  (value, at) => {
    const kind = isRecord(value) ? value[tag] : null;
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) return refuse(below(at, tag));
    const { [tag]: _, ...rest } = value as Record<string, unknown>;
    fields(kinds[kind as T[Tag]] as Record<string, Shape>)(rest, at);
  };
