import { isRecord } from '@tinstar/engine';
import { MAX_CARDS } from '../state.ts';
import {
  AMOUNTS,
  CAUSES,
  JOB_COLOURS,
  MARKS,
  MARK_KINDS,
  SAFES_PER_SITE,
  SITE_COUNT,
  SITES,
  SITE_SPACES,
  SLOTS,
  TIMINGS,
  TRAIT_COLOURS,
} from '../words.ts';
import { BadPack, type Complain } from './reasons.ts';
import { checkAbility } from './steps.ts';
import type { Pack } from './type.ts';

const PROVENANCES = ['printed', 'clarified', 'reconstructed', 'designed'];
/** The most any set-up takes of each colour (SC-022, SC-023): blue, red, green, purple, black. */
const NEEDED = Object.values(AMOUNTS)
  .flat()
  .reduce((most, amounts) => amounts.map((amount, i) => Math.max(amount, most[i] ?? 0)), [] as number[]);

type Entry = Record<string, unknown>;

/** Reads unvalidated data as a card pack. Throws `BadPack` with the card, the field and the reason. */
export function readPack(input: unknown): Pack {
  if (!isRecord(input)) throw new BadPack('pack', '', 'object');
  if (input['format'] !== 'tinstar-scoundrels-cards')
    throw new BadPack('pack', 'format', 'exactly', { value: 'tinstar-scoundrels-cards' });
  if (input['version'] !== 1) throw new BadPack('pack', 'version', 'exactly', { value: 1 });
  if (typeof input['id'] !== 'string' || input['id'] === '') throw new BadPack('pack', 'id', 'text');
  checkName(input, complaint('pack'));

  const jobs = entries(input, 'jobs', 'job', 1, MAX_CARDS);
  const traits = entries(input, 'traits', 'trait', 1, MAX_CARDS);
  const sites = entries(input, 'sites', 'site', SITE_COUNT, SITE_COUNT);
  const siteIds = sites.map((site) => String(site['id']));
  const safes = entries(input, 'safes', 'safe', SITE_COUNT * SAFES_PER_SITE, SITE_COUNT * SAFES_PER_SITE);
  const leaders = entries(input, 'leaders', 'leader', 4, 4);
  const strategies = entries(input, 'strategies', 'strategy', 8, 8);
  const office = entries(input, 'sheriffOffice', 'office', 1, 8);
  const slots = list(input, 'pack', 'leaderAbilities');

  for (const job of jobs) {
    const complain = complaint(`job ${String(job['id'])}`);
    checkName(job, complain);
    checkGender(job['gender'], complain);
    oneOf(job, 'colour', JOB_COLOURS, complain);
    wholeNumber(job, 'tech', 0, 9, complain);
    positions(job, 'holes', complain);
    checkAbility(job['ability'], siteIds, complain);
  }
  for (const trait of traits) {
    const complain = complaint(`trait ${String(trait['id'])}`);
    checkName(trait, complain);
    oneOf(trait, 'colour', TRAIT_COLOURS, complain);
    wholeNumber(trait, 'tech', 0, 9, complain);
    positions(trait, 'icons', complain);
    checkTiming(trait['timing'], ['yourTurn'], complain);
    const modifiers = trait['modifiers'];
    if (!isRecord(modifiers)) return complain('modifiers', 'object');
    for (const [name, value] of Object.entries(modifiers)) {
      if (name === 'bonusMoney' ? !isWhole(value, 1, 99) : name !== 'twice' || typeof value !== 'boolean') {
        complain(`modifiers.${name}`, 'modifier');
      }
    }
    if (trait['extraCost'] !== undefined) oneOf(trait, 'extraCost', ['jailOwnHenchman'], complain);
    if (trait['thenDiscard'] !== undefined) oneOf(trait, 'thenDiscard', [true, false], complain);
  }
  for (const strategy of strategies) {
    const complain = complaint(`strategy ${String(strategy['id'])}`);
    checkName(strategy, complain);
    oneOf(
      strategy,
      'leader',
      leaders.map((leader) => leader['id']),
      complain,
    );
    checkTiming(
      strategy['timing'],
      ['poker', 'response', 'whenHired', 'faceUpZero', 'endOfTurn', 'rivalSlot', 'freeSlot'],
      complain,
    );
    checkAbility(strategy['ability'], siteIds, complain);
  }
  for (const leader of leaders) {
    const complain = complaint(`leader ${String(leader['id'])}`);
    checkName(leader, complain);
    const own = strategies.filter((strategy) => strategy['leader'] === leader['id']).map((strategy) => strategy['id']);
    const named = leader['strategies'];
    if (!Array.isArray(named) || named.length !== 2 || own.length !== 2 || !own.every((id) => named.includes(id))) {
      complain('strategies', 'strategies');
    }
  }
  for (const option of office) {
    const complain = complaint(`office ${String(option['id'])}`);
    checkName(option, complain);
    checkAbility(option['ability'], siteIds, complain);
  }
  const first = office[0]!['ability'];
  if (
    !Array.isArray(first) ||
    !first.every((step) => isRecord(step) && step['op'] === 'gainMoney' && step['per'] === undefined)
  ) {
    complaint(`office ${String(office[0]!['id'])}`)('ability', 'first-option');
  }
  if (slots.length !== SLOTS.length)
    complaint('leaderAbilities')('', 'entries', { least: SLOTS.length, most: SLOTS.length });
  slots.forEach((entry, i) => {
    const complain = complaint(`leader ability ${SLOTS[i]}`);
    if (!isRecord(entry) || entry['slot'] !== SLOTS[i]) return complain('slot', 'exactly', { value: SLOTS[i]! });
    checkAbility(entry['ability'], siteIds, complain, true);
  });
  sites.forEach((site, i) => {
    const complain = complaint(`site ${String(site['id'])}`);
    if (site['id'] !== SITES[i]) complain('id', 'exactly', { value: SITES[i]! });
    checkName(site, complain);
    if (site['spaces'] !== SITE_SPACES) complain('spaces', 'exactly', { value: SITE_SPACES });
    const cards = safes.filter((safe) => safe['site'] === site['id']).map((safe) => Number(safe['value']));
    const values = site['values'];
    if (!Array.isArray(values) || values.length !== SAFES_PER_SITE || !values.every((value) => isWhole(value, 2, 7))) {
      return complain('values', 'values');
    }
    if (values.toSorted().join() !== cards.toSorted().join()) complain('values', 'values');
    return undefined;
  });
  for (const safe of safes) {
    const complain = complaint(`safe ${String(safe['id'])}`);
    checkName(safe, complain);
    oneOf(safe, 'site', siteIds, complain);
    wholeNumber(safe, 'value', 2, 7, complain);
  }
  checkMarks(input['marks'], complaint('marks'));
  checkReputation(input['reputation'], complaint('reputation'));

  const counts = [
    ...TRAIT_COLOURS.map((colour) => traits.filter((trait) => trait['colour'] === colour).length),
    ...JOB_COLOURS.map((colour) => jobs.filter((job) => job['colour'] === colour).length),
  ];
  [...TRAIT_COLOURS, ...JOB_COLOURS].forEach((colour, i) => {
    if (counts[i]! < NEEDED[i]!) {
      throw new BadPack('pack', i < 2 ? 'traits' : 'jobs', 'too-few', {
        found: counts[i]!,
        colour,
        needed: NEEDED[i]!,
      });
    }
  });
  return input as unknown as Pack;
}

