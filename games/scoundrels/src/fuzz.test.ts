import { FastRandom, CLOCK, tellInto, type Told } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { setScene } from '../testing/scene.ts';
import { CARDS, scoundrels, type Event } from './index.ts';
import { MONEY, PHASE, TURN, type State } from './state.ts';
import { OVER } from './words.ts';

const { moves } = scoundrels;
const random = new FastRandom('three thousand');
/** How a scoundrel came to be used: its place, and `again` for the second of two uses. */
const uses = new Map<string, Set<string>>();
const hired = new Set<string>();

const ANSWERS_LAST = new Set(['use', 'useLeader', 'hire', 'visitOffice', 'pass', 'endTurn', 'decline', 'exchange']);
/** A move of seat 0, or of somebody else. */
type Wanted = { readonly type: string; readonly by?: number; readonly [field: string]: unknown };

/**
 * Makes the wanted moves as soon as each is legal, answering in between what is asked, then plays at random, preferring
 * to use and to agree, until the turn is over.
 */
function runOn(s: State, name: string, way: string, first: readonly Wanted[]): void {
  const into: number[] = [];
  const told: Told<Event>[] = [];
  const turn = s[TURN];
  const wanted = first.map(({ by = 0, ...move }) => ({ by, text: JSON.stringify(move) }));
  for (let step = 0; step < 150; step++) {
    const faults = scoundrels.invariantFaults(s);
    if (faults.length > 0)
      throw new Error(`${name}: ${faults.join('; ')}\n${scoundrels.describe(scoundrels.view(s, 0))}`);
    if (s[PHASE] === OVER || s[TURN] !== turn) break;
    const { must, may, house } = scoundrels.awaited(s);
    const next = wanted[0];
    const seat = next !== undefined && may.includes(next.by) ? next.by : (must[0] ?? (house ? CLOCK : NaN));
    scoundrels.legal(s, seat, into);
    if (into.length === 0) throw new Error(`${name}: nobody can move\n${scoundrels.describe(scoundrels.view(s, 0))}`);
    const found = next === undefined ? -1 : into.findIndex((code) => JSON.stringify(moves.decode(code)) === next.text);
    if (found >= 0) wanted.shift();
    const pool = found >= 0 ? [into[found]!] : poolOf(into, next !== undefined);
    scoundrels.play(s, seat, pool[random.below(pool.length)]!, random, tellInto(told));
    if (step === 149) throw new Error(`${name}: does not end`);
  }
  let isEvening = false;
  for (const { event } of told) {
    if (event.type === 'dayEnded') isEvening = true;
    if (event.type === 'hired') hired.add(event.scoundrel);
    if (event.type !== 'used' || event.scoundrel !== name) continue;
    const key = `${way} ${event.where}${event.again ? ' again' : ''}${isEvening ? ' in the evening' : ''}`;
    if (!uses.has(key)) uses.set(key, new Set());
    uses.get(key)!.add(name);
  }
}

function poolOf(codes: readonly number[], isWaiting: boolean): readonly number[] {
  const verbOf = (code: number): string => moves.decode(code).type;
  if (isWaiting) {
    const answers = codes.filter((code) => !ANSWERS_LAST.has(verbOf(code)));
    return answers.length > 0 ? answers : codes;
  }
  const eager = codes.filter((code) => ['use', 'useSaloon', 'useDiscard', 'agree', 'suspect'].includes(verbOf(code)));
  return eager.length > 0 && random.below(5) > 0 ? eager : codes.filter((code) => verbOf(code) !== 'exchange');
}

/** Of these scoundrels, those that were never used this way. */
const missing = (names: readonly string[], key: string): string[] => names.filter((name) => !uses.get(key)?.has(name));

const play = (slot: string): Wanted => ({ type: 'playCard', card: '3', slot });
const use = (space: number): Wanted => ({ type: 'use', space });
/** To optional parts, and to a second use. */
const AGREE: readonly Wanted[] = [1, 2, 3, 4].map(() => ({ type: 'agree' }));
const office: readonly Wanted[] = [{ type: 'visitOffice' }, { type: 'office', option: 0 }];
const mark = (number: string): readonly Wanted[] => [
  { type: 'useLeader' },
  { type: 'safe', safe: 1 },
  { type: 'mark', number },
];

/** A scoundrel that works on slot 3 and shares no card with the one under test: the first of these jobs that may. */
const helper = (name: string, ...jobs: readonly string[]): string => {
  const [trait, job] = name.split('+');
  return `${trait === 'stubborn' ? 'jealous' : 'stubborn'}+${jobs.find((other) => other !== job)}`;
};

