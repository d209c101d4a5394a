import type { Refusal } from '@tinstar/engine';
import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { OnlineActs, SourceState } from '../source/table-source.ts';
import { localeFor, useLanguage, useText } from '../words/language.tsx';
import { findVote, hasVoted, isTimed, mayLead, NEWCOMER, standInAt, type StandIn } from './votes.ts';

/** Draws again when that time has come. */
function useUntil(time: number | null): void {
  const [, wake] = useState(0);
  useEffect(() => {
    if (time === null || time <= Date.now()) return;
    const timer = setTimeout(() => wake((count) => count + 1), time - Date.now());
    return () => clearTimeout(timer);
  }, [time]);
}

export function useStandIn(state: SourceState, seat: number, waited: readonly number[]): StandIn | null {
  const found = standInAt(state, seat, waited, Date.now());
  useUntil(found?.from ?? null);
  return found;
}

interface SeatProps {
  readonly state: SourceState;
  readonly seat: number;
  /** Whom the table waits for. */
  readonly waited: readonly number[];
}

/** Why no machine may play for somebody yet, or when it may. */
export function StandInNote({ state, seat, waited }: SeatProps): ReactElement | null {
  const { say } = useText();
  const locale = localeFor(useLanguage());
  const standIn = useStandIn(state, seat, waited);
  const one = state.seats[seat]!;
  const kept = one.kind === 'open' && one.kept !== undefined && one.kept > Date.now() ? one.kept : null;
  useUntil(kept);
  const clock = (time: number): string =>
    new Date(time).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const day = (time: number): string =>
    new Date(time).toLocaleString(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const words =
    kept !== null
      ? say('web.gather.kept', { time: day(kept) })
      : !standIn || standIn.by === 'anybody'
        ? null
        : standIn.from !== null
          ? say('web.gather.standIn.from', { time: clock(standIn.from) })
          : isTimed(state)
            ? say('web.gather.standIn.timed')
            : waited.includes(seat)
              ? say('web.gather.standIn.nudge')
              : null;
  return words === null ? null : (
    <span className="table-seat-note soft" data-stand-in-note={seat}>
      {words}
    </span>
  );
}

/** Seats a machine at an open chair, or for somebody who is not there, where that may be. */
export function SeatMachine(
  props: SeatProps & { acts: OnlineActs; tell: (answer: Promise<Refusal | null>) => void },
): ReactElement | null {
  const { state, seat, waited, acts, tell } = props;
  const { say } = useText();
  const standIn = useStandIn(state, seat, waited);
  const one = state.seats[seat]!;
  const isOpen =
    one.kind === 'open' && state.me !== null && mayLead(state) && (one.kept === undefined || one.kept <= Date.now());
  if (!isOpen && (standIn === null || standIn.by === null)) return null;
  const vote = findVote(state, 'bot', seat);
  const isVote = !isOpen && standIn?.by === 'all';
  const isGiven = isVote && hasVoted(state, vote);
  return (
    <button
      type="button"
      className="button"
      data-seat-machine={seat}
      aria-disabled={isGiven || undefined}
      onClick={() => tell(acts.seatMachine(seat, NEWCOMER))}
    >
      <Icon name={isGiven ? 'check' : 'bot'} />
      {say('web.gather.machine')}
      {isVote && (
        <span className="soft">
          {vote ? say('web.gather.votes', { count: vote.by.length, needed: vote.needed }) : say('web.gather.voteAll')}
        </span>
      )}
    </button>
  );
}
