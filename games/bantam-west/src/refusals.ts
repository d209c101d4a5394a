/** Every code `refusal` may answer with. */
export const REFUSALS = [
  'over', 'not-your-decision', 'not-now', 'unconscious', 'needs-grit', 'needs-wood', 'needs-money', 'needs-tool', 'no-path',
  'needs-key', 'door-locked', 'no-resource-here', 'npc-in-the-way', 'cabin-locked', 'burning', 'supply-empty',
  'not-buildable', 'cabin-limit', 'cabin-in-the-way', 'will-full', 'life-full', 'no-such-foe', 'not-here', 'no-player-fights',
  'no-sight', 'out-of-range', 'card-not-ready', 'cannot-sneak', 'already-sneaked', 'no-use-now', 'no-room', 'not-yours',
  'nothing-there', 'too-much-fuss', 'already-master', 'not-in-shop', 'closed', 'once-a-day', 'not-for-sale', 'has-horse',
  'no-horse', 'has-saddle', 'only-common', 'own-cabin', 'door-open', 'no-cabin-here', 'not-inside', 'not-a-master',
  'no-brush-fire', 'already-burning', 'no-fire-here', 'already-tamed', 'nothing-to-reroll', 'not-in-hand', 'hand-not-empty', 'one-item',
  'cannot-agree', 'already-agreed', 'trumped', 'only-one', 'nowhere-to-go', 'cannot-loot', 'can-pay', 'worth-nothing',
  'ability-full', 'no-such-outcome', 'not-spreading', 'not-a-trick',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
