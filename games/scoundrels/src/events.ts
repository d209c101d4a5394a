import type { Seat } from '@tinstar/engine';
import type { PokerCard, Slot } from './words.ts';

/** A scoundrel in an event: `trait+job`. */
export type ScoundrelName = string;
/** Where a scoundrel lay or where it came from. */
export type Where = 'sheet' | 'saloon' | 'discard' | 'hired';

/** A card that was played face down, told after the end. `henchmen`: who suspected it. */
export interface DisclosedCard {
  readonly day: number;
  readonly seat: Seat;
  readonly slot: Slot;
  readonly card: PokerCard;
  readonly bluff: boolean;
  readonly henchmen: readonly Seat[];
}

/**
 * What can happen. What a listener may not know is `null` in its form of the event. A safe's `treasure` is the id of
 * the card inside. Safes are 0 to 17 (six a site),
 * spaces count from 0.
 */
export type Event =
  /** `leaders`: none yet when they are to be chosen. */
  | { type: 'started'; leaders: string[]; strategies: boolean }
  | { type: 'leaderChosen'; seat: Seat; leader: string }
  /** Private: the strategy card this seat picked. */
  | { type: 'strategyPicked'; seat: Seat; strategy: string | null }
  | { type: 'strategiesRevealed'; strategies: string[] }
  | { type: 'dayBegan'; day: number; final: boolean; first: Seat }
  /** `cards` only for the one who drew them. */
  | { type: 'drew'; seat: Seat; count: number; cards: PokerCard[] | null }
  | { type: 'turnBegan'; seat: Seat; day: number; turn: number }
  | { type: 'played'; seat: Seat; slot: Slot }
  | { type: 'playedFaceUp'; seat: Seat }
  | { type: 'usedLeader'; seat: Seat; slot: Slot }
  | { type: 'usedStrategy'; seat: Seat; strategy: string }
  | { type: 'used'; seat: Seat; scoundrel: ScoundrelName; where: Where; again: boolean }
  | { type: 'passed'; seat: Seat }
  | { type: 'gained'; seat: Seat; amount: number; bonus: boolean }
  | { type: 'paid'; seat: Seat; amount: number }
  | { type: 'stoleMoney'; seat: Seat; from: Seat; amount: number }
  | { type: 'reputation'; seat: Seat; by: number; now: number }
  | { type: 'answered'; seat: Seat; option: number; scoundrel: ScoundrelName | null }
  | { type: 'scouted'; seat: Seat; safe: number; site: string; value: number | null; treasure: string | null }
  /** `value` for the one who may look at the safe from now on and had not seen it. */
  | {
      type: 'marked';
      seat: Seat;
      safe: number;
      site: string;
      number: number;
      value: number | null;
      treasure: string | null;
    }
  | { type: 'markTaken'; seat: Seat; safe: number; site: string }
  | { type: 'leftUnmarked'; seat: Seat; safe: number; site: string }
  | {
      type: 'stoleSafe';
      seat: Seat;
      safe: number;
      site: string;
      unused: boolean;
      value: number | null;
      treasure: string | null;
    }
  | { type: 'abandoned'; seat: Seat; safe: number; site: string; unused: boolean }
  | { type: 'jailed'; seat: Seat; by: Seat }
  | { type: 'freed'; seat: Seat; by: Seat }
  /** A henchman of `seat` on a card of `owner`; `by` somebody else's ability, or `seat` itself. */
  | { type: 'suspected'; seat: Seat; owner: Seat; slot: Slot; by: Seat }
  | { type: 'trusted'; seat: Seat }
  /** A henchman of `seat` was taken off a card of `owner`. */
  | { type: 'lifted'; seat: Seat; owner: Seat; slot: Slot; by: Seat }
  | { type: 'movedCard'; seat: Seat; slot: Slot; to: Slot }
  | { type: 'peekedHand'; seat: Seat; owner: Seat; card: PokerCard | null }
  | { type: 'burnt'; seat: Seat; owner: Seat; slot: Slot; henchmen: Seat[] }
  | { type: 'scoutedCard'; seat: Seat; owner: Seat; slot: Slot; card: PokerCard | null }
  | { type: 'peeked'; seat: Seat; owner: Seat; card: PokerCard | null }
  | { type: 'shuffled'; seat: Seat; owner: Seat }
  | { type: 'tested'; seat: Seat; card: PokerCard }
  | { type: 'swappedCard'; seat: Seat; slot: Slot }
  | { type: 'hired'; seat: Seat; scoundrel: ScoundrelName; price: number; where: Where }
  | { type: 'placed'; seat: Seat; scoundrel: ScoundrelName; space: number }
  | { type: 'rearranged'; seat: Seat; space: number; other: number }
  | { type: 'discarded'; seat: Seat; scoundrel: ScoundrelName; where: Where; bottom: boolean }
  | { type: 'arrived'; scoundrel: ScoundrelName }
  | { type: 'swapped'; seat: Seat; part: 'job' | 'trait' | 'both'; scoundrel: ScoundrelName; other: ScoundrelName }
  | { type: 'visitedOffice'; seat: Seat }
  | { type: 'officeOption'; seat: Seat; option: string }
  | { type: 'lastCall'; seat: Seat; slot: Slot }
  | { type: 'lastCallClosed'; seat: Seat }
  | { type: 'dayEnded'; day: number }
  | { type: 'revealed'; seat: Seat; slot: Slot; card: PokerCard; bluff: boolean; henchmen: Seat[] }
  | { type: 'namedFirst'; seat: Seat; first: Seat }
  | { type: 'reshuffled'; seat: Seat; count: number }
  | { type: 'starterChosen'; seat: Seat; first: Seat }
  | {
      type: 'counted';
      seat: Seat;
      safes: { safe: number; site: string; value: number; treasure: string; marks: Seat[] }[];
      safeTech: number;
      markTech: number;
      reputationTech: number;
      iconTech: number;
      total: number;
      money: number;
    }
  /** After the end: every face-down card of the whole game, the bluffs that nobody suspected among them. */
  | { type: 'disclosed'; laid: DisclosedCard[] }
  | { type: 'gameEnded'; winner: Seat; scores: number[] };

