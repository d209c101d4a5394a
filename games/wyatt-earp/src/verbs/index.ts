import { MOVES, type Verb } from '../move-table.ts';
import { attach, bankRobbery, fastestGun, stagecoachRobbery } from './attach.ts';
import { discard } from './discard.ts';
import { cover, hideout } from './hideout.ts';
import { lay } from './lay.ts';
import { mostWantedAsk, mostWantedShoot, steal } from './most-wanted.ts';
import { photo } from './photo.ts';
import { letBe, react } from './react.ts';
import type { PlacingVerb } from './shoot-first.ts';
import { draw, takeDiscard } from './take.ts';
import type { SheriffVerb, VerbRules } from './verb.ts';
import { fetch, keep, uncover, wyattEarpDraw, wyattEarpSearch, wyattEarpShoot } from './wyatt-earp.ts';

/** The verbs that play a sheriff card. */
export const SHERIFF_VERBS = {
  photo,
  stagecoachRobbery,
  bankRobbery,
  fastestGun,
  mostWantedAsk,
  mostWantedShoot,
  hideout,
  wyattEarpDraw,
  wyattEarpSearch,
  wyattEarpShoot,
} as const satisfies Partial<Record<Verb, SheriffVerb>>;

/** The verbs that say where a card goes that has hit. */
export const PLACING_VERBS = { attach, cover, uncover } as const satisfies Partial<Record<Verb, PlacingVerb>>;

/** All verbs. A move is listed, refused and made by what stands there, and by nothing else. */
export const VERBS: Readonly<Record<Verb, VerbRules>> = {
  draw,
  takeDiscard,
  lay,
  ...SHERIFF_VERBS,
  ...PLACING_VERBS,
  steal,
  fetch,
  keep,
  react,
  letBe,
  discard,
};

const BY_INDEX = MOVES.verbs.map((verb) => VERBS[verb]);

/** The verb of a code. Throws where there is no such move. */
export function verbOf(code: number): VerbRules {
  const verb = BY_INDEX[MOVES.verbOf[code]!];
  if (verb === undefined) throw new RangeError(`no move has code ${code}`);
  return verb;
}
