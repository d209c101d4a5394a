import { FastRandom, tellInto, type Told } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { priceOf, Stage } from '../testing/stage.ts';
import { CARDS, scoundrels, type Event } from './index.ts';
import { FIRST, IN_DECK, IN_HAND, JOB_COUNT, JOB_DECK, SAFE_CARD, TRAIT_COUNT, TRAIT_DECK } from './state.ts';
import { AMOUNTS, POKER } from './words.ts';
import { isBluff } from './poker.ts';

const begin = (seats: number, days: 2 | 3, seed: string | number = 1, strategies = false) =>
  scoundrels.start({ days, strategies, leaders: 'deal' }, seats, new FastRandom(seed), null, null);

describe('aim and basics', () => {
  it('[SC-001] two to four players; the highest tech total wins', () => {
    expect(scoundrels.seats).toEqual({ min: 2, max: 4 });
    const stage = new Stage({ lastTurn: true, day: 2, reputation: [1, 3] });
    stage.play('A', 'A');
    stage.finish();
    expect(scoundrels.outcome(stage.state)).toEqual({ winners: [1], scores: [1, 3], places: [2, 1] });
  });

  it('[SC-002] every player owns 0, A, 2, 3, 4, 5, 6', () => {
    const view = scoundrels.view(begin(3, 2), 1);
    expect(view.players[1]!.where).toHaveLength(7);
    expect(view.players.map((player) => player.handSize + player.deckSize)).toEqual([7, 7, 7]);
    // The own ones are known by their places: each of the seven is in the hand or in the deck.
    expect(view.hand).toHaveLength(4);
    expect(view.players[1]!.where.filter((place) => place === IN_DECK)).toHaveLength(3);
    expect(view.hand!.every((card) => view.players[1]!.where[POKER.indexOf(card)] === IN_HAND)).toBe(true);
    expect(POKER).toEqual(['0', 'A', '2', '3', '4', '5', '6']);
  });

  it.each([
    [1, 0, false],
    [1, 1, true],
    [0, 5, true],
    [6, 5, false],
    [5, 5, true],
  ])('[SC-003] card %i in slot %i is a bluff: %s', (card, slot, bluff) => {
    expect(isBluff(card, slot)).toBe(bluff);
  });

  it('[SC-004] the slot gives the ability, not the card', () => {
    const stage = new Stage();
    stage.play('0', '4');
    stage.do(0, { type: 'useLeader' });
    expect(stage.money(0)).toBe(8);
  });

  it('[SC-005] a player sees the own hand and the own played cards', () => {
    const stage = new Stage();
    stage.play('0', '4');
    const view = stage.view(0);
    expect(view.hand).toEqual(['A', '2', '3']);
    expect(view.players[0]!.slots[3]!.card).toBe('0');
  });

  it('[SC-006] nobody sees decks, other hands or face-down cards', () => {
    const stage = new Stage();
    stage.play('0', '4');
    for (const viewer of [1, null] as const) {
      const view = stage.view(viewer);
      expect(view.players[0]!.slots[3]).toMatchObject({ filled: true, card: null });
      expect(view.players[0]!.where.every((places) => places === view.players[0]!.where[0])).toBe(true);
      expect(view.players[0]!.topCard).toBeNull();
    }
    // Not even the own deck's order: it may lie any way.
    expect(stage.view(0).players[0]!.where.slice(4)).toEqual([256, 256, 256]);
    expect(JSON.stringify(stage.view(1))).not.toContain(CARDS.traits.at(-1)!.id);
  });

  it('[SC-007] card text beats the rules: the Marshal uses the Office outside step 3, Stunning works twice', () => {
    const marshal = new Stage({ sheets: [['stubborn+marshal']] });
    marshal.play('3', '3');
    marshal.use(0);
    marshal.do(0, { type: 'office', option: 0 });
    expect(marshal.money(0)).toBe(6);
    expect(marshal.verbs(0)).toContain('visitOffice');
    const stunning = new Stage({ sheets: [['stunning+prospector']] });
    stunning.play('3', '3');
    stunning.use(0);
    stunning.do(0, { type: 'agree' });
    expect(stunning.money(0)).toBe(10);
  });
});

