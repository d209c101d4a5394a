import { heardBy, openMatch, seedFrom, submit, undo, type AnyMove } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { CARDS, scoundrels } from '../index.ts';

const LEADERS = CARDS.leaders.map(({ id }) => id);

function open(seats: number, options: Record<string, unknown>, deal: unknown = { first: 0 }) {
  const match = openMatch(scoundrels, { seats, options, deal, seed: seedFrom('leaders') });
  return {
    match,
    choose: (seat: number, leader: number): unknown => {
      const answer = submit(match, seat, { decision: null, move: { type: 'chooseLeader', leader } });
      return answer.ok ? 'done' : answer.refusal;
    },
    look: (viewer: number | null = null) => {
      const { phase, asked, players } = scoundrels.view(match.state, viewer);
      return { phase, asked, leaders: players.map(({ leader }) => leader) };
    },
  };
}

describe('leaders', () => {
  it('[SC-034] with strategy cards: chosen by the last seat first, then clockwise, then strategies are picked', () => {
    const { match, choose, look } = open(3, { strategies: true });
    expect(match.told[0]!.map(({ event }) => event)).toContainEqual({ type: 'started', leaders: [], strategies: true });
    expect(look()).toEqual({ phase: 'leaders', asked: 2, leaders: [null, null, null] });
    expect(match.awaited).toEqual({ must: [2], may: [], house: false });
    expect(choose(2, 1)).toBe('done');
    expect(look(2)).toEqual({ phase: 'leaders', asked: 0, leaders: [null, null, LEADERS[1]] });
    expect(choose(0, 3)).toBe('done');
    expect(choose(1, 0)).toBe('done');
    expect(look()).toEqual({ phase: 'strategy', asked: null, leaders: [LEADERS[3], LEADERS[0], LEADERS[1]] });
    expect(match.awaited.must).toEqual([0, 1, 2]);
    expect(heardBy(match, null, 1).slice(0, 1)).toEqual([{ type: 'leaderChosen', seat: 2, leader: LEADERS[1] }]);
  });

  it('[SC-034] without strategy cards, too, where the option says always: then the day begins', () => {
    const { match, choose, look } = open(3, { leaders: 'always' });
    expect(look()).toEqual({ phase: 'leaders', asked: 2, leaders: [null, null, null] });
    choose(2, 1);
    expect(choose(0, 1)).toEqual({ code: 'leader-taken', rule: 'SC-034' });
    choose(0, 0);
    choose(1, 3);
    expect(look()).toEqual({ phase: 'plan', asked: 0, leaders: [LEADERS[0], LEADERS[3], LEADERS[1]] });
    expect(scoundrels.view(match.state, 1).options).toEqual({ days: 2, strategies: false, leaders: 'always' });
  });

  it('[SC-034] a leader is taken once; the last one left is taken without asking', () => {
    const { choose, look } = open(4, { strategies: true });
    choose(3, 0);
    expect(choose(0, 0)).toEqual({ code: 'leader-taken', rule: 'SC-034' });
    expect(choose(1, 2)).toEqual({ code: 'not-your-turn', rule: 'SC-034' });
    choose(0, 1);
    choose(1, 2);
    expect(look()).toEqual({ phase: 'strategy', asked: null, leaders: [1, 2, 3, 0].map((leader) => LEADERS[leader]) });
  });

  it('[SC-034] a choice can be taken back until somebody else has chosen', () => {
    const { match, choose, look } = open(2, { strategies: true });
    choose(1, 2);
    expect(undo(match, 1)).toBeNull();
    expect(look()).toEqual({ phase: 'leaders', asked: 1, leaders: [null, null] });
    choose(1, 3);
    choose(0, 2);
    expect(undo(match, 1)).toMatchObject({ code: 'undo-others-moved' });
  });

  it('[SC-034] dealt by the option, by an explicit deal, and without strategy cards', () => {
    const leaders = ['doc-zimmer', 'milton-goff'];
    for (const [options, deal] of [
      [{ strategies: true, leaders: 'deal' }, null],
      [{ strategies: true }, { leaders }],
      [{ strategies: false }, null],
      [{ strategies: false, leaders: 'choose' }, null],
    ] as const) {
      const { match, look } = open(2, options, deal);
      expect(look().phase).toBe(options.strategies ? 'strategy' : 'plan');
      expect(new Set(look().leaders).size).toBe(2);
      expect(look().leaders).not.toContain(null);
      if (deal) expect(look().leaders).toEqual(leaders);
      expect(scoundrels.view(match.state, 0).options).toEqual(match.record.options);
    }
  });

  it.each([
    ['choose', true],
    ['deal', true],
    ['choose', false],
    ['deal', false],
    ['always', false],
  ] as const)(
    '[SC-035] told in the order of the book, leaders %s, strategy cards %s: leaders, hands, strategies, the first player',
    (leaders, strategies) => {
      const match = openMatch(scoundrels, { seats: 3, options: { strategies, leaders }, seed: seedFrom('order') });
      const isBegun = (): boolean => scoundrels.view(match.state, null).phase === 'plan';
      while (!isBegun()) {
        const view = scoundrels.view(match.state, null);
        // Nobody knows who begins before it is drawn, and nobody has cards before all have leaders.
        expect([view.first, view.active]).toEqual([null, null]);
        const hands = view.players.map(({ handSize, deckSize }) => [handSize, deckSize]);
        expect(new Set(hands.map(String))).toEqual(new Set([view.phase === 'leaders' ? '0,7' : '4,3']));
        const seat = match.awaited.must[0]!;
        submit(match, seat, {
          decision: null,
          move: scoundrels.moves.decode(scoundrels.legal(match.state, seat, [])[0]!),
        });
      }
      const told = match.told.flat().map(({ event }) => event.type);
      const at = (type: string): number[] => told.flatMap((one, i) => (one === type ? [i] : []));
      const chosen = at('leaderChosen');
      const inOrder = [
        ...at('started'),
        ...chosen,
        ...at('drew'),
        ...at('strategyPicked'),
        ...at('strategiesRevealed'),
        ...at('dayBegan'),
      ];
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      expect([at('drew').length, at('strategyPicked').length, at('dayBegan').length]).toEqual([
        3,
        strategies ? 3 : 0,
        1,
      ]);
      // Dealt ones are told when the game begins.
      const { event } = match.told.flat()[0]!;
      expect(event).toMatchObject({ type: 'started', strategies });
      expect((event as { leaders: string[] }).leaders.length + chosen.length).toBe(3);
    },
  );

  it('[SC-033] [SC-035] an explicit deal says who begins, and nobody hears of it before', () => {
    const { match, choose } = open(2, { strategies: true }, { first: 1 });
    expect(JSON.stringify(scoundrels.view(match.state, 0))).toContain('"first":null');
    choose(1, 0);
    choose(0, 1);
    for (const seat of [0, 1]) submit(match, seat, { decision: null, move: { type: 'chooseStrategy', which: 0 } });
    expect(scoundrels.view(match.state, null)).toMatchObject({ first: 1, active: 1, phase: 'plan' });
  });

  it('[SC-034] nothing but a leader is asked for meanwhile, and a world imagined then is the same', () => {
    const { match } = open(3, { strategies: true });
    const say = (seat: number, move: AnyMove): unknown => submit(match, seat, { decision: null, move });
    expect(say(2, { type: 'chooseStrategy', which: 0 })).toMatchObject({
      refusal: { code: 'leaders-first', rule: 'SC-034' },
    });
    expect(say(0, { type: 'suspect' })).toMatchObject({ refusal: { code: 'no-card-to-suspect', rule: 'SC-060' } });
    say(2, { type: 'chooseLeader', leader: 2 });
    for (const viewer of [0, 1, 2, null]) {
      const view = scoundrels.view(match.state, viewer);
      const world = scoundrels.imagine(view, { below: () => 0 });
      expect(scoundrels.view(world, viewer)).toEqual(view);
    }
  });
});
