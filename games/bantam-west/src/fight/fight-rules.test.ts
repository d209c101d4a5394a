import { describe, expect, it } from 'vitest';
import {
  arm,
  at,
  cabinFor,
  equip,
  handOf,
  npcAt,
  npcPlays,
  ofType,
  put,
  stage,
  type Stage,
} from '../../testing/stage.ts';
import {
  COMBAT_CARD_DATA,
  COMBAT_CARDS,
  type CombatCard,
  type CombatCardData,
  NPC_DECKS,
} from '../data/combat-cards.ts';
import { BOARD_DATA } from '../data/boards.ts';
import { EVENT_DATA } from '../data/event-cards.ts';
import { NPC_DATA } from '../data/npcs.ts';
import type { FightFrame } from '../frames/frame.ts';
import { ABILITY_INDEX } from '../lookup.ts';
import { bantamWest } from '../index.ts';
import { BOARDS, type NpcKind } from '../words.ts';

/*
 * Fights to the letter (corrections, B1, B3, B4, B8, B15, B16, B19).
 */

const data = (card: CombatCard): CombatCardData => COMBAT_CARD_DATA[card];
function fightOn(table: Stage): FightFrame {
  const frame = table.s.stack.find((other) => other.kind === 'fight');
  if (frame?.kind !== 'fight') throw new Error('no fight');
  return frame;
}

/** Levi attacks Hanna somewhere; the first cards of both hands are given. */
function duel(place: string, mine: CombatCard[], theirs: CombatCard[], seats = 2): Stage {
  const table = stage({ seats });
  for (const seat of [0, 1]) {
    put(table, seat, place);
    for (const card of seat === 0 ? mine : theirs) if (data(card).rarity !== undefined) arm(table, seat, card);
  }
  table.do(0, { type: 'fight', target: 'seat_1' });
  handOf(table, 0, ...mine);
  handOf(table, 1, ...theirs);
  return table;
}
function exchange(table: Stage, mine: CombatCard, theirs: CombatCard): void {
  table.do(0, { type: 'playCard', card: mine });
  table.do(1, { type: 'playCard', card: theirs });
}

/** Levi attacks the NPC of a hectare, as another kind if asked for. */
function brawl(place: string, kind: NpcKind | null, ...cards: CombatCard[]): Stage {
  const table = stage({ seats: 1 });
  put(table, 0, place);
  if (kind !== null) Object.assign(table.s.npcs[npcAt(table, place)]!, { kind, token: 0 });
  for (const card of cards) if (data(card).rarity !== undefined) arm(table, 0, card);
  table.do(0, { type: 'fight', target: `npc_${npcAt(table, place)}` });
  handOf(table, 0, ...cards);
  return table;
}

