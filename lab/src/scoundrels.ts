import type { AnyMove } from '@tinstar/engine';
import { CARDS, SLOTS, type Event } from '@tinstar/scoundrels';
import { openLedger, type ContestShape, type Habit, type Ledger, type Play, type Probe } from './probe.ts';
import { note, ratio, type Tally } from './tally.ts';

const HIRED = {
  taken: 'hired',
  offered: 'reached the Saloon',
  means: [
    { key: 'price', label: 'price' },
    { key: 'uses', label: 'uses' },
  ],
} as const;

const named = (cards: readonly { id: string; name: Readonly<Record<string, unknown>>; provenance: string }[]) =>
  cards.map(({ id, name, provenance }) => ({ id, label: String(name['en']), note: provenance }));

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

const CONTESTS: readonly ContestShape[] = [
  { key: 'job', title: 'Jobs', entries: named(CARDS.jobs), ...HIRED },
  { key: 'trait', title: 'Traits', entries: named(CARDS.traits), ...HIRED },
  { key: 'leader', title: 'Leaders', entries: named(CARDS.leaders), taken: 'played' },
  {
    key: 'strategy',
    title: 'Strategies',
    entries: named(CARDS.strategies),
    taken: 'chosen',
    offered: 'dealt',
    means: [{ key: 'uses', label: 'uses' }],
  },
  {
    key: 'opening',
    ordered: true,
    title: 'Opening slots',
    entries: SLOTS.map((slot) => ({ id: slot, label: `slot ${slot}` })),
    taken: 'played first',
    offered: 'could be',
  },
  {
    key: 'order',
    ordered: true,
    title: 'Order of play on the first day',
    entries: PLACES.map((place) => ({ id: place, label: place })),
    taken: 'sat there',
  },
];

const [WORTH, MARKS, REPUTATION, ICONS] = ['safeTech', 'markTech', 'reputationTech', 'iconTech'] as const;

/** Trait and job of `trait+job`. */
const partsOf = (scoundrel: string): [trait: string, job: string] => scoundrel.split('+') as [string, string];

/** SC-003, SC-054: the A belongs in slot A, the 2 in slot 2; the 0 nowhere. Ignores cards exchanged after they were played. */
function countBluffs({ moves, seats }: Play, tally: Tally): void {
  const bluffs = Array.from({ length: seats }, () => 0);
  for (const { seat, move } of moves) {
    if (move.type !== 'playCard') continue;
    const isBluff = move['card'] !== move['slot'];
    if (isBluff) bluffs[seat]!++;
    ratio(tally, 'bluffs', isBluff ? 1 : 0, 1);
    ratio(tally, `bluffs in ${String(move['slot'])}`, isBluff ? 1 : 0, 1);
    if (isBluff) ratio(tally, 'bluffs with the 0', move['card'] === '0' ? 1 : 0, 1);
  }
  for (const count of bluffs) note(tally, 'bluffs', count);
}

/** Cards of which somebody suspected something are turned at the end of the day; all others stay unseen. */
function countCatches(play: Play<Event>, tally: Tally): void {
  /** Henchmen whose owner placed them, by card: those of a Brain-Washer suspect nothing. */
  const own = new Map<string, Set<number>>();
  const cards = { true: 0, false: 0 };
  let suspicions = 0;
  let isOpen = false;
  for (const event of play.events) {
    if (event.type === 'turnBegan') isOpen = true;
    if (event.type === 'lastCall') isOpen = false;
    if (event.type === 'suspected' && event.by === event.seat) {
      const key = `${event.owner} ${event.slot}`;
      own.set(key, (own.get(key) ?? new Set()).add(event.seat));
      suspicions++;
      ratio(tally, 'early', isOpen ? 1 : 0, 1);
    } else if (event.type === 'revealed') {
      const suspects = own.get(`${event.seat} ${event.slot}`) ?? new Set();
      const count = event.henchmen.filter((seat) => suspects.has(seat)).length;
      ratio(tally, 'suspicions', event.bluff ? count : 0, count);
      ratio(tally, `suspicions in ${event.slot}`, event.bluff ? count : 0, count);
      cards[event.bluff ? 'true' : 'false']++;
    } else if (event.type === 'dayBegan') {
      own.clear();
    }
  }
  const played = play.moves.filter(({ move }) => move.type === 'playCard');
  const bluffs = played.filter(({ move }) => move['card'] !== move['slot']).length;
  note(tally, 'suspicions', suspicions);
  note(tally, 'catches', cards.true);
  ratio(tally, 'caught', Math.min(cards.true, bluffs), bluffs);
  ratio(tally, 'wronged', Math.min(cards.false, played.length - bluffs), played.length - bluffs);
}

