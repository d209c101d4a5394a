import type { MineAnswer, MyTableLine, TableLine } from '@tinstar/protocol';
import { GAME_IDS, type GameId, seatsOf } from '@tinstar/shelf';
import { useEffect, useState, type ReactElement } from 'react';
import { isUnreachable, keptHandle, learnHandle, lobby, myTables } from '../net/api.ts';
import { Handbill } from '../games/handbills.tsx';
import { hasLessons } from '../games/lessons.ts';
import { Icon } from '../parts/icon.tsx';
import { recoveryPath } from '../account/recovery-code.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../device/settings.ts';
import { localGames, unfinishedGames } from '../source/local-games.ts';
import { strengthsOf } from '../source/new-local-game.ts';
import { useText } from '../words/language.tsx';
import { isFinished } from '../table/own-tables.ts';
import { chooseCompany, companyIn, isNewcomer, playNow } from '../table/play-machines.ts';
import { firstOf, goOnLines, GoOnList, LocalRow, TableRow } from './go-on.tsx';
import { Page } from './page.tsx';
import { putAway, withoutAway } from '../table/put-away.ts';
import { ratedMachine } from '../table/table-words.ts';

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
  const running = unfinishedGames().find((kept) => kept.game === game);
  return (
    <article className="game-card paper framed">
      <Handbill game={game} />
      <h2>{name}</h2>
      <p className="pitch">{pitch}</p>
      <p className="game-facts">{say('web.home.players', { ...seatsOf(game) })}</p>
      <div className="game-buttons">
        {running && (
          <Link className="button main big" href={`/local/${running.id}`}>
            {say('web.home.continue')}
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

interface Tables {
  readonly open: readonly TableLine[];
  readonly mine: readonly MyTableLine[];
  readonly unreadable: MineAnswer['unreadable'];
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

/** Whom this browser is signed in as: as it was kept at first, then as the server says. */
function useHandle(): string | null {
  const [handle, setHandle] = useState(() => (import.meta.env.SSR ? null : keptHandle()));
  useEffect(() => void learnHandle().then(setHandle), []);
  return handle;
}

export function HomePage(): ReactElement {
  const { say } = useText();
  const { open, mine, unreadable, isReachable } = useTables();
  const handle = useHandle();
  const running = goOnLines(mine, unreadable);
  const ended = withoutAway(mine.filter(isFinished)).slice(0, RECENT);
  const hasTables = running.some((line) => line.where === 'server');
  const others = open.filter(({ id }) => !mine.some((line) => line.id === id));
  const finished = withoutAway(localGames().filter(({ over }) => over)).slice(0, RECENT);
  const [, setAway] = useState(0);
  const dismiss = (id: string): void => {
    putAway(id);
    setAway((count) => count + 1);
  };
  return (
    <Page title={null} className="home">
      <div className="home-head">
        <h1>{say('web.home.welcome')}</h1>
        <p>{say('web.home.lead')}</p>
      </div>
      {running.length > 0 && (
        <section className="paper lobby" aria-labelledby="mine">
          <h2 id="mine">{say('web.home.goOn')}</h2>
          <GoOnList lines={firstOf(running)} />
          {running.length > firstOf(running).length && (
            <Link className="button" href="/history">
              {say('web.home.goOn.all', { count: running.length })}
            </Link>
          )}
        </section>
      )}
      <div className="game-cards">
        {GAME_IDS.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </div>
      <div className="home-lists">
        {!hasTables && isReachable && (
          <section className="paper lobby" aria-labelledby="tables">
            <h2 id="tables">{say('web.home.mine')}</h2>
            <p className="soft">{say('web.home.noneMine')}</p>
            {handle === null ? (
              <div className="choices" data-guest="">
                <Link className="button plain" href="/sign-in">
                  {say('web.signIn')}
                </Link>
                <Link className="button plain" href={recoveryPath()}>
                  {say('web.recovery.enter')}
                </Link>
              </div>
            ) : (
              <p className="soft">{say('web.signedIn', { handle })}</p>
            )}
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
                <TableRow key={line.id} line={line} onAway={dismiss} />
              ))}
              {finished.map((game) => (
                <LocalRow key={game.id} line={game} onAway={dismiss} />
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
