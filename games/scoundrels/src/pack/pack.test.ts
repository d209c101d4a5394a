import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { priceOf } from '../../testing/stage.ts';
import { BadPack, CARDS, makeScoundrels, PACK_REASONS, readPack, scoundrels } from '../index.ts';
import { ACTIVE, makeScoundrel, PILE, PILE_COUNT, SHEET } from '../state.ts';

type Loose = any;
const copy = (): Loose => structuredClone(CARDS);
const job = (pack: Loose, id: string): Loose => pack.jobs.find((card: Loose) => card.id === id);
const trait = (pack: Loose, id: string): Loose => pack.traits.find((card: Loose) => card.id === id);

function complaint(change: (pack: Loose) => void): [string, string, string] {
  const pack = copy();
  change(pack);
  try {
    readPack(pack);
  } catch (error) {
    if (error instanceof BadPack) return [error.card, error.field, error.reason];
    throw error;
  }
  throw new Error('the pack was accepted');
}

describe('the cards', () => {
  it('are 60 jobs, 50 traits, 8 strategies, 18 safes, each with its provenance', () => {
    expect([CARDS.jobs.length, CARDS.traits.length, CARDS.strategies.length, CARDS.safes.length]).toEqual([
      60, 50, 8, 18,
    ]);
    const colours = (cards: readonly { colour: string }[]) =>
      cards.reduce<Record<string, number>>((sum, { colour }) => ({ ...sum, [colour]: (sum[colour] ?? 0) + 1 }), {});
    expect(colours(CARDS.jobs)).toEqual({ green: 16, purple: 22, black: 22 });
    expect(colours(CARDS.traits)).toEqual({ blue: 40, red: 10 });
    for (const card of [...CARDS.jobs, ...CARDS.traits]) expect(card.sourceNote.length).toBeGreaterThan(3);
  });

  it('cost on average what the balance sheet says', () => {
    const prices = CARDS.jobs.flatMap((j) =>
      CARDS.traits.map((t) => t.icons.filter((icon) => !j.holes.includes(icon)).length),
    );
    expect(prices).toHaveLength(3000);
    expect(Math.min(...prices)).toBe(0);
    expect(Math.max(...prices)).toBe(10);
    expect(prices.reduce((sum, price) => sum + price, 0) / 3000).toBeCloseTo(2.81, 2);
  });
});

describe('a broken pack', () => {
  it.each<[string, (pack: Loose) => void, [string, string]]>([
    [
      'no object',
      (pack) => {
        pack.format = 'other';
      },
      ['pack', 'format'],
    ],
    [
      'an unknown operation',
      (pack) => {
        job(pack, 'dog').ability[1].op = 'dance';
      },
      ['job dog', 'ability.1.op'],
    ],
    [
      'a missing parameter',
      (pack) => {
        delete job(pack, 'dog').ability[1].zone;
      },
      ['job dog', 'ability.1.zone'],
    ],
    [
      'a wrong parameter',
      (pack) => {
        job(pack, 'banker').ability[0].amount = -4;
      },
      ['job banker', 'ability.0.amount'],
    ],
    [
      'a parameter the operation does not have',
      (pack) => {
        job(pack, 'banker').ability[0].zone = 'site';
      },
      ['job banker', 'ability.0.zone'],
    ],
    [
      'costs after the rest',
      (pack) => {
        job(pack, 'dog').ability.reverse();
      },
      ['job dog', 'ability.1'],
    ],
    [
      'a chooser outside a choice',
      (pack) => {
        job(pack, 'pickpocket').ability[0].from = 'chooser';
      },
      ['job pickpocket', 'ability.0'],
    ],
    [
      'an unknown site',
      (pack) => {
        job(pack, 'phantom').ability[0].site = 'moon';
      },
      ['job phantom', 'ability.0.site'],
    ],
    [
      'an error inside a choice',
      (pack) => {
        job(pack, 'prisoner').ability[0].options[1][0].amount = 'all';
      },
      ['job prisoner', 'ability.0.options.1.0.amount'],
    ],
    [
      'a hole outside the card',
      (pack) => {
        job(pack, 'dog').holes = [3, 10];
      },
      ['job dog', 'holes'],
    ],
    [
      'an unknown timing',
      (pack) => {
        trait(pack, 'filthy').timing.kind = 'midnight';
      },
      ['trait filthy', 'timing.kind'],
    ],
    [
      'a slot that does not exist',
      (pack) => {
        trait(pack, 'filthy').timing.numbers = ['7'];
      },
      ['trait filthy', 'timing.numbers'],
    ],
    [
      'an unknown event',
      (pack) => {
        trait(pack, 'nosy').timing.event = 'rain';
      },
      ['trait nosy', 'timing.event'],
    ],
    [
      'an unknown modifier',
      (pack) => {
        trait(pack, 'filthy').modifiers = { thrice: true };
      },
      ['trait filthy', 'modifiers.thrice'],
    ],
    [
      'the same id twice',
      (pack) => {
        pack.jobs[1].id = 'dog';
      },
      ['job dog', 'id'],
    ],
    [
      'no provenance',
      (pack) => {
        delete pack.jobs[1].provenance;
      },
      ['job prospector', 'provenance'],
    ],
    [
      'too few green jobs',
      (pack) => {
        pack.jobs.splice(0, 5);
      },
      ['pack', 'jobs'],
    ],
    [
      'a safe that is not on the list',
      (pack) => {
        pack.safes[0].value = 7;
      },
      ['site depot', 'values'],
    ],
    [
      'another number of marks',
      (pack) => {
        pack.marks.kinds[0].count = 3;
      },
      ['marks', 'perPlayer'],
    ],
    [
      'no English name',
      (pack) => {
        job(pack, 'dog').name = { de: 'Hund' };
      },
      ['job dog', 'name'],
    ],
    [
      'an unknown gender',
      (pack) => {
        job(pack, 'dog').gender.de = 'x';
      },
      ['job dog', 'gender.de'],
    ],
    [
      'other sites',
      (pack) => {
        pack.sites.reverse();
      },
      ['site laboratory', 'id'],
    ],
    [
      'a strategy of nobody',
      (pack) => {
        pack.strategies[0].leader = 'nobody';
      },
      ['strategy iron-grip', 'leader'],
    ],
  ])('is refused: %s', (_name, change, [card, field]) => {
    const found = complaint(change);
    expect(found.slice(0, 2)).toEqual([card, field]);
    expect(PACK_REASONS).toContain(found[2]);
  });
});

