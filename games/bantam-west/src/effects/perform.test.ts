import { describe, expect, it } from 'vitest';
import { at, cabinFor, clear, npcAt, put, stage } from '../../testing/stage.ts';
import type { Move } from '../move-table.ts';
import { EVENT_COUNT, EVENT_DATA } from '../data/event-cards.ts';
import type { Player } from '../state.ts';

/*
 * Every event with every outcome and every row of its table, against what section 2 of RULES.md says. Seat 0 is Levi with
 * 3 life of 5, 2 willpower, 2 grit, $3, a wood, a herb and a bandit's head; seat 1 is Hanna, who owns a cabin.
 */

type Changes = Partial<Record<keyof Player, unknown>>;
type Case = readonly [event: number, outcome: number, after: Changes, die?: number, answers?: readonly Move[]];

const take = (cargo: 'wood' | 'pelts' | 'herbs' | 'silver'): Move => ({ type: 'take', cargo });
const level = (index: number): Changes => ({
  abilities: [4, 2, 1, 2, 2, 0].map((own, i) => own + (i === index ? 1 : 0)),
});
const [DEXTERITY, STRENGTH, MALICE, STEALTH, PERSUASION] = [0, 1, 2, 3, 4].map(level) as [
  Changes,
  Changes,
  Changes,
  Changes,
  Changes,
];
const money = (amount: number): Changes => ({ money: 3 + amount });
const WILL: Changes = { will: 5 };
const LIFE: Changes = { life: 5 };
const GRIT: Changes = { grit: 3 };
const keeps = (event: number): Changes => ({ keptEvents: [event] });
/** A prize is two dollars and two willpower where extended reputation does not count, and the card is kept. */
const prize = (event: number, more = 0): Changes => ({ ...keeps(event), ...money(2 + more), will: 4 });
/** What a choice may cost: a wound, a grit. */
const hurt: Changes = { life: 2 };
const slow: Changes = { grit: 1 };
const wood = (count: number): Changes => ({ cargo: [1 + count, 0, 1, 0, 0] });
const herbs = (count: number): Changes => ({ cargo: [1, 0, 1 + count, 0, 0] });
const silver = (count: number): Changes => ({ cargo: [1, 0, 1, count, 0] });
const pelts = (count: number): Changes => ({ cargo: [1, count, 1, 0, 0] });
const one = [take('silver')];
const two = [...one, ...one];
const any: readonly Move[] = [{ type: 'raise', ability: 'strength' }];
const stay: readonly Move[] = [{ type: 'leave' }];
const walk: readonly Move[] = [{ type: 'step', to: 'M02' }, ...stay];
const moved: Changes = { place: at('M02') };
/** A hectare of one's choice, like it or not. */
const driven: readonly Move[] = [{ type: 'step', to: 'M02' }];
/** All life, and what he carried lies where he fell (BW-178). */
const skull: Changes = { life: 0, unconscious: true, place: at('DOC'), cargo: [0, 0, 0, 0, 0], heads: [] };
const beer: readonly Move[] = [{ type: 'drink', drink: 'beer' }];

