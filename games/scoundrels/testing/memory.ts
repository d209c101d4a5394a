import type { Seat } from '@tinstar/engine';
import { CARDS } from '../src/index.ts';
import type { Event } from '../src/events.ts';
import { DECK, DECK_COUNT, HAND, PLAYED, SAFE_CARD, type State } from '../src/state.ts';
import { POKER, POKER_COUNT, SLOT_COUNT, SLOTS, type PokerCard, type Slot } from '../src/words.ts';

const SAFE_IDS = CARDS.safes.map((safe) => safe.id);
const numberOf = (card: PokerCard): number => POKER.indexOf(card);
const placeOf = (slot: Slot): number => SLOTS.indexOf(slot);

/** What is remembered of one player's poker cards. */
interface Remembered {
  /** Every card whose face was seen, ever. */
  readonly seen: Set<number>;
  /** Slot to the card known to lie there. */
  readonly slots: Map<number, number>;
  /** A card known to be in the hand since it was exchanged or seen there, until the next card is played. */
  returned: number | null;
  /** The card known to be on top of the deck. */
  top: number | null;
  zeroFaceUp: boolean;
  /** SC-043: cards known to have been played the day before, and how many were drawn since the night. */
  batch: readonly number[];
  drawn: number;
}

/**
 * What a listener remembers of all it was told, kept by the events alone: a second opinion about what a view knows.
 */
export class Memory {
  /** Safe to the id of what is inside. */
  readonly safes = new Map<number, string>();
  private readonly players = new Map<Seat, Remembered>();

  player(seat: Seat): Remembered {
    let player = this.players.get(seat);
    if (!player) {
      player = { seen: new Set(), slots: new Map(), returned: null, top: null, zeroFaceUp: false, batch: [], drawn: 0 };
      this.players.set(seat, player);
    }
    return player;
  }

  hear(event: Event): void {
    switch (event.type) {
      case 'scouted':
      case 'marked':
      case 'stoleSafe':
        if (event.treasure !== null) this.safes.set(event.safe, event.treasure);
        return;
      case 'scoutedCard':
        if (event.card !== null) this.seeSlot(event.owner, event.slot, event.card);
        return;
      case 'revealed':
        this.seeSlot(event.seat, event.slot, event.card);
        return;
      case 'peeked':
        if (event.card !== null) this.seeTop(event.owner, event.card);
        return;
      case 'tested':
        this.seeTop(event.seat, event.card);
        return;
      case 'shuffled':
        this.player(event.owner).top = null;
        return;
      case 'played':
        this.player(event.seat).returned = null;
        return;
      case 'playedFaceUp':
        Object.assign(this.player(event.seat), { zeroFaceUp: true, returned: null });
        this.player(event.seat).seen.add(0);
        return;
      case 'swappedCard': {
        const player = this.player(event.seat);
        player.returned = player.slots.get(placeOf(event.slot)) ?? null;
        player.slots.delete(placeOf(event.slot));
        return;
      }
      case 'movedCard': {
        const { slots } = this.player(event.seat);
        const known = slots.get(placeOf(event.slot));
        slots.delete(placeOf(event.slot));
        if (known !== undefined) slots.set(placeOf(event.to), known);
        return;
      }
      case 'peekedHand':
        if (event.card === null) return;
        this.player(event.owner).returned = numberOf(event.card);
        this.player(event.owner).seen.add(numberOf(event.card));
        return;
      case 'drew':
        this.player(event.seat).drawn += event.count;
        this.player(event.seat).top = null;
        return;
      case 'reshuffled':
        this.sleep(this.player(event.seat));
        return;
      case 'dayBegan':
        for (const player of this.players.values()) player.drawn = 0;
        return;
      default:
    }
  }

  private seeSlot(owner: Seat, slot: Slot, card: PokerCard): void {
    this.player(owner).slots.set(placeOf(slot), numberOf(card));
    this.player(owner).seen.add(numberOf(card));
  }

  private seeTop(owner: Seat, card: PokerCard): void {
    this.player(owner).top = numberOf(card);
    this.player(owner).seen.add(numberOf(card));
  }

  private sleep(player: Remembered): void {
    player.batch = [...player.slots.values(), ...(player.zeroFaceUp ? [0] : [])];
    player.slots.clear();
    Object.assign(player, { returned: null, top: null, zeroFaceUp: false });
  }

  /** What a world gets wrong. Counts in `tried` how often each kind of knowledge was there to be got wrong. */
  contradictions(s: State, tried: Record<string, number>): string[] {
    const wrong: string[] = [];
    const check = (kind: string, isTrue: boolean, what: string): void => {
      tried[kind] = (tried[kind] ?? 0) + 1;
      if (!isTrue) wrong.push(`${kind}: ${what}`);
    };
    for (const [safe, id] of this.safes) check('safe', SAFE_IDS[s[SAFE_CARD + safe]!] === id, `${safe} holds ${id}`);
    for (const [seat, player] of this.players) {
      const deck = Array.from(s.subarray(DECK + seat * POKER_COUNT).subarray(0, s[DECK_COUNT + seat]!));
      for (const [slot, card] of player.slots)
        check(
          'slot',
          s[PLAYED + seat * SLOT_COUNT + slot] === card,
          `${POKER[card]} lies at ${SLOTS[slot]} of ${seat}`,
        );
      if (player.returned !== null)
        check(
          'returned',
          (s[HAND + seat]! & (1 << player.returned)) !== 0,
          `${seat} took ${POKER[player.returned]} back`,
        );
      if (player.top !== null) check('top', deck.at(-1) === player.top, `${POKER[player.top]} is on top at ${seat}`);
      if (player.batch.length > 1 + player.drawn) {
        const away = player.batch.filter((card) => !deck.includes(card)).length;
        check('batch', away <= 1 + player.drawn, `${away} of yesterday's cards of ${seat} are not in its deck`);
      }
    }
    return wrong;
  }
}
