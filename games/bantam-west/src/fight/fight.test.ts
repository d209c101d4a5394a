import { describe, expect, it } from 'vitest';
import {
  arm,
  at,
  cabinFor,
  equip,
  give,
  handOf,
  heardBy,
  npcAt,
  npcPlays,
  ofType,
  put,
  stage,
  type Stage,
} from '../../testing/stage.ts';
import { COMBAT_CARD_DATA, COMBAT_CARDS, type CombatCard, type CombatCardData } from '../data/combat-cards.ts';
import { FIRE_BASE } from '../data/trades.ts';
import type { FightFrame } from '../frames/frame.ts';
import { bantamWest } from '../index.ts';
import { MOVES } from '../move-table.ts';
import { CARD_TYPES } from '../words.ts';

const data = (card: CombatCard): CombatCardData => COMBAT_CARD_DATA[card];

function fightOn(table: Stage): FightFrame {
  const frame = table.s.stack.find((other) => other.kind === 'fight');
  if (frame?.kind !== 'fight') throw new Error('no fight');
  return frame;
}

/** Levi (seat 0) attacks Hanna (seat 1) in the street; hands are given. */
function duel(
  mine: CombatCard[] = ['jab', 'jab', 'block', 'ram'],
  theirs: CombatCard[] = ['jab', 'jab', 'block', 'ram'],
  options: Record<string, unknown> = {},
): Stage {
  const table = stage({ options });
  table.do(0, { type: 'fight', target: 'seat_1' });
  handOf(table, 0, ...mine);
  handOf(table, 1, ...theirs);
  return table;
}

/** One exchange of a duel. */
function exchange(table: Stage, mine: CombatCard, theirs: CombatCard): void {
  table.do(0, { type: 'playCard', card: mine });
  table.do(1, { type: 'playCard', card: theirs });
}

/** Levi attacks the bandit of Silver Gulch. */
function brawl(...cards: CombatCard[]): Stage {
  const table = stage({ seats: 1, deal: { tokens: { bandit: [0, 1, 2] } } });
  put(table, 0, 'M07');
  table.do(0, { type: 'fight', target: `npc_${npcAt(table, 'M07')}` });
  if (cards.length > 0) handOf(table, 0, ...cards);
  return table;
}

