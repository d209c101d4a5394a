import { heard, presentOnly, type AnyGame, type MatchRecord, type Viewer } from '@tinstar/engine';
import { callMachines } from '@tinstar/text/story/names';
import type { GameId } from '@tinstar/shelf';
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { loadTable } from '../games/index.ts';
import { DealMark, DealProof, DealWords, judgeKept } from '../history/deal-proof.tsx';
import type { DealJudgement } from '../history/judge-deal.ts';
import { fetchNamed, type KeptMatch } from '../history/kept-match.ts';
import { problemCode } from '../history/problem-code.ts';
import { HelpDesk, HelpPane } from '../parts/help/help-desk.tsx';
import { useHelpBook } from '../parts/help/use-book.ts';
import { Icon } from '../parts/icon.tsx';
import { DESK, useMedia } from '../parts/media.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { Sheet } from '../parts/sheet.tsx';
import { Story } from '../parts/story.tsx';
import { playOnFrom } from '../table/play-machines.ts';
import { Link } from '../router.tsx';
import { manner } from '../device/settings.ts';
import { findLocalGame } from '../source/find-local-game.ts';
import type { Step } from '../source/table-source.ts';
import { makeStage } from '../table/stage.ts';
import { useStore } from '../store.ts';
import { useText, useWords } from '../words/language.tsx';
import { MatchFile } from '../history/match-file.tsx';
import { ServerError } from '../account/name-field.tsx';
import { NothingHere, Page } from './page.tsx';
import { markAfter, markBefore, marksOf } from '../history/replay-chapters.ts';
import { ReplayControls, type ReplaySpeed } from '../history/replay-controls.tsx';
import { logOf, reelIfSound, type Reel } from '../history/replay-frames.ts';
import { AllHands } from '../history/replay-hands.tsx';
import { EndingNote, NotKept, RulesNote, ToldOnly } from '../history/replay-old.tsx';
import { engineOf } from '../table/table-room.tsx';
import type { MadeMove } from '../history/made-move.ts';
import { WeighedMoves } from '../history/weighed-moves.tsx';
import { AnalysisPart, useAnalysis } from '../history/use-analysis.tsx';

const HOLD_MS = 2600;
/** Lines of the story that stand where the table would. */
const RECENT = 5;

