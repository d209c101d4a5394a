import type { Seat } from '@tinstar/engine';
import type { Move, ScoundrelView, View } from '@tinstar/scoundrels';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useMedia, WIDE } from '../../parts/media.ts';
import { makePart } from '../../parts/preloaded.ts';
import { useRenewal } from '../../parts/use-renewal.ts';
import { useStable } from '../../parts/use-stable.ts';
import { useSettings } from '../../device/settings.ts';
import { useWords } from '../../words/language.tsx';
import type { GameTableProps } from '../game-table.ts';
import { ActionBar } from './action-bar.tsx';
import { asMoves, choicesFor, choose, isSuspicion, plainestMove, scoundrelAt, type Key } from './choices.ts';
import { useTableKeys } from './keys.ts';
import { OwnRow, OwnSheet } from './mine.tsx';
import { Opponents } from './opponents.tsx';
import { usePlanning, type Planning } from './planning.tsx';
import { stagedMoves } from './staging.ts';
import { Ring, Suspicion } from './suspicion.tsx';
import { Town, Track } from './town.tsx';
import { useAccused } from './use-accused.ts';
import { useWatch } from './use-watch.ts';
import { TABLE_WORDS, useTableText } from './words.ts';
import './table.css';
import './opponents.css';
import './town.css';
import './mine.css';
import './suspicion.css';
import './planning.css';
import './low-phone.css';
import './wide.css';
import './desk.css';
import './cards.css';
import './cards-desk.css';

// What is not there at the first glance comes right after it.
const standing = makePart(() => import('./orders.tsx'));
const sheets = makePart(() => import('./sheets.tsx'));
const evenings = makePart(() => import('./evening.tsx'));
const setUps = makePart(() => import('./set-up.tsx'));
export const fetchLater = (): void => {
  for (const part of [standing, sheets, evenings]) part.fetch().catch(() => {});
};
const OrdersSheet = standing.component((module) => module.OrdersSheet);
const CardChooser = sheets.component((module) => module.CardChooser);
const PlayerSheet = sheets.component((module) => module.PlayerSheet);
const ScoundrelSheet = sheets.component((module) => module.ScoundrelSheet);
const SetUp = setUps.component((module) => module.SetUp);
const MomentView = evenings.component((module) => module.MomentView);
/** A seat may ask for more time twice a day. */
const REQUESTS = 2;

const NOTHING: readonly Key[] = [];
const NO_MOVES: readonly Move[] = [];

export function Table(props: GameTableProps): ReactElement {
  useWords(TABLE_WORDS);
  const planning = usePlanning(props);
  return <Board {...planning.table} planning={planning} />;
}

