import { describe, expect, it } from 'vitest';
import { at, handOf, npcPlays, ofType, put, stage, type Stage } from '../testing/stage.ts';
import { nextPlace, trailOn } from './beasts.ts';
import { TRAILS } from './data/beasts.ts';
import { COMBAT_CARD_DATA, NPC_DECKS } from './data/combat-cards.ts';
import { NPC_DATA } from './data/npcs.ts';
import { bantamWest } from './index.ts';
import { BOARD_OF, placeName } from './map.ts';
import type { Npc } from './state.ts';
import { type Beast, BEASTS } from './words.ts';

const range = (options: Record<string, unknown> = {}): Stage =>
  stage({ options: { openRange: true, ...options }, deal: { events: [7, 9, 19] } });

const numberOf = (table: Stage, kind: Beast): number => table.s.npcs.findIndex((npc) => npc.kind === kind);
const beastOf = (table: Stage, kind: Beast): Npc => table.s.npcs[numberOf(table, kind)]!;
const whereIs = (table: Stage, kind: Beast): string => placeName(beastOf(table, kind).hectare);

/** Beats a beast that has one life left. */
function beat(table: Stage, kind: Beast): ReturnType<Stage['do']> {
  const npc = beastOf(table, kind);
  put(table, 0, placeName(npc.hectare));
  npc.wounds = NPC_DATA[kind].life - 1;
  // Others that stand there too have nothing to do with it.
  table.s.npcs.forEach((other, index) => {
    if (index !== numberOf(table, kind) && other.hectare === npc.hectare) other.hectare = -1;
  });
  table.do(0, { type: 'fight', target: `npc_${numberOf(table, kind)}` });
  handOf(table, 0, 'jab', 'jab', 'block', 'block');
  npcPlays(table, 'trample');
  return table.do(0, { type: 'playCard', card: 'jab' }, { type: 'primary', action: 0 });
}

describe('legendary beasts', () => {
  it('[BW-290] roam the open range only, one on each terrain board, unless they are left out', () => {
    const kinds = (table: Stage): string[] =>
      table.s.npcs.map(({ kind }) => kind).filter((kind) => BEASTS.includes(kind as Beast));
    expect(kinds(range())).toEqual([...BEASTS]);
    expect(kinds(range({ beasts: false }))).toEqual([]);
    expect(kinds(stage())).toEqual([]);
    const table = range();
    expect(BEASTS.map((kind) => BOARD_OF[beastOf(table, kind).hectare])).toEqual([
      'mountains',
      'marsh',
      'forest',
      'plains',
    ]);
    expect(BEASTS.map((kind) => whereIs(table, kind))).toEqual(BEASTS.map((kind) => TRAILS[kind][0]));
    expect(bantamWest.view(table.s, 0).npcs[numberOf(table, 'mud_king')]).toMatchObject({ token: 0, known: true });
  });

  it('[BW-291] go one hectare along their trail every night, and begin again after the last', () => {
    const table = range();
    const seen = [whereIs(table, 'ghost_wolf')];
    for (let night = 0; night < TRAILS.ghost_wolf.length; night++) {
      const events = table.do(0, { type: 'endTurn' });
      events.push(...table.do(1, { type: 'endTurn' }));
      expect(ofType(events, 'beastRoamed')).toHaveLength(4);
      seen.push(whereIs(table, 'ghost_wolf'));
    }
    expect(seen).toEqual([...TRAILS.ghost_wolf, TRAILS.ghost_wolf[0]]);
    expect(placeName(trailOn('ghost_wolf', table.s.day))).toBe(whereIs(table, 'ghost_wolf'));
  });

  it('[BW-292] come back to their trail by the shortest way, on their board, and never into fire', () => {
    const table = range();
    const wolf = beastOf(table, 'ghost_wolf');
    // Tomorrow the trail has it at F14.
    wolf.hectare = at('F11');
    expect(placeName(nextPlace(table.s, wolf))).toBe('F10');
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [at('F10')] });
    expect(placeName(nextPlace(table.s, wolf))).toBe('F11');
  });

  it('[BW-293] fight with nine cards of their own, and hit twice as hard as others', () => {
    expect(NPC_DECKS.beast).toHaveLength(9);
    expect(COMBAT_CARD_DATA.maul.primary).toEqual([{ do: 'damage', amount: 2 }]);
    const table = range();
    put(table, 0, 'P06');
    table.s.npcs.forEach((npc) => npc.hectare === at('P06') && (npc.hectare = -1));
    // The white buffalo is red: whoever comes near is attacked.
    table.do(0, { type: 'step', to: 'P07' });
    expect(table.s.stack.some((frame) => frame.kind === 'encounter')).toBe(true);
    table.do(0, { type: 'fight', target: `npc_${numberOf(table, 'white_buffalo')}` });
    handOf(table, 0, 'jab', 'jab', 'ram', 'ram');
    npcPlays(table, 'maul');
    table.do(0, { type: 'playCard', card: 'jab' }, { type: 'primary', action: 0 });
    expect(table.player(0).life).toBe(3);
  });

  it('[BW-293] attack nobody whom they come upon by night before the own turn ends', () => {
    const table = range();
    put(table, 0, 'P06');
    table.s.npcs.forEach((npc) => npc.kind === 'gangster' && (npc.hectare = -1));
    table.player(0).will = 0;
    table.do(0, { type: 'endTurn' });
    const night = table.do(1, { type: 'endTurn' });
    expect(whereIs(table, 'white_buffalo')).toBe('P06');
    expect(ofType(night, 'npcAttacked')).toEqual([]);
    table.do(0, { type: 'endTurn' });
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: numberOf(table, 'white_buffalo') });
  });

  it('[BW-294] bring a point of reputation, their loot and their head', () => {
    const table = range();
    const events = beat(table, 'ghost_wolf');
    expect(ofType(events, 'reputation')).toEqual([{ type: 'reputation', seat: 0, change: 1, reputation: 1 }]);
    expect(table.player(0)).toMatchObject({ heads: [numberOf(table, 'ghost_wolf')], cargo: [0, 2, 0, 0, 0] });
    expect(beastOf(table, 'ghost_wolf').hectare).toBe(-1);
  });

  it.each([
    ['SAL', 3],
    ['TRD', 2],
  ])('[BW-294] leave a head that brings at %s, with the task, %i reputation in all', (place, reputation) => {
    const table = range();
    beat(table, 'white_buffalo');
    put(table, 0, place);
    table.do(0, { type: 'turnIn', npc: numberOf(table, 'white_buffalo') });
    if (reputation === 3) table.do(0, { type: 'raise', ability: 'strength' });
    expect(table.player(0)).toMatchObject({ reputation, money: 13, tasks: ['turn_in_head'] });
  });

  it('[BW-295] do not come back', () => {
    const table = range();
    beat(table, 'ghost_wolf');
    put(table, 0, 'T04');
    table.do(0, { type: 'endTurn' });
    const night = table.do(1, { type: 'endTurn' });
    expect(ofType(night, 'beastRoamed').map(({ kind }) => kind)).not.toContain('ghost_wolf');
    expect(beastOf(table, 'ghost_wolf').hectare).toBe(-1);
  });
});
