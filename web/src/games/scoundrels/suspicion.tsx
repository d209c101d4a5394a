import { SLOTS, type Move, type View } from '@tinstar/scoundrels';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import type { OpenWindow } from '../../source/table-source.ts';
import { henchman } from './faces.ts';
import { leaderSign } from './slots.tsx';
import { about } from './help-ids.ts';
import { useTableText } from './words.ts';

const HOLD_MS = 450;
const TICK_MS = 200;
const CHIP = '\u0001';
/** A window of hours is no countdown. */
const LONGEST_RING_MS = 60_000;

/** Seconds left of a window, counted down. */
function useSecondsLeft(window: OpenWindow | null): number {
  const count = (): number => (window ? Math.max(0, Math.ceil((window.closes - Date.now()) / 1000)) : 0);
  // Only a new second is drawn.
  const [, setSeconds] = useState(count);
  useEffect(() => {
    if (!window) return;
    const timer = setInterval(() => setSeconds(count()), TICK_MS);
    return () => clearInterval(timer);
  }, [window]); // eslint-disable-line react-hooks/exhaustive-deps -- counts what the window says
  return count();
}

/** A shrinking ring around the number of seconds. */
export function Ring({ window }: { window: OpenWindow }): ReactElement {
  const { sc } = useTableText();
  const seconds = useSecondsLeft(window);
  // It shrinks by the second: a line that is drawn anew in every frame would keep a phone busy as long as it is there.
  const gone = 100 * (1 - Math.min(1, (seconds * 1000) / (window.closes - window.opened)));
  return (
    <span className="sc-ring" role="timer" aria-label={sc('seconds', { seconds })}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className="sc-ring-track" cx="22" cy="22" r="19" />
        <circle className="sc-ring-left" cx="22" cy="22" r="19" pathLength="100" strokeDashoffset={gone} />
      </svg>
      <b aria-hidden="true">{seconds}</b>
    </span>
  );
}

/** Press and hold, or tap and confirm: a henchman is not placed by accident. */
export function SuspectButton({ onSuspect, label }: { onSuspect: () => void; label: string }): ReactElement {
  const { sc } = useTableText();
  const [isArmed, setArmed] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const release = (): void => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => release, []);
  return (
    <button
      type="button"
      className="button sc-suspect"
      data-help={about('term.suspect')}
      data-hold
      data-move="suspect"
      data-armed={isArmed || undefined}
      data-held={isHeld || undefined}
      onPointerDown={() => {
        wasHeld.current = false;
        setHeld(true);
        timer.current = setTimeout(() => {
          wasHeld.current = true;
          setHeld(false);
          onSuspect();
        }, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={() => setArmed(false)}
      onClick={() => {
        if (wasHeld.current) return;
        if (isArmed) onSuspect();
        else setArmed(true);
      }}
    >
      {isArmed ? sc('suspect.sure') : label}
    </button>
  );
}

export interface SuspicionProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly suspicion: Move | null;
  readonly window: OpenWindow | null;
  readonly hasTrusted: boolean;
  /** A secret suspicion that will be shown when the window closes. */
  readonly hasSealed: boolean;
  /** The standing order of today has gone off, keeps quiet, or there is none. */
  readonly order: 'alarm' | 'quiet' | null;
  /** How often more time can still be had today; 0: not at all. */
  readonly moreTime: number;
  onSuspect(): void;
  onTrust(): void;
  onMoreTime(): void;
  onOrders(): void;
}

/** What the active player did this turn, for whoever must judge it; they themselves know, and read what they wait for. */
function useDeeds(view: View): string {
  const text = useTableText();
  const { sc, list } = text;
  const { sheet = [] } = view.players[view.active ?? -1] ?? {};
  const used = sheet.flatMap((scoundrel) => (scoundrel?.used ? [text.nameOf(scoundrel)] : []));
  if (view.leaderUsed && view.slot !== null && view.slot < SLOTS.length) used.unshift(leaderSign(view.slot, text));
  return used.length === 0 ? sc('lastCall.nothing') : sc('lastCall.used', { list: list(used) });
}

/** The standing right: a badge all through somebody's turn, two buttons and a ring in the last call. */
export function Suspicion(props: SuspicionProps): ReactElement | null {
  const { view, names, suspicion, window, hasTrusted, hasSealed, order, moreTime, onSuspect, onTrust } = props;
  const { sc } = useTableText();
  const deeds = useDeeds(view);
  const isLastCall = view.phase === 'last_call';
  const { active } = view;
  if (active === null || view.slot === null || view.slot >= SLOTS.length || (!suspicion && !isLastCall)) return null;
  const slot = SLOTS[view.slot]!;
  const owner = names[active]!;
  // The name stands in the question as a mark no player can type, and comes out as a chip.
  const [before, after] = sc('lastCall.ask', { name: CHIP, slot }).split(CHIP);
  const isCountdown = window !== null && window.closes - window.opened <= LONGEST_RING_MS;
  const seconds = window ? Math.round((window.closes - window.opened) / 1000) : 0;
  return (
    <section
      className="sc-suspicion"
      data-last={isLastCall || undefined}
      data-calm={((hasTrusted || order === 'quiet') && order !== 'alarm') || undefined}
      data-order={order ?? undefined}
      data-help={about(isLastCall ? 'term.lastCall' : 'term.suspect')}
      aria-label={sc(isLastCall ? 'lastCall' : 'suspicion')}
    >
      {isLastCall && isCountdown ? (
        <Ring window={window} />
      ) : (
        <Picture className="sc-suspicion-sign" of={henchman(view.viewer ?? 0)} />
      )}
      <p className="sc-suspicion-words">
        {isLastCall ? (
          <>
            <b>{sc('lastCall')}</b>{' '}
            {active === view.viewer ? (
              sc('hint.last_call')
            ) : (
              <>
                <b className="sc-asked">
                  {before}
                  <SeatName seat={active} name={owner} />
                  {after}
                </b>{' '}
                {deeds}
              </>
            )}
          </>
        ) : (
          <>
            <SeatName seat={active} name={owner} /> {sc('slotWord', { slot })}
          </>
        )}
        {order && <b className="sc-order-words"> {sc(order === 'alarm' ? 'orders.alarm' : 'orders.on')}</b>}
      </p>
      {hasSealed && <b className="sc-sealed">{sc('suspect.sealed')}</b>}
      {suspicion && !hasSealed && (
        <span className="sc-suspicion-buttons">
          <SuspectButton onSuspect={onSuspect} label={sc('suspect')} />
          {isLastCall && !hasTrusted && (
            <button
              type="button"
              className="button"
              data-move="trust"
              data-help={about('term.trust')}
              onClick={onTrust}
            >
              {sc('trust')}
            </button>
          )}
          {isLastCall && isCountdown && moreTime > 0 && (
            <button
              type="button"
              className="button plain sc-more-time"
              data-help={about('term.moreTime')}
              onClick={props.onMoreTime}
            >
              {sc('moreTime')}
              <span className="hidden-text">{sc('moreTime.help', { left: moreTime })}</span>
            </button>
          )}
          <button
            type="button"
            className="button plain icon sc-orders-open"
            aria-label={sc('orders')}
            data-help={about('term.orders')}
            onClick={props.onOrders}
          >
            <Icon name="orders" />
          </button>
        </span>
      )}
      {isLastCall && suspicion && (
        <p className="hidden-text" role="status">
          {sc('lastCall.spoken', { seconds, name: owner, slot })}
        </p>
      )}
    </section>
  );
}
