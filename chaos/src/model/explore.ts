/** A world of which every step is known: plain data, and what may happen next. */
export interface World<State> {
  readonly first: State;
  /** All that can happen now, each by a name, with what comes of it. */
  next(state: State): Iterable<readonly [name: string, after: State]>;
  /** What is wrong with a state; `isLast`: nothing more can happen. */
  faultOf(state: State, isLast: boolean): string | null;
}

export interface Explored {
  /** How many different states there are. */
  readonly states: number;
  /** How many of them are ends. */
  readonly ends: number;
  /** The first fault, with the shortest way to it; `null`: there is none. */
  readonly fault: { readonly what: string; readonly steps: readonly string[] } | null;
}

/** Goes every way there is, the short ones first. Two ways to the same state are one from there on. */
export function explore<State>({ first, next, faultOf }: World<State>): Explored {
  const known = new Map<string, { readonly from: string | null; readonly by: string }>();
  const start = JSON.stringify(first);
  known.set(start, { from: null, by: '' });
  let layer: (readonly [key: string, state: State])[] = [[start, first]];
  let ends = 0;
  const wayTo = (key: string): string[] => {
    const steps: string[] = [];
    for (let at = known.get(key)!, from = at.from; from !== null; at = known.get(from)!, from = at.from)
      steps.push(at.by);
    return steps.toReversed();
  };
  while (layer.length > 0) {
    const following: typeof layer = [];
    for (const [key, state] of layer) {
      let isLast = true;
      for (const [by, after] of next(state)) {
        isLast = false;
        const other = JSON.stringify(after);
        if (known.has(other)) continue;
        known.set(other, { from: key, by });
        following.push([other, after]);
      }
      if (isLast) ends++;
      const what = faultOf(state, isLast);
      if (what !== null) return { states: known.size, ends, fault: { what, steps: wayTo(key) } };
    }
    layer = following;
  }
  return { states: known.size, ends, fault: null };
}