describe('combat cards', () => {
  it('[BW-149] shows type, trump, range, actions, special and the no-loot mark', () => {
    for (const card of COMBAT_CARDS) {
      expect(CARD_TYPES).toContain(data(card).type);
      expect(data(card).trumps.length).toBeGreaterThan(0);
      expect(data(card).primary.length).toBeGreaterThan(0);
      expect(data(card).noLoot === true).toBe(data(card).rarity === undefined);
    }
  });

  it('[BW-150] takes all effect from a trumped card, whatever the range', () => {
    const table = duel();
    exchange(table, 'jab', 'block');
    expect(fightOn(table).attacker.trumped).toBe(true);
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
    table.do(1, { type: 'finish' });
    expect([table.player(0).life, table.player(1).life]).toEqual([5, 5]);
    expect(fightOn(table).attacker.pile).toEqual(['jab']);
    // From afar as well: a dodge trumps a shot that its user could not reach.
    const far = duel(['quick_shot', 'jab', 'jab', 'ram'], ['dodge', 'jab', 'jab', 'ram']);
    put(far, 1, 'T02');
    exchange(far, 'quick_shot', 'dodge');
    expect([fightOn(far).attacker.trumped, bantamWest.awaited(far.s).must]).toEqual([true, [1]]);
  });

  it.each([
    ['brawl', 'ram'],
    ['ram', 'block'],
    ['block', 'brawl'],
    ['dodge', 'shoot'],
    ['companion', 'dodge'],
    ['throw', 'dodge'],
  ] as const)('[BW-151] %s trumps %s on every plain card', (type, trumped) => {
    const plain = COMBAT_CARDS.filter((card) => data(card).type === type);
    expect(plain.length).toBeGreaterThan(0);
    for (const card of plain) expect(data(card).trumps).toContain(trumped);
  });

  it('[BW-152] reaches as far as the range; without one distance does not matter', () => {
    const table = brawl('jab', 'jab', 'block', 'ram');
    put(table, 0, 'M06');
    table.s.npcs[npcAt(table, 'M07')]!.hectare = at('M02');
    npcPlays(table, 'take_cover');
    table.do(0, { type: 'playCard', card: 'block' });
    expect(table.can(0, { type: 'primary', action: 0 })).toBe(true);
    const far = brawl('jab', 'jab', 'block', 'ram');
    put(far, 0, 'M06');
    far.s.npcs[npcAt(far, 'M07')]!.hectare = at('M02');
    npcPlays(far, 'slip');
    far.do(0, { type: 'playCard', card: 'jab' });
    expect(far.why(0, { type: 'primary', action: 0 })).toBe('out-of-range BW-168');
  });

  it('[BW-153] ends only the action whose check fails', () => {
    const table = brawl('haymaker', 'jab', 'block', 'ram');
    table.player(0).will = 4;
    npcPlays(table, 'slip');
    const events = table.dice(1).do(0, { type: 'playCard', card: 'haymaker' }, { type: 'primary', action: 0 });
    expect(ofType(events, 'missed')).toEqual([{ type: 'missed', foe: 'seat_0', card: 'haymaker' }]);
    expect(table.player(0).life).toBe(5);
    const whip = stage();
    arm(whip, 0, 'bullwhip');
    whip.do(0, { type: 'fight', target: 'seat_1' });
    handOf(whip, 0, 'bullwhip', 'jab', 'jab', 'ram');
    handOf(whip, 1, 'block', 'jab', 'jab', 'ram');
    put(whip, 1, 'T02');
    Object.assign(whip.player(0), { will: 4, abilities: [1, 1, 1, 1, 1, 0] });
    exchange(whip, 'bullwhip', 'block');
    whip.dice(1).do(0, { type: 'primary', action: 0 }, { type: 'primary', action: 1 });
    expect([whip.player(1).place, whip.player(1).life]).toEqual([at('T04'), 5]);
  });

  it('[BW-154] uses one of "/" actions, and both of "+" in any order', () => {
    const either = stage();
    arm(either, 0, 'sabre');
    either.do(0, { type: 'fight', target: 'seat_1' });
    handOf(either, 0, 'sabre', 'jab', 'jab', 'ram');
    handOf(either, 1, 'block', 'jab', 'jab', 'ram');
    exchange(either, 'sabre', 'block');
    either.do(0, { type: 'primary', action: 1 });
    expect(bantamWest.awaited(either.s).must).toEqual([1]);
    const both = duel(['ram', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    exchange(both, 'ram', 'dodge');
    both.do(0, { type: 'primary', action: 1 });
    expect(both.can(0, { type: 'primary', action: 0 })).toBe(true);
  });

  it('[BW-155] uses a special within range and exhausts its card', () => {
    const table = duel(['block', 'jab', 'jab', 'ram'], ['dodge', 'jab', 'jab', 'ram']);
    exchange(table, 'block', 'dodge');
    table.do(0, { type: 'special' }, { type: 'setAside', card: 'ram' }, { type: 'renew' });
    expect(fightOn(table).attacker.hand[0]).toBe('ram');
    table.do(0, { type: 'finish' });
    expect(table.player(0).deck.filter(({ exhausted }) => exhausted)).toMatchObject([
      { card: 'block', exhausted: true },
    ]);
  });

  it('[BW-156] resolves an immediate card first', () => {
    const table = stage();
    arm(table, 1, 'quicksilver');
    table.do(0, { type: 'fight', target: 'seat_1' });
    handOf(table, 0, 'dodge', 'jab', 'jab', 'ram');
    handOf(table, 1, 'quicksilver', 'jab', 'jab', 'ram');
    // A dodge trumps a shot, so a ram it is.
    exchange(table, 'ram', 'quicksilver');
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
  });

  it('[BW-157] offers to move 1 instead of the primary action, never both', () => {
    const table = duel(['haymaker', 'jab', 'block', 'ram'], ['dodge', 'jab', 'jab', 'ram']);
    exchange(table, 'haymaker', 'dodge');
    table.do(0, { type: 'alternative' }, { type: 'moveTo', place: 'T02' });
    expect(table.player(0).place).toBe(at('T02'));
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
  });

  it('[BW-158] counts defence whichever card resolves first', () => {
    const table = duel(['ram', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    exchange(table, 'ram', 'dodge');
    table.do(0, { type: 'primary', action: 1 }, { type: 'finish' });
    table.do(1, { type: 'primary', action: 0 }, { type: 'finish' });
    expect(table.player(1).life).toBe(5);
    const last = duel(['ram', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    last.player(1).life = 1;
    exchange(last, 'ram', 'dodge');
    last.do(0, { type: 'primary', action: 1 }, { type: 'finish' });
    expect(last.verbs(1)).toEqual(['finish', 'primary']);
    last.do(1, { type: 'primary', action: 0 });
    expect(last.player(1).life).toBe(1);
  });

  it('[BW-159] adds the number of a special to the dice of that activity only', () => {
    const table = stage({ deal: { characters: ['mika_mankiller', 'hanna_wilde'] } });
    cabinFor(table, 1, 'W06');
    put(table, 0, 'W06');
    const events = table.dice(1).do(0, { type: 'pickLock', tool: 'thrown_blade', cabin: 'cabin_1_0' });
    expect(ofType(events, 'certain').length + ofType(events, 'rolled').filter(({ sum }) => sum === 5).length).toBe(1);
    const thrown = stage({ deal: { characters: ['mika_mankiller', 'hanna_wilde'] } });
    thrown.player(0).abilities[0] = 1;
    thrown.do(0, { type: 'ambush', target: 'seat_1', card: 'thrown_blade' });
    const rolls = ofType(thrown.dice(2).do(0, { type: 'primary', action: 0 }), 'rolled');
    expect(rolls).toMatchObject([{ die: 2, sum: 3, difficulty: 4, success: false }]);
    const flames = stage();
    arm(flames, 0, 'fire_bucket');
    flames.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [at('W06')] });
    put(flames, 0, 'W06');
    const poured = flames.dice(3).do(0, { type: 'extinguish', with: 'fire_bucket' });
    expect(ofType(poured, 'rolled')).toMatchObject([{ sum: 3 + 1 + 2, difficulty: FIRE_BASE, success: true }]);
    expect([flames.s.fires, flames.player(0).deck.at(-1)]).toMatchObject([
      [],
      { card: 'fire_bucket', exhausted: true },
    ]);
  });
});

describe('fighting', () => {
  it('[BW-160] keeps attacker and defender to the end', () => {
    const table = duel();
    exchange(table, 'jab', 'jab');
    expect([fightOn(table).attacker.seat, fightOn(table).defender.seat]).toEqual([0, 1]);
    const npc = stage({ seats: 1 });
    put(npc, 0, 'M07');
    npc.dice(1).do(0, { type: 'endTurn' }, { type: 'fight', target: `npc_${npcAt(npc, 'M07')}` });
    expect(fightOn(npc).attacker.npc).toBe(npcAt(npc, 'M07'));
    table.do(0, { type: 'finish' });
    table.do(1, { type: 'finish' });
    expect([fightOn(table).exchange, fightOn(table).attacker.seat, fightOn(table).defender.seat]).toEqual([2, 0, 1]);
  });

  it('[BW-161] starts in one hectare; from afar only as an ambush', () => {
    const table = stage();
    put(table, 1, 'T02');
    expect(table.why(0, { type: 'fight', target: 'seat_1' })).toBe('not-here BW-161');
    expect(table.can(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' })).toBe(true);
    expect(duel().player(0).grit).toBe(3);
    const peaceful = stage({ options: { playerFights: false } });
    expect(peaceful.why(0, { type: 'fight', target: 'seat_1' })).toBe('no-player-fights BW-020');
    expect(peaceful.why(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' })).toBe('no-player-fights BW-020');
    const tired = stage();
    tired.player(0).grit = 0;
    expect(tired.why(0, { type: 'fight', target: 'seat_1' })).toBe('needs-grit BW-030');
    expect(tired.why(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' })).toBe('needs-grit BW-030');
  });

  it('[BW-162] spends no grit during a fight', () => {
    const table = duel();
    table.player(0).will = 3;
    expect(table.why(0, { type: 'reflect' })).toBe('card-first BW-162');
  });

  it('[BW-163] deals four cards of each shuffled deck', () => {
    const fight = fightOn(duel());
    expect([fight.attacker.hand.length, fight.attacker.deck.length]).toEqual([4, 5]);
    const table = stage();
    table.do(0, { type: 'fight', target: 'seat_1' });
    expect(
      heardBy(table.told, 1)
        .filter((event) => event.type === 'drew')
        .map((event) => [event.seat, event.cards === null]),
    ).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  it('[BW-164] chooses at the same time, hidden until both have; played cards pile up', () => {
    const table = duel();
    expect(bantamWest.awaited(table.s).must).toEqual([0, 1]);
    table.do(1, { type: 'playCard', card: 'ram' });
    expect(bantamWest.awaited(table.s).must).toEqual([0]);
    const seen = bantamWest.view(table.s, 0).stack.at(-1)!;
    if (seen.kind !== 'fight') throw new Error('no fight');
    expect([seen.defender.chosen, seen.defender.ready, seen.defender.hand, seen.defender.handCount]).toEqual([
      null,
      true,
      null,
      3,
    ]);
    table.do(0, { type: 'playCard', card: 'jab' });
    table.do(0, { type: 'finish' });
    expect(fightOn(table).defender.pile).toEqual(['ram']);
  });

  it('[BW-165] compares trumps first, in both directions', () => {
    const table = stage();
    arm(table, 0, 'spiked_buckler');
    arm(table, 1, 'crowbar');
    table.do(0, { type: 'fight', target: 'seat_1' });
    handOf(table, 0, 'spiked_buckler', 'jab', 'jab', 'ram');
    handOf(table, 1, 'crowbar', 'jab', 'jab', 'ram');
    exchange(table, 'spiked_buckler', 'crowbar');
    expect([fightOn(table).exchange, table.player(0).life, table.player(1).life]).toEqual([2, 5, 5]);
  });

  it('[BW-166] resolves the attacker first', () => {
    const table = duel();
    exchange(table, 'jab', 'jab');
    expect(bantamWest.awaited(table.s).must).toEqual([0]);
    table.do(0, { type: 'primary', action: 0 });
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
  });

  it('[BW-167] takes primary or alternative, or nothing', () => {
    const table = duel(['ram', 'jab', 'jab', 'block'], ['dodge', 'jab', 'jab', 'block']);
    exchange(table, 'ram', 'dodge');
    table.do(0, { type: 'primary', action: 1 });
    expect(table.why(0, { type: 'alternative' })).toBe('only-one BW-167');
    table.do(0, { type: 'finish' });
    table.do(1, { type: 'finish' });
    expect(fightOn(table).exchange).toBe(2);
  });

  it('[BW-168] leaves only the alternative out of range, until the opponent comes near', () => {
    const table = duel(['dodge', 'jab', 'block', 'ram'], ['haymaker', 'jab', 'jab', 'ram']);
    exchange(table, 'dodge', 'haymaker');
    table.do(0, { type: 'primary', action: 1 }, { type: 'moveTo', place: 'T02' }, { type: 'finish' });
    expect(table.verbs(1)).toEqual(['finish', 'alternative']);
    const near = duel(['dodge', 'jab', 'block', 'ram'], ['haymaker', 'jab', 'jab', 'ram']);
    near.player(1).place = at('T02');
    exchange(near, 'dodge', 'haymaker');
    near.do(0, { type: 'primary', action: 1 }, { type: 'moveTo', place: 'T02' }, { type: 'finish' });
    expect(near.can(1, { type: 'primary', action: 0 })).toBe(true);
  });

  it('[BW-168] leaves who is out of range of the own card no defence on it, not even the fallen', () => {
    for (const life of [5, 2]) {
      const table = stage({ deal: { characters: ['levi_mercer', 'hanna_wilde'] } });
      arm(table, 0, 'cascan_recurve');
      arm(table, 1, 'spiked_buckler');
      table.do(0, { type: 'fight', target: 'seat_1' });
      handOf(table, 0, 'cascan_recurve', 'jab', 'block', 'ram');
      handOf(table, 1, 'spiked_buckler', 'jab', 'jab', 'ram');
      table.player(1).life = life;
      put(table, 1, 'T02');
      exchange(table, 'cascan_recurve', 'spiked_buckler');
      const events = table.dice(6).do(0, { type: 'primary', action: 0 }, { type: 'finish' });
      if (life === 5) expect(table.verbs(1)).toEqual(['finish', 'alternative']);
      else expect(ofType(events, 'fightEnded')).toMatchObject([{ reason: 'fell', foe: 'seat_1' }]);
    }
  });

  it.each([
    ['dodge', 1, 1],
    ['dodge', 3, 3],
    ['ram', 3, 2],
  ] as const)('[BW-158] defends by a %s against who strikes and is gone: life %i becomes %i', (card, before, after) => {
    const table = duel(['ram', 'jab', 'block', 'jab'], [card, 'jab', 'jab', 'block']);
    for (const seat of [0, 1]) put(table, seat, 'T03');
    table.player(1).life = before;
    exchange(table, 'ram', card);
    table.do(0, { type: 'primary', action: 1 }, { type: 'primary', action: 0 });
    expect(ofType(table.do(0, { type: 'moveTo', place: 'M01' }), 'fightEnded')).toMatchObject([{ reason: 'fled' }]);
    expect(table.player(1)).toMatchObject({ life: after, place: at('T03') });
  });

  it('[BW-169] ends when a fighter is at 0 before his card resolves', () => {
    const table = duel();
    table.player(1).life = 1;
    exchange(table, 'jab', 'jab');
    const events = table.do(0, { type: 'primary', action: 0 });
    expect(ofType(events, 'fightEnded')).toMatchObject([{ reason: 'fell', foe: 'seat_1' }]);
    expect(table.player(0).life).toBe(5);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'spoils', seat: 0, loser: 1 });
  });

  it('[BW-170] draws up to four, and must renew where that is impossible', () => {
    const table = duel(['jab', 'jab', 'haymaker', 'ram'], ['jab', 'jab', 'haymaker', 'ram']);
    for (let i = 0; i < 12 && table.s.stack.at(-1)!.kind === 'fight'; i++) {
      const { attacker, defender } = fightOn(table);
      exchange(table, attacker.hand[0]!, defender.hand[0]!);
      while (fightOn(table).stage === 'resolve') table.do(bantamWest.awaited(table.s).must[0]!, { type: 'finish' });
    }
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'renew', seat: 0 });
    expect([fightOn(table).attacker.deck, fightOn(table).attacker.hand.length]).toEqual([[], 3]);
    table.do(0, { type: 'renew' });
    expect([fightOn(table).attacker.hand.length, fightOn(table).attacker.deck.length]).toEqual([4, 5]);
  });

  it('[BW-171] keeps the cards set aside and shuffles all others', () => {
    const table = duel(['block', 'jab', 'jab', 'ram'], ['dodge', 'jab', 'jab', 'ram']);
    exchange(table, 'block', 'dodge');
    table.do(
      0,
      { type: 'primary', action: 0 },
      { type: 'special' },
      { type: 'setAside', card: 'jab' },
      { type: 'setAside', card: 'ram' },
    );
    expect(bantamWest.view(table.s, 1).stack.at(-1)).toEqual({ kind: 'renew', seat: 0, kept: null, keptCount: 2 });
    table.do(0, { type: 'renew' });
    expect(fightOn(table).attacker.hand.slice(0, 2)).toEqual(['jab', 'ram']);
    expect(fightOn(table).attacker.hand).toHaveLength(4);
  });

  it('[BW-172] ends by agreement, or when one leaves the sight of the other', () => {
    const table = duel();
    table.do(0, { type: 'truce' });
    expect(table.why(0, { type: 'truce' })).toBe('already-agreed BW-172');
    expect(ofType(table.do(1, { type: 'truce' }), 'fightEnded')).toEqual([
      { type: 'fightEnded', reason: 'agreed', attacker: 'seat_0', defender: 'seat_1', foe: null },
    ]);
    const flight = duel(['dodge', 'jab', 'block', 'ram'], ['jab', 'jab', 'block', 'ram']);
    flight.player(0).place = at('T03');
    flight.player(1).place = at('T03');
    exchange(flight, 'dodge', 'jab');
    flight.do(0, { type: 'primary', action: 1 });
    expect(ofType(flight.do(0, { type: 'moveTo', place: 'M01' }), 'fightEnded')).toMatchObject([
      { reason: 'fled', foe: null },
    ]);
    expect(brawl().why(0, { type: 'truce' })).toBe('cannot-agree BW-172');
  });

  it('[BW-173] ambushes with a card that resolves alone; hands are drawn afterwards', () => {
    const table = stage();
    put(table, 1, 'T02');
    table.player(0).abilities[0] = 2;
    table.do(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' });
    expect([fightOn(table).exchange, fightOn(table).attacker.hand]).toEqual([0, []]);
    expect([table.player(0).grit, table.player(0).deck.at(-1)]).toMatchObject([
      3,
      { card: 'quick_shot', exhausted: true },
    ]);
    table.dice(6).do(0, { type: 'primary', action: 0 });
    expect(table.player(1).life).toBe(4);
    const { attacker, defender, exchange: number } = fightOn(table);
    expect([number, attacker.hand.length, attacker.deck.length, defender.hand.length]).toEqual([1, 4, 4, 4]);
    expect([...attacker.hand, ...attacker.deck]).not.toContain('quick_shot');
  });

  it('[BW-173] lets a cartridge box steady the ambush: two more, and the one object of the fight (BW-107)', () => {
    const table = stage();
    put(table, 1, 'T02');
    equip(table, 0, 'cartridge_box');
    table.player(0).abilities[0] = 1;
    table.do(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' }, { type: 'useItem', item: 'cartridge_box' });
    expect(table.can(0, { type: 'useItem', item: 'cartridge_box' })).toBe(false);
    // Dexterity 1, Levi's steady hand 1, the box 2.
    const events = table.dice(2).do(0, { type: 'primary', action: 0 });
    expect(ofType(events, 'rolled')).toMatchObject([{ die: 2, sum: 6, difficulty: 6, success: true }]);
    expect([table.player(0).items, fightOn(table).attacker.usedItem]).toEqual([[], true]);
  });

  it('[BW-174] exhausts a card whose special was used until the night, out of the deck', () => {
    const table = duel(['block', 'jab', 'jab', 'ram'], ['dodge', 'jab', 'jab', 'ram']);
    exchange(table, 'block', 'dodge');
    table.do(0, { type: 'special' }, { type: 'renew' }, { type: 'finish' });
    table.do(1, { type: 'finish' });
    const { hand, deck, pile } = fightOn(table).attacker;
    expect([...hand, ...deck, ...pile].filter((card) => card === 'block')).toHaveLength(1);
  });

  it('[BW-175] pushes with Hanna’s kick only if it hit, and need not', () => {
    const table = stage();
    put(table, 0, 'T02');
    put(table, 1, 'T02');
    table.do(0, { type: 'endTurn' });
    table.do(1, { type: 'fight', target: 'seat_0' });
    handOf(table, 1, 'kick', 'jab', 'jab', 'block');
    handOf(table, 0, 'dodge', 'jab', 'jab', 'block');
    table.do(1, { type: 'playCard', card: 'kick' });
    table.do(0, { type: 'playCard', card: 'dodge' });
    expect(table.why(1, { type: 'special' })).toBe('no-use-now BW-155');
    table.dice(6).do(1, { type: 'primary', action: 0 }, { type: 'special' }, { type: 'moveTo', place: 'T03' });
    expect(table.player(0).place).toBe(at('T03'));
  });

  it('[BW-103] [BW-176] [BW-249] rerolls from the full track only, and as often as it is full', () => {
    const table = brawl('haymaker', 'jab', 'block', 'ram');
    npcPlays(table, 'slip');
    table
      .dice(1, 6)
      .do(0, { type: 'playCard', card: 'haymaker' }, { type: 'primary', action: 0 }, { type: 'reroll', die: 0 });
    expect(table.player(0).will).toBe(4);
    expect(table.s.npcs[npcAt(table, 'M07')]!.wounds).toBe(1);
    // Full again (a ration, say): once more in the same fight.
    const side = fightOn(table).attacker;
    side.hand.push(...side.pile.splice(side.pile.indexOf('haymaker'), 1));
    table.player(0).will = 5;
    npcPlays(table, 'punch');
    table.dice(1).do(0, { type: 'playCard', card: 'haymaker' }, { type: 'primary', action: 0 });
    table.dice(6).do(0, { type: 'reroll', die: 0 });
    expect([table.player(0).will, table.s.npcs[npcAt(table, 'M07')]!.wounds]).toEqual([4, 3]);
    const low = brawl('haymaker', 'jab', 'block', 'ram');
    low.player(0).will = 4;
    npcPlays(low, 'punch');
    const events = low.dice(1).do(0, { type: 'playCard', card: 'haymaker' }, { type: 'primary', action: 0 });
    expect([ofType(events, 'missed').length, low.player(0).will, fightOn(low).stage]).toEqual([1, 4, 'choose']);
  });

  it('[BW-107] uses one object a fight', () => {
    const table = brawl('jab', 'jab', 'block', 'ram');
    equip(table, 0, 'bandage');
    table.player(0).life = 3;
    table.do(0, { type: 'useItem', item: 'bandage' });
    expect(table.player(0).life).toBe(4);
    equip(table, 0, 'bandage');
    expect(table.why(0, { type: 'useItem', item: 'bandage' })).toBe('one-item BW-107');
  });
});

describe('life at zero', () => {
  it('[BW-177] leaves an unconscious player nothing but the doctor', () => {
    const table = stage();
    Object.assign(table.player(0), { life: 0, unconscious: true, place: at('DOC') });
    expect(table.verbs(0)).toEqual(['endTurn', 'seeDoctor']);
    expect(table.why(0, { type: 'step', to: 'T02' })).toBe('unconscious BW-177');
  });

  it('[BW-178] drops resources and heads where one falls; then Doc Barber, or jail for criminals', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'M04');
    give(table, 0, 'silver', 2);
    Object.assign(table.player(0), { life: 1, will: 0, abilities: [1, 1, 1, 1, 1, 0], heads: [] });
    table.dice(1).do(0, { type: 'step', to: 'M05' });
    expect(table.s.ground).toMatchObject([{ place: at('M03'), cargo: [0, 0, 0, 2, 0] }]);
    expect(table.player(0)).toMatchObject({ place: at('DOC'), jailed: false });
    const crime = stage();
    cabinFor(crime, 1, 'W06');
    Object.assign(crime.player(0), { life: 1, will: 0, place: 74, abilities: [1, 1, 1, 1, 1, 0] });
    crime.dice(1).do(0, { type: 'climb' });
    expect(crime.player(0)).toMatchObject({ place: at('JAL'), jailed: true });
  });

  it('[BW-179] heals and releases for one grit, also in the same turn', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'M04');
    Object.assign(table.player(0), { life: 1, will: 0, abilities: [1, 1, 1, 1, 1, 0] });
    table.dice(1).do(0, { type: 'step', to: 'M05' }, { type: 'seeDoctor' });
    expect(table.player(0)).toMatchObject({ life: 5, grit: 2, place: at('T02') });
  });

  it('[BW-180] sends to jail who fails at a crime', () => {
    const loot = stage();
    cabinFor(loot, 1, 'W06');
    Object.assign(loot.player(1).cabins[0]!, { open: true });
    loot.player(1).cabins[0]!.storage[2] = 1;
    loot.s.supply[2]!--;
    Object.assign(loot.player(0), { place: 74, will: 0, abilities: [1, 1, 1, 1, 1, 0] });
    loot.dice(1).do(0, { type: 'lootCabin' });
    expect(loot.player(0).jailed).toBe(true);
    const vault = stage();
    equip(vault, 0, 'lockpick');
    put(vault, 0, 'BNK');
    vault.player(0).will = 0;
    vault.dice(1).do(0, { type: 'crackVault', tool: 'lockpick' });
    expect(vault.player(0).jailed).toBe(true);
  });

  it('[BW-181] asks three dollars of bail, in money or kind without change, else a reputation', () => {
    const jail = (money: number, reputation: number): Stage => {
      const table = stage({ seats: 1 });
      Object.assign(table.player(0), { jailed: true, place: at('JAL'), money, reputation });
      table.do(0, { type: 'endTurn' });
      return table;
    };
    const rich = jail(5, 0);
    expect(rich.why(0, { type: 'payReputation' })).toBe('can-pay BW-268');
    rich.do(0, { type: 'payMoney' });
    expect(rich.player(0)).toMatchObject({ money: 2, jailed: false, place: at('T02') });
    const kind = stage({ seats: 1 });
    Object.assign(kind.player(0), { jailed: true, place: at('JAL'), money: 1 });
    give(kind, 0, 'gem');
    kind.do(0, { type: 'endTurn' }, { type: 'payGoods', thing: 'gem' });
    expect(kind.player(0)).toMatchObject({ money: 1, jailed: false });
    const poor = jail(2, 1);
    poor.do(0, { type: 'payReputation' });
    expect(poor.player(0)).toMatchObject({ money: 2, reputation: 0, jailed: false });
    expect(jail(2, 0).player(0)).toMatchObject({ money: 2, jailed: false });
  });

  it('[BW-181] restores life in jail in the night only', () => {
    const table = stage({ deal: { pioneer: 1 } });
    Object.assign(table.player(0), { jailed: true, place: at('JAL'), life: 0 });
    table.do(1, { type: 'endTurn' });
    expect(
      ofType(
        table.told.map(({ event }) => event),
        'sleptInJail',
      ),
    ).toHaveLength(1);
    table.do(1, { type: 'endTurn' });
    expect([table.player(0).life, table.s.stack.at(-1)!.kind]).toEqual([5, 'bail']);
  });

  it('[BW-181] leaves the life of whoever was jailed on his feet as it is (A20)', () => {
    const table = stage();
    put(table, 0, 'TRD');
    Object.assign(table.player(0), { life: 2, will: 0 });
    table.dice(1).do(0, { type: 'steal', thing: 'wood' });
    expect(table.player(0)).toMatchObject({ jailed: true, life: 2 });
    table.do(1, { type: 'endTurn' });
    expect([table.player(0).life, table.s.stack.at(-1)!.kind]).toEqual([2, 'bail']);
  });

  it('[BW-182] releases into the street or a locked cabin of one’s own', () => {
    const table = stage({ seats: 1 });
    cabinFor(table, 0, 'W06');
    Object.assign(table.player(0), { jailed: true, place: at('JAL') });
    table.do(0, { type: 'endTurn' }, { type: 'payMoney' });
    expect(table.can(0, { type: 'release', where: 'cabin_1' })).toBe(false);
    expect(table.can(0, { type: 'release', where: 'cabin_0' })).toBe(true);
    table.do(0, { type: 'release', where: 'town' });
    expect(table.player(0).place).toBe(at('T02'));
  });

  const beaten = (): Stage => {
    const table = duel();
    table.player(1).life = 1;
    Object.assign(table.player(1), { money: 14 });
    give(table, 1, 'silver', 2);
    equip(table, 1, 'lamp');
    arm(table, 1, 'sling');
    fightOn(table).defender.deck.push('sling');
    exchange(table, 'jab', 'jab');
    table.do(0, { type: 'primary', action: 0 });
    return table;
  };

  it('[BW-183] gives the winner one choice; the loser drops nothing else', () => {
    const money = beaten();
    money.do(0, { type: 'spoil', what: 'money' });
    expect([money.player(0).money, money.player(1).money, money.player(1).cargo[3], money.player(1).place]).toEqual([
      13,
      4,
      2,
      at('DOC'),
    ]);
    const goods = beaten();
    goods.do(
      0,
      { type: 'spoil', what: 'resources' },
      { type: 'take', cargo: 'silver' },
      { type: 'take', cargo: 'silver' },
    );
    expect([goods.player(0).cargo[3], goods.player(1).cargo[3]]).toEqual([2, 0]);
    // As many as one can carry: a single one here.
    const laden = beaten();
    give(laden, 0, 'wood', 3);
    laden.do(0, { type: 'spoil', what: 'resources' }, { type: 'take', cargo: 'silver' });
    expect([laden.player(0).cargo[3], laden.player(1).cargo[3], laden.player(1).place]).toEqual([1, 1, at('DOC')]);
    const full = beaten();
    give(full, 0, 'wood', 4);
    expect(full.can(0, { type: 'spoil', what: 'resources' })).toBe(false);
    const item = beaten();
    item.do(0, { type: 'spoilItem', item: 'lamp' });
    expect(item.player(0).items).toHaveLength(1);
    const card = beaten();
    card.do(0, { type: 'spoil', what: 'search' }, { type: 'spoilCard', card: 'sling' });
    expect(card.player(0).tasks).toEqual(['own_weapon']);
    const jail = beaten();
    jail.do(0, { type: 'spoil', what: 'jail' });
    expect(jail.player(1)).toMatchObject({ jailed: true, bailTo: 0 });
    jail.do(0, { type: 'endTurn' });
    jail.do(0, { type: 'endTurn' });
    jail.do(1, { type: 'payMoney' });
    expect(jail.player(0).money).toBe(6);
  });

  it.each([
    [true, 1, 1],
    [true, 0, 0],
    [false, 1, 0],
    [false, 0, 0],
  ])(
    '[BW-183] collects what a jailed player can pay, and nothing of nothing (extended %s, reputation %i: %i)',
    (extendedReputation, reputation, collected) => {
      const table = duel(undefined, undefined, { extendedReputation });
      Object.assign(table.player(1), { life: 1, money: 2, reputation });
      exchange(table, 'jab', 'jab');
      table.do(0, { type: 'primary', action: 0 }, { type: 'spoil', what: 'jail' }, { type: 'endTurn' });
      const events = table.do(0, { type: 'endTurn' });
      if (reputation > 0) events.push(...table.do(1, { type: 'payReputation' }));
      expect(ofType(events, 'bailed')).toEqual([{ type: 'bailed', seat: 1, worth: 0, to: 0 }]);
      expect([table.player(0).money, table.player(0).reputation]).toEqual([3, collected]);
      expect(table.player(1)).toMatchObject({ jailed: false, money: 2, reputation: 0, place: at('T02') });
    },
  );

  it('[BW-183] offers two items of a kind once', () => {
    const table = stage();
    table.player(1).items.push({ item: 'bandage', exhausted: false }, { item: 'bandage', exhausted: false });
    table.s.stack.push({ kind: 'spoils', seat: 0, loser: 1 });
    const codes = bantamWest.legal(table.s, 0, []);
    expect(codes.filter((code) => MOVES.decode(code).type === 'spoilItem')).toHaveLength(1);
  });

  it('[BW-183] takes a head, also as a fourth in the place of another (A24)', () => {
    const table = duel();
    const npcs = ['M07', 'M08', 'M12', 'M13'].map((place) => npcAt(table, place));
    for (const npc of npcs) Object.assign(table.s.npcs[npc]!, { hectare: -1, known: true });
    table.player(1).life = 1;
    table.player(1).heads = [npcs[0]!];
    table.player(0).heads = npcs.slice(1);
    exchange(table, 'jab', 'jab');
    table.do(0, { type: 'primary', action: 0 }, { type: 'spoilHead', npc: npcs[0]! });
    expect(table.player(1)).toMatchObject({ heads: [], place: at('DOC') });
    expect(table.verbs(0)).toEqual(['leave', 'drop', 'discard']);
    table.do(0, { type: 'drop', thing: `head_${npcs[1]!}` });
    expect(table.player(0).heads).toEqual([npcs[2], npcs[3], npcs[0]]);
    expect(table.s.ground).toMatchObject([{ place: at('T04'), heads: [npcs[1]] }]);
  });

  it('[BW-184] gives nothing if the horse cannot be talked round', () => {
    for (const [die, horse] of [
      [1, null],
      [6, 'paint'],
    ] as const) {
      const table = beaten();
      table.s.stable.splice(table.s.stable.indexOf('paint'), 1);
      Object.assign(table.player(1), { horse: 'paint', saddle: true });
      table.s.saddles--;
      give(table, 1, 'silver', 3);
      table.player(0).will = 0;
      table.dice(die).do(0, { type: 'spoil', what: 'horse' });
      expect(table.player(0).horse).toBe(horse);
      // Its saddle and what no longer fits stay behind (P12).
      expect([table.player(1).saddle, table.player(1).cargo, table.s.saddles]).toEqual(
        horse === null ? [true, [0, 0, 0, 5, 0], 6] : [false, [0, 0, 0, 4, 0], 7],
      );
      expect(table.player(1).place).toBe(at('DOC'));
    }
  });

  it('[BW-108] leaves a looted card exhausted until the night, and takes the ready one of two', () => {
    const spent = beaten();
    spent.player(1).deck.at(-1)!.exhausted = true;
    spent.do(0, { type: 'spoil', what: 'search' }, { type: 'spoilCard', card: 'sling' });
    expect(spent.player(0).deck.at(-1)).toMatchObject({ card: 'sling', exhausted: true });
    spent.do(0, { type: 'endTurn' });
    spent.do(1, { type: 'endTurn' });
    expect(spent.player(0).deck.at(-1)).toMatchObject({ card: 'sling', exhausted: false });
    const two = beaten();
    two.player(1).deck.pop();
    two.s.boxed.push('sling');
    for (const card of ['handtorch', 'handtorch'] as const) arm(two, 1, card);
    two.player(1).deck.at(-2)!.exhausted = true;
    two.do(0, { type: 'spoil', what: 'search' }, { type: 'spoilCard', card: 'handtorch' });
    expect(two.player(0).deck.at(-1)).toMatchObject({ card: 'handtorch', exhausted: false });
    const lamp = beaten();
    lamp.player(1).items[0]!.exhausted = true;
    lamp.do(0, { type: 'spoilItem', item: 'lamp' });
    expect(lamp.player(0).items).toEqual([{ item: 'lamp', exhausted: true }]);
  });

  it('[BW-101] [BW-177] carries the loser away even if the winner falls over a reroll for the horse', () => {
    const table = beaten();
    table.s.stable.splice(table.s.stable.indexOf('paint'), 1);
    table.player(1).horse = 'paint';
    Object.assign(table.player(0), { will: 1, life: 1 });
    table.dice(1).do(0, { type: 'spoil', what: 'horse' }, { type: 'reroll', die: 0 });
    for (const seat of [0, 1])
      expect(table.player(seat)).toMatchObject({ life: 0, place: at('DOC'), unconscious: true });
    expect(table.player(1).horse).toBe('paint');
    expect(table.verbs(0)).toContain('seeDoctor');
  });

  it('[BW-185] protects what is marked: the characters’ own cards', () => {
    const table = beaten();
    table.do(0, { type: 'spoil', what: 'search' });
    const offered = bantamWest
      .legal(table.s, 0, [])
      .map((code) => bantamWest.moves.decode(code))
      .filter(({ type }) => type === 'spoilCard');
    expect(offered).toEqual([{ type: 'spoilCard', card: 'sling' }]);
  });
});