function countHires({ events, seats }: Play<Event>, tally: Tally, ledger: Ledger): void {
  const zeros = (): number[] => Array.from({ length: seats }, () => 0);
  const [hires, uses, offices, stolen] = [zeros(), zeros(), zeros(), zeros()];
  for (const event of events) {
    switch (event.type) {
      case 'arrived': {
        const [trait, job] = partsOf(event.scoundrel);
        ledger.offer('trait', trait);
        ledger.offer('job', job);
        break;
      }
      case 'hired': {
        const [trait, job] = partsOf(event.scoundrel);
        ledger.take('trait', trait, event.seat, { price: event.price });
        ledger.take('job', job, event.seat, { price: event.price });
        note(tally, 'price', event.price);
        hires[event.seat]!++;
        break;
      }
      case 'used': {
        const [trait, job] = partsOf(event.scoundrel);
        if (event.where === 'sheet' || event.where === 'hired') {
          ledger.add('trait', trait, 'uses', 1);
          ledger.add('job', job, 'uses', 1);
        }
        uses[event.seat]!++;
        break;
      }
      case 'usedStrategy':
        ledger.add('strategy', event.strategy, 'uses', 1);
        break;
      case 'visitedOffice':
        offices[event.seat]!++;
        break;
      case 'stoleSafe':
        stolen[event.seat]!++;
        break;
      default:
        break;
    }
  }
  for (let seat = 0; seat < seats; seat++) {
    note(tally, 'hires', hires[seat]!);
    note(tally, 'uses', uses[seat]!);
    note(tally, 'offices', offices[seat]!);
    note(tally, 'stolen', stolen[seat]!);
  }
}

function countMoney({ events, seats }: Play<Event>, tally: Tally): void {
  const gained = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    if (event.type === 'gained' || event.type === 'stoleMoney') gained[event.seat]! += event.amount;
    if (event.type !== 'counted') continue;
    note(tally, 'money', event.money);
    note(tally, 'safes', event.safes.length);
    for (const part of [WORTH, MARKS, REPUTATION, ICONS]) note(tally, part, event[part]);
  }
  for (const amount of gained) note(tally, 'gained', amount);
}

function countChoices({ events, seats }: Play<Event>, ledger: Ledger): void {
  const opened = new Set<number>();
  let withStrategies = false;
  const lead = (leader: string, seat: number): void => {
    ledger.take('leader', leader, seat);
    if (!withStrategies) return;
    for (const strategy of CARDS.leaders.find(({ id }) => id === leader)!.strategies)
      ledger.offer('strategy', strategy);
  };
  for (const event of events) {
    if (event.type === 'started') {
      for (let seat = 0; seat < seats; seat++) {
        // Any slot will do, with the true card or another: SC-051.
        for (const slot of SLOTS) ledger.offer('opening', slot);
      }
      withStrategies = event.strategies;
      event.leaders.forEach(lead);
    } else if (event.type === 'dayBegan' && event.day === 1) {
      for (let seat = 0; seat < seats; seat++)
        ledger.take('order', PLACES[(seat - event.first + seats) % seats]!, seat);
    } else if (event.type === 'leaderChosen') {
      lead(event.leader, event.seat);
    } else if (event.type === 'strategiesRevealed') {
      event.strategies.forEach((strategy, seat) => ledger.take('strategy', strategy, seat));
    } else if (event.type === 'played' && !opened.has(event.seat)) {
      opened.add(event.seat);
      ledger.take('opening', event.slot, event.seat);
    }
  }
}

