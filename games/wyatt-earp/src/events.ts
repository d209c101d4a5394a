import type { Seat } from '@tinstar/engine';
import type { Card, Direction, Outlaw, RoundEnd, Settlement } from './words.ts';

/** What can happen, in the order of a game. Cards a listener may not know are `null` in its form of the event. */
export type Event =
  | { type: 'dealt'; round: number; dealer: Seat; starter: Seat; discard: Card; rewards: number[] }
  /** Private, one for each seat: the ten cards it was dealt. */
  | { type: 'hand'; seat: Seat; cards: Card[] }
  | { type: 'turn'; seat: Seat }
  /** Two cards from the draw pile: step 1 or Wyatt Earp. `cards` only for the one who drew. */
  | { type: 'drew'; seat: Seat; count: number; cards: Card[] | null }
  | { type: 'tookDiscard'; seat: Seat; card: Card }
  /** The discard pile became the new draw pile. */
  | { type: 'renewed'; count: number }
  | { type: 'laid'; seat: Seat; outlaw: Outlaw; count: number; opened: boolean; raise: number; reward: number }
  /**
   * A sheriff card leaves the hand, before its effect and before its shot. `outlaw`: whom it is about, where that is
   * open already. A card that needs a hit names none: where it goes is decided after the shot (WE-086).
   */
  | { type: 'played'; seat: Seat; card: Card; outlaw: Outlaw | null }
  | { type: 'shot'; seat: Seat; card: Card; flipped: Card; hit: boolean }
  /** A sheriff card now lies at an own outlaw. */
  | { type: 'attached'; seat: Seat; card: Card; outlaw: Outlaw; points: number; raise: number; reward: number }
  /** The fastest gun that lay there before is discarded. */
  | { type: 'displaced'; seat: Seat; outlaw: Outlaw }
  | { type: 'asked'; seat: Seat; outlaw: Outlaw; direction: Direction }
  /** A passed-over player has none of that colour. */
  | { type: 'denied'; seat: Seat; outlaw: Outlaw }
  | { type: 'handedOver'; from: Seat; to: Seat; outlaw: Outlaw }
  | { type: 'foundNothing'; seat: Seat; outlaw: Outlaw }
  | { type: 'stole'; seat: Seat; from: Seat; outlaw: Outlaw }
  /** A group lost its last outlaw card and has no photo: its sheriff cards go to the discard pile. */
  | { type: 'orphaned'; seat: Seat; outlaw: Outlaw; cards: Card[] }
  | { type: 'covered'; seat: Seat; victim: Seat; outlaw: Outlaw }
  | { type: 'uncovered'; seat: Seat; outlaw: Outlaw }
  /** The attacked player did not answer, or had nothing to answer with: nobody learns which. */
  | { type: 'letBe'; seat: Seat; outlaw: Outlaw }
  /** Private: the whole discard pile, bottom first, for the player who searches it. */
  | { type: 'searched'; seat: Seat; cards: Card[] | null }
  | { type: 'fetched'; seat: Seat; card: Card | null }
  | { type: 'kept'; seat: Seat }
  | { type: 'discarded'; seat: Seat; card: Card }
  | { type: 'roundEnded'; round: number; reason: RoundEnd; seat: Seat }
  | {
      type: 'settled';
      outlaw: Outlaw;
      how: Settlement;
      reward: number;
      /** Sheriff points that count, by seat; covered cards count 0. */
      points: number[];
      pay: number[];
      left: number;
    }
  | { type: 'paid'; round: number; earned: number[]; money: number[] }
  | { type: 'duelBegan'; seats: Seat[] }
  | { type: 'duelShot'; seat: Seat; card: Card; hit: boolean; cycle: number }
  | { type: 'gameEnded'; winner: Seat; money: number[] };

export const EVENT_TYPES = [
  'dealt',
  'hand',
  'turn',
  'drew',
  'tookDiscard',
  'renewed',
  'laid',
  'played',
  'shot',
  'attached',
  'displaced',
  'asked',
  'denied',
  'handedOver',
  'foundNothing',
  'stole',
  'orphaned',
  'covered',
  'uncovered',
  'letBe',
  'searched',
  'fetched',
  'kept',
  'discarded',
  'roundEnded',
  'settled',
  'paid',
  'duelBegan',
  'duelShot',
  'gameEnded',
] as const satisfies readonly Event['type'][];

/**
 * Section 6 of RULES.md: what cannot be taken back. Laying cards, playing a photo and choosing where a card goes can;
 * a hideout that lies cannot, since the attacked player has been asked.
 */
export const BARRIERS = [
  'dealt',
  'drew',
  'tookDiscard',
  'renewed',
  'shot',
  'asked',
  'covered',
  'searched',
  'fetched',
  'letBe',
  'discarded',
  'roundEnded',
] as const satisfies readonly Event['type'][];