describe('out of range', () => {
  it('[BW-243] leaves only the alternative: a ram does not run in and hit', () => {
    const table = duel('T02', ['ram', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    put(table, 1, 'T03');
    exchange(table, 'ram', 'dodge');
    expect(table.verbs(0).toSorted()).toEqual(['alternative', 'finish']);
    expect(table.why(0, { type: 'primary', action: 0 })).toBe('out-of-range BW-168');
    table.do(0, { type: 'alternative' }, { type: 'moveTo', place: 'T03' });
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
    expect(table.player(1).life).toBe(5);
  });

  it('[BW-243] lets a card be carried out if the other has come into range before', () => {
    const table = duel('T02', ['jab', 'jab', 'block', 'ram'], ['ram', 'jab', 'jab', 'block']);
    put(table, 1, 'T03');
    exchange(table, 'ram', 'ram');
    table.do(0, { type: 'alternative' }, { type: 'moveTo', place: 'T03' });
    table.do(1, { type: 'primary', action: 1 });
    expect(fightOn(table).attacker.taken).toBe(1);
  });

  it.each(['tackle', 'punch'] as const)('[BW-243] [BW-188] an NPC only comes nearer with a %s', (card) => {
    const table = brawl('M07', null, 'dodge', 'jab', 'block', 'ram');
    put(table, 0, 'M05');
    npcPlays(table, card);
    const events = table.do(0, { type: 'playCard', card: 'dodge' }, { type: 'finish' });
    expect(ofType(events, 'fightMoved')).toMatchObject([{ foe: 'bandit', place: 'M05' }]);
    expect(table.player(0).life).toBe(5);
  });
});

describe('specials and items in fights', () => {
  it('[BW-244] lights a fire with the torch that was played, beside its blow, and exhausts it', () => {
    const table = brawl('M07', null, 'handtorch', 'jab', 'jab', 'block');
    // Nothing burns in the mountains: on to the marsh.
    const npc = npcAt(table, 'M07');
    put(table, 0, 'W06');
    table.s.npcs[npc]!.hectare = at('W06');
    npcPlays(table, 'slip');
    table.do(0, { type: 'playCard', card: 'handtorch' });
    expect(table.verbs(0)).toEqual(expect.arrayContaining(['primary', 'light']));
    expect(table.why(0, { type: 'extinguish', with: 'fire_bucket' })).toBe('no-use-now BW-244');
    table.dice(6).do(0, { type: 'primary', action: 0 });
    const events = table.do(0, { type: 'light', tool: 'handtorch', place: 'W06' });
    // Both stand in it (BW-202); no card keeps fire off.
    expect(ofType(events, 'npcBurnt')).toHaveLength(1);
    expect(ofType(events, 'wounded')).toMatchObject([{ seat: 0, count: 1, life: 4 }]);
    expect(table.player(0).deck.at(-1)).toMatchObject({ card: 'handtorch', exhausted: true });
    expect(table.can(0, { type: 'alternative' })).toBe(false);
  });

  it('[BW-244] uses the special alone too, and not from out of range (BW-155)', () => {
    const table = duel('W06', ['handtorch', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    exchange(table, 'handtorch', 'dodge');
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W06' });
    expect([table.player(0).life, table.player(1).life]).toEqual([4, 5]);
    expect(table.player(1).fireproofUsed).toBe(true);
    const far = duel('W06', ['handtorch', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    put(far, 1, 'W03');
    exchange(far, 'handtorch', 'dodge');
    expect(far.verbs(0).toSorted()).toEqual(['alternative', 'finish']);
  });

  it('[BW-244] beats an enemy by fire: whoever fights with it takes it', () => {
    const table = brawl('M07', null, 'oil_lantern', 'jab', 'jab', 'block');
    const npc = npcAt(table, 'M07');
    put(table, 0, 'W03');
    Object.assign(table.s.npcs[npc]!, { hectare: at('W06'), wounds: NPC_DATA.bandit.life - 1 });
    npcPlays(table, 'slip');
    table.do(0, { type: 'playCard', card: 'oil_lantern' });
    const events = table.do(0, { type: 'light', tool: 'oil_lantern', place: 'W06' });
    expect(ofType(events, 'npcDefeated')).toMatchObject([{ seat: 0, npc }]);
    expect(table.player(0).heads).toEqual([npc]);
  });

  it('[BW-244] leads an arsonist who fails in town out of the fight and to jail', () => {
    const table = duel('T02', ['handtorch', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    table.player(0).will = 3;
    exchange(table, 'handtorch', 'dodge');
    const events = table.dice(1).do(0, { type: 'light', tool: 'handtorch', place: 'T02' });
    expect(ofType(events, 'fightEnded')).toMatchObject([{ reason: 'fled' }]);
    expect(table.player(0)).toMatchObject({ jailed: true, place: at('JAL') });
  });

  it('[BW-244] opens a hidden path with the key of a card or a lamp, one object a fight', () => {
    const table = brawl('M07', null, 'handtorch', 'jab', 'jab', 'block');
    const npc = npcAt(table, 'M07');
    put(table, 0, 'M09');
    table.s.npcs[npc]!.hectare = at('M09');
    npcPlays(table, 'slip');
    table.do(0, { type: 'playCard', card: 'handtorch' }, { type: 'useKey', tool: 'handtorch' }, { type: 'finish' });
    expect(table.player(0).keyOpen).toBe(true);
    const lamp = brawl('M07', null, 'jab', 'jab', 'block', 'ram');
    equip(lamp, 0, 'lamp');
    put(lamp, 0, 'M09');
    lamp.s.npcs[npcAt(lamp, 'M07')]!.hectare = at('M09');
    lamp.do(0, { type: 'useKey', tool: 'lamp' });
    expect([lamp.player(0).keyOpen, lamp.player(0).items, fightOn(lamp).attacker.usedItem]).toEqual([
      true,
      [{ item: 'lamp', exhausted: true }],
      true,
    ]);
    equip(lamp, 0, 'lighter');
    expect(lamp.why(0, { type: 'light', tool: 'lighter', place: 'M09' })).toBe('one-item BW-107');
    // Also who is attacked in another's turn keeps the path open no longer than that turn (A6).
    table.s.stack.pop();
    table.s.npcs[npc]!.hectare = -1;
    table.do(0, { type: 'endTurn' });
    expect(table.player(0).keyOpen).toBe(false);
  });

  it('[BW-244] throws a lighter and picks a lock in a fight', () => {
    const table = duel('W06', ['jab', 'jab', 'block', 'ram'], ['jab', 'jab', 'block', 'ram']);
    equip(table, 0, 'lighter');
    put(table, 1, 'W03');
    table.player(1).fireproofUsed = true;
    table.do(0, { type: 'light', tool: 'lighter', place: 'W03' });
    expect([table.player(1).life, table.player(0).items]).toEqual([4, []]);
    const lock = duel('W06', ['crowbar', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    cabinFor(lock, 1, 'W06');
    lock.player(0).abilities[ABILITY_INDEX.stealth] = 3;
    exchange(lock, 'crowbar', 'dodge');
    lock.dice(6).do(0, { type: 'pickLock', tool: 'crowbar', cabin: 'cabin_1_0' });
    expect(lock.player(1).cabins[0]!.open).toBe(true);
  });

  it('[BW-244] pours a bucket on the fire one fights in', () => {
    const table = duel('W06', ['fire_bucket', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [at('W06')] });
    table.s.nextFire = 2;
    exchange(table, 'fire_bucket', 'dodge');
    table.dice(6).do(0, { type: 'extinguish', with: 'fire_bucket' });
    expect(table.s.fires).toEqual([]);
  });
});

describe('the end of a turn', () => {
  /** Levi ends his turn beside the bandit of Silver Gulch, who knocks him out. */
  function knockedOut(grit: number): Stage {
    const table = stage();
    put(table, 0, 'M07');
    Object.assign(table.player(0), { grit, life: 1 });
    table.do(0, { type: 'endTurn' }, { type: 'fight', target: `npc_${npcAt(table, 'M07')}` });
    handOf(table, 0, 'jab', 'jab', 'block', 'ram');
    npcPlays(table, 'shot');
    table.do(0, { type: 'playCard', card: 'jab' });
    return table;
  }

  it('[BW-242] releases whoever an NPC knocked out with grit left, and then the turn is over', () => {
    const table = knockedOut(2);
    expect(table.player(0)).toMatchObject({ unconscious: true, place: at('DOC') });
    expect(table.verbs(0).toSorted()).toEqual(['endTurn', 'seeDoctor']);
    table.do(0, { type: 'seeDoctor' });
    expect(table.player(0)).toMatchObject({ unconscious: false, life: 5, grit: 1, place: at('T02') });
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
  });

  it('[BW-242] asks nobody without grit, and lets one wait', () => {
    expect(bantamWest.awaited(knockedOut(0).s).must).toEqual([1]);
    const waits = knockedOut(1);
    waits.do(0, { type: 'endTurn' });
    expect([waits.player(0).unconscious, bantamWest.awaited(waits.s).must]).toEqual([true, [1]]);
  });

  /** The bandit of Silver Gulch and one more, a hectare on: both watch Levi. */
  function between(): { table: Stage; near: number; far: number } {
    const table = stage();
    put(table, 0, 'M07');
    const near = npcAt(table, 'M07');
    const far = npcAt(table, 'M12');
    table.s.npcs[far]!.hectare = at('M05');
    return { table, near, far };
  }

  it('[BW-251] lets the next nearest attack when the nearest was slipped past at the end of the turn', () => {
    const { table, near, far } = between();
    table.do(0, { type: 'endTurn' });
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: near });
    table.dice(6).do(0, { type: 'sneak', npc: near });
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: far });
    table.dice(6).do(0, { type: 'sneak', npc: far });
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
  });

  it('[BW-251] slipped past before the end or at it, it is the same; and only one attacks', () => {
    const { table, near, far } = between();
    table.dice(6).do(0, { type: 'sneak', npc: near }, { type: 'endTurn' });
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'encounter', npc: far });
    const fought = between();
    fought.table.do(0, { type: 'endTurn' }, { type: 'fight', target: `npc_${fought.near}` });
    fought.table.player(0).place = at('JAL');
    fought.table.do(0, { type: 'playCard', card: fightOn(fought.table).defender.hand[0]! });
    expect(bantamWest.awaited(fought.table.s).must).toEqual([1]);
  });

  it('[BW-250] an NPC that fails a path check suffers nothing and stays where it is', () => {
    const table = brawl('M07', null, 'jab', 'jab', 'block', 'ram');
    const npc = npcAt(table, 'M07');
    table.s.npcs[npc]!.hectare = at('M05');
    put(table, 0, 'M04');
    npcPlays(table, 'punch');
    const events = table.dice(1).do(0, { type: 'playCard', card: 'jab' }, { type: 'finish' });
    expect(ofType(events, 'npcRolled')).toMatchObject([{ success: false }]);
    expect(table.s.npcs[npc]).toMatchObject({ hectare: at('M05'), wounds: 0 });
  });
});

describe('iron hats', () => {
  it('[BW-245] have nine cards of their own, found in no other deck', () => {
    expect(NPC_DATA.iron_hat.deck).toBe('iron_hat');
    expect(NPC_DECKS.iron_hat).toHaveLength(9);
    const others: CombatCard[] = [...NPC_DECKS.predator, ...NPC_DECKS.desperado];
    expect(NPC_DECKS.iron_hat.filter((card) => others.includes(card))).toEqual([]);
  });

  it('[BW-245] patch themselves up', () => {
    const table = brawl('M07', 'iron_hat', 'jab', 'jab', 'block', 'ram');
    const npc = npcAt(table, 'M07');
    table.s.npcs[npc]!.wounds = 2;
    npcPlays(table, 'field_dressing');
    const events = table.do(0, { type: 'playCard', card: 'ram' }, { type: 'finish' });
    expect(ofType(events, 'npcMended')).toEqual([{ type: 'npcMended', kind: 'iron_hat', count: 1 }]);
    expect(table.s.npcs[npc]!.wounds).toBe(1);
  });
});

describe('symbols of the manual', () => {
  it('[BW-246] [BW-247] [BW-248] each stands on two things at least', () => {
    expect(COMBAT_CARDS.filter((card) => data(card).interrupt)).toEqual(['sabre', 'plank_shield']);
    for (const text of ['push', 'trip'] as const)
      expect(COMBAT_CARDS.filter((card) => data(card).special?.seeAbove === text).length).toBeGreaterThan(1);
    const harms = BOARDS.flatMap((board) => BOARD_DATA[board].paths.flatMap(({ check }) => check?.harm ?? []));
    const events = (effect: string): number[] =>
      Object.entries(EVENT_DATA).flatMap(([n, { outcomes }]) =>
        JSON.stringify(outcomes).includes(effect) ? [Number(n)] : [],
      );
    expect([harms.filter((harm) => harm === 'skull').length, events('"skull"')]).toEqual([1, [23, 52]]);
    expect([harms.filter((harm) => harm === 'pace').length, events('"driven"')]).toEqual([1, [34, 52]]);
  });

  it('[BW-246] plays an interrupt beside the regular card once both are open; it trumps', () => {
    const table = duel('T02', ['jab', 'jab', 'block', 'ram'], ['dodge', 'plank_shield', 'jab', 'block']);
    exchange(table, 'jab', 'dodge');
    // Levi has nothing of the kind and is not asked; Hanna may.
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
    expect(table.why(1, { type: 'playCard', card: 'jab' })).toBe('no-interrupt BW-246');
    const events = table.do(1, { type: 'playCard', card: 'plank_shield' });
    expect(ofType(events, 'interrupted')).toEqual([{ type: 'interrupted', foe: 'seat_1', card: 'plank_shield' }]);
    expect(ofType(events, 'trumped')).toMatchObject([{ foe: 'seat_0', card: 'jab' }]);
    table.do(1, { type: 'primary', action: 0 });
    // Her regular card is still to come.
    expect(fightOn(table).defender).toMatchObject({ chosen: 'dodge', pile: ['plank_shield'], defence: 2 });
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
  });

  it('[BW-246] is trumped like any other card, and may be left in the hand', () => {
    const parry = duel('T02', ['sabre', 'jab', 'block', 'ram'], ['spiked_buckler', 'jab', 'jab', 'block']);
    exchange(parry, 'jab', 'spiked_buckler');
    parry.do(0, { type: 'playCard', card: 'sabre' });
    expect(fightOn(parry).attacker).toMatchObject({ pile: ['sabre', 'jab'], trumped: true });
    const kept = duel('T02', ['sabre', 'jab', 'block', 'ram'], ['dodge', 'jab', 'jab', 'block']);
    exchange(kept, 'jab', 'dodge');
    kept.do(0, { type: 'finish' }, { type: 'primary', action: 0 });
    expect(fightOn(kept).attacker.hand).toContain('sabre');
  });

  it('[BW-246] asks by what everybody knows, never by what is in the hand', () => {
    const table = duel('T02', ['jab', 'jab', 'block', 'ram'], ['dodge', 'jab', 'jab', 'block']);
    arm(table, 1, 'sabre');
    fightOn(table).defender.deck.push('sabre');
    exchange(table, 'jab', 'dodge');
    expect([bantamWest.awaited(table.s).must, table.verbs(1)]).toEqual([[1], ['finish']]);
  });

  it('[BW-247] "see above": the extra text is the special. The whip trips whom it hit', () => {
    const table = duel('T02', ['bullwhip', 'jab', 'jab', 'block'], ['jab', 'jab', 'block', 'ram']);
    exchange(table, 'bullwhip', 'jab');
    expect(table.can(0, { type: 'special' })).toBe(false);
    const events = table.dice(6).do(0, { type: 'primary', action: 0 }, { type: 'special' });
    expect(ofType(events, 'tripped')).toEqual([{ type: 'tripped', foe: 'seat_1' }]);
    // Her jab comes to nothing, and the whip is exhausted.
    expect([table.player(0).life, table.player(1).life]).toEqual([5, 4]);
    expect(table.player(0).deck.at(-1)).toMatchObject({ card: 'bullwhip', exhausted: true });
  });

  it('[BW-248] the skull takes all life and leads to Doc Barber', () => {
    const table = stage({ seats: 2, options: { openRange: true } });
    put(table, 0, 'F10');
    table.player(0).will = 0;
    table.s.players[0]!.cargo[0] = 0;
    const events = table.dice(1).do(0, { type: 'step', to: 'F12' });
    expect(ofType(events, 'wounded')).toMatchObject([{ seat: 0, count: 5, life: 0 }]);
    expect(table.player(0)).toMatchObject({ unconscious: true, place: at('DOC') });
  });

  it('[BW-248] the pace symbol drives one hectare in a direction of one’s choice', () => {
    const table = stage({ seats: 2, options: { openRange: true } });
    table.s.npcs[npcAt(table, 'P08')]!.hectare = -1;
    put(table, 0, 'P08');
    table.player(0).will = 0;
    table.dice(1).do(0, { type: 'step', to: 'P11' });
    expect(table.verbs(0)).toEqual(['step']);
    table.do(0, { type: 'step', to: 'P07' });
    // The move was over before.
    expect([table.player(0).place, table.s.stack[0]]).toMatchObject([at('P07'), { steps: 0 }]);
    const poker = stage({ seats: 1 });
    put(poker, 0, 'SAL');
    poker.player(0).will = 0;
    poker.dice(1).do(0, { type: 'poker' }, { type: 'step', to: 'T02' });
    expect([poker.player(0).place, poker.player(0).grit]).toEqual([at('T02'), 3]);
  });
});