function Theatre(props: {
  engine: AnyGame;
  reel: Reel;
  record: MatchRecord;
  names: readonly string[];
  machines: KeptMatch['machines'];
  at: number;
  seat: Viewer;
  id: string;
  commitment: string | undefined;
  /** `null`: a device chose the deal. */
  judgement: DealJudgement | null;
}): ReactElement {
  const { engine, reel, record, id, commitment } = props;
  const { frames, parting } = reel;
  const { judgement } = props;
  const machines = useMemo(() => props.names.map((_, at) => !!props.machines?.[at]), [props.names, props.machines]);
  const game = record.game as GameId;
  const text = useWords(game);
  const table = use(loadTable(game));
  const names = useMemo(() => {
    const state = frames[0]!.state;
    if (!table.nameOf || state === null) return props.names;
    const view = engine.view(state, null);
    const roles = props.names.map((_, at) => table.nameOf!(view, at));
    return callMachines(props.names, (at) => machines[at]!, roles);
  }, [engine, table, frames, props.names, machines]);
  const last = frames.length - 1;
  const [at, setAt] = useState(Math.min(Math.max(props.at, 0), last));
  const [seat, setSeat] = useState<Viewer>(props.seat);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const isDesk = useMedia(DESK);
  const stage = useMemo(
    () =>
      makeStage(
        table.makeDirector(() => seat),
        manner,
        { holdMs: HOLD_MS },
      ),
    [table, seat],
  );
  const staged = useStore(stage.state);
  const { shown, moment } = staged;
  const known = useRef<{ at: number; stage: unknown }>({ at: -1, stage: null });

  const stepAt = useCallback(
    (number: number): Step => {
      const frame = frames[number]!;
      const after = presentOnly(engine.view(frame.state, seat), frame.must);
      return { number, events: frame.told.map((told) => heard(told, seat)).filter((event) => event !== null), after };
    },
    [frames, engine, seat],
  );

  // One step forward is performed; every other jump is a cut.
  useEffect(() => {
    const before = known.current;
    // Where there is no table, nothing is performed: whoever comes back from there sees a cut.
    const isStaged = frames[at]!.state !== null;
    known.current = { at: isStaged ? at : -1, stage };
    if (!isStaged) return;
    if (before.stage === stage && at === before.at + 1) return stage.hear({ type: 'step', step: stepAt(at) });
    const history = Array.from({ length: at + 1 }, (_, number) => stepAt(number));
    stage.hear({ type: 'reset', history, now: history.at(-1)!.after! });
  }, [at, stage, stepAt, frames]);

  useEffect(() => {
    if (!isPlaying) return;
    if (at === last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), moment ? HOLD_MS : 1400 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, speed, moment]);

  useEffect(() => {
    const timer = setTimeout(() => window.history.replaceState(null, '', addressOf(id, at, seat)), 250);
    return () => clearTimeout(timer);
  }, [id, at, seat]);

  const marks = useMemo(() => marksOf(frames, table.chapters, seat), [frames, table, seat]);
  const [isShowing, setShowing] = useState(false);
  const jump = useCallback((to: number) => setAt(Math.min(Math.max(to, 0), last)), [last]);
  useShortcuts(
    game,
    useMemo(() => {
      const part = (find: typeof markBefore) => () => setAt((now) => find(marks.parts, now) ?? now);
      const turn = (find: typeof markBefore) => () => setAt((now) => find(marks.turns, now) ?? now);
      return {
        ArrowLeft: () => setAt((now) => Math.max(now - 1, 0)),
        ArrowRight: () => setAt((now) => Math.min(now + 1, last)),
        Home: () => jump(0),
        End: () => jump(last),
        ' ': () => setPlaying((now) => !now),
        '[': part(markBefore),
        ']': part(markAfter),
        // The brackets are hard to reach on many keyboards.
        PageUp: part(markBefore),
        PageDown: part(markAfter),
        ',': turn(markBefore),
        '.': turn(markAfter),
        o: () => setShowing((now) => !now),
      };
    }, [jump, last, marks]),
  );

  const [isTold, setTold] = useState(false);
  const [isWhy, setWhy] = useState(false);
  const made = useMemo((): MadeMove | null => {
    const move = record.moves[at - 1];
    return move && frames[at - 1]!.state !== null ? { ...move, ...frames[at - 1]! } : null;
  }, [record, frames, at]);
  const [isAnalysed, setAnalysed] = useState(false);
  const analysis = useAnalysis(record);
  const ended = frames[last]!.state;
  const isOver = ended === null || record.ending !== undefined || engine.outcome(ended) !== null;
  const analysed = isAnalysed && (
    <AnalysisPart
      engine={engine}
      table={table}
      record={record}
      frames={frames}
      names={names}
      parts={marks.parts}
      at={at}
      made={made}
      analysis={analysis}
      onJump={jump}
      {...(isDesk ? {} : { onLeave: () => setAnalysed(false) })}
    />
  );
  // The analysis tells it, too: what both have to say stands there once.
  const isAsked = isWhy && !analysed;
  const judged = analysis.looks[at]?.decisions ?? null;
  const why = isAsked && (
    <Suspense fallback={null}>
      <WeighedMoves engine={engine} table={table} names={names} made={made} judged={judged} />
    </Suspense>
  );
  const book = useHelpBook(game);
  const isToldOnly = frames[at]!.state === null;
  const hands = isShowing && !isToldOnly && (
    <AllHands engine={engine} table={table} names={names} frame={frames[at]!} />
  );
  const told = useMemo(() => (isToldOnly ? logOf(frames, at, seat) : null), [isToldOnly, frames, at, seat]);
  const log = told ?? staged.log;
  // What is saved can be read whatever becomes of the rules.
  const file = useMemo(() => ({ ...record, told: frames.map((frame) => frame.told) }), [record, frames]);
  const proof = judgement && <DealProof id={id} record={record} judgement={judgement} names={names} />;
  const story = (
    <Story
      game={game}
      log={log}
      names={names}
      silent={table.story.silent}
      fold={table.story.fold}
      me={seat}
      onJump={jump}
      at={at}
      rules={book?.events}
    />
  );
  return (
    <div className="room" data-desk={isDesk || undefined}>
      <header className="room-bar">
        <Link href="/" className="button plain icon" aria-label={text.say('web.home.title')}>
          <Icon name="back" />
        </Link>
        <h1 className="room-title">{text.say('web.replay.title', { game: text.game(game).name })}</h1>
        <span className="room-gap" />
        {!isDesk && (
          <button
            type="button"
            className="button plain icon"
            aria-label={text.say('web.table.log')}
            title={text.say('web.table.log')}
            onClick={() => setTold(true)}
          >
            <Icon name="log" />
          </button>
        )}
        {judgement && <DealMark judgement={judgement} />}
      </header>
      <div className="replay-notes">
        {judgement?.verdict === 'broken' && <DealWords judgement={judgement} />}
        {record.takenBack !== undefined && (
          <p className="taken-back">{text.say('web.undo.count', { count: record.takenBack })}</p>
        )}
        {record.ending !== undefined && at === last && <EndingNote ending={record.ending} />}
        {reel.isOld && <RulesNote engine={engine} record={record} parting={parting} />}
      </div>
      <main className="room-table" id="main">
        {told && (
          <ToldOnly
            game={game}
            names={names}
            seat={seat}
            silent={table.story.silent}
            at={at}
            lines={told.slice(-RECENT)}
          />
        )}
        {shown && !told && (
          <table.Table
            now={shown}
            names={names}
            me={seat}
            machines={machines}
            beside={() => null}
            window={null}
            sealed={null}
            letBe={() => {}}
            orders={null}
            log={log}
            isOver={at === last}
            isReadOnly
            moment={moment}
            goOn={stage.skip}
            act={() => {}}
            takeBack={null}
            narrator={null}
            undo={() => {}}
            why={() => null}
            taught={null}
          />
        )}
        <ReplayControls
          at={at}
          last={last}
          isPlaying={isPlaying}
          speed={speed}
          seat={seat}
          names={names}
          path={addressOf(id, at, seat)}
          isOnline={commitment !== undefined}
          onJump={jump}
          onPlay={setPlaying}
          onSpeed={setSpeed}
          onSeat={setSeat}
          marks={marks}
          kind={table.chapters.kind}
          isShowing={isShowing}
          canShow={!isToldOnly}
          onShow={() => setShowing((now) => !now)}
          isWhy={isAsked}
          onWhy={() => {
            setAnalysed(false);
            setWhy(!isAsked);
          }}
          isAnalysed={isOver && frames[0]!.state !== null ? isAnalysed : null}
          onAnalyse={() => {
            setAnalysed(!isAnalysed);
            if (analysis.phase === 'idle') analysis.start();
          }}
          canPlayOn={!isToldOnly && at < last}
          onPlayOn={() =>
            playOnFrom({ ...record, version: engine.version }, names, at, seat ?? frames[at]!.must[0] ?? 0)
          }
        />
      </main>
      {isDesk && (
        <aside className="room-side paper">
          {hands && (
            <section aria-live="polite">
              <h2>{text.say('end.replay.hands')}</h2>
              {hands}
            </section>
          )}
          <h2>{text.say(analysed ? 'end.analysis' : 'web.table.log')}</h2>
          {analysed || story}
          {why && (
            <section aria-live="polite">
              <h2>{text.say('end.weighed.title')}</h2>
              {why}
            </section>
          )}
          {!analysed && proof}
          {!analysed && <MatchFile id={id} record={file} commitment={commitment} />}
          {book && !analysed && <HelpPane game={game} book={book} names={names} why={NO_REASON} />}
        </aside>
      )}
      {hands && !isDesk && (
        <Sheet title={text.say('end.replay.hands')} onClose={() => setShowing(false)}>
          {hands}
        </Sheet>
      )}
      {analysed && !isDesk && (
        <Sheet title={text.say('end.analysis')} onClose={() => setAnalysed(false)}>
          {analysed}
        </Sheet>
      )}
      {why && !isDesk && (
        <Sheet title={text.say('end.weighed.title')} onClose={() => setWhy(false)}>
          {why}
        </Sheet>
      )}
      {isTold && !isDesk && (
        <Sheet title={text.say('web.table.log')} onClose={() => setTold(false)}>
          {story}
          {proof}
          <MatchFile id={id} record={file} commitment={commitment} />
        </Sheet>
      )}
      {book && <HelpDesk game={game} book={book} names={names} why={NO_REASON} />}
    </div>
  );
}

