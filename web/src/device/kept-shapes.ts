/**
 * Whether what a browser has kept is what it is taken for. An older or a newer page, or somebody, may have written it:
 * whoever reads something checks it, and does without what is not as it should be.
 */
type Is = (value: unknown) => boolean;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isBoolean: Is = (value) => typeof value === 'boolean';
export const isNumber: Is = (value) => Number.isFinite(value);
/** Of seats, places and moves. */
export const isCount: Is = (value) => Number.isInteger(value) && (value as number) >= 0;
/** A time that can be written as a date. */
export const isTime: Is = (value) => isNumber(value) && !Number.isNaN(new Date(value as number).getTime());
export const isOneOf =
  (...allowed: readonly unknown[]): Is =>
  (value) =>
    allowed.includes(value);
export const isListOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every((one) => is(one));
export const isRecordOf =
  (is: Is): Is =>
  (value) =>
    isRecord(value) && Object.values(value).every((one) => is(one));
export const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
export const orMissing =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value);

/** Each field as it should be; more may be there. */
export const hasShape =
  <T>(shape: Readonly<Record<keyof T, Is>>) =>
  (value: unknown): value is T =>
    isRecord(value) && Object.entries<Is>(shape).every(([field, is]) => is(value[field]));

/** Those of a list that are as they should be. */
export const soundOnes = <T>(list: unknown, is: (value: unknown) => value is T): T[] =>
  Array.isArray(list) ? list.filter(is) : [];
