import { useEffect, useState, type ReactElement } from 'react';
import type { Clocks } from '../source/table-source.ts';
import { useText } from '../words/language.tsx';

const DAY = 86_400_000;

/** Time left for a seat, counting down while its clock runs. */
export function ClockFace({ clocks, seat }: { clocks: Clocks; seat: number }): ReactElement | null {
  const { say } = useText();
  const isRunning = clocks.running.includes(seat);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = clocks.left[seat];
  if (left === null || left === undefined) return null;
  const now = Math.max(0, left - (isRunning ? Date.now() - clocks.at : 0));
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
