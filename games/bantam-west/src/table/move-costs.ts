import { FastRandom, type Seat } from '@tinstar/engine';
import { facesFor } from '../odds.ts';
import type { Event } from '../events.ts';
import { MOVES, type Move, type VerbName } from '../move-table.ts';
import { play } from '../play.ts';
import { refusal } from '../refusal.ts';
import { clone } from '../copy.ts';
import { type State, playerOf } from '../state.ts';
import type { Ability } from '../words.ts';
import { level } from '../abilities.ts';
import { bonusAgain } from '../willpower.ts';

/** What a move costs and what it risks, as far as it is known before. */
export interface Price {
  /** Dollars; negative: earned. */
  readonly money: number | null;
  readonly grit: number;
  readonly check: { readonly ability: Ability | null; readonly difficulty: number; readonly faces: number } | null;
  /** A check that cannot fail: nothing is rolled. */
  readonly certain: boolean;
  /** Failure leads to jail. */
  readonly jail: boolean;
}

const NOTHING: Price = { money: null, grit: 0, check: null, certain: false, jail: false };
/** What costs no grit by itself, whatever follows from it. */
const FREE: readonly VerbName[] = ['endTurn', 'reroll', 'spread'];
const JAIL_VERBS: readonly VerbName[] = ['steal', 'demand', 'crackVault'];

/**
 * Tried out in an imagined world: the rules themselves say what is paid and which check is rolled first. What the dice and
 * decks of that world bring is not looked at.
 */
export function priceOf(move: Move, world: State, seat: Seat): Price {
  const top = world.stack.at(-1);
  if (move.type === 'accept') return NOTHING;
  // A roll made again: willpower is named beside it, and the odds are those of the roll itself.
  if (move.type === 'reroll' && top?.kind === 'check') {
    const { ability, difficulty } = top;
    const player = playerOf(world, seat);
    const added = bonusAgain(player, top) + (ability === null ? 0 : level(player, ability));
    return { ...NOTHING, check: { ability, difficulty, faces: facesFor(difficulty, added) } };
  }
  const code = MOVES.parse(move);
  const tried = clone(world);
  const told: Event[] = [];
  if (code !== null && refusal(tried, seat, code) === null) {
    play(tried, seat, code, new FastRandom('try'), (event) => void told.push(event));
  }
  const before = playerOf(world, seat).grit;
  let money: number | null = null;
  let check: Price['check'] = null;
  let certain = false;
  for (const event of told) {
    if (event.type === 'rolled' && event.seat === seat && event.check !== 'weather') {
      check = {
        ability: event.ability,
        difficulty: event.difficulty,
        faces: facesFor(event.difficulty, event.sum - event.die),
      };
      break;
    }
    if (event.type === 'certain' && event.seat === seat && event.check !== 'weather') {
      certain = true;
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
  const spent = FREE.includes(move.type) ? 0 : Math.max(0, before - playerOf(tried, seat).grit);
  return { money, grit: Math.min(1, spent), check, certain, jail: !certain && JAIL_VERBS.includes(move.type) };
}

/** The same world with a full purse: what something would cost if one could pay. */
export function withMeans(world: State, seat: Seat): State {
  const rich = clone(world);
  playerOf(rich, seat).money += 99;
  playerOf(rich, seat).grit = Math.max(1, playerOf(rich, seat).grit);
  return rich;
}
