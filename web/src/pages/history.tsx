import { isGameId } from '@tinstar/shelf';
import type { CatalogueName, Text } from '@tinstar/text';
import { useState, type ReactElement } from 'react';
import { forgetJournal, readJournal, statisticsOf, type JournalEntry, type Statistics } from '../journal.ts';
import { Icon } from '../parts/icon.tsx';
import { NoteField } from '../parts/note-field.tsx';
import { Link } from '../router.tsx';
import { saveFile } from '../save-file.ts';
import { useText, useWords } from '../words/language.tsx';
import { Page } from './page.tsx';
import '../styles/history.css';

const THOUSAND = 1000;

/** A score in the unit of its game. */
function scoreText(game: string, score: number, { say, has, money, number }: Text): string {
  const rounded = Math.round(score * 10) / 10;
  if (game === 'wyatt-earp') return money(Math.round(score * THOUSAND));
  return has(`history.score.${game}`) ? say(`history.score.${game}`, { score: number(rounded) }) : number(rounded);
}

/** Its words come when they are needed. */
function GameName({ game }: { game: string }): ReactElement {
  return <>{useWords(game as CatalogueName).game(game).name}</>;
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
              <td>{scoreText(game, score, text)}</td>
              <td>{scoreText(game, best, text)}</td>
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

function Match({ entry, text }: { entry: JournalEntry; text: Text }): ReactElement {
  const { id, game, at, names, me, outcome, takenBack, note } = entry;
  const { say, language } = text;
  return (
    <li className="history-match">
      <Link href={`/replay/${id}`}>
        <b>
          <GameName game={game} />
        </b>{' '}
        {names.filter((_, seat) => seat !== me).join(', ')}
      </Link>
      <span data-won={outcome.winners.includes(me) || undefined}>
        {say('history.place', { place: outcome.places[me]!, score: scoreText(game, outcome.scores[me]!, text) })}
      </span>
      <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleDateString(language)}</time>
      {takenBack > 0 && <span className="soft">{say('web.undo.count', { count: takenBack })}</span>}
      <details open={note !== ''}>
        <summary>{say('web.end.note')}</summary>
        <NoteField id={id} note={note} />
      </details>
    </li>
  );
}

/** The own finished matches: how they went, against whom, and what one wanted to remember of them. */
export function HistoryPage(): ReactElement {
  useWords('history' as CatalogueName);
  const text = useText();
  const { say } = text;
  const [entries, setEntries] = useState(readJournal);
  const [isSure, setSure] = useState(false);
  const shown = entries.filter(({ game }) => isGameId(game));
  const { games, rivals, bluff } = statisticsOf(shown);
  function forget(): void {
    if (!isSure) return setSure(true);
    forgetJournal();
    setEntries([]);
    setSure(false);
  }
  return (
    <Page title={say('web.history.title')} className="history">
      <section className="paper framed">
        <p className="soft">{say('history.private')}</p>
        {shown.length === 0 ? (
          <p>{say('history.none')}</p>
        ) : (
          <>
            <Games games={games} text={text} />
            <Rivals rivals={rivals} text={text} />
            {bluff && <h2>{say('history.bluffing')}</h2>}
            {bluff && <Bluffing bluff={bluff} text={text} />}
            <h2>{say('history.matches')}</h2>
            <ul className="history-matches">
              {shown.map((entry) => (
                <Match key={entry.id} entry={entry} text={text} />
              ))}
            </ul>
            <div className="choices">
              <Link className="button" href="/chance">
                {say('history.chance')}
              </Link>
              <button
                type="button"
                className="button"
                onClick={() =>
                  saveFile('tinstar-history.json', { matches: readJournal(), statistics: { games, rivals, bluff } })
                }
              >
                <Icon name="share" />
                {say('history.export')}
              </button>
              <button type="button" className="button" onClick={forget} onBlur={() => setSure(false)}>
                {say(isSure ? 'history.forget.sure' : 'history.forget')}
              </button>
            </div>
          </>
        )}
      </section>
    </Page>
  );
}
