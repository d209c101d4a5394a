import { describe, expect, it } from 'vitest';
import { at, cabinFor, clear, handOf, npcAt, npcPlays, ofType, put, stage, type Stage } from '../../testing/stage.ts';
import { NPC_DATA } from '../data/npcs.ts';
import type { Event } from '../events.ts';
import type { FightFrame } from '../frames/frame.ts';
import { bantamWest } from '../index.ts';
import { PLACES } from '../map.ts';
import type { NpcKind } from '../words.ts';

function alone(place: string, deal: Record<string, unknown> = {}, options: Record<string, unknown> = {}): Stage {
  const table = stage({ seats: 1, deal, options });
  put(table, 0, place);
  return table;
}

function fightOn(table: Stage): FightFrame | null {
  const frame = table.s.stack.find((other) => other.kind === 'fight');
  return frame?.kind === 'fight' ? frame : null;
}

/** Levi attacks the bandit of Silver Gulch with a hand of jabs and rams. */
function attack(): Stage {
  const table = alone('M07', { tokens: { bandit: [1, 0, 2] } });
  table.do(0, { type: 'fight', target: `npc_${npcAt(table, 'M07')}` });
  handOf(table, 0, 'jab', 'jab', 'ram', 'ram');
  return table;
}

describe('hostile NPCs', () => {
  it('[BW-186] shows range, life, abilities and stealth check; loot and value stay hidden until it is beaten', () => {
    const table = attack();
    const npc = npcAt(table, 'M07');
    expect(bantamWest.view(table.s, 0).npcs[npc]).toMatchObject({ kind: 'bandit', token: -1, known: false });
    expect(NPC_DATA.bandit).toMatchObject({ range: 1, life: 4, sneak: 7 });
    table.s.npcs[npc]!.wounds = NPC_DATA.bandit.life - 1;
    npcPlays(table, 'slip');
    table.do(0, { type: 'playCard', card: 'jab' }, { type: 'primary', action: 0 });
    // The slip defends against it.
    expect(table.s.npcs[npc]!.hectare).toBe(at('M07'));
    npcPlays(table, 'shot');
    table.do(0, { type: 'playCard', card: 'ram' }, { type: 'primary', action: 1 });
    expect(bantamWest.view(table.s, 0).npcs[npc]).toMatchObject({ token: 1, known: true, hectare: -1 });
  });

  it('[BW-187] plays the top card of its shuffled deck, run by the engine', () => {
    const table = attack();
    npcPlays(table, 'take_cover', 'punch');
    expect(bantamWest.awaited(table.s).must).toEqual([0]);
    const events = table.do(0, { type: 'playCard', card: 'jab' });
    expect(ofType(events, 'revealed')).toMatchObject([{ attackCard: 'jab', defenceCard: 'take_cover' }]);
    expect(fightOn(table)!.attacker.pile).toEqual(['jab']);
  });

  it('[BW-187] shuffles what it has played when its deck is empty', () => {
    const table = attack();
    const side = fightOn(table)!.defender;
    side.pile = side.deck.splice(0);
    const events = table.do(0, { type: 'playCard', card: 'jab' });
    expect(ofType(events, 'renewed')).toEqual([{ type: 'renewed', foe: 'bandit' }]);
    expect(ofType(events, 'revealed')[0]!.defenceCard).not.toBeNull();
    expect(side.deck).toHaveLength(8);
  });

  it('[BW-188] moves when its primary action is out of range', () => {
    const table = attack();
    put(table, 0, 'M05');
    npcPlays(table, 'punch');
    const events = table.do(0, { type: 'playCard', card: 'jab' }, { type: 'finish' });
    expect(ofType(events, 'fightMoved')).toEqual([{ type: 'fightMoved', foe: 'bandit', place: 'M05' }]);
    expect(table.player(0).life).toBe(5);
  });

  /** A fight with the bandit of M07, as another kind, between two hectares; the NPC plays a card that must be near. */
  function chase(kind: NpcKind, from: string, to: string, dice: number[] = []): { events: Event[]; place: string } {
    const table = stage({ seats: 1, options: { openRange: true } });
    const npc = npcAt(table, 'M07');
    for (const other of table.s.npcs) other.hectare = -1;
    Object.assign(table.s.npcs[npc]!, { kind, hectare: at(from) });
    put(table, 0, from);
    table.do(0, { type: 'fight', target: `npc_${npc}` });
    handOf(table, 0, 'jab', 'jab', 'ram', 'ram');
    put(table, 0, to);
    npcPlays(table, NPC_DATA[kind].deck === 'predator' ? 'claw' : 'punch');
    const events = table.dice(...dice).do(0, { type: 'playCard', card: 'jab' });
    // Who is out of sight when the cards lie open fights no more.
    if (table.can(0, { type: 'finish' })) events.push(...table.do(0, { type: 'finish' }));
    return { events, place: PLACES[table.s.npcs[npc]!.hectare]! };
  }

  it.each([
    // Straight on, one hectare a card.
    ['wolf', 'M08', 'M05', 'M07'],
    ['puma', 'M12', 'M08', 'M08'],
    // Round two corners of one colour: always to the nearer neighbour.
    ['bandit', 'M13', 'M08', 'M12'],
    ['wolf', 'M15', 'M06', 'M02'],
    ['bandit', 'M01', 'M15', 'M02'],
    // In the marsh along the boardwalk, and round the purple water.
    ['bandit', 'W01', 'W03', 'W02'],
    ['wolf', 'W12', 'W05', 'W09'],
    // The plain way round where a path has a check: not over the river, although it could try.
    ['bandit', 'W08', 'W07', 'W07'],
    // In town from street to street.
    ['bandit', 'T01', 'T04', 'T02'],
  ] as const)('[BW-189] a %s at %s goes for a player at %s by way of %s', (kind, from, to, step) => {
    const { events, place } = chase(kind, from, to);
    expect(place).toBe(step);
    expect(ofType(events, 'fightMoved')).toEqual([{ type: 'fightMoved', foe: kind, place: step }]);
    expect(ofType(events, 'fightEnded')).toEqual([]);
  });

  it('[BW-189] never leaves the sight area: behind a crossing, a key or a vault door it has lost track', () => {
    // Out of sight altogether the fight is over before it could step (BW-172).
    for (const [from, to] of [
      ['T03', 'M01'],
      ['M09', 'M10'],
      ['M15', 'W06'],
      ['BNK', 'VLT'],
    ] as const) {
      const { events, place } = chase('bandit', from, to);
      expect(place, `${from} to ${to}`).toBe(from);
      expect(ofType(events, 'fightEnded'), `${from} to ${to}`).toHaveLength(1);
    }
  });

  it('[BW-190] is beaten when its wounds reach its life; the winner takes loot and head', () => {
    const table = attack();
    const npc = npcAt(table, 'M07');
    table.s.npcs[npc]!.wounds = NPC_DATA.bandit.life - 1;
    npcPlays(table, 'shot');
    const events = table.do(0, { type: 'playCard', card: 'ram' }, { type: 'primary', action: 1 });
    expect(ofType(events, 'npcDefeated')).toMatchObject([{ seat: 0, kind: 'bandit', token: 1 }]);
    expect(table.player(0)).toMatchObject({ money: 4, heads: [npc] });
  });

  it('lets the fourth head be dropped or take the place of another (A24)', () => {
    const table = attack();
    const npc = npcAt(table, 'M07');
    const others = ['M08', 'M12', 'M13'].map((place) => npcAt(table, place));
    for (const place of ['M08', 'M12', 'M13']) clear(table, place);
    table.player(0).heads = [...others];
    table.s.npcs[npc]!.wounds = NPC_DATA.bandit.life - 1;
    npcPlays(table, 'shot');
    table.do(
      0,
      { type: 'playCard', card: 'ram' },
      { type: 'primary', action: 1 },
      { type: 'drop', thing: `head_${others[0]!}` },
    );
    expect(table.player(0).heads).toEqual([others[1], others[2], npc]);
  });

  it('[BW-191] keeps its wounds and loses one each night', () => {
    const table = alone('T04');
    const npc = npcAt(table, 'M07');
    table.s.npcs[npc]!.wounds = 2;
    table.until(0);
    expect(table.s.npcs[npc]!.wounds).toBe(1);
    table.until(0).until(0);
    expect(table.s.npcs[npc]!.wounds).toBe(0);
  });

  // The falls (M04-M05) ask for dexterity 7 and the fallen trunk (F10-F12) for strength 6.
  it.each([
    ['bandit', 'M04', 'M05', [4], 'follows'],
    ['bandit', 'M04', 'M05', [3], 'stays'],
    ['puma', 'M05', 'M04', [4], 'follows'],
    ['puma', 'M05', 'M04', [1], 'stays'],
    ['alligator', 'M04', 'M05', [6], 'loses track'],
    ['alligator', 'M05', 'M04', [6], 'loses track'],
    ['alligator', 'F10', 'F12', [3], 'follows'],
    ['alligator', 'F10', 'F12', [2], 'stays'],
    ['grizzly', 'F12', 'F10', [2], 'follows'],
    ['grizzly', 'F12', 'F10', [1], 'stays'],
  ] as const)('[BW-192] a %s at %s, its prey at %s, rolls %s: %s', (kind, from, to, dice, what) => {
    const { events, place } = chase(kind, from, to, [...dice]);
    expect(place).toBe(what === 'follows' ? to : from);
    const rolls = ofType(events, 'npcRolled');
    expect(rolls.map(({ success }) => success)).toEqual(what === 'loses track' ? [] : [what === 'follows']);
    expect(ofType(events, 'fightEnded').map(({ reason, foe }) => [reason, foe])).toEqual(
      what === 'loses track' ? [['lost_track', kind]] : [],
    );
  });

  it('[BW-192] rolls with its printed abilities: the tables above follow from these', () => {
    const printed = (kind: NpcKind) => NPC_DATA[kind].abilities;
    expect(printed('bandit').dexterity).toBe(3);
    expect(printed('puma').dexterity).toBe(3);
    expect(printed('alligator')).toEqual({ strength: 3 });
    expect(printed('grizzly').strength).toBe(4);
  });

  it('[BW-193] attacks whoever ends the turn in its range and sight, unless the stealth check is passed', () => {
    const table = alone('M06');
    table.do(0, { type: 'endTurn' });
    expect(table.s.day).toBe(2);
    const near = alone('M05');
    near.do(0, { type: 'endTurn' });
    expect(near.verbs(0)).toEqual(['sneak', 'fight']);
    near.dice(6).do(0, { type: 'sneak', npc: npcAt(near, 'M07') });
    expect(near.s.day).toBe(2);
    const caught = alone('M05');
    caught.player(0).will = 0;
    caught.dice(1).do(0, { type: 'endTurn' }, { type: 'sneak', npc: npcAt(caught, 'M07') });
    expect(fightOn(caught)!.attacker.seat).toBe(-1);
  });

  it('[BW-194] attacks at the end of the own turn only', () => {
    const table = stage();
    put(table, 1, 'M05');
    table.do(0, { type: 'endTurn' });
    expect(table.s.stack.map((frame) => frame.kind)).toEqual(['day']);
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
  });

  it('[BW-195] attacks at once with a red range, and never with a neutral one', () => {
    const red = alone('M07');
    clear(red, 'M07');
    red.do(0, { type: 'step', to: 'M08' });
    expect(red.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: npcAt(red, 'M08') });
    // BW-060, A30: whoever sneaks past walks on, whoever has to fight has ended the move.
    const [sneaking, fighting] = [alone('M07'), alone('M07')];
    for (const table of [sneaking, fighting]) {
      clear(table, 'M07');
      table.do(0, { type: 'step', to: 'M08' });
    }
    sneaking.dice(6).do(0, { type: 'sneak', npc: npcAt(sneaking, 'M08') });
    fighting.do(0, { type: 'fight', target: `npc_${npcAt(fighting, 'M08')}` });
    expect([sneaking, fighting].map(({ s }) => s.stack[0])).toMatchObject([{ steps: 2 }, { steps: 0 }]);
    const neutral = alone('P12', {}, { openRange: true });
    neutral.s.stack[0] = { ...neutral.s.stack[0]!, metEvent: true } as never;
    neutral.do(0, { type: 'step', to: 'P09' });
    expect(neutral.s.npcs[npcAt(neutral, 'P09')]!.kind).toBe('iron_hat');
    expect(neutral.can(0, { type: 'work', job: 'hunting' })).toBe(true);
    neutral.do(0, { type: 'endTurn' });
    expect(fightOn(neutral)).toBeNull();
  });

  it('[BW-196] sends only the nearest, and dices among equals', () => {
    const table = alone('M05');
    const [first, second] = [npcAt(table, 'M07'), npcAt(table, 'M12')];
    table.s.npcs[second]!.hectare = at('M07');
    const events = table.dice(3, 3, 2, 5).do(0, { type: 'endTurn' });
    expect(ofType(events, 'attackDice').map(({ npc, die }) => [npc, die])).toEqual([
      [first, 3],
      [second, 3],
      [first, 2],
      [second, 5],
    ]);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: second });
    const nearest = alone('M05');
    nearest.s.npcs[npcAt(nearest, 'M12')]!.hectare = at('M05');
    const alarm = nearest.do(0, { type: 'endTurn' });
    expect(nearest.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: npcAt(nearest, 'M05') });
    expect(ofType(alarm, 'attackDice')).toEqual([]);
    // The same with the nearer one closer.
    const closer = alone('M07');
    closer.s.npcs[npcAt(closer, 'M12')]!.hectare = at('M05');
    expect(ofType(closer.do(0, { type: 'endTurn' }), 'attackDice')).toEqual([]);
    expect(closer.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: npcAt(closer, 'M07') });
  });

  it('[BW-197] ignores whoever sneaked past until the next turn; failing it attacks', () => {
    const table = alone('M07');
    const npc = npcAt(table, 'M07');
    table.dice(5).do(0, { type: 'sneak', npc });
    expect(table.player(0).sneaked).toEqual([npc]);
    expect(table.why(0, { type: 'sneak', npc })).toBe('already-sneaked BW-197');
    table.do(0, { type: 'endTurn' });
    expect(table.player(0).sneaked).toEqual([]);
    table.player(0).will = 0;
    table.dice(1).do(0, { type: 'sneak', npc });
    expect(fightOn(table)).not.toBeNull();
  });

  it('gives Mika a second try at each stealth check (5.1)', () => {
    const table = stage({ seats: 1, deal: { characters: ['mika_mankiller'] } });
    put(table, 0, 'M08');
    table.player(0).abilities[3] = 3;
    table.dice(1, 6).do(0, { type: 'sneak', npc: npcAt(table, 'M08') }, { type: 'reroll', die: 0 });
    expect(table.player(0)).toMatchObject({ will: 5, sneaked: [npcAt(table, 'M08')] });
  });

  it('[BW-198] cannot be sneaked past without a stealth check; neutral NPCs need none', () => {
    const table = alone('P09', {}, { openRange: true });
    expect(table.why(0, { type: 'sneak', npc: npcAt(table, 'P09') })).toBe('cannot-sneak BW-198');
    expect(
      Object.values(NPC_DATA)
        .filter(({ sneak }) => sneak === null)
        .map(({ watch }) => watch),
    ).toEqual(['neutral', 'neutral']);
  });

  it('[BW-199] tells the stealth check from the NPC’s own stealth', () => {
    for (const { abilities, sneak } of Object.values(NPC_DATA)) {
      expect(abilities.stealth).toBeUndefined();
      if (sneak !== null) expect(sneak).toBeGreaterThanOrEqual(5);
    }
    const table = alone('M07');
    const events = table.dice(3).do(0, { type: 'sneak', npc: npcAt(table, 'M07') });
    expect(ofType(events, 'rolled')).toMatchObject([{ ability: 'stealth', difficulty: 7 }]);
  });

  it.each([
    [5, 5],
    [1, 3],
  ])(
    '[BW-197] may be sneaked past from inside a locked cabin by who wants to sleep (A26): die %i, life %i',
    (die, life) => {
      const table = alone('M07');
      cabinFor(table, 0, 'M07');
      Object.assign(table.player(0), { place: 71, life: 3, will: 0 });
      const npc = npcAt(table, 'M07');
      table.dice(die).do(0, { type: 'sneak', npc });
      if (die === 1) {
        expect(fightOn(table)).toMatchObject({ attacker: { npc }, defender: { seat: 0 } });
        return;
      }
      table.do(0, { type: 'endTurn' });
      expect(table.player(0)).toMatchObject({ life, will: 2 });
      // Not fooled it does not attack, but lets nobody sleep (BW-085).
      table.player(0).life = 3;
      table.do(0, { type: 'endTurn' });
      expect([table.s.day, table.player(0).life]).toEqual([3, 3]);
    },
  );

  it('does not attack inside a locked cabin (A26)', () => {
    const table = alone('M07');
    cabinFor(table, 0, 'M07');
    table.do(0, { type: 'step', to: 'cabin_0_0' }, { type: 'endTurn' });
    expect(table.s.day).toBe(2);
  });
});
