import { headOfThing, isHeadThing, THINGS, type Move, type VerbName, type View } from '@tinstar/bantam-west';
import type { AnyMove } from '@tinstar/engine';

export const keyOf = (move: Move): string => Object.values(move).join(' ');

/** What two moves with the same words have in common: which of two equal heads is dropped makes no difference. */
function wordsOf(move: Move, view: Pick<View, 'npcs'>): string {
  const thing = 'thing' in move ? THINGS.indexOf(move.thing) : -1;
  return isHeadThing(thing) ? `${move.type} ${view.npcs[headOfThing(thing)]?.kind}` : keyOf(move);
}

/** What is offered: of moves that come to the same, one. */
export function asMoves(moves: readonly AnyMove[], view: Pick<View, 'npcs'>): readonly Move[] {
  const offered = new Map<string, Move>();
  for (const move of moves as readonly Move[]) {
    const words = wordsOf(move, view);
    if (!offered.has(words)) offered.set(words, move);
  }
  return [...offered.values()];
}

/** Where a day's moves are offered. */
export const GROUPS = ['walk', 'here', 'foes', 'shop', 'pack', 'cabin', 'fire', 'end'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Partial<Record<VerbName, Group>> = {
  step: 'walk',
  fight: 'foes',
  ambush: 'foes',
  sneak: 'foes',
  drop: 'pack',
  discard: 'pack',
  store: 'pack',
  takeOut: 'pack',
  useItem: 'pack',
  useHerb: 'pack',
  climb: 'cabin',
  force: 'cabin',
  pickLock: 'cabin',
  repair: 'cabin',
  lootCabin: 'cabin',
  trick: 'cabin',
  sellStored: 'cabin',
  light: 'fire',
  endTurn: 'end',
};
const SHOP_VERBS: readonly VerbName[] = [
  'buyGoods',
  'sellGoods',
  'buyItem',
  'sellItem',
  'buyWeapon',
  'buyFromRack',
  'sellWeapon',
  'buyHorse',
  'sellHorse',
  'buySaddle',
  'sellSaddle',
  'turnIn',
  'drink',
  'treatment',
  'haggle',
  'steal',
  'demand',
  'poker',
  'crackVault',
];

/** Verbs that refuse or end something come after those that do something. */
const LAST: readonly VerbName[] = ['finish', 'accept', 'leave', 'endure'];
const FIRST: readonly VerbName[] = ['primary', 'special', 'renew'];
export const isLast = ({ type }: Move): boolean => LAST.includes(type);
const rankOf = (move: Move): number => (FIRST.includes(move.type) ? 0 : isLast(move) ? 2 : 1);

export const inOrder = (moves: readonly Move[]): readonly Move[] =>
  moves.toSorted((one, other) => rankOf(one) - rankOf(other));

export const groupOf = ({ type }: Move): Group => GROUP_OF[type] ?? (SHOP_VERBS.includes(type) ? 'shop' : 'here');

export function groupMoves(moves: readonly Move[]): Readonly<Record<Group, readonly Move[]>> {
  const groups = Object.fromEntries(GROUPS.map((group) => [group, [] as Move[]])) as Record<Group, Move[]>;
  for (const move of moves) groups[groupOf(move)].push(move);
  return groups;
}
