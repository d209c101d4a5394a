import { BEASTS, BOARDS, CARD_TYPES, CHARACTERS, HORSES, ITEMS, JOBS, NPC_KINDS, PROVENANCES, TASKS, type NpcKind } from '../words.ts';
import { TRAILS } from './beasts.ts';
import { BOARD_DATA, LINKS } from './boards.ts';
import { CHARACTER_DATA } from './characters.ts';
import { COMBAT_CARD_DATA, COMBAT_CARDS, type CombatCardData, NPC_DECKS } from './combat-cards.ts';
import { type Effect, EFFECTS } from './effects.ts';
import { EVENT_COUNT, EVENT_DATA } from './event-cards.ts';
import { CHESTS } from './chests.ts';
import { NPC_DATA } from './npcs.ts';
import { ITEM_DATA, SUPPLY } from './trades.ts';

/*
 * Whether the data are sound: asked when the game is loaded, so that a wrong table never deals a wrong game.
 */

/** What the box holds (RULES.md, component counts). */
const BOX = { weapons: 30, legendary: 7, npcs: 16, beasts: 4, chests: 5, items: 15, horses: 7, resources: 80, gems: 6 };

export function checkData(): string[] {
  return [...boardFaults(), ...trailFaults(), ...cardFaults(), ...countFaults(), ...effectFaults()];
}

function boardFaults(): string[] {
  const faults: string[] = [];
  const ids = BOARDS.flatMap((board) => Object.keys(BOARD_DATA[board].hectares));
  if (new Set(ids).size !== ids.length) faults.push('a hectare twice');
  for (const board of BOARDS) {
    const { hectares, paths } = BOARD_DATA[board];
    for (const { ends, check } of paths) {
      for (const end of check?.wash === undefined ? ends : [...ends, check.wash]) {
        if (!Object.hasOwn(hectares, end)) faults.push(`${board} has no ${end}`);
      }
    }
    const open = paths.map(({ ends }) => ends);
    if (!isConnected(Object.keys(hectares), open)) faults.push(`${board} is not connected`);
  }
  for (const ends of [...LINKS.warm_welcome, ...LINKS.open_range]) {
    for (const end of ends) if (!ids.includes(end)) faults.push(`a link to ${end}`);
  }
  return faults;
}

/** BW-291: from each hectare of a trail a plain path leads to the next, on the same board. */
function trailFaults(): string[] {
  const plain = BOARDS.flatMap((board) => BOARD_DATA[board].paths).filter(({ check, key, action }) => !check && !key && !action);
  return BEASTS.flatMap((beast) =>
    TRAILS[beast].flatMap((from, at, trail) => {
      const to = trail[(at + 1) % trail.length]!;
      const isJoined = plain.some(({ ends }) => ends.includes(from) && ends.includes(to));
      return isJoined && from !== to ? [] : [`the ${beast} cannot go from ${from} to ${to}`];
    }),
  );
}

function isConnected(ids: readonly string[], paths: readonly (readonly [string, string])[]): boolean {
  const reached = new Set([ids[0]!]);
  for (const id of reached) {
    for (const [a, b] of paths) {
      if (a === id) reached.add(b);
      if (b === id) reached.add(a);
    }
  }
  return reached.size === ids.length;
}

function cardFaults(): string[] {
  const faults: string[] = [];
  for (const card of COMBAT_CARDS) {
    const data: CombatCardData = COMBAT_CARD_DATA[card];
    const { type, trumps, primary, range, provenance } = data;
    if (![type, ...trumps].every((name) => CARD_TYPES.includes(name))) faults.push(`${card} has an unknown type`);
    if (primary.length < 1 || primary.length > 2) faults.push(`${card} has ${primary.length} actions`);
    if (primary.some((action) => action.do === 'damage') && range === null) faults.push(`${card} hits at any distance`);
    if (!PROVENANCES.includes(provenance)) faults.push(`${card} comes from nowhere`);
  }
  for (const deck of Object.values(NPC_DECKS)) if (deck.length !== 9) faults.push('an NPC deck has not nine cards');
  for (const character of CHARACTERS) {
    const { signature } = CHARACTER_DATA[character];
    if (!COMBAT_CARDS.includes(signature)) faults.push(`${character} has no signature card`);
  }
  return faults;
}

const tokensOf = (kinds: readonly NpcKind[]): number => kinds.reduce((sum, kind) => sum + NPC_DATA[kind].tokens.length, 0);

function countFaults(): string[] {
  const weapons = COMBAT_CARDS.map((card): CombatCardData => COMBAT_CARD_DATA[card]).filter(({ rarity }) => rarity !== undefined);
  const copies = (list: readonly CombatCardData[]): number => list.reduce((sum, { copies: count }) => sum + (count ?? 0), 0);
  const counts: Record<keyof typeof BOX, number> = {
    weapons: copies(weapons),
    legendary: copies(weapons.filter(({ rarity }) => rarity === 'legendary')),
    npcs: tokensOf(NPC_KINDS.slice(0, NPC_KINDS.indexOf(BEASTS[0]))),
    beasts: tokensOf(BEASTS),
    chests: CHESTS.length,
    items: ITEMS.reduce((sum, item) => sum + ITEM_DATA[item].count, 0),
    horses: HORSES.length,
    resources: SUPPLY.wood + SUPPLY.pelts + SUPPLY.herbs + SUPPLY.silver,
    gems: SUPPLY.gem,
  };
  const faults = Object.entries(counts).flatMap(([name, count]) => (count === BOX[name as keyof typeof BOX] ? [] : [`${name}: ${count}`]));
  const fields = BOARDS.flatMap((board) => Object.values(BOARD_DATA[board].hectares).flatMap(({ npc }) => npc ?? []));
  for (const kind of NPC_KINDS) {
    if (fields.filter((field) => field === kind).length > NPC_DATA[kind].tokens.length) faults.push(`more fields than tokens: ${kind}`);
  }
  if (JOBS.length !== 4 || TASKS.length !== 8) faults.push('jobs or tasks are missing');
  return faults;
}

function effectFaults(): string[] {
  const faults: string[] = [];
  const check = (effects: readonly Effect[], event: number): void => {
    for (const effect of effects) {
      if (!EFFECTS.includes(effect.do)) faults.push(`event ${event} does something unknown`);
      if (effect.do === 'roll') {
        if (effect.rows.at(-1)?.upTo !== 6) faults.push(`event ${event} has no row for a six`);
        for (const row of effect.rows) check(row.effects, event);
      }
      if (effect.do === 'either') for (const option of effect.options) check(option, event);
    }
  };
  for (let event = 1; event <= EVENT_COUNT; event++) {
    const { outcomes } = EVENT_DATA[event] ?? { outcomes: [] };
    if (outcomes.length < 1 || outcomes.length > 4) faults.push(`event ${event} has ${outcomes.length} outcomes`);
    for (const outcome of outcomes) check(outcome, event);
  }
  return faults;
}

const [fault] = checkData();
if (fault !== undefined) throw new Error(`bantam west: ${fault}`);