const CASES: readonly Case[] = [
  [1, 0, { ...money(5), grit: 0, ...hurt }],
  [1, 1, MALICE],
  [1, 2, WILL],
  [2, 0, { ...moved, ...hurt }, 0, walk],
  [2, 1, { life: 1, gritNext: -1 }, 2],
  [2, 1, { life: 2, ...WILL, gritNext: -1 }, 4],
  [2, 1, { ...prize(2), gritNext: -1 }, 6],
  [2, 2, { cargo: [0, 0, 0, 0, 0] }],
  [3, 0, { ...money(3), ...hurt }],
  [3, 1, hurt, 0, [{ type: 'name', seat: 0 }]],
  [3, 2, { ...prize(3), gritNext: -1 }],
  [4, 0, money(3)],
  [4, 1, silver(1)],
  [4, 2, PERSUASION],
  [5, 0, { cargo: [1, 0, 1, 0, 2], ...hurt, jailed: true, place: at('JAL') }],
  [5, 1, { ...prize(5), ...hurt }],
  [5, 2, MALICE],
  [6, 0, { ...prize(6), ...hurt }],
  [6, 1, { life: 1 }, 1],
  [6, 1, { ...money(3), ...hurt }, 3],
  [6, 1, { ...money(5), ...silver(1), ...hurt }, 5],
  [6, 2, { ...money(3), place: at('VLT'), life: 1, gritNext: -4 }],
  [7, 0, { life: 2 }, 2],
  [7, 0, { paceLoss: 1 }, 4],
  [7, 0, {}, 6],
  [8, 0, { ...pelts(2), ...hurt }],
  [8, 1, { ...wood(2), ...slow }],
  [8, 2, moved, 0, walk],
  [9, 0, { gritNext: -2 }, 2],
  [9, 0, {}, 6],
  [10, 0, {}],
  [10, 1, { life: 1, gritNext: -1 }, 2],
  [10, 1, { ...prize(10), gritNext: -1 }, 5],
  [10, 1, { ...prize(10, 3), gritNext: -1 }, 6],
  [10, 2, { ...STRENGTH, ...hurt, will: 1 }, 0, any],
  [11, 0, { grit: 1, gritNext: -1 }, 2],
  [11, 0, { cargo: [1, 0, 1, 0, 1], gritNext: -1 }, 4],
  [11, 0, { ...silver(1), gritNext: -1 }, 6],
  [11, 1, WILL],
  [11, 2, moved, 0, walk],
  [12, 0, { ...money(5), will: 1, ...slow, gritNext: -1 }],
  [12, 1, STEALTH],
  [12, 2, GRIT],
  [13, 0, WILL],
  [13, 1, { ...prize(13), ...hurt, gritNext: -1 }],
  [13, 2, { ...silver(1), ...hurt }],
  [14, 0, silver(1)],
  [14, 1, { ...money(2), ...herbs(2), gritNext: -2 }],
  [14, 2, STRENGTH, 0, any],
  [15, 0, { ...moved, ...LIFE }, 0, [{ type: 'step', to: 'M02' }]],
  [15, 1, WILL],
  [15, 2, money(2)],
  [16, 0, { ...keeps(16), ...pelts(1) }],
  [16, 1, {}, 2],
  [16, 1, { ...keeps(16), ...money(3) }, 6],
  [16, 2, WILL],
  [17, 0, { ...prize(17), ...STEALTH, gritNext: -2 }],
  [17, 1, { ...keeps(17), ...DEXTERITY }],
  [17, 2, { ...prize(17, 3), life: 1, gritNext: -1 }],
  [18, 0, {}, 3],
  [18, 0, money(3), 6],
  [18, 1, WILL],
  [18, 2, PERSUASION],
  [19, 0, { ...keeps(19), life: 2 }, 3],
  [19, 0, {}, 6],
  [20, 0, pelts(1)],
  [20, 1, wood(1)],
  [20, 2, { ...STRENGTH, ...hurt }, 0, any],
  [21, 0, WILL],
  [21, 1, { ignoredBy: ['bandit'] }],
  [21, 2, { ...money(3), ...hurt }],
  // The last willpower costs a life (BW-101).
  [22, 0, { ...wood(1), will: 0, ...hurt }],
  [22, 1, { ...prize(22), life: 1 }],
  [22, 2, MALICE],
  [23, 0, moved, 0, walk],
  [23, 1, skull, 1],
  [23, 1, { life: 2 }, 2],
  [23, 1, prize(23, 2), 6],
  [23, 2, WILL],
  [24, 0, { ...LIFE, ...WILL }],
  [24, 1, { ...prize(24), ...hurt }],
  [24, 2, STRENGTH],
  [25, 0, { ...money(2), will: 1 }],
  [25, 1, GRIT],
  [25, 2, moved, 0, walk],
  [26, 0, { ...money(1), ...WILL }],
  [26, 1, GRIT],
  [26, 2, PERSUASION],
  [27, 0, {}, 0, [{ type: 'burn', cabin: 'cabin_1_0' }]],
  [27, 1, money(3)],
  [27, 2, silver(1)],
  [27, 3, { ...herbs(2), life: 1 }, 0, stay],
  [28, 0, { ...pelts(2), ...hurt }],
  [28, 1, { ...keeps(28), ...STRENGTH }],
  [28, 2, { ...keeps(28), ignoredBy: ['grizzly'], ...LIFE }],
  [29, 0, { ...keeps(29), ...DEXTERITY, will: 3 }],
  [29, 1, { ...keeps(29), ...STEALTH }],
  [29, 2, WILL],
  [30, 0, LIFE],
  [30, 1, WILL],
  [30, 2, hurt, 2],
  [30, 2, { lifeMax: 6, life: 4 }, 6],
  [31, 0, { horse: 'sorrel', ...hurt, ...slow, gritNext: -1 }],
  [31, 1, money(4)],
  [31, 2, WILL],
  [32, 0, silver(1), 0, one],
  [32, 1, { cargo: [1, 0, 1, 2, 0], gritNext: -2, life: 1 }, 0, [...two, take('pelts'), ...stay]],
  [32, 2, { ranks: [0, 1, 0, 0], gritNext: -2 }, 0, [{ type: 'promote', job: 'hunting' }]],
  [33, 0, { jailed: true, place: at('JAL') }, 1],
  [33, 0, { gritNext: -1, will: 3 }, 5, beer],
  [33, 0, { will: 3 }, 6, beer],
  [34, 0, { ...slow, ...hurt }, 3],
  [34, 0, { ...moved, ...money(6) }, 6, driven],
  [34, 1, { will: 0, life: 2, ...money(2) }],
  [35, 0, { ...LIFE, ...WILL, gritNext: -1 }],
  [35, 1, { ...money(3), ...slow, gritNext: -1 }, 0, [{ type: 'choose', which: 0 }]],
  [35, 1, { ...herbs(2), ...slow, gritNext: -1 }, 0, [{ type: 'choose', which: 1 }]],
  [35, 2, {}],
  [36, 0, { life: 2, ...WILL }, 4],
  [36, 0, prize(36), 6],
  [36, 1, { ...money(3), ...hurt, will: 1 }],
  [36, 2, {}, 0, beer],
  [37, 0, money(2)],
  [37, 1, moved, 0, walk],
  [37, 2, { will: 3 }, 0, beer],
  [38, 0, moved, 0, walk],
  [38, 1, { cargo: [1, 1, 2, 0, 0], gritNext: -2 }, 0, stay],
  [38, 2, { horse: 'sorrel', life: 1, gritNext: -2 }],
  [39, 0, money(3)],
  [39, 1, { ...slow, ...hurt }],
  [39, 2, STRENGTH, 0, any],
  [40, 0, { ...prize(40), life: 1 }],
  [40, 1, { ...keeps(40), lifeMax: 6 }],
  [40, 2, WILL],
  [41, 0, { ...prize(41), cargo: [0, 0, 0, 0, 0] }],
  [41, 1, { ...hurt, ...silver(1) }],
  [41, 2, { ...WILL, gritNext: -1 }],
  [42, 0, { life: 1 }],
  [42, 1, { gritNext: -2 }],
  [42, 2, money(3), 0, [{ type: 'name', seat: 1 }]],
  [43, 0, { ...LIFE, ...WILL, gritNext: -1 }],
  [43, 1, { lifeMax: 6, ...slow }],
  [43, 2, { life: 4 }],
  [44, 0, { life: 2 }],
  [44, 1, { cargo: [0, 0, 1, 0, 0], heads: [], money: 2, will: 1 }, 2, [{ type: 'discard', thing: 'wood' }]],
  [44, 1, { cargo: [0, 0, 0, 0, 0], will: 1 }, 4],
  [44, 1, { ignoredBy: ['bandit'], will: 1 }, 6],
  [44, 2, { ...prize(44), life: 2, gritNext: -2, will: 3 }],
  [45, 0, money(2)],
  [45, 1, pelts(1)],
  [45, 2, WILL],
  [46, 0, { ...herbs(2), ...hurt }],
  [46, 1, silver(1)],
  [46, 2, wood(1)],
  [46, 3, money(2)],
  [47, 0, STRENGTH],
  [47, 1, { ...prize(47), ...hurt, will: 3 }],
  [47, 2, GRIT],
  [48, 0, { cargo: [2, 1, 1, 0, 0], ...slow, will: 1 }],
  [48, 1, DEXTERITY],
  [48, 2, money(2), 0, [{ type: 'choose', which: 0 }]],
  [48, 2, { will: 3 }, 0, [{ type: 'choose', which: 1 }]],
  [49, 0, { ...hurt, gritNext: -2 }],
  [49, 1, DEXTERITY],
  [49, 2, GRIT],
  [50, 0, { ...keeps(50), ...pelts(1) }],
  [50, 1, {}, 3],
  [50, 1, { ...keeps(50), ...money(4) }, 6],
  [50, 2, WILL],
  [51, 0, { ...keeps(51), ...pelts(2), ...hurt }],
  [51, 1, {}, 2],
  [51, 1, { ...keeps(51), ...pelts(1), ...money(1) }, 6],
  [51, 2, WILL],
  [52, 0, skull, 1],
  [52, 0, moved, 2, driven],
  [52, 0, pelts(2), 6],
  [52, 1, STEALTH],
  [52, 2, moved, 0, walk],
  [53, 0, WILL],
  [53, 1, { ...keeps(53), ...PERSUASION }],
  [53, 2, { ...prize(53), ...hurt, gritNext: -1 }],
  [54, 0, { ...GRIT, will: 1 }],
  [54, 1, { ...keeps(54), ...STRENGTH, will: 1 }],
  [54, 2, { ignoredBy: ['wolf'] }],
];