export const EVENT_TYPES = [
  'started',
  'leaderChosen',
  'strategyPicked',
  'strategiesRevealed',
  'dayBegan',
  'drew',
  'turnBegan',
  'played',
  'playedFaceUp',
  'usedLeader',
  'usedStrategy',
  'used',
  'passed',
  'gained',
  'paid',
  'stoleMoney',
  'reputation',
  'answered',
  'scouted',
  'marked',
  'markTaken',
  'leftUnmarked',
  'stoleSafe',
  'abandoned',
  'jailed',
  'freed',
  'suspected',
  'trusted',
  'lifted',
  'movedCard',
  'peekedHand',
  'burnt',
  'scoutedCard',
  'peeked',
  'shuffled',
  'tested',
  'swappedCard',
  'hired',
  'placed',
  'rearranged',
  'discarded',
  'arrived',
  'swapped',
  'visitedOffice',
  'officeOption',
  'lastCall',
  'lastCallClosed',
  'dayEnded',
  'revealed',
  'namedFirst',
  'reshuffled',
  'starterChosen',
  'disclosed',
  'counted',
  'gameEnded',
] as const satisfies readonly Event['type'][];

/** What cannot be taken back: something was revealed, drawn, or done by another seat. */
export const BARRIERS = [
  'started',
  'strategyPicked',
  'strategiesRevealed',
  'dayBegan',
  'drew',
  'answered',
  'scouted',
  'stoleSafe',
  'suspected',
  'trusted',
  'scoutedCard',
  'peeked',
  'peekedHand',
  'shuffled',
  'tested',
  'arrived',
  'lastCall',
  'lastCallClosed',
  'dayEnded',
  'revealed',
  'reshuffled',
  'gameEnded',
] as const satisfies readonly Event['type'][];
