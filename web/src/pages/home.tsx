import type { MineAnswer, MyTableLine, TableLine } from '@tinstar/protocol';
import { GAME_IDS, type GameId, seatsOf } from '@tinstar/shelf';
import { useEffect, useState, type ReactElement } from 'react';
import { isUnreachable, lobby, myTables } from '../net/api.ts';
import { Handbill } from '../games/handbills.tsx';
import { hasLessons } from '../games/lessons.ts';
import { Icon } from '../parts/icon.tsx';
import { recoveryPath } from '../account/recovery-code.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../device/settings.ts';
import { localGames } from '../source/local-games.ts';
import { strengthsOf } from '../source/new-local-game.ts';
import { localeFor, useText } from '../words/language.tsx';
import { isFinished, isWaited } from '../table/own-tables.ts';
import { chooseCompany, companyIn, isNewcomer, playNow } from '../table/play-machines.ts';
import { Page } from './page.tsx';
import { ratedMachine, seatNames, speedText } from '../table/table-words.ts';

const REFRESH_MS = 8000;
/** So many finished games of either kind are listed; all of them are on a page of their own. */
const RECENT = 5;

/** Whom "Play now" brings to the table. */
function CompanyChoice({ game }: { game: GameId }): ReactElement {
  const text = useText();
  const { say } = text;
  useSettings();
  const { machines, level } = companyIn(game);
  const { min, max } = seatsOf(game);
  return (
    <div className="company">
      <select
        className="input"
        aria-label={say('web.home.machines')}
        value={machines}
        onChange={(event) => chooseCompany(game, { machines: Number(event.target.value) })}
      >
        {Array.from({ length: max - min + 1 }, (_, index) => min - 1 + index).map((count) => (
          <option key={count} value={count}>
            {say('web.home.against', { count })}
          </option>
        ))}
      </select>
      {machines > 0 && (
        <select
          className="input"
          aria-label={say('web.create.strength')}
          value={level}
          onChange={(event) => chooseCompany(game, { level: event.target.value })}
        >
          {strengthsOf(game).map((machine) => (
            <option key={machine} value={machine}>
              {ratedMachine(game, machine, text)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function GameCard({ game }: { game: GameId }): ReactElement {
  const { say, game: titleOf } = useText();
  const { name, pitch } = titleOf(game);
  const running = localGames().find((kept) => !kept.over && kept.game === game);
  return (
    <article className="game-card paper framed">
      <Handbill game={game} />
      <h2>{name}</h2>
      <p className="pitch">{pitch}</p>
      <p className="game-facts">{say('web.home.players', { ...seatsOf(game) })}</p>
      <div className="game-buttons">
        {running && (
          <Link className="button main big" href={`/local/${running.id}`}>
            {say('web.home.goOn')}
          </Link>
        )}
        <button
          type="button"
          className={running ? 'button' : 'button main big'}
          data-start="machines"
          onClick={() => void playNow(game)}
        >
          <Icon name="play" />
          {say('web.home.playNow')}
        </button>
        {!isNewcomer(game) && <CompanyChoice game={game} />}
        <Link className="button" href={`/new?game=${game}`}>
          <Icon name="people" />
          {say('web.home.withFriends')}
        </Link>
        {hasLessons(game) && (
          <Link className="button" href={`/learn/${game}`}>
            <Icon name="star" />
            {say('web.home.learn')}
          </Link>
        )}
      </div>
    </article>
  );
}

function TableRow({ line, waiting }: { line: TableLine; waiting?: boolean | undefined }): ReactElement {
  const text = useText();
  const open = line.seats.filter(({ kind }) => kind === 'open').length;
  return (
    <li className="lobby-row" data-waiting={waiting || undefined}>
      <Link href={`/table/${line.id}`}>
        <b>{text.has(`${line.game}.game.name`) ? text.game(line.game).name : line.game}</b>
        <span>{text.list(seatNames(line.seats, text))}</span>
        <span className="soft">{speedText(line.speed, text)}</span>
        <span className="lobby-state">
          {waiting
            ? text.say('web.home.yourTurn')
            : open > 0
              ? text.say('web.home.openSeats', { count: open })
              : text.say(`web.status.${line.status}`)}
        </span>
      </Link>
    </li>
  );
}

type UnreadableLine = MineAnswer['unreadable'][number];

/** A table of mine of which nothing more is known: opening it says so. */
function UnreadableRow({ line }: { line: UnreadableLine }): ReactElement {
  const text = useText();
  return (
    <li className="lobby-row">
      <Link href={`/table/${line.id}`}>
        <b>{line.game !== null && text.has(`${line.game}.game.name`) ? text.game(line.game).name : line.id}</b>
        <span className="lobby-state">{text.say('web.home.unreadable')}</span>
      </Link>
    </li>
  );
}

interface Tables {
  readonly open: readonly TableLine[];
  readonly mine: readonly MyTableLine[];
  readonly unreadable: readonly UnreadableLine[];
  readonly isReachable: boolean;
}

/** What was seen last: whoever comes back to this page finds it as it was, until there is news. */
let seen: Tables = { open: [], mine: [], unreadable: [], isReachable: true };

function useTables(): Tables {
  const [tables, setTables] = useState(seen);
  useEffect(() => {
    let isHere = true;
    async function look(): Promise<void> {
      try {
        const [open, mine] = await Promise.all([lobby(), myTables()]);
        seen = { open: open.tables, mine: mine.tables, unreadable: mine.unreadable, isReachable: true };
      } catch (error) {
        // A server that is there but would not answer just now has taken nothing away.
        if (isUnreachable(error)) seen = { open: [], mine: [], unreadable: [], isReachable: false };
      }
      if (isHere) setTables(seen);
    }
    void look();
    const timer = setInterval(() => void look(), REFRESH_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, []);
  return tables;
}

export function HomePage(): ReactElement {
  const { say, list, game: titleOf } = useText();
  const { open, mine, unreadable, isReachable } = useTables();
  const running = mine.filter((line) => !isFinished(line));
  const ended = mine.filter(isFinished).slice(0, RECENT);
  const hasTables = running.length + unreadable.length > 0;
  const others = open.filter(({ id }) => !mine.some((line) => line.id === id));
  const finished = localGames()
    .filter(({ over }) => over)
    .slice(0, RECENT);
  return (
    <Page title={null} className="home">
      <div className="home-head">
        <h1>{say('web.home.welcome')}</h1>
        <p>{say('web.home.lead')}</p>
      </div>
      {hasTables && (
        <section className="paper lobby" aria-labelledby="mine">
          <h2 id="mine">{say('web.home.mine')}</h2>
          <ul>
            {running.map((line) => (
              <TableRow key={line.id} line={line} waiting={isWaited(line)} />
            ))}
            {unreadable.map((line) => (
              <UnreadableRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
      <div className="game-cards">
        {GAME_IDS.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </div>
      <div className="home-lists">
        {!hasTables && isReachable && (
          <section className="paper lobby" aria-labelledby="mine">
            <h2 id="mine">{say('web.home.mine')}</h2>
            <p className="soft">{say('web.home.noneMine')}</p>
            <div className="choices">
              <Link className="button plain" href="/sign-in">
                {say('web.signIn')}
              </Link>
              <Link className="button plain" href={recoveryPath()}>
                {say('web.recovery.enter')}
              </Link>
            </div>
          </section>
        )}
        <section className="paper lobby" aria-labelledby="lobby">
          <h2 id="lobby">{say('web.home.lobby')}</h2>
          {others.length === 0 ? (
            <p className="soft">{isReachable ? say('web.home.noneOpen') : say('web.home.offline')}</p>
          ) : (
            <ul>
              {others.map((line) => (
                <TableRow key={line.id} line={line} />
              ))}
            </ul>
          )}
          <Link className="button" href="/new">
            <Icon name="plus" />
            {say('web.home.create')}
          </Link>
        </section>
        {finished.length + ended.length > 0 && (
          <section className="paper lobby" aria-labelledby="finished">
            <h2 id="finished">{say('web.home.finished')}</h2>
            <ul>
              {ended.map((line) => (
                <TableRow key={line.id} line={line} />
              ))}
              {finished.map((game) => (
                <li key={game.id} className="lobby-row">
                  <Link href={`/replay/${game.id}`}>
                    <b>{titleOf(game.game).name}</b>
                    <span>{list(game.names)}</span>
                    <time className="soft" dateTime={new Date(game.at).toISOString()}>
                      {new Date(game.at).toLocaleDateString(localeFor(document.documentElement.lang))}
                    </time>
                  </Link>
                </li>
              ))}
            </ul>
            <Link className="button" href="/history">
              {say('web.history.title')}
            </Link>
          </section>
        )}
      </div>
    </Page>
  );
}
