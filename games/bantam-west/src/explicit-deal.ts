import { isRecord, Problem } from '@tinstar/engine';
import { COMBAT_CARDS, type CombatCard } from './data/combat-cards.ts';
import { EVENT_COUNT } from './data/event-cards.ts';
import { CHESTS, NPC_DATA } from './data/frontier.ts';
import { FRONTIERS, HECTARES, placeOf } from './map.ts';
import { hasEvents, type Options } from './options.ts';
import { cardData } from './queries.ts';
import { type Character, CHARACTERS, type Horse, HORSES, NPC_KINDS, type NpcKind } from './words.ts';

/** A set-up given instead of drawn, as far as it is given: `null` is left to chance. */
export type ExplicitDeal = {
  pioneer: number | null;
  /** By seat. */
  characters: Character[] | null;
  /** All 27 weapons in the shop: the six on display, then the face-down rack from the top. */
  rack: CombatCard[] | null;
  /** The stable from the top; horses not named follow shuffled. */
  horses: Horse[] | null;
  /** Chest tokens by chest place in the order of the map; those not named follow shuffled. */
  chests: number[] | null;
  /** The event deck from the top; events not named follow shuffled. */
  events: number[] | null;
  /** By kind of NPC: tokens in the order of their fields. */
  tokens: Partial<Record<NpcKind, number[]>> | null;
  /** Where the seats start. */
  places: string[] | null;
  /** By seat. */
  money: number[] | null;
  /** Dice to come, first to last; after them dice are drawn. */
  dice: number[];
};

const KEYS = ['pioneer', 'characters', 'rack', 'horses', 'chests', 'events', 'tokens', 'places', 'money', 'dice'];
const MAX_DICE = 2000;

const bad = (reason: string, about: Record<string, string | number | null> = {}): Problem =>
  new Problem('bad-deal', { reason, ...about });

/** Checks an explicit set-up. Throws `bad-deal` with a `reason` and what it is about. */
export function readDeal(input: unknown, options: Options, seats: number): ExplicitDeal {
  if (!isRecord(input)) throw bad('not-an-object');
  for (const key of Object.keys(input)) if (!KEYS.includes(key)) throw bad('unknown-key', { key: key.slice(0, 40) });
  const { inPlay } = FRONTIERS[options.openRange ? 'open_range' : 'warm_welcome'];
  const events = readList(input, 'events', isIn(1, EVENT_COUNT), true);
  if (events !== null && !hasEvents(options)) throw bad('no-events');
  const rack = readList(
    input,
    'rack',
    (card) => typeof card === 'string' && COMBAT_CARDS.includes(card as CombatCard),
    false,
  );
  if (rack !== null) checkRack(rack as CombatCard[]);
  const places = readList(
    input,
    'places',
    (place) => typeof place === 'string' && HECTARES.includes(place) && inPlay[placeOf(place)]!,
    false,
  );
  if (places !== null && places.length !== seats) throw bad('wrong-size', { key: 'places' });
  const characters = readList(input, 'characters', (name) => CHARACTERS.includes(name as Character), true);
  if (characters !== null && characters.length > seats) throw bad('wrong-size', { key: 'characters' });
  const money = readList(input, 'money', isIn(0, 1000), false);
  if (money !== null && money.length !== seats) throw bad('wrong-size', { key: 'money' });
  const dice = readList(input, 'dice', isIn(1, 6), false) ?? [];
  if (dice.length > MAX_DICE) throw bad('wrong-size', { key: 'dice' });
  return {
    pioneer: readPioneer(input['pioneer'], seats),
    characters: characters as Character[] | null,
    rack: rack as CombatCard[] | null,
    horses: readList(input, 'horses', (name) => HORSES.includes(name as Horse), true) as Horse[] | null,
    chests: readList(input, 'chests', isIn(0, CHESTS.length - 1), true) as number[] | null,
    events: events as number[] | null,
    tokens: readTokens(input['tokens']),
    places: places as string[] | null,
    money: money as number[] | null,
    dice: dice as number[],
  };
}

const isIn =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function readList(
  input: Record<string, unknown>,
  key: string,
  isGood: (value: unknown) => boolean,
  once: boolean,
): unknown[] | null {
  const list = input[key];
  if (list === undefined || list === null) return null;
  if (!Array.isArray(list)) throw bad('no-list', { key });
  list.forEach((value: unknown, index) => {
    if (!isGood(value)) throw bad('bad-entry', { key, index });
    if (once && list.indexOf(value) !== index) throw bad('twice', { key, index });
  });
  return [...(list as unknown[])];
}

function readPioneer(value: unknown, seats: number): number | null {
  if (value === undefined || value === null) return null;
  if (!isIn(0, seats - 1)(value)) throw bad('no-such-seat', { key: 'pioneer', seats });
  return value as number;
}

function readTokens(value: unknown): ExplicitDeal['tokens'] {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) throw bad('no-list', { key: 'tokens' });
  const tokens: Partial<Record<NpcKind, number[]>> = {};
  for (const kind of Object.keys(value)) {
    if (!NPC_KINDS.includes(kind as NpcKind)) throw bad('unknown-key', { key: kind.slice(0, 40) });
    const list = readList(value, kind, isIn(0, NPC_DATA[kind as NpcKind].tokens.length - 1), true);
    if (list !== null) tokens[kind as NpcKind] = list as number[];
  }
  return tokens;
}

/** 27 weapons: all common and rare ones and four of the legendary (BW-014). */
function checkRack(rack: readonly CombatCard[]): void {
  let legendary = 0;
  for (const card of COMBAT_CARDS) {
    const { copies, rarity } = cardData(card);
    const count = rack.filter((other) => other === card).length;
    if (rarity === 'legendary') legendary += count;
    if (count > (copies ?? 0)) throw bad('too-many-copies', { card, count, copies: copies ?? 0 });
  }
  for (const card of COMBAT_CARDS) {
    const { copies, rarity } = cardData(card);
    const count = rack.filter((other) => other === card).length;
    if (rarity !== 'legendary' && count < (copies ?? 0))
      throw bad('missing-copies', { card, count, copies: copies ?? 0 });
  }
  if (legendary !== 4) throw bad('wrong-legendary', { count: legendary });
}
