import type { Seat } from '@tinstar/engine';
import type { MoveContext } from '../move-context.ts';
import { codesOf, MOVES } from '../move-table.ts';
import { putOnDiscardPile, shoot } from '../piles.ts';
import { PENDING_CARD, pendingCard, PLAY, type State, STEP, TARGET } from '../state.ts';
import { cardName } from '../words.ts';
import { no, type Reason, whyNoShot } from './reasons.ts';
import { playSheriff, sheriffVerb } from './sheriff.ts';
import type { SheriffVerb, VerbRules } from './verb.ts';

/**
 * WE-086: with every card that goes somewhere after a hit the player shoots first. The same rule (`whyNotThere`) decides
 * whether the card may be played at all and what may be chosen after the hit: nothing is refused then that was possible
 * before.
 */

/** Where cards may go that have hit, and how they get there. */
interface Placing {
  /** Whether it is about this card. */
  isFor(card: number): boolean;
  /** Why a card may not go to a place, before the shot and after it. */
  whyNotThere(state: State, seat: Seat, card: number, first: number, second: number): Reason | null;
  /** The first place from this one on to which the card could go; -1 if there is none. Places are the verb's moves, counted from 0. */
  nextPlace(state: State, seat: Seat, card: number, from: number): number;
  put(state: State, seat: Seat, context: MoveContext, card: number, first: number, second: number): void;
}

/** A verb that says where a card goes that has hit. */
export interface PlacingVerb extends VerbRules, Placing {
  /** The code of its first move. */
  readonly begin: number;
}

export const TARGET_FIRST = no('target-first', 'WE-086', (state) => ({ card: cardName(pendingCard(state)) }));

export function placingVerb(name: 'attach' | 'cover' | 'uncover', placing: Placing): PlacingVerb {
  const { isFor, whyNotThere, nextPlace, put } = placing;
  const { begin } = codesOf(name);
  return {
    ...placing,
    begin,
    step: TARGET,
    why: (state, seat, first, second) =>
      isFor(pendingCard(state)) ? whyNotThere(state, seat, pendingCard(state), first, second) : TARGET_FIRST,
    list(state, seat, into, start) {
      const card = pendingCard(state);
      let end = start;
      if (!isFor(card)) return end;
      for (let place = nextPlace(state, seat, card, 0); place >= 0; place = nextPlace(state, seat, card, place + 1)) {
        into[end++] = begin + place;
      }
      return end;
    },
    play(state, seat, context, first, second) {
      const card = pendingCard(state);
      state.now[PENDING_CARD] = 0;
      state.now[STEP] = PLAY;
      put(state, seat, context, card, first, second);
    },
  };
}

/** WE-041: without a possible place the card cannot be played. */
export const hasPlace = (state: State, seat: Seat, card: number, verb: PlacingVerb): boolean =>
  verb.nextPlace(state, seat, card, 0) >= 0;

/** Whether there is more than one place, and so a question to ask. */
export function hasChoice(state: State, seat: Seat, card: number, verb: PlacingVerb): boolean {
  const place = verb.nextPlace(state, seat, card, 0);
  return place >= 0 && verb.nextPlace(state, seat, card, place + 1) >= 0;
}

/** After the hit: asks where the card goes, unless there is only one place. */
export function findPlace(state: State, seat: Seat, card: number, verb: PlacingVerb, context: MoveContext): void {
  state.now[PENDING_CARD] = card + 1;
  if (hasChoice(state, seat, card, verb)) {
    state.now[STEP] = TARGET;
    return;
  }
  const only = verb.begin + verb.nextPlace(state, seat, card, 0);
  verb.play(state, seat, context, MOVES.first(only), MOVES.second(only));
}

/** A card that waits beside the piles until its shot has told, and goes to the discard pile after a miss (WE-034). */
export const shootingCard = (
  card: number,
  verb: PlacingVerb,
  /** Why there is no place for it, where there is none. */
  whyNowhere: (state: State, seat: Seat) => Reason,
): SheriffVerb =>
  sheriffVerb({
    card,
    whyNoEffect: (state, seat) => (hasPlace(state, seat, card, verb) ? whyNoShot(state, 0) : whyNowhere(state, seat)),
    play(state, seat, context) {
      playSheriff(state, seat, card, null, context);
      if (shoot(state, seat, card, context)) findPlace(state, seat, card, verb, context);
      else putOnDiscardPile(state, card, seat);
    },
  });
