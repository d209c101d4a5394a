import { FastRandom, type AnyGame, type AnyMove, type Refusal } from '@tinstar/engine';
import { loadRules, type GameId } from '@tinstar/shelf';
import {
  Activity,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { loadTable } from '../games/index.ts';
import { ClockFace } from '../parts/clock-face.tsx';
import { Live } from '../parts/live.tsx';
import { makePart } from '../parts/preloaded.ts';
import { Reason } from '../parts/reason.tsx';
import { Narrator } from '../parts/narrator.tsx';
import { TakeBack } from '../parts/take-back.tsx';
import { useInSlices } from '../parts/use-in-slices.ts';
import { useStable } from '../parts/use-stable.ts';
import { changeSettings, manner, useSettings } from '../device/settings.ts';
import { play } from '../device/sound.ts';
import { nameMachines } from '../source/named-source.ts';
import {
  hasResigned,
  isSubstituted,
  isPlayedByMachine,
  type SourceState,
  type TableSource,
} from '../source/table-source.ts';
import { makeStage } from './stage.ts';
import { useStore } from '../store.ts';
import { useText, useWords } from '../words/language.tsx';
import { EndScreen } from './end-screen.tsx';
import type { Past } from './look-back.tsx';
import { RoomFrame } from './room-frame.tsx';
import { useTurnNotice, useTurnSign } from './turn-sign.ts';

const advice = makePart(() => import('../parts/advice.tsx'));
const HintSheet = advice.component(({ HintSheet: Part }) => Part);
const CoachLine = advice.component(({ CoachLine: Part }) => Part);

const engines = new Map<GameId, Promise<AnyGame>>();
export function engineOf(game: GameId): Promise<AnyGame> {
  let engine = engines.get(game);
  if (!engine) engines.set(game, (engine = loadRules(game)));
  return engine;
}

/**
 * Why a move is not allowed. Asked of the real rules on a world imagined from the view: a refusal never depends on what
 * the seat cannot know, so any such world gives the true answer.
 */
export function explain(engine: AnyGame, view: unknown, seat: number, move: AnyMove): Refusal | null {
  const code = engine.moves.parse(move);
  return code === null ? null : engine.refusal(engine.imagine(view, new FastRandom('why')), seat, code);
}

/** While somebody looks back, nothing flies across a table that is not there. */
const STILL = { speed: 'off', reduced: true } as const;
const nothing = (): null => null;

/** A table with everything around it; where it runs is the source's business. */
export function TableRoom(props: {
  source: TableSource;
  /** A lesson: whether a move is the one it asks for, and what it says, after so many moves that were shown. */
  taught?: (move: AnyMove, number: number) => boolean;
  coach?: (number: number) => ReactNode;
  onAgain?: () => void;
  /** Somebody says what to do, until it is switched off. */
  isCoached?: boolean;
}): ReactElement {
  const { source: origin, taught, coach, onAgain, isCoached = false } = props;
  const { coach: mayCoach } = useSettings();
  const [isHinting, setHinting] = useState(false);
  const text = useText();
  const { game: id } = origin.state.get();
  useWords(id);
  const game = use(loadTable(id));
  const engine = use(engineOf(id));
  const [past, setPast] = useState<(Past & { readonly since: number }) | null>(null);
  const pace = useStable(() => (past ? STILL : manner()));
  const stage = useMemo(
    () =>
      makeStage(
        game.makeDirector(() => origin.state.get().me),
        pace,
        { isWatched: game.isWatched, isPressed: () => isPressed(origin.state.get()) },
      ),
    [game, origin, pace],
  );
  const room = useRef<HTMLDivElement>(null);
  const drawn = useInSlices(stage.state, room);
  const { shown, number, log, moment } = drawn;
  useLayoutEffect(() => stage.drawn(drawn), [stage, drawn]);
  const roles = shown && game.nameOf ? origin.state.get().seats.map((_, seat) => game.nameOf!(shown.view, seat)) : [];
  const source = useNamed(origin, roles);
  const state = useStore(source.state);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The decision that was answered and not yet shown: until then there is nothing more to do.
  const [answered, setAnswered] = useState<number | null>(null);
  /** It was made, and nobody has said yet whether it arrived. */
  const [isSent, setSent] = useState(false);
  const names = useMemo(
    () => state.seats.map(({ name }, seat) => name || text.say('web.table.openSeat', { seat: seat + 1 })),
    [state.seats, text],
  );
  useEffect(() => source.keepNames?.(names), [source, names]);

  useEffect(() => {
    const stop = origin.listen(stage.hear);
    const mute = stage.onEvent(({ event }) => {
      const cue = game.cueOf(event, origin.state.get().me);
      if (cue) play(cue);
    });
    return () => {
      stop();
      mute();
    };
  }, [origin, stage, game]);

  // For whoever stood up or gave up a machine decides.
  const isAway = state.me !== null && isSubstituted(state.seats[state.me]!);
  const isMine = shown?.decision !== null && shown !== null && state.phase === 'playing' && !isAway;
  useTurnSign(isMine);
  useTurnNotice(isMine, text.game(state.game).name);

  const act = useStable((move: AnyMove): boolean => {
    if (!shown || shown.decision === null) return false;
    // Pressed on a table that has changed already and is being drawn.
    if (stage.state.get().shown?.decision !== shown.decision) return false;
    setRefusal(null);
    setAnswered(shown.decision);
    setSent(true);
    void source.submit(shown.decision, move).then((refused) => {
      setSent(false);
      setRefusal(refused);
      if (refused) setAnswered(null);
    });
    return true;
  });
  const undo = useStable(() => void source.undo());
  const looks = useRef(0);
  /** Shows the table as it was after a step of the story; `null`: as it is. The last wish counts. */
  const look = useStable((step: number | null): void => {
    const wish = ++looks.current;
    if (step === null) return setPast(null);
    void import('./look-back.tsx')
      .then(({ recall, openReplay }) => (isEnded && !past ? openReplay : recall)(source, step))
      .then((found) => {
        if (wish !== looks.current || !found) return;
        if ('code' in found) setRefusal(found);
        else startTransition(() => setPast({ ...found, since: past?.since ?? number }));
      });
  });
  const letBe = useStable(() => {
    if (shown && shown.decision !== null) source.letBe?.(shown.decision);
  });
  const { me, seats, clocks } = state;
  const isResigned = me !== null && hasResigned(seats[me]);
  const isEnded = state.outcome !== null || (state.info?.ending ?? null) !== null;
  const machines = useMemo(() => seats.map(isPlayedByMachine), [seats]);
  const beside = useCallback(
    (seat: number) => (
      <>
        {clocks && <ClockFace clocks={clocks} seat={seat} />}
        {!seats[seat]?.connected && (
          <span className="away" data-help="term.away">
            {text.say('web.table.away')}
          </span>
        )}
      </>
    ),
    [clocks, seats, text],
  );

  const now = useMemo(
    () =>
      shown && shown.decision !== null && shown.decision === answered ? { ...shown, moves: [], undo: null } : shown,
    [shown, answered],
  );
  const orders = useMemo(
    () => (source.online && state.orders ? { ...source.online, ...state.orders } : null),
    [source, state.orders],
  );
  const view = shown?.view;
  const why = useCallback(
    (move: AnyMove): Refusal | null => (me === null || view === undefined ? null : explain(engine, view, me, move)),
    [engine, view, me],
  );
  const teach = useMemo(() => (taught ? (move: AnyMove) => taught(move, number) : null), [taught, number]);
  // Against machines alone nobody is wronged by a hint; with people there is none.
  const { hint } = source;
  const canHint = hint !== undefined && isMine && now !== null && now.moves.length > 0;
  const openHint = useCallback(() => setHinting(true), []);
  // What was said stays while an answer is on its way.
  // Who has asked for a hint hears one voice.
  const coachLine = isCoached && mayCoach && !isHinting && shown && state.phase === 'playing' && (
    <Suspense fallback={null}>
      <CoachLine
        engine={engine}
        table={game}
        names={names}
        now={shown}
        onOff={() => changeSettings({ coach: false })}
      />
    </Suspense>
  );
  const { Table } = game;
  const canSkip = me !== null && !isEnded && !isResigned && !shown?.must.includes(me);
  const narrator = useMemo(
    () => (
      <Narrator
        stage={stage}
        game={state.game}
        names={names}
        silent={game.story.silent}
        fold={game.story.fold}
        me={me}
        onSkip={canSkip ? stage.hurry : null}
        waits={!isSent ? null : state.link === 'lost' ? 'lost' : 'sent'}
      />
    ),
    [stage, state.game, names, game, me, canSkip, isSent, state.link],
  );
  // Most news is one more line of the story: the table is drawn anew only for what it shows, and gets the story with it.
  const table = useMemo(
    () =>
      shown && (
        <Table
          now={now!}
          names={names}
          me={me}
          machines={machines}
          beside={beside}
          window={state.window}
          sealed={state.sealed}
          letBe={letBe}
          orders={orders}
          log={log}
          isOver={state.phase === 'over' && shown.must.length === 0}
          isReadOnly={me === null || source.kind === 'delayed' || isResigned || isAway}
          moment={moment}
          goOn={stage.skip}
          act={act}
          undo={undo}
          takeBack={
            <TakeBack
              name={state.game}
              game={game}
              now={now!}
              names={names}
              me={me}
              undo={(isBeyond) => source.undo(isBeyond)}
              onRefusal={setRefusal}
            />
          }
          narrator={narrator}
          why={why}
          taught={teach}
        />
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `log` comes with `shown`
    [
      Table,
      now,
      names,
      me,
      machines,
      beside,
      state.window,
      state.sealed,
      letBe,
      orders,
      state.phase,
      moment,
      stage,
      act,
      undo,
      narrator,
      why,
      teach,
      isResigned,
      isAway,
    ],
  );
  return (
    <RoomFrame
      source={source}
      stage={stage}
      game={game}
      names={names}
      shown={shown}
      number={number}
      log={log}
      room={room}
      isWaiting={isSent}
      act={act}
      letBe={source.letBe && isMine && shown.must.length === 0 ? letBe : null}
      why={past ? nothing : why}
      past={past}
      onLook={source.past && look}
      coach={coach?.(number) ?? coachLine}
      onHint={canHint ? openHint : null}
    >
      {past && (
        <past.LookBack
          past={past}
          game={state.game}
          table={game}
          names={names}
          me={me}
          machines={machines}
          beside={beside}
          log={log}
          news={isEnded ? 'over' : isMine ? 'yourTurn' : past.since === number && !moment ? null : 'goesOn'}
          onLook={look}
        />
      )}
      <Activity mode={past ? 'hidden' : 'visible'}>
        {table ?? (
          <p className="loading" role="status">
            {text.say('web.loading')}
          </p>
        )}
        {isEnded && !moment && shown && isSettled(shown, log.length) && (
          // Its words come with it: the table stays while they do.
          <Suspense fallback={null}>
            <EndScreen
              source={source}
              outcome={state.outcome}
              names={names}
              game={game}
              log={log}
              view={shown.view}
              onAgain={onAgain}
            />
          </Suspense>
        )}
      </Activity>
      {isHinting && canHint && now && (
        <Suspense fallback={null}>
          <HintSheet
            engine={engine}
            table={game}
            names={names}
            now={now}
            hint={hint!}
            onClose={() => setHinting(false)}
          />
        </Suspense>
      )}
      {refusal && (
        <div className="toast paper" role="alert">
          <Reason game={state.game} refusal={refusal} names={names} />
          <button type="button" className="button plain" onClick={() => setRefusal(null)}>
            {text.say('web.close')}
          </button>
        </div>
      )}
      <Live stage={stage} game={state.game} names={names} also={isMine ? text.say('web.table.yourTurn') : ''} />
    </RoomFrame>
  );
}

/** A time that ends later lets everybody look at what they like. */
const PRESSING_MS = 5 * 60_000;

/** Whether the time of whoever looks is running, for a decision or for an answer in a window. */
function isPressed({ me, clocks, window }: SourceState): boolean {
  const ends = me === null ? [] : [clocks?.seats[me]?.deadline, window?.closes];
  return ends.some((end) => typeof end === 'number' && end - Date.now() < PRESSING_MS);
}

/** The same table, as long as its machines are called the same. */
function useNamed(source: TableSource, roles: readonly string[]): TableSource {
  const names = roles.join('\n');
  return useMemo(() => (names === '' ? source : nameMachines(source, names.split('\n'))), [source, names]);
}

/** The end is announced when the last move has been shown, not when it is known. */
const isSettled = (shown: { must: readonly number[] }, lines: number): boolean => shown.must.length === 0 && lines > 0;