describe('an own pack', () => {
  it('is played like ours', () => {
    const pack = copy();
    pack.id = 'rich-west';
    job(pack, 'banker').ability[0].amount = 9;
    const game = makeScoundrels(pack);
    const state = game.start({ days: 2, strategies: false, leaders: 'choose' }, 2, new FastRandom(1), null, {
      first: 0,
      jobs: ['banker'],
      traits: ['charming'],
    });
    const random = new FastRandom(2);
    const play = (move: Loose): void => game.play(state, 0, game.moves.encode(move), random, null);
    play(game.moves.decode(game.legal(state, 0, [])[0]!));
    play({ type: 'hire', space: 2 });
    play({ type: 'agree' });
    expect(game.view(state, 0).players[0]!.money).toBe(4 - priceOf('charming+banker') + 9);
    expect(() => scoundrels.load(game.save(state))).toThrow(/bad-state/);
  });

  it('[SC-173] a Gravedigger on top of the pile does nothing for a Gravedigger', () => {
    const pack = copy();
    job(pack, 'banker').ability = [{ op: 'useScoundrel', zone: 'discard' }];
    const game = makeScoundrels(pack);
    const index = (id: string) => pack.jobs.findIndex((card: Loose) => card.id === id) as number;
    const stubborn = pack.traits.findIndex((card: Loose) => card.id === 'stubborn') as number;
    const clumsy = pack.traits.findIndex((card: Loose) => card.id === 'clumsy') as number;
    const state = game.start({ days: 2, strategies: false, leaders: 'choose' }, 2, new FastRandom(1), null, {
      first: 0,
      poker: ['3A20456'.split(''), '3A20456'.split('')],
    });
    state[SHEET] = makeScoundrel(index('banker'), stubborn);
    state[PILE] = makeScoundrel(index('gravedigger'), clumsy);
    state[PILE_COUNT] = 1;
    game.play(
      state,
      state[ACTIVE]!,
      game.moves.encode({ type: 'playCard', card: '3', slot: '3' }),
      new FastRandom(1),
      null,
    );
    expect(game.refusal(state, 0, game.moves.encode({ type: 'use', space: 0 }))!.code).toBe('cannot-use');
  });
});

describe('an explicit deal', () => {
  const options = { days: 2, strategies: false, leaders: 'choose' } as const;
  it.each<[string, unknown]>([
    ['no object', 7],
    ['an unknown field', { weather: 'dry' }],
    ['of another pack', { pack: 'rich-west' }],
    ['a seat that is not there', { first: 2 }],
    ['an unknown trait', { traits: ['shy'] }],
    ['a trait twice', { traits: ['filthy', 'filthy'] }],
    ['too many jobs', { jobs: CARDS.jobs.map((card) => card.id) }],
    [
      'a safe of another site',
      {
        safes: {
          depot: ['light-coil', 'wireless-remote', 'power-brick', 'ear-orchestra', 'dust-eating-disc', 'pocket-sun'],
        },
      },
    ],
    [
      'six poker cards',
      {
        poker: [
          ['0', 'A', '2', '3', '4', '5'],
          ['0', 'A', '2', '3', '4', '5', '6'],
        ],
      },
    ],
    ['a leader twice', { leaders: ['doc-zimmer', 'doc-zimmer'] }],
  ])('is refused: %s', (_name, deal) => {
    expect(() => scoundrels.readDeal(deal, options, 2)).toThrow(/bad-deal/);
  });

  it('puts every card where it says', () => {
    const deal = scoundrels.readDeal(
      {
        first: 1,
        leaders: ['milton-goff', 'doc-zimmer'],
        traits: ['stunning'],
        jobs: ['spy'],
        poker: [
          '0123456'.split('').map((c) => (c === '1' ? 'A' : c)),
          '6543210'.split('').map((c) => (c === '1' ? 'A' : c)),
        ],
      },
      options,
      2,
    );
    const state = scoundrels.start(options, 2, new FastRandom(4), null, deal);
    const view = scoundrels.view(state, 1);
    expect(view).toMatchObject({ active: 1, hand: ['3', '4', '5', '6'] });
    expect(view.players.map((player) => player.leader)).toEqual(['milton-goff', 'doc-zimmer']);
    expect(view.saloon[2]).toMatchObject({ trait: 'stunning', job: 'spy' });
    expect(scoundrels.invariantFaults(state)).toEqual([]);
  });
});