const namesOf = (traits: readonly string[]): string[] =>
  traits.flatMap((trait) => CARDS.jobs.map((job) => `${trait}+${job.id}`));
const jobOf = (name: string): string => name.split('+')[1]!;
const traitOf = (name: string): string => name.split('+')[0]!;
/** Without money there is but one option at the Office, taken without asking. */
const asked = (name: string, wanted: readonly Wanted[]): readonly Wanted[] =>
  wanted.filter(({ type }) => type !== 'office' || jobOf(name) !== 'beggar');
/** This one, unless it shares a card with the one under test. */
const unlike = (other: string, name: string): string => (shares(other, name) ? '' : other);

const ALL = namesOf(CARDS.traits.map((trait) => trait.id));
const OTHERS = ['brilliant+miner', 'famous+mayor', 'loyal+locksmith'];
const pileFor = (name: string): string[] =>
  ['masked+cattle-baron', 'mechanical+cow'].filter((other) => !shares(other, name));

/** What wakes a trait: what lies next to the scoundrel on space 1, and the moves that lead to its use. */
interface Waking {
  readonly sheet?: (name: string) => readonly string[];
  readonly money?: number;
  readonly moves: readonly Wanted[];
}
const besides = (...jobs: string[]): ((name: string) => string[]) => {
  return (name) => ['', name, '', helper(name, ...jobs)];
};
const amongOthers = (name: string): string[] => [
  unlike('energetic+telegraphist', name),
  name,
  unlike('tireless+chef', name),
];
const leftOf = (name: string): string[] => [helper(name, 'prospector', 'banker'), name];
const rightOf = (name: string): string[] => ['', name, helper(name, 'prospector', 'banker')];
const WAKING: Readonly<Record<string, Waking>> = {
  elderly: { moves: [use(1), play('3')] },
  generous: { money: 0, moves: [use(1), play('3')] },
  helpful: { sheet: leftOf, moves: [play('3'), use(0), use(1)] },
  energetic: { sheet: leftOf, moves: [play('3'), use(0), use(1)] },
  tireless: { sheet: rightOf, moves: [play('3'), use(2), use(1)] },
  anxious: { sheet: rightOf, moves: [play('3'), use(2), use(1)] },
  sympathetic: { sheet: rightOf, moves: [play('3'), use(2), use(1)] },
  talkative: { sheet: besides('judge', 'chef'), moves: [play('3'), use(3), use(1)] },
  daring: { sheet: besides('con-artist'), moves: [play('3'), use(3), use(1)] },
  greedy: { sheet: besides('prospector', 'banker'), moves: [play('3'), use(3), use(1)] },
  cocky: { sheet: besides('phantom', 'safecracker'), moves: [play('3'), use(3), use(1)] },
  lying: { moves: [play('A'), ...mark('7'), use(1)] },
  nosy: { moves: [play('A'), ...mark('2'), use(1)] },
  annoying: { money: 9, moves: [play('6'), { type: 'hire', space: 0 }, use(1)] },
  augmented: {
    sheet: besides('photographer', 'spy'),
    moves: [play('3'), use(3), { type: 'card', seat: 1, slot: 'A' }, use(1)],
  },
  haunted: { sheet: besides('bank-robber'), moves: [play('3'), use(3), use(1)] },
  clumsy: { sheet: besides('cowhand', 'blacksmith'), moves: [play('3'), use(3), use(1)] },
  sleepy: { moves: [play('6'), ...office, use(1)] },
  magnetic: { moves: [play('A'), use(1)] },
  radioactive: { moves: [play('3'), use(1)] },
  vengeful: { moves: [play('6'), { type: 'suspect', by: 1 }, use(1)] },
  candid: { moves: [{ type: 'playFaceUp' }, use(1)] },
  selfish: { moves: [play('6'), ...office, use(1)] },
  stunning: { money: 20, moves: [play('3'), use(1), ...AGREE] },
};
const WHEN_HIRED = ['charming', 'quick-drawing', 'reckless'];
/**
 * What cannot be in these scenes: a Daring Con Artist has nobody but itself to lose reputation by (it is used in the
 * evening), a Cocky Renegade has stolen as much as the opponent by then, a Clumsy Blacksmith waits for the last of its own to be
 * freed, a Haunted Bank Robber for another one and has made a Beggar rich, and a Generous one has no money to spend.
 */