/** SC-003: whether a card is laid where it does not belong; `null` where no card is laid. */
const isBluff = (move: AnyMove): boolean | null => (move.type === 'playCard' ? move['card'] !== move['slot'] : null);

const HABITS: readonly Habit[] = [
  { name: 'always bluffs', keeps: (move) => isBluff(move) !== false },
  { name: 'never bluffs', keeps: (move) => isBluff(move) !== true },
  // A threatened henchman is put on the card, or is not.
  { name: 'always suspects', keeps: ({ type }) => type !== 'trust', rights: 'always' },
  { name: 'never suspects', keeps: ({ type }) => type !== 'suspect', rights: 'never' },
];

export const SCOUNDRELS: Probe<Event> = {
  game: 'scoundrels',
  title: '3000 Scoundrels',
  figures: [
    { key: 'moves', label: 'decisions per game', drawn: true },
    { key: 'score', label: 'tech per player', drawn: true },
    { key: 'best', label: 'tech of the winner' },
    { key: 'lead', label: 'lead of the winner', drawn: true },
    { key: WORTH, label: 'tech of safes' },
    { key: MARKS, label: 'tech of marks' },
    { key: REPUTATION, label: 'tech of reputation' },
    { key: ICONS, label: 'tech of icons' },
    { key: 'safes', label: 'safes at the end', drawn: true },
    { key: 'stolen', label: 'safes stolen' },
    { key: 'money', label: 'money left at the end', drawn: true },
    { key: 'gained', label: 'money gained', drawn: true },
    { key: 'hires', label: 'hires per player', drawn: true },
    { key: 'price', label: 'price of a hire' },
    { key: 'uses', label: 'scoundrels used per player', drawn: true },
    { key: 'offices', label: "visits to the Sheriff's Office" },
    { key: 'bluffs', label: 'bluffs per player', drawn: true },
    { key: 'suspicions', label: 'suspicions per game', drawn: true },
    { key: 'catches', label: 'bluffs caught per game' },
  ],
  shares: [
    {
      key: 'bluffs',
      title: 'Bluffs and suspicions',
      shares: [
        { key: 'bluffs', label: 'cards played as bluffs' },
        ...SLOTS.map((slot) => ({ key: `bluffs in ${slot}`, label: `bluffs in slot ${slot}` })),
        { key: 'bluffs with the 0', label: 'bluffs made with the 0' },
        { key: 'suspicions', label: 'suspicions that hit a bluff', chance: 'bluffs' },
        ...SLOTS.map((slot) => ({
          key: `suspicions in ${slot}`,
          label: `that hit in slot ${slot}`,
          chance: `bluffs in ${slot}`,
        })),
        { key: 'caught', label: 'bluffs caught' },
        { key: 'wronged', label: 'true cards suspected' },
        { key: 'early', label: 'suspicions before the last call' },
      ],
    },
  ],
  contests: CONTESTS,
  habits: HABITS,
  count(play, tally) {
    const ledger = openLedger(play, tally);
    const ranked = play.outcome.scores.toSorted((a, b) => b - a);
    note(tally, 'moves', play.moves.length);
    for (const score of play.outcome.scores) note(tally, 'score', score);
    note(tally, 'best', ranked[0]!);
    note(tally, 'lead', ranked[0]! - ranked[1]!);
    countChoices(play, ledger);
    countHires(play, tally, ledger);
    countMoney(play, tally);
    countBluffs(play, tally);
    countCatches(play, tally);
    ledger.close();
  },
};
