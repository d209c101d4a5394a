/** A table set for a test: known cards in known places, and moves spoken as objects. */
import {
  FastRandom,
  heard,
  CLOCK,
  tellInto,
  type AnyMove,
  type Refusal,
  type Seat,
  type Told,
  type Viewer,
} from '@tinstar/engine';
import { CARDS, scoundrels, type Event, type Leader, type Options, type View } from '../src/index.ts';
import {
  ACTIVE,
  DAY,
  DECK,
  DECK_COUNT,
  FIRST,
  HAND,
  JAILED,
  JOB_NEXT,
  makeScoundrel,
  MONEY,
  PILE,
  PILE_COUNT,
  PLAYED,
  REPUTATION,
  SHEET,
  TRAIT_NEXT,
  TURN,
  WHERE,
  type State,
} from '../src/state.ts';
import { notePlayed } from '../src/hidden/knowledge.ts';
import { POKER, SLOTS, TURNS_A_DAY } from '../src/words.ts';

export interface Setting {
  readonly seats?: number;
  readonly days?: 2 | 3;
  readonly day?: number;
  /** Strategy cards by seat, of different leaders; none: the game is played without. */
  readonly strategies?: readonly string[];
  /** By seat: up to five `trait+job`, `''` for an empty space. */
  readonly sheets?: readonly (readonly string[])[];
  /** Left to right. */
  readonly saloon?: readonly string[];
  /** Top last. */
  readonly pile?: readonly string[];
  /** What comes next from the decks. */
  readonly next?: readonly string[];
  readonly money?: readonly number[];
  readonly reputation?: readonly number[];
  readonly jailed?: readonly number[];
  /** By seat: four hand cards, and after a bar the deck from its top. By default `0A23|456` and `A234|056`. */
  readonly poker?: readonly string[];
  /** By seat: cards already lying, `slot:card`. */
  readonly played?: readonly (readonly string[])[];
  readonly safes?: Readonly<Record<string, readonly string[]>>;
  /** The active player's turn is the last of the day. */
  readonly lastTurn?: boolean;
  readonly seed?: string;
}

const HANDS = ['0A23|456', 'A234|056', 'A234|056', 'A234|056'];
const PLAIN_TRAITS = ['sleepy', 'clumsy', 'grumpy', 'sneaky', 'patient', 'cowardly', 'young'];
const PLAIN_JOBS = ['prospector', 'trapper', 'banker', 'barber', 'engineer', 'smuggler', 'cattle-baron'];

const parts = (name: string): [string, string] => name.split('+') as [string, string];

/** SC-012, from the printed cards: what `trait+job` costs. */
export function priceOf(name: string): number {
  const [trait, job] = parts(name);
  const { holes } = CARDS.jobs.find(({ id }) => id === job)!;
  return CARDS.traits.find(({ id }) => id === trait)!.icons.filter((icon) => !holes.includes(icon)).length;
}

const leaderOf = (strategy: string): Leader => CARDS.leaders.find((leader) => leader.strategies.includes(strategy))!;

/** A game in which seat 0 is about to play its card on day 1, unless the setting says otherwise. */
export class Stage {
  readonly state: State;
  readonly told: Told<Event>[] = [];
  private readonly random: FastRandom;