/** Outcomes that hand out the top weapon of the rack: it joins the deck and fulfils a task. */
const ARMS = new Set(['39 1', '42 0', '42 1', '49 0']);

describe('every event (section 2)', () => {
  const named = CASES.map((row) => [`${row[0]}, outcome ${row[1] + 1}, die ${row[3] ?? '-'}`, row] as const);
  it.each(named)('%s', (_name, [event, outcome, after, die = 0, answers = []]) => {
    const table = stage({
      options: { events: true },
      deal: { events: [event], horses: ['sorrel'], characters: ['levi_mercer', 'hanna_wilde'] },
    });
    const bandit = npcAt(table, 'M12');
    clear(table, 'M12');
    cabinFor(table, 1, 'W06');
    put(table, 0, 'T03');
    const levi = table.player(0);
    Object.assign(levi, { life: 3, will: 2, grit: 3, heads: [bandit], cargo: [1, 0, 1, 0, 0] });
    table.s.supply[0]!--;
    table.s.supply[2]!--;
    if (die > 0) table.dice(die);
    const before = JSON.parse(JSON.stringify({ ...levi, place: at('M01'), grit: 2 })) as Player;
    table.do(0, { type: 'step', to: 'M01' });
    const isAsked = EVENT_DATA[event]!.outcomes.length > 1;
    if (isAsked) table.do(0, { type: 'outcome', number: outcome });
    for (const answer of answers) table.do(0, answer);
    const changed = Object.fromEntries(
      Object.entries(levi).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Player]),
      ),
    );
    if (ARMS.has(`${event} ${outcome}`)) {
      expect(levi.deck).toHaveLength(10);
      expect(changed).toMatchObject({ ...after, tasks: ['own_weapon'], reputation: 1 });
      return;
    }
    expect(changed).toEqual(after);
  });

  it('leaves no outcome and no row of a table out', () => {
    const wanted = new Set<string>();
    for (let event = 1; event <= EVENT_COUNT; event++) {
      EVENT_DATA[event]!.outcomes.forEach((effects, outcome) => {
        const roll = effects.find((effect) => effect.do === 'roll');
        const rows = roll?.do === 'roll' ? roll.rows.map((_, row) => row) : [0];
        for (const row of rows) wanted.add(`${event} ${outcome} ${row}`);
      });
    }
    const rowOf = ([event, outcome, , die = 0]: Case): number => {
      const roll = EVENT_DATA[event]!.outcomes[outcome]!.find((effect) => effect.do === 'roll');
      return roll?.do === 'roll' ? roll.rows.findIndex((row) => die <= row.upTo) : 0;
    };
    const shown = new Set(CASES.map((row) => `${row[0]} ${row[1]} ${rowOf(row)}`));
    expect([...wanted].filter((row) => !shown.has(row))).toEqual([]);
  });

  it('sets fire to a cabin, passes a card on and returns one among the next five', () => {
    const fire = stage({ options: { events: true }, deal: { events: [27] } });
    cabinFor(fire, 1, 'W06');
    put(fire, 0, 'T03');
    fire.do(0, { type: 'step', to: 'M01' }, { type: 'outcome', number: 0 }, { type: 'burn', cabin: 'cabin_1_0' });
    expect(fire.player(1).cabins[0]!.fires).toBe(1);
    const gift = stage({ options: { events: true }, deal: { events: [42] } });
    put(gift, 0, 'T03');
    gift.do(0, { type: 'step', to: 'M01' }, { type: 'outcome', number: 2 }, { type: 'name', seat: 1 });
    expect(gift.player(1).keptEvents).toEqual([42]);
    for (const event of [10, 16, 29, 31, 50, 51]) {
      const again = stage({ options: { events: true }, deal: { events: [event] } });
      put(again, 0, 'T03');
      again.do(0, { type: 'step', to: 'M01' }, { type: 'outcome', number: event === 10 ? 0 : 2 });
      expect(again.s.eventDeck.slice(0, 5)).toContain(event);
    }
  });
});
