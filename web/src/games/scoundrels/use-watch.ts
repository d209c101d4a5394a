import { isAlarmed, type Event } from '@tinstar/scoundrels';
import { useEffect, useMemo, useState } from 'react';
import { play } from '../../device/sound.ts';
import type { Watch } from '@tinstar/protocol';
import type { LogLine } from '../../table/stage.ts';
import type { GameTableProps } from '../game-table.ts';

/** Somebody sees why before a henchman moves. Milliseconds. */
const ACT_AFTER = 1300;

/**
 * The standing order of this day, and what it makes of what happened. A table online keeps it; against machines this
 * page does, and acts on it.
 */
export function useWatch(props: {
  orders: GameTableProps['orders'];
  log: readonly LogLine[];
  day: number;
  /** Suspects the card of this turn; `null` while that cannot be done. */
  suspect: (() => void) | null;
}): { watch: Watch | null; isAlarmed: boolean; keep: (watch: Watch | null) => void } {
  const { orders, log, day, suspect } = props;
  const [local, setLocal] = useState<(Watch & { readonly round: number }) | null>(null);
  const kept = orders ? orders.watch : local;
  const watch = kept?.round === day ? kept : null;
  const isOff = useMemo(
    () =>
      watch !== null &&
      isAlarmed(
        watch.unless,
        log.map(({ event }) => event as Event),
      ),
    [watch, log],
  );
  const canAct = suspect !== null;
  useEffect(() => {
    if (!isOff || !canAct) return;
    play('attacked');
  }, [isOff, canAct]);
  useEffect(() => {
    if (!isOff || orders || !watch?.act || !suspect) return;
    const timer = setTimeout(suspect, ACT_AFTER);
    return () => clearTimeout(timer);
  }, [isOff, orders, watch, canAct]); // eslint-disable-line react-hooks/exhaustive-deps -- one timer per alarm
  return {
    watch,
    isAlarmed: isOff,
    keep: (next) => (orders ? orders.keepWatch(next) : setLocal(next && { ...next, round: day })),
  };
}
