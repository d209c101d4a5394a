import { describe, expect, it } from 'vitest';
import {
  held,
  isLegal,
  lastDiscards,
  make,
  makeAt,
  points,
  position,
  type Position,
  reward,
  topDiscard,
  typesOf,
  verbsOf,
  verdict,
} from '../../testing/position.ts';
import { wyattEarp as game } from '../index.ts';

const HIT = 'sundance_kid';
const MISS = 'photo_sundance_kid';
const bank = { type: 'bankRobbery' } as const;
const gun = { type: 'fastestGun' } as const;
const hide = { type: 'hideout' } as const;
const to = (outlaw: 'billy_the_kid' | 'jesse_james') => ({ type: 'attach', outlaw }) as const;
const photo = { type: 'photo', outlaw: 'billy_the_kid' } as const;

const withBilly = (hand: string[], draw: string[], more: Partial<Position> = {}) =>
  position({
    hands: [
      [...hand, 'bob_dalton', 'bob_dalton'],
      ['wes_hardin', 'wes_hardin'],
    ],
    table: [{ billy_the_kid: { outlaws: 3 } }, {}],
    draw,
    ...more,
  });

describe('sheriff cards', () => {
  it('[WE-027] at most one a turn, photos included', () => {
    const state = withBilly(['photo_billy_the_kid', 'bank_robbery'], [HIT]);
    make(state, photo);
    expect(verdict(state, bank)).toBe('sheriff-played WE-027');
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    expect(isLegal(state, bank)).toBe(true);
  });

  const SHOTS = [
    ['stagecoach_robbery', { type: 'stagecoachRobbery' }],
    ['bank_robbery', bank],
    ['fastest_gun', gun],
    ['most_wanted', { type: 'mostWantedShoot' }],
    ['hideout', hide],
    ['wyatt_earp', { type: 'wyattEarpShoot' }],
  ] as const;
  /** Every one of these cards has something to be played on, and a photo and a robbery wait behind it. */
  const before = (card: string, draw: string[]) =>
    withBilly([card, 'photo_billy_the_kid', 'bank_robbery', 'hideout'], draw, {
      table: [
        { billy_the_kid: { outlaws: 3 }, belle_starr: { outlaws: 1, covered: true } },
        { jesse_james: { outlaws: 3 } },
      ],
      discards: ['butch_cassidy'],
    });
  const verdictsAfter = (state: ReturnType<typeof before>): string[] =>
    [photo, bank, hide].map((move) => verdict(state, move));
  const NO_SECOND = Array<string>(3).fill('sheriff-played WE-027');

  it.each(SHOTS)('[WE-027] no second one after a %s that hit', (card, move) => {
    const state = before(card, [HIT]);
    makeAt(state, move, to('billy_the_kid'));
    if (move.type === 'mostWantedShoot') make(state, { type: 'steal', from: 1, outlaw: 'jesse_james' });
    if (move.type === 'hideout') make(state, { type: 'letBe' });
    expect(verdictsAfter(state)).toEqual(NO_SECOND);
  });

  it.each([
    ['most_wanted', { type: 'mostWantedAsk', outlaw: 'wes_hardin', direction: 'clockwise' }],
    ['wyatt_earp', { type: 'wyattEarpDraw' }],
  ] as const)('[WE-027] no second one after a %s without a shot', (card, move) => {
    const state = before(card, [HIT, HIT]);
    make(state, move);
    expect(verdictsAfter(state)).toEqual(NO_SECOND);
  });

  it.each(SHOTS)('[WE-028] a %s whose shot misses was still the one of the turn', (card, move) => {
    const state = before(card, [MISS]);
    make(state, move);
    expect(verdictsAfter(state)).toEqual(NO_SECOND);
  });

  it('[WE-029] [WE-052] asking in vain was still the one of the turn, and nothing happens', () => {
    const state = withBilly(['most_wanted', 'bank_robbery'], [HIT]);
    const told = make(state, { type: 'mostWantedAsk', outlaw: 'jesse_james', direction: 'clockwise' });
    expect(told.map(({ event }) => event.type)).toEqual(['played', 'asked', 'denied', 'foundNothing']);
    expect([state.handSizes[0], state.handSizes[1]]).toEqual([3, 2]);
    expect(verdict(state, bank)).toBe('sheriff-played WE-027');
  });

  it('[WE-030] no move takes an assigned card to another outlaw', () => {
    const state = withBilly(['hideout'], [HIT], {
      table: [{ billy_the_kid: { outlaws: 3, bank: 1 }, jesse_james: { outlaws: 3 } }, {}],
    });
    expect(verbsOf(state)).toEqual(['discard']);
  });

  it('[WE-031] over several turns any number may lie at one outlaw', () => {
    const state = withBilly(['bank_robbery'], [HIT], {
      table: [{ billy_the_kid: { outlaws: 3, bank: 2, stagecoach: 2, photo: true, gun: true } }, {}],
    });
    make(state, bank);
    expect(points(state, 0, 'billy_the_kid')).toBe(6 + 3 * 2 + 2 + 4 + 3);
  });

  it('[WE-032] a shot turns up the top card of the draw pile and puts it on the discard pile', () => {
    const state = withBilly(['bank_robbery'], [HIT, MISS]);
    const told = make(state, bank);
    expect(told[1]!.event).toEqual({ type: 'shot', seat: 0, card: 'bank_robbery', flipped: HIT, hit: true });
    expect(topDiscard(state)).toBe(HIT);
  });

  it.each([
    ['belle_starr', true],
    ['wes_hardin', true],
    ['photo_bob_dalton', false],
    ['wyatt_earp', false],
    ['hideout', false],
    ['stagecoach_robbery', false],
  ])('[WE-033] %s turned up: hit is %s', (card, hit) => {
    const state = withBilly(['bank_robbery'], [card]);
    expect(make(state, bank)[1]!.event).toMatchObject({ type: 'shot', hit });
  });

  it.each(['stagecoachRobbery', 'bankRobbery', 'fastestGun'] as const)(
    '[WE-034] [D22] %s that misses is discarded, on top of the shot',
    (type) => {
      const card = { stagecoachRobbery: 'stagecoach_robbery', bankRobbery: 'bank_robbery', fastestGun: 'fastest_gun' }[
        type
      ];
      const state = withBilly([card], [MISS]);
      make(state, { type });
      expect(lastDiscards(state, 2)).toEqual([MISS, card]);
      expect([points(state, 0, 'billy_the_kid'), reward(state, 'billy_the_kid')]).toEqual([6, 1]);
    },
  );
});

