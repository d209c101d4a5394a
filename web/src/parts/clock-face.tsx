import { useEffect, useState, type ReactElement } from 'react';
import type { Clocks } from '@tinstar/protocol';
import { useText } from '../words/language.tsx';

const DAY = 86_400_000;

/** Time left for a seat, counting down while its clock runs. */
export function ClockFace({ clocks, seat }: { clocks: Clocks; seat: number }): ReactElement | null {
  const { say } = useText();
  const { left, deadline } = clocks.seats[seat] ?? { left: null, deadline: null };
  const isRunning = deadline !== null;
  const count = (): number => (isRunning ? Math.max(0, deadline - Date.now()) : (left ?? 0));
  // Only a new second is drawn.
  const [, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds(Math.ceil(count() / 1000)), 500);
    return () => clearInterval(timer);
  }, [isRunning, clocks]); // eslint-disable-line react-hooks/exhaustive-deps -- counts what the clocks say
  if (left === null && deadline === null) return null;
  const now = count();
  const seconds = Math.ceil(now / 1000);
  const shown =
    now >= DAY
      ? say('web.clock.days', { days: Math.floor(now / DAY), hours: Math.floor((now % DAY) / 3_600_000) })
      : seconds >= 3600
        ? `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')} h`
        : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span
      className="clock"
      data-help="term.clock"
      data-running={isRunning || undefined}
      data-short={(isRunning && seconds <= 20) || undefined}
      role="timer"
    >
      {shown}
    </span>
  );
}
