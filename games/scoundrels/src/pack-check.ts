import { isRecord } from '@tinstar/engine';
import { MAX_CARDS } from './layout.ts';
import type { Pack } from './pack-type.ts';
import { checkAbility, type Complain } from './pack-steps.ts';
import {
  AMOUNTS,
  CAUSES,
  JOB_COLOURS,
  MARKS,
  MARK_KINDS,
  SAFES_PER_SITE,
  SITE_COUNT,
  SITE_SPACES,
  SLOTS,
  TIMINGS,
  TRAIT_COLOURS,
} from './words.ts';

/** A card pack that cannot be played with: which card, which field, why. */
export class BadPack extends Error {
  readonly card: string;
  readonly field: string;
  readonly reason: string;

  constructor(card: string, field: string, reason: string) {
    super(`card pack: ${card}: ${field}: ${reason}`);
    this.name = 'BadPack';
    this.card = card;
    this.field = field;
    this.reason = reason;
  }
}

const PROVENANCES = ['printed', 'clarified', 'reconstructed', 'designed'];
/** The most any set-up takes of each colour (SC-022, SC-023): blue, red, green, purple, black. */
const NEEDED = Object.values(AMOUNTS)
  .flat()
  .reduce((most, amounts) => amounts.map((amount, i) => Math.max(amount, most[i] ?? 0)), [] as number[]);

type Entry = Record<string, unknown>;

/** Reads unvalidated data as a card pack. Throws `BadPack` with the card, the field and the reason. */
export function readPack(input: unknown): Pack {
  if (!isRecord(input)) throw new BadPack('pack', '', 'must be an object');
  if (input['format'] !== 'tinstar-scoundrels-cards')
    throw new BadPack('pack', 'format', 'must be "tinstar-scoundrels-cards"');
  if (input['version'] !== 1) throw new BadPack('pack', 'version', 'must be 1');
  if (typeof input['id'] !== 'string' || input['id'] === '') throw new BadPack('pack', 'id', 'must be a word');

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
    if (!isRecord(modifiers)) return complain('modifiers', 'must be an object');
    for (const [name, value] of Object.entries(modifiers)) {
      if (name === 'bonusMoney' ? !isWhole(value, 1, 99) : name !== 'twice' || typeof value !== 'boolean') {
        complain(`modifiers.${name}`, 'must be bonusMoney (1 or more) or twice (true or false)');
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
    checkTiming(strategy['timing'], ['poker', 'response', 'whenHired', 'faceUpZero', 'endOfTurn'], complain);
    checkAbility(strategy['ability'], siteIds, complain);
  }
  for (const leader of leaders) {
    const complain = complaint(`leader ${String(leader['id'])}`);
    checkName(leader, complain);
    const own = strategies.filter((strategy) => strategy['leader'] === leader['id']).map((strategy) => strategy['id']);
    const named = leader['strategies'];
    if (!Array.isArray(named) || named.length !== 2 || own.length !== 2 || !own.every((id) => named.includes(id))) {
      complain('strategies', 'must name the two strategies of this leader');
    }
  }
  for (const option of office) checkAbility(option['ability'], siteIds, complaint(`office ${String(option['id'])}`));
  const first = office[0]!['ability'];
  if (
    !Array.isArray(first) ||
    !first.every((step) => isRecord(step) && step['op'] === 'gainMoney' && step['per'] === undefined)
  ) {
    complaint(`office ${String(office[0]!['id'])}`)(
      'ability',
      'the first option must always be possible: a plain gainMoney',
    );
  }
  if (slots.length !== SLOTS.length) complaint('leaderAbilities')('', `must have ${SLOTS.length} entries`);
  slots.forEach((entry, i) => {
    const complain = complaint(`leader ability ${SLOTS[i]}`);
    if (!isRecord(entry) || entry['slot'] !== SLOTS[i]) return complain('slot', `must be "${SLOTS[i]}"`);
    checkAbility(entry['ability'], siteIds, complain, true);
  });
  for (const site of sites) {
    const complain = complaint(`site ${String(site['id'])}`);
    checkName(site, complain);
    if (site['spaces'] !== SITE_SPACES) complain('spaces', `must be ${SITE_SPACES}`);
    const cards = safes.filter((safe) => safe['site'] === site['id']).map((safe) => Number(safe['value']));
    const values = site['values'];
    if (!Array.isArray(values) || values.length !== SAFES_PER_SITE || !values.every((value) => isWhole(value, 2, 7))) {
      return complain('values', `must be ${SAFES_PER_SITE} numbers from 2 to 7`);
    }
    if ([...values].sort().join() !== cards.sort().join()) complain('values', 'must be the values of its safes');
  }
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
      throw new BadPack(
        'pack',
        i < 2 ? 'traits' : 'jobs',
        `has ${counts[i]} ${colour} cards, the largest game needs ${NEEDED[i]}`,
      );
    }
  });
  return input as unknown as Pack;
}