describe('a photo', () => {
  it('[WE-035] needs a set of its outlaw first, also one laid just before', () => {
    const state = position({ hands: [['3 billy_the_kid', 'photo_billy_the_kid', 'hideout'], ['hideout']] });
    expect(verdict(state, photo)).toBe('needs-set WE-035');
    make(state, { type: 'lay', outlaw: 'billy_the_kid', count: 3 });
    expect(isLegal(state, photo)).toBe(true);
    const foreign = position({
      hands: [['photo_billy_the_kid', 'hideout'], ['hideout']],
      table: [{}, { billy_the_kid: { outlaws: 3 } }],
    });
    expect(isLegal(foreign, photo)).toBe(true);
  });

  it('[WE-036] [E11] goes to the own group, or lies alone as a new one', () => {
    const state = position({ hands: [['photo_billy_the_kid', 'hideout'], ['hideout']], opened: ['billy_the_kid'] });
    make(state, photo);
    expect([points(state, 0, 'billy_the_kid'), reward(state, 'billy_the_kid')]).toEqual([4, 2]);
    const joining = position({
      hands: [['photo_billy_the_kid', 'hideout'], ['hideout']],
      table: [{ billy_the_kid: { outlaws: 1 } }, { billy_the_kid: { outlaws: 3 } }],
    });
    make(joining, photo);
    expect(game.view(joining, null).players.map(({ groups }) => [groups[1]!.outlaws, groups[1]!.photo])).toEqual([
      [1, true],
      [3, false],
    ]);
  });

  it('[WE-037] [E10] four cards and the photo: reward +3 +1, twelve points, no shot', () => {
    const state = position({ hands: [['4 billy_the_kid', 'photo_billy_the_kid', '2 wyatt_earp'], ['hideout']] });
    make(state, { type: 'lay', outlaw: 'billy_the_kid', count: 4 });
    expect(make(state, photo).map(({ event }) => event.type)).toEqual(['played', 'attached']);
    expect([points(state, 0, 'billy_the_kid'), reward(state, 'billy_the_kid')]).toEqual([12, 5]);
    expect(verdict(state, { type: 'wyattEarpDraw' })).toBe('sheriff-played WE-027');
  });

  it('[WE-038] [E13] never counts toward a set: two outlaws and the photo are none', () => {
    const state = position({ hands: [['2 billy_the_kid', 'photo_billy_the_kid', 'hideout'], ['hideout']] });
    expect(verdict(state, { type: 'lay', outlaw: 'billy_the_kid', count: 3 })).toBe('not-in-hand WE-011');
    expect(verdict(state, { type: 'lay', outlaw: 'billy_the_kid', count: 2 })).toBe('needs-set WE-020');
    expect(verdict(state, photo)).toBe('needs-set WE-035');
  });

  it.each([
    ['bankRobbery', 'bank_robbery', 6, 2],
    ['stagecoachRobbery', 'stagecoach_robbery', 5, 4],
    ['fastestGun', 'fastest_gun', 7, 2],
  ] as const)('[WE-039] [E12] a lone photo can take a %s', (type, card, sum, R) => {
    const state = position({
      hands: [[card, 'hideout'], ['hideout']],
      table: [{ billy_the_kid: { photo: true } }, {}],
      draw: [HIT],
    });
    make(state, { type });
    expect([points(state, 0, 'billy_the_kid'), reward(state, 'billy_the_kid')]).toEqual([sum, R]);
  });

  it('[D30] as an option, a photo of an outlaw somebody else opened is not the turn’s sheriff card', () => {
    const given = {
      hands: [['photo_billy_the_kid', 'photo_jesse_james', '2 bob_dalton'], ['hideout']],
      table: [{ jesse_james: { outlaws: 3 } }, { billy_the_kid: { outlaws: 3 } }],
    } as const;
    const free = position({ ...given, options: { freePhoto: true } });
    make(free, photo);
    expect(isLegal(free, { type: 'photo', outlaw: 'jesse_james' })).toBe(true);
    const plain = position(given);
    make(plain, photo);
    expect(verdict(plain, { type: 'photo', outlaw: 'jesse_james' })).toBe('sheriff-played WE-027');
    const after = position({ ...given, options: { freePhoto: true } });
    make(after, { type: 'photo', outlaw: 'jesse_james' });
    expect(isLegal(after, photo)).toBe(true);
  });

  it('[D30] a photo of an outlaw he opened himself is the turn’s sheriff card all the same', () => {
    const state = position({
      hands: [['photo_billy_the_kid', 'photo_jesse_james', '2 bob_dalton'], ['hideout']],
      table: [{ jesse_james: { outlaws: 3 }, billy_the_kid: { outlaws: 3 } }, {}],
      options: { freePhoto: true },
    });
    make(state, { type: 'photo', outlaw: 'jesse_james' });
    expect(verdict(state, photo)).toBe('sheriff-played WE-027');
  });

  it('[D30] [WE-018] a free photo cannot be the last card', () => {
    const state = position({
      hands: [['photo_billy_the_kid'], ['hideout']],
      table: [{}, { billy_the_kid: { outlaws: 3 } }],
      sheriffPlayed: true,
      options: { freePhoto: true },
    });
    expect(verdict(state, photo)).toBe('last-card WE-018');
  });
});

