import { type Loot, loot } from './npcs.ts';

/** 5.10: five chest tokens; less money than first proposed, or the first at the abandoned cabin wins. */
export const CHESTS: readonly Loot[] = [
  loot(3),
  loot(2, ['herbs']),
  loot(0, ['silver']),
  loot(0, [], true),
  loot(0, ['gem']),
];