const complaint =
  (card: string): Complain =>
  (field, reason, about) => {
    throw new BadPack(card, field, reason, about);
  };

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function list(input: Entry, card: string, field: string): unknown[] {
  const value = input[field];
  if (!Array.isArray(value)) throw new BadPack(card, field, 'list');
  return value;
}

/** A list of cards with different ids and a provenance. */
function entries(input: Entry, field: string, kind: string, least: number, most: number): Entry[] {
  const found = list(input, 'pack', field);
  if (found.length < least || found.length > most) {
    throw new BadPack('pack', field, 'entries', { least, most });
  }
  const ids = new Set<string>();
  return found.map((entry, i) => {
    if (!isRecord(entry)) throw new BadPack(`${kind} ${i}`, '', 'object');
    const id = entry['id'];
    if (typeof id !== 'string' || !/^[a-z0-9-]+$/.test(id)) throw new BadPack(`${kind} ${i}`, 'id', 'id');
    if (ids.has(id)) throw new BadPack(`${kind} ${id}`, 'id', 'twice');
    ids.add(id);
    const complain = complaint(`${kind} ${id}`);
    oneOf(entry, 'provenance', PROVENANCES, complain);
    if (typeof entry['sourceNote'] !== 'string') complain('sourceNote', 'text');
    return entry;
  });
}