  constructor(setting: Setting = {}) {
    const { seats = 2, days = 2, sheets = [], pile = [], next = [] } = setting;
    this.random = new FastRandom(setting.seed ?? 'stage');
    const placed = [...sheets.flat().filter((name) => name !== ''), ...pile];
    const named = [...placed, ...(setting.saloon ?? []), ...next];
    const traits = PLAIN_TRAITS.filter((id) => !named.some((name) => parts(name)[0] === id));
    const jobs = PLAIN_JOBS.filter((id) => !named.some((name) => parts(name)[1] === id));
    const saloon = setting.saloon ?? [0, 1, 2].map((i) => `${traits[i]}+${jobs[i]}`);
    // The first scoundrel of the decks enters at the right.
    const deck = [...saloon.toReversed(), ...placed, ...next].map(parts);
    const options: Options = { days, strategies: setting.strategies !== undefined, leaders: 'choose' };
    const deal = scoundrels.readDeal(
      {
        first: 0,
        traits: deck.map(([trait]) => trait),
        jobs: deck.map(([, job]) => job),
        ...(setting.strategies ? { leaders: setting.strategies.map((id) => leaderOf(id).id) } : {}),
        ...(setting.safes ? { safes: setting.safes } : {}),
        poker: Array.from({ length: seats }, (_, seat) =>
          (setting.poker?.[seat] ?? HANDS[seat]!).replace('|', '').split(''),
        ),
      },
      options,
      seats,
    );
    const s = scoundrels.start(options, seats, this.random, null, deal);
    this.state = s;
    for (let seat = 0; seat < seats && setting.strategies; seat++) {
      const id = setting.strategies[seat]!;
      this.do(seat, { type: 'chooseStrategy', which: leaderOf(id).strategies.indexOf(id) });
    }
    s[TRAIT_NEXT]! += placed.length;
    s[JOB_NEXT]! += placed.length;
    sheets.forEach((sheet, seat) =>
      sheet.forEach((name, space) => {
        if (name !== '') s[SHEET + seat * 5 + space] = this.idOf(name);
      }),
    );
    pile.forEach((name, i) => {
      s[PILE + i] = this.idOf(name);
    });
    s[PILE_COUNT] = pile.length;
    s[DAY] = setting.day ?? 1;
    setting.money?.forEach((money, seat) => (s[MONEY + seat] = money));
    setting.reputation?.forEach((reputation, seat) => (s[REPUTATION + seat] = reputation));
    setting.jailed?.forEach((jailed, seat) => (s[JAILED + seat] = jailed));
    setting.played?.forEach((cards, seat) => {
      for (const entry of cards) this.lay(seat, entry);
    });
    if (setting.lastTurn) {
      s[TURN] = TURNS_A_DAY * seats - 1;
      s[FIRST] = (s[ACTIVE]! + 1) % seats;
    }
    this.check();
  }

  private idOf(name: string): number {
    const [trait, job] = parts(name);
    return makeScoundrel(
      CARDS.jobs.findIndex((card) => card.id === job),
      CARDS.traits.findIndex((card) => card.id === trait),
    );
  }

  /** Puts a card into a slot as if it had been played on an earlier turn of today. */
  private lay(seat: Seat, entry: string): void {
    const [slotName, cardName] = entry.split(':') as [string, string];
    const { state: s } = this;
    const card = (POKER as readonly string[]).indexOf(cardName);
    const slot = (SLOTS as readonly string[]).indexOf(slotName);
    if (s[HAND + seat]! & (1 << card)) s[HAND + seat]! &= ~(1 << card);
    else {
      const deck = Array.from(s.subarray(DECK + seat * 7, DECK + seat * 7 + s[DECK_COUNT + seat]!)).filter(
        (other) => other !== card,
      );
      s.set(deck, DECK + seat * 7);
      s[DECK_COUNT + seat] = deck.length;
    }
    s[PLAYED + seat * 6 + slot] = card;
    // Nobody saw where it came from.
    for (let viewer = 0; viewer < 5; viewer++)
      for (let other = 0; other < 7; other++) this.widen(viewer, seat, other, slot);
    notePlayed(s, seat, slot);
  }

  private widen(viewer: number, owner: number, card: number, slot: number): void {
    this.state[WHERE + (viewer * 4 + owner) * 7 + card]! |= (2 << slot) | 1 | 256;
  }

  private check(): void {
    const faults = scoundrels.invariantFaults(this.state);
    if (faults.length > 0) throw new Error(faults.join('; '));
  }

