import type { MineAnswer } from '@tinstar/protocol';
import { isGameId } from '@tinstar/shelf';
import type { Text } from '@tinstar/text';
import { useEffect, useState, type ReactElement } from 'react';
import { manifestOf, plainScore } from '../games/manifest.ts';
import { uploadMatches, upload, takeBackAll } from '../history/match-upload.ts';
import { forgetJournal, readJournal, statisticsOf, type BluffTally, type Statistics } from '../history/journal.ts';
import { ownMatches, type OwnMatch } from '../history/own-matches.ts';
import { Icon } from '../parts/icon.tsx';
import { NoteField } from '../parts/note-field.tsx';
import { Link } from '../router.tsx';
import { saveFile } from '../device/save-file.ts';
import { useSettings } from '../device/settings.ts';
import { forgetFinished, localIds } from '../source/local-games.ts';
import { useStore } from '../store.ts';
import { localeFor, useText, useWords } from '../words/language.tsx';
import { MatchUploadBox } from '../history/match-upload-box.tsx';
import { ServerError } from '../account/name-field.tsx';
import { myTables } from '../net/api.ts';
import { goOnLines, GoOnList } from './go-on.tsx';
import { Page } from './page.tsx';
import '../styles/history.css';

/** A score in the unit of its game, whose words are here. */
function scoreText(game: string, score: number | null, text: Text): string {
  if (score === null) return '–';
  const inUnits = manifestOf(game).scoreText ?? plainScore(game);
  return inUnits(score, text);
}

function Score({ game, score }: { game: string; score: number | null }): ReactElement {
  return <>{scoreText(game, score, useWords(game))}</>;
}

/** Its words come when they are needed. */
function GameName({ game }: { game: string }): ReactElement {
  return <>{useWords(game).game(game).name}</>;
}

