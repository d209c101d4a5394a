import { expect, test } from 'vitest';
import { makeStore } from '../store.ts';
import { nameMachines } from './named-source.ts';
import { type ChatLine, seatHere, type SourceState, type TableSource } from './table-source.ts';

const joined = (at: number, name: string): ChatLine => ({
  id: at,
  seat: at,
  name,
  phrase: null,
  text: '',
  notice: 'joined',
});

test('machines are called after whom they play, in seats and notices; people keep their names', () => {
  const state = makeStore({
    seats: [seatHere('Ida', null), seatHere('Josie', 'deputy')],
    chat: [joined(0, 'Ida'), joined(1, 'Josie')],
    watchers: 0,
  } as Partial<SourceState> as SourceState);
  const named = nameMachines({ state } as Partial<TableSource> as TableSource, ['Levi', 'Mika']);
  expect(named.state.get().seats.map(({ name }) => name)).toEqual(['Ida', 'Mika']);
  expect(named.state.get().chat.map(({ name }) => name)).toEqual(['Ida', 'Mika']);
  // Names are compared by identity: they are the same until somebody else sits down.
  const { seats } = named.state.get();
  expect(named.state.get()).toBe(named.state.get());
  state.update((now) => ({ ...now, watchers: 1 }));
  expect(named.state.get().watchers).toBe(1);
  expect(named.state.get().seats).toBe(seats);
});
