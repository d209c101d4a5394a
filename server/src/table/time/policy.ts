import type { AnyMove, AnyOptions, GameEvent, Seat } from '@tinstar/engine';
import { type Speed, timePerDecision } from '@tinstar/protocol';
import type { Event, View } from '@tinstar/scoundrels';
import { isAlarmed, WATCH_TRIGGERS } from '@tinstar/scoundrels/watch';

export interface Moment {
  readonly round: number;
  readonly active: Seat;
}

export interface PlanPolicy {
  /** What a close may tell and the turn that follows it still be planned ahead. */
  readonly closes: readonly string[];
  /** News that a plan may go on behind without knowing them, and the moves it may go on with. */
  readonly veils: readonly string[];
  readonly blind: readonly string[];
  /** The view without what is not known yet. */
  veil(view: object, news: readonly GameEvent[]): object;
}

/**
 * What the table must know of a game to keep its clocks: how long a window of the clock stays open, and what standing
 * orders may answer. Everything here is decided from public facts alone.
 */
export interface TablePolicy {
  /**
   * How long a window stays open, in milliseconds: the same for every window of a match and whatever anybody answers.
   * `people`: how many seats are played by people.
   */
  windowLength(speed: Speed, options: AnyOptions, people: number): number;
  /** Whether answers to a window of the clock are collected in secret and shown together when it closes. */
  seals(speed: Speed): boolean;
  /** The moves that say "no" and "yes" to what is asked out of turn; the first is allowed exactly when it is asked. */
  readonly no: AnyMove | null;
  readonly yes: AnyMove | null;
  /** Whether such a question has a window of its own: the answer is opened after a fixed time, silence is "no". */
  readonly prompts: boolean;
  /** How turns are planned ahead while a window collects answers over hours; `null`: they are not. */
  readonly plans: PlanPolicy | null;
  /** What a standing order for rights may wait for. */
  readonly triggers: readonly string[];
  /** Whether one of the triggers went off, given what everybody heard. */
  isAlarmed(triggers: readonly string[], heard: readonly GameEvent[]): boolean;
  /** The round that orders and requests for more time count for, and whose turn it is, given the public view. */
  moment(publicView: unknown): Moment;
}

const LIVE_WINDOW = 8000;
const BLITZ_WINDOW = 5000;
/** Without clocks nobody is in a hurry. */
const EASY_WINDOW = 15_000;
const HALF_A_DAY = 43_200_000;
/** A live game with fewer minutes each is a blitz. */
const BLITZ_MINUTES = 5;

const plain: TablePolicy = {
  windowLength(speed, _options, people) {
    if (people === 0) return 0;
    if (speed.kind === 'relaxed') return Math.min(HALF_A_DAY, timePerDecision(speed) / 2);
    return people === 1 ? BLITZ_WINDOW : LIVE_WINDOW;
  },
  seals: (speed) => speed.kind === 'relaxed',
  no: null,
  yes: null,
  prompts: false,
  plans: null,
  triggers: [],
  isAlarmed: () => false,
  moment: () => ({ round: 0, active: 0 }),
};

const isBlitz = (speed: Speed, people: number): boolean =>
  people === 1 || (speed.kind === 'live' && speed.minutes <= BLITZ_MINUTES);

const POLICIES: Readonly<Record<string, TablePolicy>> = {
  /** D19: the question is put whether or not there is anything to answer with. */
  'wyatt-earp': { ...plain, no: { type: 'letBe' } },
  scoundrels: {
    ...plain,
    /** The last call: as long for everybody and every card, so that nothing can be read from its end. */
    windowLength(speed, options, people) {
      if (people === 0 || speed.kind === 'relaxed') return plain.windowLength(speed, options, people);
      if (isBlitz(speed, people)) return BLITZ_WINDOW;
      return speed.kind === 'untimed' ? EASY_WINDOW : LIVE_WINDOW;
    },
    /** SC-067: whether a threatened henchman is put on the card first. */
    no: { type: 'trust' },
    yes: { type: 'suspect' },
    prompts: true,
    plans: {
      closes: ['lastCallClosed', 'turnBegan'],
      /** Who comes to the Saloon in place of somebody hired or sent away is seen when it happens. */
      veils: ['arrived'],
      blind: ['office', 'free', 'exchange', 'settle', 'endTurn'],
      veil(view, news) {
        const arrived = news.map((event) => (event as Extract<Event, { type: 'arrived' }>).scoundrel);
        const { saloon, ...rest } = view as View;
        return {
          ...rest,
          saloon: saloon.map((one) => (one && arrived.includes(`${one.trait}+${one.job}`) ? null : one)),
        };
      },
    },
    triggers: WATCH_TRIGGERS,
    isAlarmed: (triggers, heard) => isAlarmed(triggers, heard as readonly Event[]),
    moment(view) {
      const { day, active } = view as { day: number; active: Seat };
      return { round: day, active };
    },
  },
};

/** A game without an entry has the plain policy. */
export const policyOf = (game: string): TablePolicy => (Object.hasOwn(POLICIES, game) ? POLICIES[game]! : plain);