  /** Makes a move that must be legal; returns what was told to everybody and to whom it concerned. */
  do(seat: Seat, move: AnyMove): Event[] {
    const code = scoundrels.moves.encode(move);
    const refusal = scoundrels.refusal(this.state, seat, code);
    if (refusal !== null)
      throw new Error(`${JSON.stringify(move)} by ${seat} refused: ${JSON.stringify(refusal)}\n${this.text()}`);
    const told: Told<Event>[] = [];
    scoundrels.play(this.state, seat, code, this.random, tellInto(told));
    this.told.push(...told);
    this.check();
    return told.map(({ event }) => event);
  }

  /** Several moves of one seat. */
  all(seat: Seat, ...moves: AnyMove[]): Event[] {
    return moves.flatMap((move) => this.do(seat, move));
  }

  play(card: string, slot: string): Event[] {
    return this.do(this.active, { type: 'playCard', card, slot });
  }

  use(space: number, seat = this.active): Event[] {
    return this.do(seat, { type: 'use', space });
  }

  /** Hires from the Saloon into the first open space and leaves everything where it is. */
  hire(space: number): Event[] {
    const seat = this.active;
    const events = this.do(seat, { type: 'hire', space });
    if (this.can(seat, { type: 'place', space: 0 }) || this.topic === 'place') {
      const open = this.moves(seat).find((move) => move.type === 'place')!;
      events.push(...this.do(seat, open));
    }
    if (this.topic === 'arrange') events.push(...this.do(seat, { type: 'settle' }));
    return events;
  }

  /** Step 3 by the Office, selling information. */
  office(): Event[] {
    const events = this.do(this.active, { type: 'visitOffice' });
    if (this.topic === 'office') events.push(...this.do(this.active, { type: 'office', option: 0 }));
    return events;
  }

  close(): Event[] {
    return this.do(CLOCK, { type: 'closeLastCall' });
  }

  /** Ends the turn from step 2 on, trusting everybody. */
  finish(): Event[] {
    const events = this.office();
    if (this.can(this.active, { type: 'endTurn' })) events.push(...this.do(this.active, { type: 'endTurn' }));
    if (this.view(null).phase === 'last_call') events.push(...this.close());
    return events;
  }

  can(seat: Seat, move: AnyMove): boolean {
    return scoundrels.refusal(this.state, seat, scoundrels.moves.encode(move)) === null;
  }

  why(seat: Seat, move: AnyMove): Refusal | null {
    return scoundrels.refusal(this.state, seat, scoundrels.moves.encode(move));
  }

  moves(seat: Seat): AnyMove[] {
    return scoundrels.legal(this.state, seat, []).map((code) => scoundrels.moves.decode(code));
  }

  /** Verbs the seat may use now. */
  verbs(seat: Seat): string[] {
    return [...new Set(this.moves(seat).map((move) => move.type))].toSorted();
  }

  view(viewer: Viewer): View {
    return scoundrels.view(this.state, viewer);
  }

  get active(): Seat {
    return this.view(null).active!;
  }

  get asked(): Seat | null {
    return this.view(null).asked;
  }

  get topic(): string | null {
    return this.view(null).question?.about ?? null;
  }

  money(seat: Seat): number {
    return this.view(null).players[seat]!.money;
  }

  reputation(seat: Seat): number {
    return this.view(null).players[seat]!.reputation;
  }

  henchmen(seat: Seat): View['players'][number]['henchmen'] {
    return this.view(null).players[seat]!.henchmen;
  }

  /** `trait+job` in every space, `''` for empty ones. */
  sheet(seat: Seat): string[] {
    return this.view(null).players[seat]!.sheet.map((shown) => (shown ? `${shown.trait}+${shown.job}` : ''));
  }

  saloon(): string[] {
    return this.view(null).saloon.map((shown) => (shown ? `${shown.trait}+${shown.job}` : ''));
  }

  /** Bottom first. */
  pile(): string[] {
    return this.view(null).discard.map((shown) => `${shown.trait}+${shown.job}`);
  }

  /** What a viewer heard so far. */
  heard(viewer: Viewer): Event[] {
    return this.told.flatMap((entry) => heard(entry, viewer) ?? []);
  }

  text(): string {
    return scoundrels.describe(this.view(0));
  }
}