/** Names by language: text, or for a trait its forms by gender. English is what is shown where a language is missing. */
function checkName(entry: Entry, complain: Complain): void {
  const { name } = entry;
  const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
  const isNamed = (value: unknown): boolean =>
    isText(value) || (isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isText));
  if (!isRecord(name) || !isNamed(name['en']) || !Object.values(name).every(isNamed)) complain('name', 'name');
}

/** By language; a language without genders has none. */
function checkGender(gender: unknown, complain: Complain): void {
  if (!isRecord(gender)) return complain('gender', 'object');
  for (const language of Object.keys(gender)) {
    oneOf(gender, language, ['m', 'f', 'n'], (field, ...why) => complain(`gender.${field}`, ...why));
  }
}

function oneOf(entry: Entry, field: string, allowed: readonly unknown[], complain: Complain): void {
  if (!allowed.includes(entry[field])) complain(field, 'one-of', { allowed: allowed.join(', ') });
}

function wholeNumber(entry: Entry, field: string, least: number, most: number, complain: Complain): void {
  if (!isWhole(entry[field], least, most)) complain(field, 'number', { least, most });
}

function positions(entry: Entry, field: string, complain: Complain): void {
  const value = entry[field];
  if (!Array.isArray(value) || !value.every((at) => isWhole(at, 0, 9)) || new Set(value).size !== value.length) {
    complain(field, 'positions');
  }
}

const RESPONSE_SIDES = ['left', 'right', 'both'];

function checkTiming(timing: unknown, barred: readonly string[], complain: Complain): void {
  if (!isRecord(timing)) return complain('timing', 'object');
  oneOf(
    timing,
    'kind',
    TIMINGS.filter((kind) => !barred.includes(kind)),
    (field, ...why) => complain(`timing.${field}`, ...why),
  );
  const { kind, numbers, side, event, condition } = timing;
  if (kind === 'poker') {
    const slots = SLOTS as readonly unknown[];
    if (!Array.isArray(numbers) || numbers.length === 0 || !numbers.every((n) => slots.includes(n))) {
      complain('timing.numbers', 'some-of', { allowed: SLOTS.join(', ') });
    }
  }
  if (kind === 'response' && !RESPONSE_SIDES.includes(side as string))
    complain('timing.side', 'one-of', { allowed: RESPONSE_SIDES.join(', ') });
  if (kind === 'after' && !(CAUSES as readonly unknown[]).includes(event))
    complain('timing.event', 'one-of', { allowed: CAUSES.join(', ') });
  if (
    condition !== undefined &&
    (kind !== 'startOfTurn' || !isRecord(condition) || !isWhole(condition['money'], 0, 999))
  ) {
    complain('timing.condition', 'condition');
  }
}

function checkMarks(marks: unknown, complain: Complain): void {
  if (!isRecord(marks) || !Array.isArray(marks['kinds']) || marks['kinds'].length !== MARK_KINDS) {
    return complain('kinds', 'entries', { least: MARK_KINDS, most: MARK_KINDS });
  }
  let total = 0;
  marks['kinds'].forEach((kind: unknown, i: number) => {
    if (!isRecord(kind) || !isWhole(kind['count'], 0, MARKS))
      return complain(`kinds.${i}.count`, 'number', { least: 0, most: MARKS });
    const sides = kind['sides'];
    if (!Array.isArray(sides) || sides.join() !== `${2 * i + 2},${2 * i + 3}`)
      complain(`kinds.${i}.sides`, 'exactly', { value: `${2 * i + 2}, ${2 * i + 3}` });
    total += kind['count'] as number;
  });
  if (total !== MARKS || marks['perPlayer'] !== MARKS) complain('perPlayer', 'marks', { count: MARKS });
}

function checkReputation(reputation: unknown, complain: Complain): void {
  if (!isRecord(reputation)) return complain('', 'object');
  const { min, max, start, tech } = reputation;
  if (!isWhole(min, -20, 0) || !isWhole(max, 0, 20)) complain('min', 'track');
  if (!isWhole(start, min as number, max as number))
    complain('start', 'number', { least: min as number, most: max as number });
  if (
    !Array.isArray(tech) ||
    tech.length !== (max as number) - (min as number) + 1 ||
    !tech.every((n) => isWhole(n, -99, 99))
  ) {
    complain('tech', 'per-space');
  }
}
