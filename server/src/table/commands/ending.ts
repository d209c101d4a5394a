import type { Outcome, Seat } from '@tinstar/engine';
import { type CommandResult, happens, refuse } from './result.ts';
import type { TableEvent } from '../journal/entry.ts';
import { belongsToPerson } from '../journal/people.ts';
import type { TableState } from '../journal/state.ts';

/**
 * How people end a match that its rules have not ended. Somebody resigns: with two seats left the other one wins, with
 * more a machine plays on for good, so that nobody else loses the evening. Or all agree: then it is over without a result.
 * No clock ends a match: whose time is up is only played for.
 */

export interface EndState {
  readonly asked: { readonly seat: Seat; readonly agreed: readonly Seat[] } | null;
  /** Proposals that were declined, and after how many moves. */
  readonly declined: readonly { readonly seat: Seat; readonly moves: number }[];
}

export const NO_END: EndState = { asked: null, declined: [] };

/** A proposal that was declined is not made again by the same seat for so many moves of the match: nobody is nagged. */
export const PATIENCE = 20;

/** Whoever has to agree: everybody whose seat it is, though a machine may stand in for them. It agrees to nothing. */
const partiesOf = ({ seats }: TableState): Seat[] =>
  seats.flatMap((seat, index) => (belongsToPerson(seat) ? [index] : []));

/** Whoever is left has won, and who gave up shares the last place. Nothing was counted. */
function outcomeWithout({ seats }: TableState, seat: Seat): Outcome {
  const hasLost = seats.map(({ resigned }, index) => resigned || index === seat);
  const winners = hasLost.flatMap((lost, index) => (lost ? [] : [index]));
  return { winners, scores: [], places: hasLost.map((lost) => (lost ? winners.length + 1 : 1)) };
}

const refuseUnplayed = ({ status }: TableState): CommandResult | null =>
  status === 'playing'
    ? null
    : refuse(status === 'gathering' ? 'not-started' : status === 'closed' ? 'closed' : 'over');

export function resign(state: TableState, seat: Seat): CommandResult {
  const refused = refuseUnplayed(state);
  if (refused) return refused;
  const outcome = outcomeWithout(state, seat);
  const resigned: TableEvent = { kind: 'resigned', seat };
  // With nobody left to play it for, or against, it is over.
  const goesOn = outcome.winners.length > 1 && partiesOf(state).some((other) => other !== seat);
  return goesOn ? happens(resigned) : happens(resigned, { kind: 'ended', outcome, ending: 'resigned' });
}

const CLOSED = happens({ kind: 'closed', reason: 'agreed' });

export function askEnd(state: TableState, seat: Seat): CommandResult {
  const refused = refuseUnplayed(state);
  if (refused) return refused;
  const { asked, declined } = state.end;
  if (asked) return refuse('end-asked');
  if (partiesOf(state).every((party) => party === seat)) return CLOSED;
  const since = declined.findLast((one) => one.seat === seat)?.moves;
  if (since !== undefined && state.moves < since + PATIENCE) return refuse('end-declined');
  return happens({ kind: 'endAsked', seat });
}

/** Who has agreed is told to nobody, nor who would rather not: it may be whoever proposed it. */
export function answerEnd(state: TableState, seat: Seat, yes: boolean): CommandResult {
  const { asked } = state.end;
  const waited = asked ? partiesOf(state).filter((one) => one !== asked.seat && !asked.agreed.includes(one)) : [];
  if (!asked || (!waited.includes(seat) && (yes || seat !== asked.seat))) return refuse('not-asked');
  if (!yes) return happens({ kind: 'endDeclined', seat: asked.seat, by: seat });
  return waited.length > 1 ? happens({ kind: 'endAgreed', seat }) : CLOSED;
}

/** What an entry makes of a proposal. It outlives moves, but not a change in who would have to agree. */
export function turnEnd(state: TableState, what: TableEvent): void {
  const { asked, declined } = state.end;
  switch (what.kind) {
    case 'endAsked':
      state.end = { declined, asked: { seat: what.seat, agreed: [] } };
      break;
    case 'endAgreed':
      state.end = { declined, asked: { ...asked!, agreed: [...asked!.agreed, what.seat] } };
      break;
    case 'endDeclined': {
      const others = declined.filter(({ seat }) => seat !== what.seat);
      state.end = { asked: null, declined: [...others, { seat: what.seat, moves: state.moves }] };
      break;
    }
    case 'resigned':
    case 'ended':
    case 'closed':
      if (asked) state.end = { declined, asked: null };
      break;
    default:
  }
}
