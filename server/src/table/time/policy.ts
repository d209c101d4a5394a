import type { AnyGame, AnyMove, GameEvent, Moment, Planning, Speed } from '@tinstar/engine';
import { timePerDecision } from '@tinstar/protocol';

/** A game's `windows` with nothing left out. */
interface TablePolicy {
  length(speed: Speed, people: number): number;
  seals(speed: Speed): boolean;
  readonly no: AnyMove | null;
  readonly yes: AnyMove | null;
  readonly prompts: boolean;
  readonly plans: Planning | null;
  readonly triggers: readonly string[];
  isAlarmed(triggers: readonly string[], heard: readonly GameEvent[]): boolean;
  readonly roundBegins: string | null;
  moment(publicView: unknown): Moment;
}

const LIVE_WINDOW = 8000;
const SHORT_WINDOW = 5000;
const HALF_A_DAY = 43_200_000;

const PLAIN: TablePolicy = {
  length(speed, people) {
    if (speed.kind === 'relaxed') return Math.min(HALF_A_DAY, timePerDecision(speed) / 2);
    return people === 1 ? SHORT_WINDOW : LIVE_WINDOW;
  },
  seals: (speed) => speed.kind === 'relaxed',
  no: null,
  yes: null,
  prompts: false,
  plans: null,
  triggers: [],
  isAlarmed: () => false,
  roundBegins: null,
  moment: () => ({ round: 0, active: 0 }),
};

function complete({ windows = {} }: AnyGame): TablePolicy {
  return {
    ...PLAIN,
    ...windows,
    // Machines among themselves wait for nobody.
    length: (speed, people) => (people === 0 ? 0 : (windows.length?.(speed, people) ?? PLAIN.length(speed, people))),
  };
}

const policies = new WeakMap<AnyGame, TablePolicy>();

/** How the table keeps clocks and orders at this game: as the game says, and where it says nothing, the plain way. */
export function policyOf(game: AnyGame): TablePolicy {
  let policy = policies.get(game);
  if (!policy) policies.set(game, (policy = complete(game)));
  return policy;
}