/** Nothing can be done in a replay, so nothing is refused. */
const NO_REASON = (): null => null;

const addressOf = (id: string, at: number, seat: Viewer): string =>
  `/replay/${id}?move=${at}${seat === null ? '' : `&seat=${seat}`}`;

const NoMatch = ({ code, children }: { code: string; children?: ReactNode }): ReactElement => (
  <NothingHere>
    <ServerError code={code} />
    {children}
  </NothingHere>
);

type TheatreProps = Parameters<typeof Theatre>[0];

/** The match as far as today's rules and what was kept of it allow. */
function Screening(props: Omit<TheatreProps, 'engine' | 'reel'>): ReactElement {
  const { record, id, commitment, judgement } = props;
  const engine = use(engineOf(record.game as GameId));
  const isNewer = record.version > engine.version;
  const reel = useMemo(() => (isNewer ? null : reelIfSound(engine, record)), [isNewer, engine, record]);
  if (reel === 'broken') return <NoMatch code="bad-match">{judgement && <DealWords judgement={judgement} />}</NoMatch>;
  if (reel) return <Theatre {...props} engine={engine} reel={reel} />;
  if (!isNewer) return <NotKept engine={engine} id={id} record={record} commitment={commitment} />;
  return <NoMatch code="unsupported-version" />;
}