describe('robberies', () => {
  it('[WE-040] go to an own group with an outlaw card or a photo', () => {
    const state = withBilly(['bank_robbery'], [HIT], {
      table: [{ billy_the_kid: { outlaws: 3 }, belle_starr: { photo: true } }, { jesse_james: { outlaws: 3 } }],
      opened: ['belle_starr'],
    });

    make(state, bank);
    expect(verdict(state, to('jesse_james'))).toBe('no-own-group WE-040');
    make(state, { type: 'attach', outlaw: 'belle_starr' });
    expect(points(state, 0, 'belle_starr')).toBe(6);
  });

  it('[WE-041] a hit is needed before the card is laid down; without an own outlaw there is no play', () => {
    const none = position({ hands: [['bank_robbery', 'bob_dalton'], ['hideout']] });
    expect(verbsOf(none)).toEqual(['discard']);
    expect(verdict(none, bank)).toBe('no-own-groups WE-041');
    const state = withBilly(['bank_robbery'], [MISS]);
    make(state, bank);
    expect(game.view(state, null).players[0]!.groups[1]!.bankRobberies).toBe(0);
  });

  it.each([
    ['stagecoachRobbery', 'stagecoach_robbery', 1, 3],
    ['bankRobbery', 'bank_robbery', 2, 1],
    ['fastestGun', 'fastest_gun', 3, 1],
  ] as const)('[WE-042] [WE-043] %s that hits: points and reward', (type, card, sp, raise) => {
    const state = withBilly([card], [HIT]);
    make(state, { type });
    expect([points(state, 0, 'billy_the_kid') - 6, reward(state, 'billy_the_kid') - 1]).toEqual([sp, raise]);
  });

  it('[D3] [X7] without a card to turn up there is no shot', () => {
    const state = withBilly(['bank_robbery', 'hideout', 'most_wanted', 'wyatt_earp'], [], {
      rest: 'discards',
      renewed: true,
      table: [{ billy_the_kid: { outlaws: 3, covered: true } }, { jesse_james: { outlaws: 3 } }],
    });
    for (const move of [bank, hide, { type: 'mostWantedShoot' }, { type: 'wyattEarpShoot' }] as const) {
      expect(verdict(state, move)).toBe('nothing-to-shoot D3');
    }
  });

  it('[X8] with one card left a shot is possible, and the pile is empty then', () => {
    const state = withBilly(['bank_robbery'], [HIT], { rest: 'discards', renewed: true });
    make(state, bank);
    expect(game.view(state, null).drawPile).toBe(0);
  });

  it('[D2] [X6] an empty pile that was not renewed yet is renewed for a shot', () => {
    const state = withBilly(['bank_robbery'], [], { rest: 'discards' });
    const told = make(state, bank);
    expect(told.map(({ event }) => event.type).slice(0, 3)).toEqual(['played', 'renewed', 'shot']);
    expect(game.view(state, null).renewed).toBe(true);
  });
});

