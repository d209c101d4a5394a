import type { GameId } from '@tinstar/shelf';
import belleStarr from './belle-starr.svg';
import billyTheKid from './billy-the-kid.svg';
import dog from './dog.svg';
import gambler from './gambler.svg';
import hannaWilde from './hanna-wilde.svg';
import jesseJames from './jesse-james.svg';
import leviMercer from './levi-mercer.svg';
import mikaMankiller from './mika-mankiller.svg';
import widow from './widow.svg';

/** Addresses of printed pictures, by game. `drawings.ts` has the pens. */
export const HANDBILLS: Readonly<Record<GameId, readonly string[]>> = {
  'wyatt-earp': [belleStarr, jesseJames, billyTheKid],
  scoundrels: [gambler, dog, widow],
  'bantam-west': [leviMercer, hannaWilde, mikaMankiller],
};