function Board(props: GameTableProps & { planning: Planning }): ReactElement {
  const { planning } = props;
  const { now, names, me, machines, beside, window, sealed, letBe, orders, log, isReadOnly } = props;
  const { moment, goOn, act, undo, why, taught } = props;
  const { sc } = useTableText();
  const view = now.view as View;
  const { confirm } = useSettings();
  const isWide = useMedia(WIDE);
  const [chosen, setChosen] = useState<readonly Key[]>(NOTHING);
  const [about, setAbout] = useState<ScoundrelView | null>(null);
  const [player, setPlayer] = useState<Seat | null>(null);
  const [isCardsOpen, setCardsOpen] = useState(false);
  // The turn whose card the viewer trusts: its own business, told to nobody.
  const [trusted, setTrusted] = useState<string | null>(null);

  const moves = useMemo(() => {
    if (isReadOnly) return [];
    const all = asMoves(now.moves);
    return taught ? all.filter((move) => taught(move)) : all;
  }, [now.moves, isReadOnly, taught]);
  const isAsked = me !== null && now.must.includes(me) && moves.length > 0;
  const isWindow = view.question?.about === 'window' && isAsked;
  const suspicion = moves.find(isSuspicion) ?? null;
  // During the last call before one's own turn a card can be laid ready: only here, nothing is sent.
  const canStage = !isReadOnly && !taught && planning.panel === null;
  const staged = useMemo(() => (canStage ? stagedMoves(view) : NO_MOVES), [view, canStage]);
  const open = isAsked ? moves : staged;
  const choices = useMemo(() => choicesFor(open, chosen), [open, chosen]);
  const [wasStaging, setStaging] = useState(false);

  useEffect(fetchLater, []);

  // A new decision: what was staged for the old one is over.
  useRenewal([now.decision, view.phase, view.question?.about], () => {
    const isKept = wasStaging && (staged.length > 0 || (isAsked && view.phase === 'plan'));
    setStaging(staged.length > 0);
    if (!isKept) setChosen(NOTHING);
    setCardsOpen(isAsked && moves.some(({ type }) => type === 'card'));
  });

  function make(move: Move): void {
    // A suspicion is made beside what is laid ready for one's own turn.
    if (!isSuspicion(move)) setChosen(NOTHING);
    setCardsOpen(false);
    act(move);
  }

  const pick = useStable((key: Key): void => {
    const next = choose(open, chosen, key);
    const { complete } = choicesFor(open, next);
    if (isAsked && complete.length === 1 && next.length > 0 && confirm === 'quick') make(complete[0]!);
    else setChosen(next);
  });

  const turn = `${view.day} ${view.turn} ${view.phase === 'last_call' ? 'call' : ''}`;
  const trust = useCallback(() => {
    if (isWindow) {
      const answer = moves.find(({ type }) => type === 'trust');
      if (answer) act(answer);
      return;
    }
    setTrusted(turn);
    letBe();
  }, [isWindow, moves, act, turn, letBe]);
  // SC-068: whoever reaches for a henchman in vain is told why.
  const [isWondering, setWondering] = useState(false);
  const wonder = useCallback(() => setWondering(true), []);
  useRenewal([now.decision, view.phase, view.turn], () => setWondering(false));
  const [isOrdersOpen, setOrdersOpen] = useState(false);
  const openOrders = useCallback(() => setOrdersOpen(true), []);
  const { watch, isAlarmed, keep } = useWatch({
    orders,
    log,
    day: view.day,
    suspect: suspicion && !isWindow ? () => make(suspicion) : null,
  });
  const isQuiet = watch !== null && !isAlarmed;
  const isCalling = view.phase === 'last_call' && suspicion !== null && trusted !== turn;
  const scroll = useRef<HTMLDivElement>(null);
  useAccused(scroll, view, isCalling && !isQuiet);
  // An order answers where somebody waits for the answer; online the table does it itself.
  useEffect(() => {
    if (isQuiet && isCalling && !orders) trust();
  }, [isQuiet, isCalling, orders]); // eslint-disable-line react-hooks/exhaustive-deps -- once a call, whatever `trust` is by then
  const used = orders?.moreTime?.round === view.day ? orders.moreTime.used : 0;
  const canUndo = now.undo !== null && now.undo.steps.length > 0 && me !== null && !isReadOnly;
  useTableKeys({
    moves,
    decision: now.decision,
    isAsked,
    isPlanning: view.phase === 'plan' && view.question === null,
    canUndo,
    trust,
    wonder,
    undo,
    openOrders,
  });

  const first = chosen.at(-1);
  const isIdle = isAsked && first !== undefined && choices.complete.length === 0 && !choices.lit.has(first);
  const asking = isIdle ? plainestMove(view, first) : null;
  const whyNot = useCallback(
    (key: Key): string | undefined => {
      const barred = isAsked && !choices.lit.has(key) ? plainestMove(view, key) : null;
      return barred ? JSON.stringify(barred) : undefined;
    },
    [isAsked, choices.lit, view],
  );
  const town = { view, names, lit: choices.lit, chosen, isWide, onPick: pick, whyNot };
  const hasPanel = !isReadOnly && !isWindow && (suspicion !== null || view.phase === 'last_call');
  const suspicionPanel = hasPanel ? (
    <Suspicion
      view={view}
      names={names}
      suspicion={suspicion}
      window={window}
      hasTrusted={sealed ? sealed.move === null : trusted === turn}
      hasSealed={sealed?.move !== undefined && sealed.move !== null}
      order={watch === null ? null : isAlarmed ? 'alarm' : 'quiet'}
      moreTime={orders ? REQUESTS - used : 0}
      onMoreTime={() => orders?.askMoreTime()}
      onOrders={openOrders}
      onSuspect={() => suspicion && make(suspicion)}
      onTrust={trust}
    />
  ) : null;
  const besideMe = useMemo(() => (me === null ? null : beside(me)), [beside, me]);
  const aboutNow = first === undefined ? null : scoundrelAt(view, first);
  return (
    <div
      className="sc-table"
      data-seats={view.seats}
      data-phase={view.phase}
      data-about={view.question?.about}
      data-planning={planning.isOn || undefined}
      data-decision={isAsked || undefined}
      data-staging={(!isAsked && staged.length > 0) || undefined}
    >
      <div ref={scroll} className="sc-scroll">
        <Opponents view={view} names={names} machines={machines} asked={now.must} beside={beside} onOpen={setPlayer} />
        <Suspense fallback={null}>
          {(view.phase === 'leaders' || view.phase === 'strategy') && (
            <SetUp view={view} names={names} moves={isAsked ? moves : NO_MOVES} onMove={make} />
          )}
        </Suspense>
        <Town {...town} />
        <OwnSheet {...town} />
        <Track view={view} names={names} />
      </div>
      <div className="sc-pinned">
        <OwnRow {...town} name={me === null ? '' : names[me]!} beside={besideMe} />
        <ActionBar
          view={view}
          names={names}
          choices={choices}
          chosen={chosen}
          isAsked={isAsked}
          canUndo={canUndo}
          isReadOnly={isReadOnly}
          isOver={props.isOver}
          reason={asking ? why(asking) : isWondering && !suspicion ? why({ type: 'suspect' }) : null}
          onMove={make}
          onPick={pick}
          takeBack={props.takeBack}
          narrator={props.narrator}
          isSent={me !== null && now.must.includes(me) && now.moves.length === 0}
          onUndo={undo}
          onAbout={() => setAbout(aboutNow)}
          onCards={() => setCardsOpen(true)}
          suspicion={suspicionPanel}
          isStaging={!isAsked && staged.length > 0}
          plan={planning.panel}
          isPlanning={planning.isOn}
          onPlan={planning.begin}
          ring={view.question?.about === 'window' && window ? <Ring window={window} /> : null}
          hasAnswered={sealed !== null && view.question?.about === 'window' && view.asked === me}
        />
      </div>
      <Suspense fallback={null}>
        {isCardsOpen && isAsked && (
          <CardChooser
            view={view}
            names={names}
            moves={moves}
            title={sc('do.cards')}
            onMove={make}
            onClose={() => setCardsOpen(false)}
          />
        )}
        {player !== null && (
          <PlayerSheet view={view} seat={player} names={names} onScoundrel={setAbout} onClose={() => setPlayer(null)} />
        )}
        {about && <ScoundrelSheet scoundrel={about} onClose={() => setAbout(null)} />}
        {isOrdersOpen && (
          <OrdersSheet
            watch={watch}
            standing={orders?.standing}
            onWatch={keep}
            onStand={(answer) => orders?.stand(answer)}
            onClose={() => setOrdersOpen(false)}
          />
        )}
        {moment && <MomentView moment={moment} view={view} names={names} goOn={goOn} />}
      </Suspense>
    </div>
  );
}
