import { describe, expect, it } from 'vitest';
import {
  held,
  isLegal,
  lastDiscards,
  make,
  points,
  position,
  stepOf,
  topDiscard,
  typesOf,
  verbsOf,
  verdict,
} from '../../testing/position.ts';
import { wyattEarp as game } from '../index.ts';

const HIT = 'sundance_kid';
const MISS = 'photo_sundance_kid';
const draw = { type: 'wyattEarpDraw' } as const;
const search = { type: 'wyattEarpSearch' } as const;
const photo = { type: 'photo', outlaw: 'jesse_james' } as const;

describe('Wyatt Earp', () => {
  it('[WE-061] goes to the discard pile; the player chooses one of three ways', () => {
    const state = position({
      hands: [['wyatt_earp', '2 bob_dalton'], ['bob_dalton']],
      table: [{ jesse_james: { outlaws: 3, covered: true } }, {}],
      discards: ['hideout'],
    });
    expect(verbsOf(state)).toEqual(['wyattEarpDraw', 'wyattEarpSearch', 'wyattEarpShoot', 'discard']);
    make(state, draw);
    expect(topDiscard(state)).toBe('wyatt_earp');
  });

  it('[WE-062] [X28] [X29] two cards: outlaws may be laid, sheriff cards not played this turn', () => {
    const state = position({
      hands: [['wyatt_earp', '2 bob_dalton'], ['bob_dalton']],
      opened: ['jesse_james'],
      draw: ['jesse_james', 'photo_jesse_james'],
    });
    const told = make(state, draw);
    expect(told[1]).toMatchObject({ only: [0], rest: { type: 'drew', seat: 0, count: 2, cards: null } });
    expect(isLegal(state, { type: 'lay', outlaw: 'jesse_james', count: 1 })).toBe(true);
    expect(verdict(state, photo)).toBe('sheriff-played WE-027');
  });

  it.each([[['jesse_james', 'photo_jesse_james']], [['photo_jesse_james', 'jesse_james']]])(
    '[WE-062] not even a free photo, drawn as %j; in the next turn it is free',
    (drawn) => {
      const state = position({
        hands: [
          ['2 wyatt_earp', '2 bob_dalton'],
          ['2 hideout', 'bob_dalton'],
        ],
        table: [{}, { jesse_james: { outlaws: 3 } }],
        draw: drawn,
        discards: ['wes_hardin'],
        options: { freePhoto: true },
      });
      make(state, draw);
      expect(verdict(state, photo)).toBe('drawn-by-earp WE-062');
      make(state, { type: 'discard', card: 'bob_dalton' });
      make(state, { type: 'takeDiscard' });
      make(state, { type: 'discard', card: 'hideout' });
      make(state, { type: 'takeDiscard' });
      make(state, draw);
      expect(isLegal(state, photo)).toBe(true);
    },
  );

  it('[D4] [X9] two cards must be there after the renewal; as an option the round ends', () => {
    const given = {
      hands: [['wyatt_earp', '2 bob_dalton'], ['bob_dalton']],
      draw: [HIT],
      rest: 'discards',
      renewed: true,
    } as const;
    expect(verdict(position(given), draw)).toBe('too-few-cards D4');
    const literal = position({ ...given, options: { earpEndsRound: true } });
    expect(make(literal, draw).map(({ event }) => event)).toContainEqual({
      type: 'roundEnded',
      round: 1,
      reason: 'supply',
      seat: 0,
    });
  });

  it('[WE-018] [D6] the last card never ends the round by being played, not even where two cards asked of an empty pile may', () => {
    const state = position({
      hands: [['wyatt_earp'], ['bob_dalton']],
      draw: [HIT],
      rest: 'discards',
      renewed: true,
      options: { earpEndsRound: true },
    });
    expect(verdict(state, draw)).toBe('last-card WE-018');
    // A search still brings a card for sure.
    expect(verbsOf(state)).toEqual(['wyattEarpSearch', 'discard']);
  });

  it('[WE-063] [X26] search: any card but a Wyatt Earp, played at once as a second sheriff card; no third', () => {
    const state = position({
      hands: [['2 wyatt_earp', 'photo_bob_dalton', 'bank_robbery', 'bob_dalton'], ['hideout']],
      opened: ['jesse_james', 'bob_dalton'],
      table: [{ belle_starr: { outlaws: 3 } }, {}],
      discards: ['photo_jesse_james', 'wyatt_earp', 'hideout'],
    });
    make(state, search);
    expect(stepOf(state)).toBe('search');
    expect(verdict(state, { type: 'fetch', card: 'wyatt_earp' })).toBe('no-earp WE-063');
    expect(verdict(state, { type: 'fetch', card: 'belle_starr' })).toBe('not-in-pile WE-063');
    expect(verdict(state, { type: 'discard', card: 'bob_dalton' })).toBe('fetch-first WE-063');
    make(state, { type: 'fetch', card: 'photo_jesse_james' });
    make(state, photo);
    expect(points(state, 0, 'jesse_james')).toBe(4);
    expect(verdict(state, { type: 'photo', outlaw: 'bob_dalton' })).toBe('sheriff-played WE-027');
  });

  it('[WE-063] a fetched card may be kept without being shown', () => {
    const state = position({
      hands: [['wyatt_earp', 'bob_dalton'], ['hideout']],
      discards: ['photo_jesse_james', 'hideout'],
    });
    make(state, search);
    const fetched = make(state, { type: 'fetch', card: 'photo_jesse_james' });
    expect(fetched).toEqual([
      {
        event: { type: 'fetched', seat: 0, card: 'photo_jesse_james' },
        only: [0],
        rest: { type: 'fetched', seat: 0, card: null },
      },
    ]);
    expect(typesOf(make(state, { type: 'keep' }))).toEqual(['kept']);
    expect(held(state, 0, 'photo_jesse_james')).toBe(1);
  });

  it('[WE-064] [D20] the pile is seen by who searches it, after deciding; all see its top and its size', () => {
    const state = position({
      hands: [['wyatt_earp', 'bob_dalton'], ['hideout']],
      discards: ['photo_jesse_james', 'hideout'],
    });
    const told = make(state, search);
    expect(told[1]).toEqual({
      event: { type: 'searched', seat: 0, cards: ['photo_jesse_james', 'hideout', 'wyatt_earp'] },
      only: [0],
      rest: { type: 'searched', seat: 0, cards: null },
    });
    expect(game.view(state, null)).toMatchObject({ topDiscard: 'wyatt_earp', discardPile: 3 });
  });

  it('[D20] with an open discard pile everyone sees what is fetched', () => {
    const state = position({
      hands: [['wyatt_earp', 'bob_dalton'], ['hideout']],
      discards: ['photo_jesse_james', 'hideout'],
      options: { openDiscard: true },
    });
    expect(make(state, search)[1]!.only).toBeNull();
    expect(make(state, { type: 'fetch', card: 'photo_jesse_james' })[0]!.only).toBeNull();
    expect(game.view(state, 1).pending.card).toBe('photo_jesse_james');
    expect(game.view(state, 1).discards).toEqual(['hideout', 'wyatt_earp']);
    expect(game.view(state, 1).players[0]!.known[11]).toBe(1);
  });

  it('[D5] [X10] nothing to fetch: not legal', () => {
    expect(
      verdict(position({ hands: [['wyatt_earp', 'bob_dalton'], ['hideout']], discards: ['2 wyatt_earp'] }), search),
    ).toBe('nothing-to-fetch D5');
  });

  it('[D6] as the last card it may be played where cards surely arrive', () => {
    const state = position({
      hands: [['wyatt_earp'], ['hideout']],
      table: [{ jesse_james: { outlaws: 3, covered: true } }, {}],
      discards: ['photo_jesse_james'],
    });
    expect([isLegal(state, draw), isLegal(state, search)]).toEqual([true, true]);
    expect(verdict(state, { type: 'wyattEarpShoot' })).toBe('last-card WE-018');
    make(state, search);
    make(state, { type: 'fetch', card: 'photo_jesse_james' });
    expect(verbsOf(state)).toEqual(['keep']);
    make(state, { type: 'keep' });
    expect(verbsOf(state)).toEqual(['discard']);
  });

  it('[D9] [X27] a fetched sheriff card is played before anything else, or not as the second', () => {
    const state = position({
      hands: [['wyatt_earp', '3 bob_dalton', 'hideout'], ['hideout']],
      opened: ['jesse_james'],
      discards: ['photo_jesse_james'],
    });
    make(state, search);
    make(state, { type: 'fetch', card: 'photo_jesse_james' });
    expect(verdict(state, { type: 'lay', outlaw: 'bob_dalton', count: 3 })).toBe('fetched-first D9');
    make(state, { type: 'keep' });
    make(state, { type: 'lay', outlaw: 'bob_dalton', count: 3 });
    expect(verdict(state, photo)).toBe('sheriff-played WE-027');
  });

  it('[D9] a fetched outlaw card is asked about as well, so that nobody learns its kind; then it may be laid', () => {
    const state = position({
      hands: [['wyatt_earp', '2 bob_dalton', 'hideout'], ['hideout']],
      opened: ['jesse_james'],
      discards: ['jesse_james'],
    });
    make(state, search);
    make(state, { type: 'fetch', card: 'jesse_james' });
    expect(verbsOf(state)).toEqual(['keep']);
    make(state, { type: 'keep' });
    expect(isLegal(state, { type: 'lay', outlaw: 'jesse_james', count: 1 })).toBe(true);
  });

  it('[D21] the pile stays as it was, without the card, and the others cannot tell which', () => {
    const views = (['bank_robbery', 'belle_starr'] as const).map((card) => {
      const state = position({
        hands: [['wyatt_earp', 'bob_dalton'], ['hideout']],
        discards: ['bank_robbery', 'belle_starr', 'hideout'],
      });
      make(state, search);
      make(state, { type: 'fetch', card });
      make(state, { type: 'keep' });
      expect(game.view(state, 1)).toMatchObject({ discardPile: 3, topDiscard: 'wyatt_earp' });
      return JSON.stringify([game.view(state, 1), game.view(state, null)]);
    });
    expect(views[0]).toBe(views[1]);
  });

  it('[WE-065] [D22] shooting: a hit discards a hideout on an own outlaw, a miss does nothing', () => {
    const given = {
      hands: [['wyatt_earp', 'bob_dalton'], ['bob_dalton']],
      table: [{ jesse_james: { outlaws: 3, covered: true } }, {}],
    } as const;
    const shoot = { type: 'wyattEarpShoot' } as const;
    const hit = position({ ...given, draw: [HIT] });
    make(hit, shoot);
    expect([points(hit, 0, 'jesse_james'), lastDiscards(hit, 3)]).toEqual([6, ['wyatt_earp', HIT, 'hideout']]);
    const miss = position({ ...given, draw: [MISS] });
    make(miss, shoot);
    expect([points(miss, 0, 'jesse_james'), lastDiscards(miss, 2)]).toEqual([0, ['wyatt_earp', MISS]]);
    const open = position({ ...given, table: [{ jesse_james: { outlaws: 3 } }, {}] });
    expect(verdict(open, shoot)).toBe('nothing-to-free WE-065');
  });
});
