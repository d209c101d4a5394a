import { describe, expect, it } from 'vitest';
import { at, cabinFor, equip, give, ofType, stage, type Stage } from '../../testing/stage.ts';
import { cabinPlace } from '../map.ts';
import { ITEM_INDEX } from '../lookup.ts';

/** Seat 0 is inside the cabin of seat 1, in a quiet hectare of the marsh. */
function guest(characters: readonly string[], deal: Record<string, unknown> = {}): Stage {
  const table = stage({ deal: { characters, ...deal } });
  cabinFor(table, 1, 'W06');
  table.player(0).place = cabinPlace(1, 0);
  return table;
}

describe('whoever is inside a cabin', () => {
  it('[BW-260] [BW-225] crafts what the cabin of another is made for: a lighter at Hanna’s, for one’s own herb', () => {
    const table = guest(['levi_mercer', 'hanna_wilde']);
    expect(table.why(0, { type: 'trick' })).toBe('not-yours BW-007');
    give(table, 0, 'herbs');
    const told = table.do(0, { type: 'trick' });
    expect(ofType(told, 'crafted')).toEqual([{ type: 'crafted', seat: 0, item: 'lighter' }]);
    expect(table.player(0)).toMatchObject({ items: [{ item: 'lighter', exhausted: false }], cargo: [0, 0, 0, 0, 0] });
    expect(table.s.itemSupply[ITEM_INDEX.lighter]).toBe(2);
    expect(table.why(0, { type: 'trick' })).toBe('once-a-day BW-099');
  });

  it('[BW-260] hides at Mika’s until the own next turn', () => {
    const table = guest(['levi_mercer', 'mika_mankiller']);
    table.do(0, { type: 'trick' });
    expect(table.player(0).hidden).toBe(true);
    table.until(0);
    expect(table.player(0).hidden).toBe(false);
  });

  it('[BW-260] [BW-130] sells at Jericho’s what he carries himself, never what its owner stored', () => {
    const table = guest(['levi_mercer', 'jericho_jones']);
    const { storage } = table.player(1).cabins[0]!;
    storage[3] = 1;
    table.s.supply[3]!--;
    expect(table.why(0, { type: 'sellStored', cargo: 'silver' })).toBe('nothing-there BW-133');
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'sellStored', cargo: 'silver' });
    expect([table.player(0).money, table.player(0).cargo[3], storage[3]]).toEqual([6, 1, 1]);
  });

  it('[BW-260] does nothing of what his own cabins could do: the trick is the cabin’s', () => {
    const table = guest(['levi_mercer', 'mika_mankiller']);
    give(table, 0, 'silver');
    table.do(0, { type: 'trick' });
    expect(table.player(0)).toMatchObject({ items: [], cargo: [0, 0, 0, 1, 0] });
    const merchant = guest(['jericho_jones', 'levi_mercer']);
    give(merchant, 0, 'pelts');
    expect(merchant.why(0, { type: 'sellStored', cargo: 'pelts' })).toBe('not-a-trick BW-133');
  });

  it('[BW-260] [BW-131] recovers there at night, door locked or open', () => {
    for (const open of [false, true]) {
      const table = guest(['levi_mercer', 'hanna_wilde']);
      Object.assign(table.player(0), { life: 1, will: 1 });
      table.player(1).cabins[0]!.open = open;
      table.until(0);
      expect([table.player(0).life, table.player(0).will]).toEqual([3, 3]);
    }
  });

  it('[BW-260] [BW-180] is a criminal there all the same', () => {
    const table = guest(['levi_mercer', 'hanna_wilde']);
    equip(table, 0, 'lighter');
    table.player(0).life = 1;
    // Lighting what one stands in, and enduring it.
    table.dice(6).do(0, { type: 'light', tool: 'lighter', place: 'cabin_1_0' });
    if (table.s.stack.at(-1)!.kind === 'burning') table.do(0, { type: 'endure' });
    expect([table.player(0).jailed, table.player(0).place]).toEqual([true, at('JAL')]);
  });
});
