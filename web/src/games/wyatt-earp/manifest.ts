import belleStarr from '../../art/handbills/belle-starr.svg';
import billyTheKid from '../../art/handbills/billy-the-kid.svg';
import jesseJames from '../../art/handbills/jesse-james.svg';
import type { GameManifest } from '../manifest.ts';

const THOUSAND = 1000;

export const manifest: GameManifest = {
  handbill: [belleStarr, jesseJames, billyTheKid],
  keys: { draw: 'd', take: 't', posters: 'p' },
  scoreText: (score, { money }) => money(Math.round(score * THOUSAND)),
  hasDecline: true,
  hasThinkers: true,
};
