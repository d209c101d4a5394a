import { type AnyGame, FastRandom } from '@tinstar/engine';
import { propertiesOf } from '@tinstar/engine/testing';
import { describe, expect, it } from 'vitest';
import { arm, at, handOf, heardBy, ofType, put, stage, type Stage } from '../testing/stage.ts';
import type { CombatCard } from './data/combat-cards.ts';
import { addCard, onlyTo } from './decks.ts';
import { bantamWest } from './index.ts';

/*
 * Decks are their owners' to look at (corrections, B2).
 */

/** Gives a weapon that lay face-down: only its owner knows of it. */
function armSecretly(table: Stage, seat: number, card: CombatCard): void {
  arm(table, seat, card);
  table.player(seat).deck.at(-1)!.known = onlyTo(seat);
}

/** The weapons a viewer knows somebody has, and how many more cards there are. */
function known(table: Stage, viewer: number | null, seat: number): [CombatCard[], number] {
  const { deck, unseen } = bantamWest.view(table.s, viewer).players[seat]!;
  return [deck.slice(9).map(({ card }) => card), unseen];
}

/** Levi has beaten Hanna in the street: he may choose. */
function beaten(...secret: CombatCard[]): Stage {
  const table = stage({ seats: 3 });
  put(table, 2, 'M01');
  for (const card of secret) armSecretly(table, 1, card);
  table.player(1).life = 1;
  table.do(0, { type: 'fight', target: 'seat_1' });
  handOf(table, 0, 'jab', 'jab', 'block', 'ram');
  handOf(table, 1, 'jab', 'jab', 'block', 'ram');
  table.do(0, { type: 'playCard', card: 'jab' });
  table.do(1, { type: 'playCard', card: 'jab' });
  // Whoever may hold an interrupt is asked, whether he does or not.
  if (secret.length > 0) table.do(1, { type: 'finish' });
  table.do(0, { type: 'primary', action: 0 });
  return table;
}