/** A finished match, move by move, from any seat. */
export function ReplayPage({ id, query }: { id: string; query: URLSearchParams }): ReactElement {
  const text = useText();
  const [kept, setKept] = useState<KeptMatch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const find = async (): Promise<KeptMatch> => (await findLocalGame(id)) ?? fetchNamed(id);
    find().then(setKept, (error: unknown) => setProblem(problemCode(error)));
  }, [id]);
  if (problem) return <NoMatch code={problem} />;
  if (!kept) {
    return (
      <Page title={text.say('web.end.replay')} className="narrow">
        <section className="paper framed">
          <p role="status">{text.say('web.loading')}</p>
        </section>
      </Page>
    );
  }
  return <Screened id={id} kept={kept} query={query} />;
}

function Screened({ id, kept, query }: { id: string; kept: KeptMatch; query: URLSearchParams }): ReactElement {
  const judgement = useMemo(() => judgeKept(id, kept), [id, kept]);
  const asked = Number(query.get('seat') ?? 'x');
  const seat =
    Number.isInteger(asked) && asked >= 0 && asked < kept.record.seats
      ? asked
      : (kept.me ?? (kept.commitment === undefined ? 0 : null));
  return (
    <Screening
      record={kept.record}
      names={kept.names}
      machines={kept.machines}
      at={Number(query.get('move') ?? 0) || 0}
      seat={seat}
      id={id}
      commitment={kept.commitment}
      judgement={judgement}
    />
  );
}