describe('what a scoundrel is', () => {
  it('[SC-010] a scoundrel is one job and one trait, each of them once', () => {
    const view = scoundrels.view(begin(2, 2), null);
    for (const shown of view.saloon) {
      expect(CARDS.jobs.map((job) => job.id)).toContain(shown!.job);
      expect(CARDS.traits.map((trait) => trait.id)).toContain(shown!.trait);
    }
    expect(new Set(view.saloon.map((shown) => shown!.job)).size).toBe(3);
    expect(new Set(view.saloon.map((shown) => shown!.trait)).size).toBe(3);
    expect(CARDS.jobs.length * CARDS.traits.length).toBe(3000);
  });

  it('[SC-011] the trait gives the time, the job the ability', () => {
    const stage = new Stage({ sheets: [['stubborn+banker', 'filthy+prospector']] });
    stage.play('3', '3');
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(true);
    expect(stage.why(0, { type: 'use', space: 1 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
    stage.use(0);
    expect(stage.money(0)).toBe(8);
  });

  it('[SC-012] the price is the number of dollar icons that no bullet hole covers, and may be 0', () => {
    const price = (trait: string, job: string) => {
      const stage = new Stage({ saloon: [`${trait}+${job}`, 'sleepy+miner', 'clumsy+barber'] });
      return stage.view(null).saloon[0]!.price;
    };
    for (const [trait, job] of [
      ['helpful', 'prospector'],
      ['grumpy', 'prospector'],
      ['young', 'outlaw'],
      ['filthy', 'con-artist'],
    ] as const) {
      const { icons } = CARDS.traits.find(({ id }) => id === trait)!;
      const { holes } = CARDS.jobs.find(({ id }) => id === job)!;
      expect(price(trait, job)).toBe(icons.filter((icon) => !holes.includes(icon)).length);
    }
    const prices = CARDS.traits.flatMap(({ id }) => CARDS.jobs.map((job) => priceOf(`${id}+${job.id}`)));
    expect(Math.min(...prices)).toBe(0);
  });

  it('[SC-013] every tech icon counts, also two on one scoundrel', () => {
    const stage = new Stage({ lastTurn: true, day: 2, sheets: [['cybernetic+automaton']] });
    stage.play('A', 'A');
    stage.finish();
    expect(stage.view(null).counts![0]).toMatchObject({ iconTech: 2, total: 2 });
  });

  it('[SC-014] green, purple, black; blue before red', () => {
    const view = scoundrels.view(begin(4, 3), null);
    const order = (backs: readonly string[]) => backs.filter((back, i) => back !== backs[i - 1]);
    expect(order(view.jobDeck)).toEqual(['green', 'purple', 'black']);
    expect(order(view.traitDeck)).toEqual(['blue', 'red']);
  });
});

describe('set-up', () => {
  it('[SC-020] the bank never runs out', () => {
    const stage = new Stage({ money: [500, 0], sheets: [['stubborn+printer']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.money(0)).toBe(505);
  });

  it('[SC-021] each colour is shuffled apart: the same start with another seed, other cards of the same colours', () => {
    const a = begin(2, 2, 1);
    const b = begin(2, 2, 2);
    const colours = (s: Int32Array) =>
      Array.from(s.subarray(TRAIT_DECK, TRAIT_DECK + 24), (trait) => CARDS.traits[trait]!.colour);
    expect(colours(a)).toEqual(colours(b));
    const inRow = (...runs: readonly [string, number][]) =>
      runs.flatMap(([colour, count]) => Array.from({ length: count }, () => colour));
    expect(colours(a)).toEqual(inRow(['blue', 14], ['red', 10]));
    expect(Array.from(a.subarray(JOB_DECK, JOB_DECK + 32), (job) => CARDS.jobs[job]!.colour)).toEqual(
      inRow(['green', 4], ['purple', 6], ['black', 22]),
    );
    // Every run is in another order.
    for (const [from, to] of [
      [TRAIT_DECK, TRAIT_DECK + 14],
      [TRAIT_DECK + 14, TRAIT_DECK + 24],
      [JOB_DECK, JOB_DECK + 4],
      [JOB_DECK + 4, JOB_DECK + 10],
      [JOB_DECK + 10, JOB_DECK + 32],
    ] as const)
      expect(Array.from(a.subarray(from, to))).not.toEqual(Array.from(b.subarray(from, to)));
  });

  const counts = (seats: number, days: 2 | 3) => {
    const s = begin(seats, days);
    const traits = Array.from(
      s.subarray(TRAIT_DECK, TRAIT_DECK + s[TRAIT_COUNT]!),
      (trait) => CARDS.traits[trait]!.colour,
    );
    const jobs = Array.from(s.subarray(JOB_DECK, JOB_DECK + s[JOB_COUNT]!), (job) => CARDS.jobs[job]!.colour);
    const count = (list: string[], colour: string) => list.filter((entry) => entry === colour).length;
    return [
      count(traits, 'blue'),
      count(traits, 'red'),
      count(jobs, 'green'),
      count(jobs, 'purple'),
      count(jobs, 'black'),
    ];
  };
  it.each([
    [2, [14, 10, 4, 6, 22]],
    [3, [20, 10, 6, 8, 22]],
    [4, [26, 10, 8, 10, 22]],
  ])('[SC-022] short game of %i players', (seats, amounts) => {
    expect(counts(seats, 2)).toEqual(amounts);
    expect(AMOUNTS[2]![seats - 2]).toEqual(amounts);
  });
  it.each([
    [2, [20, 10, 6, 10, 22]],
    [3, [30, 10, 8, 14, 22]],
    [4, [40, 10, 12, 18, 22]],
  ])('[SC-023] extended game of %i players', (seats, amounts) => {
    expect(counts(seats, 3)).toEqual(amounts);
  });

  it('[SC-024] cards left in the box are unseen: an imagined world may hold them', () => {
    const s = begin(2, 2);
    const view = scoundrels.view(s, 0);
    const random = new FastRandom('box');
    const dealt = new Set(Array.from(s.subarray(TRAIT_DECK, TRAIT_DECK + s[TRAIT_COUNT]!)));
    const imagined = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const world = scoundrels.imagine(view, random);
      for (let t = 3; t < world[TRAIT_COUNT]!; t++) imagined.add(world[TRAIT_DECK + t]!);
    }
    expect([...imagined].some((trait) => !dealt.has(trait))).toBe(true);
  });

  it('[SC-025] three scoundrels from the tops of the decks stand in the Saloon', () => {
    const deal = { traits: ['filthy', 'elderly', 'helpful'], jobs: ['dog', 'cow', 'miner'] };
    const s = scoundrels.start({ days: 2, strategies: false, leaders: 'choose' }, 2, new FastRandom(1), null, deal);
    expect(scoundrels.view(s, null).saloon.map((shown) => `${shown!.trait}+${shown!.job}`)).toEqual([
      'helpful+miner',
      'elderly+cow',
      'filthy+dog',
    ]);
  });

  it('[SC-026] five safes at every site and one of each colour aside, all face down', () => {
    const s = begin(2, 2);
    const { safes } = scoundrels.view(s, 0);
    for (const site of ['depot', 'estate', 'laboratory']) {
      const own = safes.filter((safe) => safe.site === site);
      expect(own.filter((safe) => safe.at === 'site').map((safe) => safe.space)).toEqual([0, 1, 2, 3, 4]);
      expect(own.filter((safe) => safe.at === 'unused')).toHaveLength(1);
      expect(own.every((safe) => safe.value === null && safe.card === null)).toBe(true);
    }
    const orders = new Set(
      [1, 2, 3, 4, 5, 6].map((seed) => Array.from(begin(2, 2, seed).subarray(SAFE_CARD, SAFE_CARD + 6)).join()),
    );
    expect(orders.size).toBeGreaterThan(3);
  });

  it('[SC-027] everybody has another leader, seven marks and three henchmen', () => {
    const { players } = scoundrels.view(begin(4, 2), null);
    expect(new Set(players.map((player) => player.leader)).size).toBe(4);
    for (const { marks, henchmen } of players) {
      expect(marks).toEqual([2, 3, 2]);
      expect(henchmen.available + henchmen.jailed).toBe(3);
    }
  });

  it('[SC-028] one henchman starts in jail', () => {
    expect(scoundrels.view(begin(2, 2), null).players[0]!.henchmen).toEqual({
      available: 2,
      onCards: 0,
      jailed: 1,
      burnt: 0,
    });
  });

  it('[SC-029] reputation starts at 0', () => {
    expect(scoundrels.view(begin(3, 2), null).players.map((player) => player.reputation)).toEqual([0, 0, 0]);
  });

  it('[SC-030] everybody starts with $4', () => {
    expect(scoundrels.view(begin(3, 2), null).players.map((player) => player.money)).toEqual([4, 4, 4]);
  });

  it('[SC-031] four of seven cards are drawn in secret', () => {
    const told: Told<Event>[] = [];
    const s = scoundrels.start(
      { days: 2, strategies: false, leaders: 'choose' },
      2,
      new FastRandom(5),
      tellInto(told),
      null,
    );
    const drew = told.filter(({ event }) => event.type === 'drew');
    expect(drew).toHaveLength(2);
    expect(drew[0]!.rest).toMatchObject({ seat: 0, count: 4, cards: null });
    expect(drew[0]!.event).toMatchObject({ cards: scoundrels.view(s, 0).hand });
    expect(scoundrels.view(s, 0).players[1]!.handSize).toBe(4);
  });

  it('[SC-032] without the option nobody has a strategy card', () => {
    const s = begin(3, 2);
    expect(scoundrels.view(s, 0).phase).toBe('plan');
    expect(scoundrels.view(s, 0).players.every((player) => player.strategy === null)).toBe(true);
    expect(scoundrels.refusal(s, s[FIRST]!, scoundrels.moves.encode({ type: 'useStrategy' }))).toEqual({
      code: 'no-strategy',
      rule: 'SC-032',
    });
  });

  it('[SC-033] the first player is random', () => {
    const firsts = new Set(Array.from({ length: 30 }, (_, seed) => begin(3, 2, seed)[FIRST]));
    expect([...firsts].toSorted()).toEqual([0, 1, 2]);
  });
});