const complaint =
  (card: string): Complain =>
  (field, reason) => {
    throw new BadPack(card, field, reason);
  };

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function list(input: Entry, card: string, field: string): unknown[] {
  const value = input[field];
  if (!Array.isArray(value)) throw new BadPack(card, field, 'must be a list');
  return value;
}

/** A list of cards with different ids and a provenance. */
function entries(input: Entry, field: string, kind: string, least: number, most: number): Entry[] {
  const found = list(input, 'pack', field);
  if (found.length < least || found.length > most) {
    throw new BadPack('pack', field, `must have ${least === most ? least : `${least} to ${most}`} entries`);
  }
  const ids = new Set<string>();
  return found.map((entry, i) => {
    if (!isRecord(entry)) throw new BadPack(`${kind} ${i}`, '', 'must be an object');
    const id = entry['id'];
    if (typeof id !== 'string' || !/^[a-z0-9-]+$/.test(id))
      throw new BadPack(`${kind} ${i}`, 'id', 'must be lower-case letters, digits and hyphens');
    if (ids.has(id)) throw new BadPack(`${kind} ${id}`, 'id', 'is there twice');
    ids.add(id);
    const complain = complaint(`${kind} ${id}`);
    oneOf(entry, 'provenance', PROVENANCES, complain);
    if (typeof entry['sourceNote'] !== 'string') complain('sourceNote', 'must be text');
    return entry;
  });
}

function checkName(entry: Entry, complain: Complain): void {
  if (!isRecord(entry['name']) || Object.keys(entry['name']).length === 0)
    complain('name', 'must give a name by language');
}

function oneOf(entry: Entry, field: string, allowed: readonly unknown[], complain: Complain): void {
  if (!allowed.includes(entry[field])) complain(field, `must be one of ${allowed.join(', ')}`);
}

function wholeNumber(entry: Entry, field: string, least: number, most: number, complain: Complain): void {
  if (!isWhole(entry[field], least, most)) complain(field, `must be a whole number from ${least} to ${most}`);
}

function positions(entry: Entry, field: string, complain: Complain): void {
  const value = entry[field];
  if (!Array.isArray(value) || !value.every((at) => isWhole(at, 0, 9)) || new Set(value).size !== value.length) {
    complain(field, 'must be different positions from 0 to 9');
  }
}

function checkTiming(timing: unknown, barred: readonly string[], complain: Complain): void {
  if (!isRecord(timing)) return complain('timing', 'must be an object');
  oneOf(
    timing,
    'kind',
    TIMINGS.filter((kind) => !barred.includes(kind)),
    (field, reason) => complain(`timing.${field}`, reason),
  );
  const { kind, numbers, side, event, condition } = timing;
  if (kind === 'poker') {
    const slots = SLOTS as readonly unknown[];
    if (!Array.isArray(numbers) || numbers.length === 0 || !numbers.every((n) => slots.includes(n))) {
      complain('timing.numbers', `must list slots of ${SLOTS.join(', ')}`);
    }
  }
  if (kind === 'response' && !['left', 'right', 'both'].includes(side as string))
    complain('timing.side', 'must be left, right or both');
  if (kind === 'after' && !(CAUSES as readonly unknown[]).includes(event))
    complain('timing.event', `must be one of ${CAUSES.join(', ')}`);
  if (
    condition !== undefined &&
    (kind !== 'startOfTurn' || !isRecord(condition) || !isWhole(condition['money'], 0, 999))
  ) {
    complain('timing.condition', 'must be { money } at a start of turn');
  }
}

function checkMarks(marks: unknown, complain: Complain): void {
  if (!isRecord(marks) || !Array.isArray(marks['kinds']) || marks['kinds'].length !== MARK_KINDS) {
    return complain('kinds', `must be ${MARK_KINDS} kinds`);
  }
  let total = 0;
  marks['kinds'].forEach((kind: unknown, i: number) => {
    if (!isRecord(kind) || !isWhole(kind['count'], 0, MARKS))
      return complain(`kinds.${i}.count`, 'must be a number of marks');
    const sides = kind['sides'];
    if (!Array.isArray(sides) || sides.join() !== `${2 * i + 2},${2 * i + 3}`)
      complain(`kinds.${i}.sides`, `must be ${2 * i + 2}, ${2 * i + 3}`);
    total += kind['count'] as number;
  });
  if (total !== MARKS || marks['perPlayer'] !== MARKS) complain('perPlayer', `must be ${MARKS} in all`);
}

function checkReputation(reputation: unknown, complain: Complain): void {
  if (!isRecord(reputation)) return complain('', 'must be an object');
  const { min, max, start, tech } = reputation;
  if (!isWhole(min, -20, 0) || !isWhole(max, 0, 20))
    complain('min', 'the track must reach from at most 0 to at least 0');
  if (!isWhole(start, min as number, max as number)) complain('start', 'must be a space of the track');
  if (
    !Array.isArray(tech) ||
    tech.length !== (max as number) - (min as number) + 1 ||
    !tech.every((n) => isWhole(n, -99, 99))
  ) {
    complain('tech', 'must be one number for each space');
  }
}
