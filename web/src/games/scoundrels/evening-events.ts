import type { Seat } from '@tinstar/engine';
import type { Event } from '@tinstar/scoundrels';

type Revealed = Extract<Event, { type: 'revealed' }>;

/** What the end of a day has brought so far. */
export interface Evening {
  readonly type: 'evening';
  readonly day: number;
  readonly cards: readonly Revealed[];
  /** By seat: how far its reputation moved. */
  readonly moved: Readonly<Record<Seat, number>>;
}

export const emptyEvening = (day: number): Evening => ({ type: 'evening', day, cards: [], moved: {} });

export function addToEvening(evening: Evening, event: Event): Evening {
  if (event.type === 'revealed') return { ...evening, cards: [...evening.cards, event] };
  if (event.type === 'reputation')
    return { ...evening, moved: { ...evening.moved, [event.seat]: (evening.moved[event.seat] ?? 0) + event.by } };
  return evening;
}
