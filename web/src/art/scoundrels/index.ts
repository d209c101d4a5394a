export {
  costOf,
  deckBack,
  JOB_COLOURS,
  type JobColour,
  type JobPrint,
  scoundrelCard,
  type ScoundrelOptions,
  TRAIT_COLOURS,
  type TraitColour,
  type TraitPrint,
} from './card.ts';
export { type Leader, LEADERS, LEADER_SUITS, leaderPortrait } from './leaders.ts';
export { JOB_LAYERS, scoundrelPortrait, TRAIT_LAYERS } from './portrait.ts';
export { type Suit, SUITS, type Timing } from './signs.ts';
export {
  henchman,
  jail,
  mark,
  pokerCard,
  reputationStep,
  safe,
  type SafeOptions,
  saloon,
  type Site,
  SITE_COLOURS,
  siteEmblem,
  SITES,
  techCog,
} from './table.ts';