describe('the fastest gun', () => {
  const table = [
    { billy_the_kid: { outlaws: 3, gun: true }, jesse_james: { outlaws: 2 } },
    { jesse_james: { outlaws: 3 }, billy_the_kid: { outlaws: 2 } },
  ];

  it('[WE-044] [WE-045] a new one displaces the old one; the old reward stays', () => {
    const state = position({
      hands: [['hideout'], ['fastest_gun', 'bob_dalton']],
      active: 1,
      table,
      rewards: { billy_the_kid: 4 },
      draw: [HIT],
    });
    const told = makeAt(state, gun, to('jesse_james'));
    expect(told.map(({ event }) => event.type)).toEqual(['played', 'shot', 'displaced', 'attached']);
    expect([
      points(state, 0, 'billy_the_kid'),
      points(state, 1, 'jesse_james'),
      reward(state, 'billy_the_kid'),
    ]).toEqual([6, 9, 4]);
    expect(topDiscard(state)).toBe('fastest_gun');
    expect(
      game.view(state, null).players.flatMap(({ groups }) => groups.filter((group) => group.fastestGun)),
    ).toHaveLength(1);
  });

  it('[WE-046] [E14] not on the outlaw that carries it, no matter whose', () => {
    const state = position({ hands: [['hideout'], ['fastest_gun', 'bob_dalton']], active: 1, table, draw: [HIT] });
    // Only one of the two is possible, so that nothing is asked.
    expect(typesOf(make(state, gun))).toEqual(['played', 'shot', 'displaced', 'attached']);
    expect(points(state, 1, 'jesse_james')).toBe(9);
    const only = position({
      hands: [['hideout'], ['fastest_gun', 'bob_dalton']],
      active: 1,
      table: [table[0]!, { billy_the_kid: { outlaws: 2 } }],
      draw: [HIT],
    });
    expect(verdict(only, gun)).toBe('gun-there WE-046');
    const choice = position({
      hands: [['hideout'], ['fastest_gun', 'bob_dalton']],
      active: 1,
      table: [table[0]!, { ...table[1]!, wes_hardin: { outlaws: 3 } }],
      draw: [HIT],
    });
    make(choice, gun);
    expect(verdict(choice, to('billy_the_kid'))).toBe('gun-there WE-046');
    expect(isLegal(choice, to('jesse_james'))).toBe(true);
  });

  it('[WE-047] a player may switch his own gun to another outlaw of his', () => {
    const state = position({ hands: [['fastest_gun', 'bob_dalton'], ['hideout']], table, draw: [HIT] });
    makeAt(state, gun, to('jesse_james'));
    expect([points(state, 0, 'billy_the_kid'), points(state, 0, 'jesse_james')]).toEqual([6, 7]);
  });

  it('[WE-048] a miss does not disturb the lying one', () => {
    const state = position({ hands: [['hideout'], ['fastest_gun', 'bob_dalton']], active: 1, table, draw: [MISS] });
    makeAt(state, gun, to('jesse_james'));
    expect(points(state, 0, 'billy_the_kid')).toBe(9);
    expect(held(state, 1, 'fastest_gun')).toBe(0);
  });

  it('[D7] [X21] one under a hideout still blocks its outlaw and is displaced', () => {
    const covered = [
      { billy_the_kid: { outlaws: 3, gun: true, covered: true } },
      { jesse_james: { outlaws: 3 }, billy_the_kid: { outlaws: 2 } },
    ];
    const state = position({
      hands: [['hideout'], ['fastest_gun', 'bob_dalton']],
      active: 1,
      table: covered,
      draw: [HIT],
    });
    makeAt(state, gun, to('jesse_james'));
    expect(game.view(state, null).players[0]!.groups[1]).toMatchObject({ fastestGun: false, covered: true });
  });
});
