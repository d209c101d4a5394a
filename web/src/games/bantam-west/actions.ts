import { FastRandom, type AnyMove, type Seat } from '@tinstar/engine';
import { bantamWest, MOVES, type Ability, type Event, type Move, type State, type Verb } from '@tinstar/bantam-west';
import { facesFor } from './atlas.ts';

export const asMove = (move: Move): AnyMove => move as unknown as AnyMove;
export const asMoves = (moves: readonly AnyMove[]): readonly Move[] => moves as unknown as readonly Move[];
export const keyOf = (move: Move): string => Object.values(move).join(' ');

/** Where a day's moves are offered. */
export const GROUPS = ['walk', 'here', 'foes', 'shop', 'pack', 'cabin', 'fire', 'end'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Partial<Record<Verb, Group>> = {
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
const SHOP_VERBS: readonly Verb[] = [
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
  'turnIn',
  'drink',
  'treatment',
  'haggle',
  'steal',
  'demand',
  'poker',
  'crackVault',
];

export const groupOf = ({ type }: Move): Group => GROUP_OF[type] ?? (SHOP_VERBS.includes(type) ? 'shop' : 'here');

export function groupMoves(moves: readonly Move[]): Readonly<Record<Group, readonly Move[]>> {
  const groups = Object.fromEntries(GROUPS.map((group) => [group, [] as Move[]])) as Record<Group, Move[]>;
  for (const move of moves) groups[groupOf(move)].push(move);
  return groups;
}

/** What a move costs and what it risks, as far as it is known before. */
export interface Price {
  /** Dollars; negative: earned. */
  readonly money: number | null;
  readonly grit: number;
  readonly check: { readonly ability: Ability | null; readonly difficulty: number; readonly faces: number } | null;
  /** Failure leads to jail. */
  readonly jail: boolean;
}

const JAIL_VERBS: readonly Verb[] = ['steal', 'demand', 'crackVault'];

/**
 * Tried out in an imagined world: the rules themselves say what is paid and which check is rolled first. What the dice and
 * decks of that world bring is not looked at.
 */
export function priceOf(move: Move, world: State, seat: Seat): Price {
  const code = MOVES.parse(move);
  const tried = bantamWest.clone(world);
  const told: Event[] = [];
  if (code !== null && bantamWest.refusal(tried, seat, code) === null) {
    bantamWest.play(tried, seat, code, new FastRandom('try'), (event) => void told.push(event));
  }
  const before = world.players[seat]!.grit;
  let money: number | null = null;
  let check: Price['check'] = null;
  for (const event of told) {
    if (event.type === 'rolled' && event.seat === seat && event.check !== 'weather') {
      check = {
        ability: event.ability,
        difficulty: event.difficulty,
        faces: facesFor(event.difficulty, event.sum - event.die),
      };
      break;
    }
    if (event.type === 'worked') {
      check = { ability: null, difficulty: event.difficulty, faces: facesFor(event.difficulty, 0) };
      break;
    }
    if (money !== null || !('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'paid') money = event.money;
    if (event.type === 'bought') money = event.price;
    if (event.type === 'sold') money = -event.price;
  }
  const spent = move.type === 'endTurn' ? 0 : Math.max(0, before - tried.players[seat]!.grit);
  return { money, grit: Math.min(1, spent), check, jail: JAIL_VERBS.includes(move.type) };
}

/** The same world with a full purse: what something would cost if one could pay. */
export function withMeans(world: State, seat: Seat): State {
  const rich = bantamWest.clone(world);
  rich.players[seat]!.money += 99;
  rich.players[seat]!.grit = Math.max(1, rich.players[seat]!.grit);
  return rich;
}