const NEVER = [
  'daring+con-artist',
  'cocky+renegade',
  'clumsy+blacksmith',
  'haunted+bank-robber',
  'haunted+beggar',
  ...['locksmith', 'outlaw', 'chef', 'printer', 'mayor', 'professor', 'barber'].map((job) => `generous+${job}`),
];
const ON_SHEET = ALL.filter((name) => !WHEN_HIRED.includes(traitOf(name)) && !NEVER.includes(name));
/** Once used, a second use has nothing to do or to pay with; an Impersonator is somebody else by then (SC-149). */
const ONCE = ['beggar', 'chef', 'renegade', 'impersonator', 'blacksmith', 'priest'];
const twice = (trait: string): string[] => namesOf([trait]).filter((name) => !ONCE.includes(jobOf(name)));

const slotFor = (trait: string): string =>
  CARDS.traits.find((card) => card.id === trait)!.timing.numbers!.find((number) => number !== '5')!;

describe('all 3,000 scoundrels', () => {
  it('are hired from the Saloon, and used at once where that is their time', () => {
    for (const name of ALL) {
      const sheet = ['', ...OTHERS.map((other) => unlike(other, name))];
      const s = setScene(random, { sheet, saloon: [name], pile: pileFor(name), money: 20 });
      // What the Beggar is left with has to be little.
      if (jobOf(name) === 'beggar') s[MONEY] = scoundrels.view(s, null).saloon[0]!.price;
      runOn(s, name, 'hired', [
        play('6'),
        { type: 'hire', space: 0 },
        ...(WHEN_HIRED.includes(traitOf(name)) ? AGREE : []),
      ]);
    }
    expect(hired.size).toBe(3000);
    expect(missing(namesOf(WHEN_HIRED), 'hired hired')).toEqual([]);
    expect(missing(twice('reckless'), 'hired hired again')).toEqual([]);
  });

  it('are used when their own time has come, doubled ones twice', () => {
    for (const name of ON_SHEET) {
      const trait = traitOf(name);
      const {
        sheet: sheetFor = amongOthers,
        money = 3,
        moves: first,
      } = WAKING[trait] ?? { moves: [play(slotFor(trait)), use(1)] };
      runOn(
        setScene(random, {
          sheet: [...sheetFor(name), unlike('loyal+locksmith', name)],
          // Somebody whom even a Beggar can hire.
          saloon: name === 'annoying+beggar' ? ['lucky+con-artist'] : [],
          pile: pileFor(name),
          // Little enough for a Beggar, and as much as the hire costs that wakes an Annoying one.
          money: jobOf(name) !== 'beggar' ? money : trait === 'annoying' ? 3 : 0,
        }),
        name,
        'own',
        asked(name, first),
      );
    }
    expect(missing(ON_SHEET, 'own sheet')).toEqual([]);
    expect(missing(twice('stunning'), 'own sheet again')).toEqual([]);
  });

  it.each([
    ['horse', 'sheet'],
    ['innkeeper', 'saloon'],
    ['gravedigger', 'discard'],
  ])('are used through a %s', (through, zone) => {
    // The top of the pile is taken without asking.
    const target = zone === 'sheet' ? [use(1)] : zone === 'saloon' ? [{ type: 'useSaloon', space: 0 }] : [];
    const names = ALL.filter((name) => jobOf(name) !== through);
    for (const name of names) {
      runOn(
        setScene(random, {
          sheet: [helper(name, through), zone === 'sheet' ? name : '', ...OTHERS.map((other) => unlike(other, name))],
          saloon: zone === 'saloon' ? [name] : [],
          pile: zone === 'discard' ? [...pileFor(name), name] : pileFor(name),
          money: 3,
        }),
        name,
        through,
        [play('3'), use(0), ...target],
      );
    }
    expect(missing(names, `${through} ${zone}`)).toEqual([]);
  });

  it('are used in the evening where their timing allows it', () => {
    // These need cards, which nothing reaches in the evening (SC-109).
    const bound = ['spy', 'trapper', 'engineer'];
    const names = namesOf(['daring', 'talkative']).filter((name) => !bound.includes(jobOf(name)));
    for (const name of names) {
      const s = setScene(random, {
        sheet: ['', name, ...OTHERS.map((other) => unlike(other, name))],
        saloon: [],
        pile: pileFor(name),
        money: jobOf(name) === 'beggar' ? 1 : 3,
        lastTurn: true,
      });
      // A bluff of the own, and one of the opponent, which is under suspicion already.
      const suspicion = traitOf(name) === 'daring' ? [{ type: 'suspect', by: 1 }] : [];
      runOn(s, name, 'own', [play('6'), ...suspicion, ...asked(name, office), use(1)]);
    }
    expect(missing(names, 'own sheet in the evening')).toEqual([]);
  });
});

function shares(a: string, b: string): boolean {
  const [trait, job] = a.split('+');
  const [otherTrait, otherJob] = b.split('+');
  return trait === otherTrait || job === otherJob;
}
