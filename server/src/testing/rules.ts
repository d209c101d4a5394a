import type { AnyGame } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import { LocalChooser } from '../bot-decision.ts';
import type { Parts } from '../server.ts';

/** Liar's dice with a mended rule: the die of whoever doubts counts once more. Nothing else is different. */
const mended: AnyGame = {
  ...(liarsDice as AnyGame),
  version: liarsDice.version + 1,
  play(state, seat, code, random, tell) {
    const again = tell as (event: { type: string; matching?: number }, only?: readonly number[], rest?: null) => void;
    (liarsDice as AnyGame).play(state, seat, code, random, ((event: { type: string; matching: number }, ...rest: []) =>
      again(event.type === 'shown' ? { ...event, matching: event.matching + 1 } : event, ...rest)) as never);
  },
};

const partsFor = (game: AnyGame): Parts => {
  const findGame = async (): Promise<AnyGame> => game;
  return { findGame, chooser: new LocalChooser(findGame as never) };
};

/** What a server is started with that plays by the older rules, or the newer ones. */
export const OLDER = partsFor(liarsDice as AnyGame);
export const NEWER = partsFor(mended);