function Games({ games, text }: { games: Statistics['games']; text: Text }): ReactElement {
  const { say, number } = text;
  const head = ['games', 'wins', 'mean', 'best'] as const;
  return (
    <div className="breakdown" tabIndex={0} role="region" aria-label={say('history.byGame')}>
      <table>
        <caption>{say('history.byGame')}</caption>
        <thead>
          <tr>
            <td />
            {head.map((key) => (
              <th key={key} scope="col">
                {say(`history.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map(({ game, games: count, wins, score, best }) => (
            <tr key={game}>
              <th scope="row">
                <GameName game={game} />
              </th>
              <td>{number(count)}</td>
              <td>{say('history.share', { count: wins, percent: Math.round((100 * wins) / count) })}</td>
              <td>
                <Score game={game} score={score} />
              </td>
              <td>
                <Score game={game} score={best} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rivals({ rivals, text }: { rivals: Statistics['rivals']; text: Text }): ReactElement {
  const { say, number } = text;
  return (
    <div className="breakdown" tabIndex={0} role="region" aria-label={say('history.rivals')}>
      <table>
        <caption>{say('history.rivals')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('history.games')}</th>
            <th scope="col">{say('history.ahead')}</th>
            <th scope="col">{say('history.behind')}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ name, isMachine, games, ahead, behind }) => (
            <tr key={`${name} ${isMachine}`}>
              <th scope="row">
                {name} {isMachine && <Icon name="bot" />}
                {isMachine && <span className="hidden-text">{say('web.table.machine')}</span>}
              </th>
              <td>{number(games)}</td>
              <td>{number(ahead)}</td>
              <td>{number(behind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bluffing({ bluff, text }: { bluff: NonNullable<Statistics['bluff']>; text: Text }): ReactElement {
  const { say } = text;
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
  return (
    <ul>
      <li>
        {say('history.bluffs', { count: bluff.bluffs, cards: bluff.cards, percent: share(bluff.bluffs, bluff.cards) })}
      </li>
      <li>{say('history.caught', { count: bluff.caught, percent: share(bluff.caught, bluff.bluffs) })}</li>
      <li>
        {say('history.suspicions', {
          count: bluff.suspicions,
          right: bluff.right,
          percent: share(bluff.right, bluff.suspicions),
        })}
      </li>
    </ul>
  );
}

function Match({ match, text, isMarked }: { match: OwnMatch; text: Text; isMarked: boolean }): ReactElement {
  const { id, replay, game, at, names, me, outcome, ending, takenBack, hints = 0, note, where, isElsewhere } = match;
  const { say, language } = useWords(game);
  const title = (
    <>
      <b>
        <GameName game={game} />
      </b>{' '}
      {names.filter((_, seat) => seat !== me).join(', ')}
    </>
  );
  return (
    <li className="history-match">
      {replay === null ? (
        <span className="history-title">{title}</span>
      ) : (
        <Link href={`/replay/${replay}`}>{title}</Link>
      )}
      <span data-won={outcome.winners.includes(me) || undefined}>
        {ending
          ? say(`history.${ending === 'resigned' && outcome.winners.includes(me) ? 'wonEarly' : ending}`)
          : say('history.place', { place: outcome.places[me]!, score: scoreText(game, outcome.scores[me]!, text) })}
      </span>
      <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleDateString(localeFor(language))}</time>
      {takenBack > 0 && <span className="soft">{say('web.undo.count', { count: takenBack })}</span>}
      {hints > 0 && <span className="soft">{say('web.advice.count', { count: hints })}</span>}
      {replay === null && <span className="soft">{say('history.notKept')}</span>}
      {isMarked && where && (
        <span className="soft" data-where={where}>
          {say(`history.${where}`)}
        </span>
      )}
      {!isElsewhere && (
        <details open={note !== ''}>
          <summary>{say('web.end.note')}</summary>
          <NoteField id={id} note={note} />
        </details>
      )}
    </li>
  );
}

/** What was bluffed on other devices, as soon as those matches have been played again. */
function useBluffs(matches: readonly OwnMatch[]): ReadonlyMap<string, BluffTally | null> | null {
  const [found, setFound] = useState<ReadonlyMap<string, BluffTally | null> | null>(null);
  const waiting = matches.filter(
    ({ isElsewhere, game, id }) => isElsewhere && manifestOf(game).loadTally && !found?.has(id),
  );
  const key = waiting.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (key === '') return;
    let isOpen = true;
    void import('../history/bluffs-elsewhere.ts')
      .then(({ countBluffs }) => countBluffs(waiting))
      .then((counted) => isOpen && setFound(counted))
      .catch(() => {});
    return () => {
      isOpen = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` says which
  }, [key]);
  return found;
}

/** Every game one can go on with, of this browser and of the server; what is not wanted any more can be put away. */
function Unfinished(): ReactElement | null {
  const { say } = useText();
  const [mine, setMine] = useState<MineAnswer | null>(null);
  const [, setAway] = useState(0);
  useEffect(() => void myTables().then(setMine, () => {}), []);
  const lines = goOnLines(mine?.tables ?? [], mine?.unreadable ?? []);
  if (lines.length === 0) return null;
  return (
    <section className="paper lobby" aria-labelledby="unfinished">
      <h2 id="unfinished">{say('web.home.goOn')}</h2>
      <GoOnList lines={lines} onAway={() => setAway((count) => count + 1)} />
    </section>
  );
}

/** One's own finished matches: how they went, against whom, and what one wanted to remember of them. */
export function HistoryPage(): ReactElement {
  useWords('history');
  const text = useText();
  const { say } = text;
  const [journal, setJournal] = useState(readJournal);
  const now = useStore(upload);
  const { bring } = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void uploadMatches(true), []);
  const [isSure, setSure] = useState(false);
  const { brought, refused } = now;
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => void localIds().then(setKept), []);
  // Until the archive has answered, nothing is said to be lost.
  const all = ownMatches(journal, brought, refused, (id) => kept?.has(id) ?? true);
  const shown = all.filter(({ game }) => isGameId(game));
  // Where nothing has ever been brought, all that was played here is here.
  const isMarked = bring === true || brought.length > 0;
  const here = all.filter(({ id }) => kept?.has(id));
  const left = here.filter(({ where }) => where === 'here').length;
  const bluffs = useBluffs(shown);
  const { games, rivals, bluff } = statisticsOf(
    shown.map((match) => ({ ...match, bluff: match.bluff ?? bluffs?.get(match.id) ?? null })),
  );
  async function forget(): Promise<void> {
    if (!isSure) return setSure(true);
    setSure(false);
    try {
      if (brought.length > 0) await takeBackAll();
    } catch {
      return setProblem('unreachable');
    }
    forgetJournal();
    setJournal([]);
    await forgetFinished();
    setKept(new Set());
  }
  return (
    <Page title={say('web.history.title')} className="history">
      <Unfinished />
      <section className="paper framed">
        {kept && <MatchUploadBox upload={now} canBring={here.length > 0} left={left} />}
        {shown.length === 0 ? (
          <>
            <p>{say('history.none')}</p>
            <Link className="button main" href="/">
              {say('web.home.title')}
            </Link>
          </>
        ) : (
          <>
            <Games games={games} text={text} />
            <Rivals rivals={rivals} text={text} />
            {bluff && <h2>{say('history.bluffing')}</h2>}
            {bluff && <Bluffing bluff={bluff} text={text} />}
            <h2>{say('history.matches')}</h2>
            <ul className="history-matches">
              {shown.map((match) => (
                <Match key={match.id} match={match} text={text} isMarked={isMarked} />
              ))}
            </ul>
            <div className="choices">
              <Link className="button" href="/chance">
                {say('history.chance')}
              </Link>
              <button
                type="button"
                className="button"
                onClick={() => saveFile('tinstar-history.json', { matches: all, statistics: { games, rivals, bluff } })}
              >
                <Icon name="share" />
                {say('history.export')}
              </button>
              <button type="button" className="button" onClick={() => void forget()} onBlur={() => setSure(false)}>
                {say(isSure ? 'history.forget.sure' : 'history.forget')}
              </button>
            </div>
            {problem && <ServerError code={problem} />}
          </>
        )}
      </section>
    </Page>
  );
}