describe('private decks', () => {
  it('[BW-240] shows everybody the nine cards of a character, and others no more than that', () => {
    const table = stage({ seats: 2 });
    armSecretly(table, 1, 'peacemaker');
    expect(known(table, 1, 1)).toEqual([['peacemaker'], 0]);
    for (const viewer of [0, null]) {
      expect(bantamWest.view(table.s, viewer).players[1]!.deck).toHaveLength(9);
      expect(known(table, viewer, 1)).toEqual([[], 1]);
    }
  });

  it('[BW-240] draws from the face-down rack in secret, and buys from the open one before all eyes', () => {
    const table = stage({ seats: 2, deal: { money: [40, 3] } });
    put(table, 0, 'GUN');
    const [first, second] = table.s.rack as [CombatCard, CombatCard];
    table.do(0, { type: 'buyFromRack' });
    const drawn = (viewer: number | null): unknown => ofType(heardBy(table.told, viewer), 'drewTwo')[0]!.what;
    expect([drawn(0), drawn(1), drawn(null)]).toEqual([[first, second], null, null]);
    expect(bantamWest.view(table.s, 1).stack.at(-1)).toMatchObject({ weapons: [{ card: null }, { card: null }] });
    table.do(0, { type: 'keep', which: 1 });
    const got = (viewer: number | null): unknown[] =>
      heardBy(table.told, viewer).flatMap((event) =>
        event.type === 'kept' ? [event.what] : event.type === 'gotWeapon' ? [event.card] : [],
      );
    expect([got(0), got(1), got(null)]).toEqual([
      [second, second],
      [null, null],
      [null, null],
    ]);
    // The other one lies under the rack: who put it there knows it.
    expect(bantamWest.view(table.s, 0).rackBottom).toMatchObject([{ card: first }]);
    expect(bantamWest.view(table.s, 1).rackBottom).toMatchObject([{ card: null }]);
    const open = table.s.display[0]!.at(-1)!;
    table.do(0, { type: 'buyWeapon', slot: 0 });
    expect(known(table, 1, 0)).toEqual([[open], 1]);
  });

  it('[BW-240] knows a card once it was played, laid for an ambush or used as a tool', () => {
    const played = stage();
    armSecretly(played, 1, 'bowie_knife');
    played.do(0, { type: 'fight', target: 'seat_1' });
    handOf(played, 0, 'jab', 'jab', 'block', 'ram');
    handOf(played, 1, 'bowie_knife', 'jab', 'block', 'ram');
    played.do(0, { type: 'playCard', card: 'ram' });
    expect(known(played, 0, 1)).toEqual([[], 1]);
    played.do(1, { type: 'playCard', card: 'bowie_knife' });
    expect(known(played, 0, 1)).toEqual([['bowie_knife'], 0]);
    const lit = stage();
    armSecretly(lit, 0, 'handtorch');
    put(lit, 0, 'W06');
    lit.do(0, { type: 'light', tool: 'handtorch', place: 'W06' });
    expect(known(lit, 1, 0)).toEqual([['handtorch'], 0]);
    const shot = stage();
    armSecretly(shot, 0, 'long_silence');
    put(shot, 1, 'T02');
    shot.do(0, { type: 'ambush', target: 'seat_1', card: 'long_silence' });
    expect(known(shot, null, 0)).toEqual([['long_silence'], 0]);
  });

  it('[BW-240] cannot tell two of a kind apart: one shown is one known', () => {
    const table = stage();
    armSecretly(table, 0, 'handtorch');
    armSecretly(table, 0, 'handtorch');
    put(table, 0, 'W06');
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W06' }, { type: 'endure' });
    expect(known(table, 1, 0)).toEqual([['handtorch'], 1]);
    // The next day it might be the same one again.
    for (const owned of table.player(0).deck) owned.exhausted = false;
    put(table, 0, 'W09');
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W09' }, { type: 'endure' });
    expect(known(table, 1, 0)).toEqual([['handtorch'], 1]);
    // Both lie there exhausted.
    put(table, 0, 'W05');
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W05' }, { type: 'endure' });
    expect(known(table, 1, 0)).toEqual([['handtorch', 'handtorch'], 0]);
  });

  it('[BW-240] sells what nobody knew of without telling what is left', () => {
    const table = stage();
    armSecretly(table, 0, 'handtorch');
    armSecretly(table, 0, 'handtorch');
    put(table, 0, 'GUN');
    table.do(0, { type: 'sellWeapon', card: 'handtorch', slot: 0 });
    expect(known(table, 1, 0)).toEqual([[], 1]);
  });

  it('[BW-241] lets the winner search a deck he cannot see, which may hold nothing for him', () => {
    const bare = beaten();
    expect(bare.can(0, { type: 'spoilCard', card: 'sling' })).toBe(false);
    const events = bare.do(0, { type: 'spoil', what: 'search' });
    expect(ofType(events, 'searched')).toMatchObject([{ seat: 0, loser: 1, found: false }]);
    // No second choice (BW-184).
    expect([bare.player(1).place, bare.verbs(0).includes('spoil')]).toEqual([at('DOC'), false]);
  });

  it('[BW-241] shows the searched deck to the winner alone, and what he takes to all', () => {
    const table = beaten('sling', 'peacemaker');
    expect(known(table, 0, 1)).toEqual([[], 2]);
    table.do(0, { type: 'spoil', what: 'search' });
    const told = (viewer: number): unknown => ofType(heardBy(table.told, viewer), 'searched')[0]!.cards;
    expect([told(0), told(2)]).toEqual([['sling', 'peacemaker'], null]);
    expect(known(table, 0, 1)).toEqual([['sling', 'peacemaker'], 0]);
    expect(known(table, 2, 1)).toEqual([[], 2]);
    expect(table.verbs(0)).toEqual(['spoilCard']);
    table.do(0, { type: 'spoilCard', card: 'peacemaker' });
    expect(known(table, 2, 0)).toEqual([['peacemaker'], 0]);
    expect(known(table, 2, 1)).toEqual([[], 1]);
    // He remembers what else he saw.
    expect(known(table, 0, 1)).toEqual([['sling'], 0]);
  });

  it('[BW-252] hides horses drawn in the stable too; the one ridden is seen by all, the other known to who put it back', () => {
    const table = stage({ seats: 2, deal: { money: [12, 9], horses: ['dun_mare', 'pack_mule', 'sorrel'] } });
    put(table, 0, 'STB');
    table.do(0, { type: 'buyHorse' });
    expect(bantamWest.view(table.s, 1).stack.at(-1)).toMatchObject({ horses: [{ card: null }, { card: null }] });
    table.do(0, { type: 'keep', which: 0 });
    expect(bantamWest.view(table.s, 1).players[0]!.horse).toBe('dun_mare');
    expect(bantamWest.view(table.s, 1).stableBottom).toMatchObject([{ card: null }]);
    expect(bantamWest.view(table.s, 0).stableBottom).toMatchObject([{ card: 'pack_mule' }]);
  });

  it('[BW-240] imagines for others some of the weapons nobody has seen', () => {
    const table = stage({ seats: 2 });
    armSecretly(table, 1, 'peacemaker');
    const random = new FastRandom('imagined decks');
    const seen = new Set<CombatCard>();
    for (let i = 0; i < 40; i++) {
      const world = bantamWest.imagine(bantamWest.view(table.s, 0), random);
      expect(bantamWest.invariantFaults(world)).toEqual([]);
      seen.add(world.players[1]!.deck.at(-1)!.card);
    }
    expect(seen.size).toBeGreaterThan(8);
    for (const card of table.s.display.flat()) expect(seen.has(card) && !table.s.rack.includes(card)).toBe(false);
  });

  /** Random games in which everybody has money and weapons nobody else has seen, and stands where they matter. */
  const armed = (place: string, life: number): AnyGame =>
    ({
      ...bantamWest,
      start: (...args: Parameters<typeof bantamWest.start>) => {
        const s = bantamWest.start(...args);
        s.players.forEach((player, seat) => {
          for (let i = 0; i < 3; i++) addCard(player, seat, s.rack.shift()!, false, 0);
          Object.assign(player, { money: 60, place: at(place), life });
        });
        return s;
      },
    }) as unknown as AnyGame;

  it.each([
    ['GUN', 2, 7],
    ['W06', 2, 8],
    ['STB', 5, 9],
  ])('[BW-240] [BW-252] keeps the secrets of armed players, beginning at %s with life %i', (place, life, seed) => {
    const [, keepsSecrets] = propertiesOf(armed(place, life)).find(([name]) => name.startsWith('5'))!;
    expect(keepsSecrets(seed)).toEqual([]);
  });
});
