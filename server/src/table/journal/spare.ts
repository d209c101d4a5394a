/** By match: the state it stood in before the last move. The next one is tried there instead of in a new one. */
const spares = new WeakMap<object, unknown>();

/** A state of the match that nobody else has; `null`: there is none. */
export function takeSpare(match: object): unknown {
  const spare = spares.get(match) ?? null;
  spares.delete(match);
  return spare;
}

export const keepSpare = (match: object, state: unknown): void => void spares.set(match, state);
