import type { TableAnswer } from '@tinstar/protocol';
import type { GameId } from '@tinstar/shelf';
import { Suspense, useEffect, useMemo, useState, type FormEvent, type ReactElement } from 'react';
import { ApiError, earlyAnswer, findTable, forgetEarly, signIn } from '../net/api.ts';
import { joinFairly, noteTable } from '../net/fair-table.ts';
import { noteSeat } from '../history/seen-deals.ts';
import { loadTable } from '../games/index.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import { openOnline } from '../source/online-source.ts';
import { dial, hangUp } from '../source/socket.ts';
import type { TableSource } from '../source/table-source.ts';
import { useStore } from '../store.ts';
import { fetchWords, useText, useWords } from '../words/language.tsx';
import { DelayNote, OldRulesPage, WatchRoom } from '../parts/lazy-parts.tsx';
import { NameField, ServerError } from '../account/name-field.tsx';
import { NothingHere, Page } from './page.tsx';
import { rehearse } from '../table/rehearsal.tsx';
import { LanguageChoice } from './settings.tsx';
import { TableCard } from '../table/table-card.tsx';
import { hasLessons } from '../games/lessons.ts';
import { manifestOf } from '../games/manifest.ts';
import { WindowSwitch } from '../table/window-switch.tsx';
import { engineOf, TableRoom } from '../table/table-room.tsx';
import { seatNames, speedText } from '../table/table-words.ts';

/** Has everything come that a table needs. */
async function fetchTable(game: GameId): Promise<void> {
  await Promise.all([loadTable(game), engineOf(game), fetchWords(game)]);
}

/** Somebody who is asked for a name first. */
const isGuest = ({ table, seat }: TableAnswer): boolean =>
  seat === null && table.status === 'gathering' && table.seats.some(({ kind }) => kind === 'open');

/** Before the first page stands: what it will show, if it is a table. */
export async function prepare(answer: TableAnswer | null): Promise<void> {
  // Whoever is asked for a name first does not wait for the table: it is read while they type.
  if (answer && !isGuest(answer)) await fetchTable(answer.table.game as GameId);
}

function Opening({ problem }: { problem: string | null }): ReactElement {
  const { say } = useText();
  const words = problem ? <ServerError code={problem} /> : <p role="status">{say('web.loading')}</p>;
  if (problem === 'unreadable-table') return <NothingHere title={say('web.broken.title')}>{words}</NothingHere>;
  if (problem && problem !== 'unreachable') return <NothingHere>{words}</NothingHere>;
  return (
    <Page title={say('web.table.opening')} className="narrow">
      <section className="paper framed">{words}</section>
    </Page>
  );
}

function OnlineRoom({ source }: { source: TableSource }): ReactElement {
  const state = useStore(source.state);
  const text = useWords(state.game);
  const { phase, me, info } = state;
  useEffect(() => {
    if (info && phase === 'playing' && me !== null) noteSeat(info.id, me);
  }, [info, phase, me]);
  if (state.story) return <OldRulesPage state={state} story={state.story} />;
  if (state.phase !== 'gathering') {
    const Room = state.me === null && state.info?.delay ? WatchRoom : TableRoom;
    return <Room source={source} />;
  }
  return (
    <Page title={text.say('web.gather.title', { game: text.game(state.game).name })} className="narrow">
      <section className="paper framed">
        <TableCard state={state} acts={source.online!} names={state.seats.map(({ name }) => name)} waited={[]} />
      </section>
    </Page>
  );
}

/** Nickname, language, and a seat: all it takes to sit down. */
function JoinForm({
  answer,
  onSeated,
  onWatch,
}: {
  answer: TableAnswer;
  onSeated: (answer: TableAnswer) => void;
  onWatch: () => void;
}): ReactElement {
  const { table } = answer;
  const text = useText();
  const { nickname } = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLonger, setLonger] = useState(false);
  const { say } = text;
  const here = seatNames(table.seats, text);
  // Typing a name takes longer than this.
  useEffect(() => rehearse(table), [table]);
  async function join(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await signIn(nickname.trim());
      dial();
      onSeated(await joinFairly(table.id, isLonger ? { longer: true } : {}));
    } catch (error) {
      hangUp();
      setProblem(error instanceof ApiError ? error.error.code : 'internal');
    }
  }
  return (
    <Page title={say('web.join.title', { game: text.game(table.game).name })} className="narrow">
      <form className="paper framed" onSubmit={(event) => void join(event)}>
        {here.length > 0 && <p>{say('web.join.here', { names: text.list(here) })}</p>}
        <p className="soft">{speedText(table.speed, text)}</p>
        <DelayNote delay={table.delay} />
        <NameField value={nickname} onChange={(name) => changeSettings({ nickname: name })} />
        <LanguageChoice />
        {manifestOf(table.game).hasWindows && !table.windows.longer && (
          <WindowSwitch name="longer" isOn={isLonger} onChange={setLonger} />
        )}
        {hasLessons(table.game) && (
          <p>
            {say('web.join.learn')}{' '}
            <a href={`/learn/${table.game}`} target="_blank" rel="noreferrer">
              {say('web.home.learn')}
            </a>
          </p>
        )}
        {problem && <ServerError code={problem} />}
        <div className="form-buttons">
          <button type="submit" className="button main big">
            {say('web.join.sit')}
          </button>
          <button type="button" className="button" onClick={onWatch}>
            {say('web.join.watch')}
          </button>
        </div>
      </form>
    </Page>
  );
}

let last: { readonly answer: TableAnswer; readonly source: TableSource } | null = null;

/** Opens the line once, however often a drawing is thrown away and begun again before it stands. */
function openOnce(answer: TableAnswer): TableSource {
  if (last?.answer !== answer) last = { answer, source: openOnline(answer.table, answer.seat) };
  return last.source;
}

/** A table and the line to it, which is opened before everything that draws it has come. */
function SeatedPage({ answer }: { answer: TableAnswer }): ReactElement {
  const source = useMemo(() => openOnce(answer), [answer]);
  useEffect(
    () => () => {
      source.close();
      last = null;
    },
    [source],
  );
  return (
    <Suspense fallback={<Opening problem={null} />}>
      <OnlineRoom source={source} />
    </Suspense>
  );
}

export function OnlinePage({ id }: { id: string }): ReactElement {
  // Not taken away while drawing, which may begin more than once.
  const [answer, setAnswer] = useState(() => earlyAnswer(id));
  useEffect(forgetEarly, []);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWatching, setWatching] = useState(false);
  useEffect(() => {
    if (answer) return;
    let isHere = true;
    // A server that is just restarting is asked again until it answers.
    async function find(): Promise<void> {
      try {
        const found = await findTable(id);
        void fetchTable(found.table.game as GameId);
        if (isHere) setAnswer(found);
      } catch (error) {
        if (!isHere) return;
        const code = error instanceof ApiError ? error.error.code : 'internal';
        setProblem(code);
        if (code === 'unreachable') setTimeout(() => void find(), 1500);
      }
    }
    void find();
    return () => {
      isHere = false;
    };
  }, [id, answer]);
  // Before anybody here sits down, and adds to the seed.
  useEffect(() => {
    if (answer) noteTable(answer);
  }, [answer]);
  if (!answer) return <Opening problem={problem} />;
  if (isGuest(answer) && !isWatching) {
    return <JoinForm answer={answer} onSeated={setAnswer} onWatch={() => setWatching(true)} />;
  }
  return <SeatedPage answer={answer} />;
}
