import { type Chance, drawOf, type Told, tryOf } from '@tinstar/engine';
import type { Event } from './events.ts';
import { DRAW_COUNT, type State } from './state.ts';
import { type Card, CARDS, COPIES, DECK_SIZE, OUTLAWS } from './words.ts';

const isOutlaw = (card: Card): boolean => (OUTLAWS as readonly string[]).includes(card);
const OUTLAW_CARDS = COPIES.reduce((sum, copies, card) => sum + (isOutlaw(CARDS[card]!) ? copies : 0), 0);

/** Who begins; outlaw cards among those dealt and drawn; shots that hit, those of a duel too. */
export function chances(before: State | null, told: readonly Told<Event>[]): Chance[] {
  const events = told.map(({ event }) => event);
  // What a renewed pile is made of cannot be told from before the move: rare, and left out.
  const isRenewed = events.some(({ type }) => type === 'renewed');
  const size = before?.now[DRAW_COUNT] ?? 0;
  const pile = {
    size,
    wanted: [...(before?.draw.subarray(0, size) ?? [])].filter((card) => isOutlaw(CARDS[card]!)).length,
  };
  const found: Chance[] = [];
  const take = (what: string, seat: number, cards: readonly Card[]): void => {
    const hits = cards.filter(isOutlaw).length;
    found.push(drawOf(what, seat, hits, cards.length, pile));
    pile.size -= cards.length;
    pile.wanted -= hits;
  };
  const shuffle = (): void => void Object.assign(pile, { size: DECK_SIZE, wanted: OUTLAW_CARDS });
  const seats = events.filter(({ type }) => type === 'hand').length;
  for (const event of events) {
    switch (event.type) {
      case 'dealt':
        shuffle();
        if (before === null)
          for (let seat = 0; seat < seats; seat++) found.push(tryOf('first', seat, seat === event.starter, 1 / seats));
        break;
      case 'hand':
        take('outlaws', event.seat, event.cards);
        break;
      case 'drew':
        if (!isRenewed) take('outlaws', event.seat, event.cards!);
        break;
      case 'shot':
        if (!isRenewed) take('shots', event.seat, [event.flipped]);
        break;
      case 'duelBegan':
        shuffle();
        break;
      case 'duelShot':
        if (pile.size === 0) shuffle();
        take('shots', event.seat, [event.card]);
        break;
      default:
    }
  }
  return found;
}
