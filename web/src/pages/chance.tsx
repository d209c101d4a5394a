import { type Chance, chancesIn, sumOf } from '@tinstar/engine';
import { GAME_IDS, type GameId, isGameId } from '@tinstar/shelf';
import { useEffect, useState, type ReactElement } from 'react';
import { uploadMatches, upload } from '../history/match-upload.ts';
import { readJournal } from '../history/journal.ts';
import { judgeKept } from '../history/deal-proof.tsx';
import { findMatch } from '../history/kept-match.ts';
import { ownMatches, type OwnMatch } from '../history/own-matches.ts';
import { Link } from '../router.tsx';
import { localIds } from '../source/local-games.ts';
import { useWords } from '../words/language.tsx';
import { Page } from './page.tsx';
import { engineOf } from '../table/table-room.tsx';
import '../styles/chance.css';

/** What chance came to in the counted matches, for the reader and for everybody else at their tables. */
interface Count {
  readonly matches: number;
  /** Deals whose commitment this browser saw before they were made, and that are what was promised. */
  readonly sealed: number;
  readonly broken: number;
  /** Matches that do not count. */
  readonly out: number;
  readonly chances: readonly (Chance & { readonly game: GameId; readonly isMine: boolean })[];
}
const NONE: Count = { matches: 0, sealed: 0, broken: 0, out: 0, chances: [] };

/** Plays a match again and adds what chance brought. Whoever went back behind the dice chose among what they knew. */
async function add(count: Count, { replay, game, me, takenBack }: OwnMatch): Promise<Count> {
  const left = { ...count, out: count.out + 1 };
  if (!isGameId(game) || takenBack > 0 || replay === null) return left;
  try {
    const kept = await findMatch(replay);
    const { record } = kept;
    if (record.deal !== null) return left;
    const engine = await engineOf(game);
    const found = chancesIn(engine, { ...record, version: record.version || engine.version });
    const judgement = judgeKept(replay, kept);
    const isBroken = judgement?.verdict === 'broken';
    // What a server says now about a deal nobody here saw before it proves nothing.
    const isSealed = judgement !== null && !isBroken && judgement.why !== 'not-seen';
    return {
      ...count,
      matches: count.matches + 1,
      sealed: count.sealed + Number(isSealed),
      broken: count.broken + Number(isBroken),
      chances: [...count.chances, ...found.map((one) => ({ ...one, game, isMine: one.seat === me }))],
    };
  } catch {
    // A server that has forgotten it, or no server at all.
    return left;
  }
}

/** Two deviations: 19 of 20 numbers lie within. */
const WIDE = 2;
const FAR = 3;
/** Half the width of a picture, in deviations. */
const REACH = 4;

function Line(props: { who: string; sum: ReturnType<typeof sumOf> }): ReactElement {
  const { tries, hits, mean, variance } = props.sum;
  const { say, number } = useWords('chance');
  const deviation = Math.sqrt(variance);
  const off = deviation === 0 ? 0 : (hits - mean) / deviation;
  const verdict = Math.abs(off) <= WIDE ? 'normal' : Math.abs(off) <= FAR ? 'unusual' : 'rare';
  const x = 50 + (50 * Math.max(-REACH, Math.min(REACH, off))) / REACH;
  const band = (50 * WIDE) / REACH;
  return (
    <li data-verdict={verdict}>
      <b>{props.who}</b>
      <span>
        {say('chance.line', {
          hits,
          tries,
          mean: number(Math.round(mean * 10) / 10),
          low: Math.max(0, Math.ceil(mean - WIDE * deviation)),
          high: Math.min(tries, Math.floor(mean + WIDE * deviation)),
        })}
      </span>
      <svg viewBox="0 0 100 8" aria-hidden="true" focusable="false">
        <path className="chance-track" d="M0 4H100" />
        <rect className="chance-band" x={50 - band} y="1" width={2 * band} height="6" />
        <path className="chance-mean" d="M50 0V8" />
        <circle className="chance-dot" cx={x} cy="4" r="2.6" />
      </svg>
      <span className="chance-verdict">{say(`chance.${verdict}`)}</span>
    </li>
  );
}

function GameChances({ game, chances }: { game: GameId; chances: Count['chances'] }): ReactElement {
  const { say, game: words } = useWords('chance');
  const whats = [...new Set(chances.map(({ what }) => what))];
  return (
    <section aria-labelledby={`chance-${game}`}>
      <h2 id={`chance-${game}`}>{words(game).name}</h2>
      {whats.map((what) => {
        const mine = sumOf(chances.filter((one) => one.what === what && one.isMine));
        const theirs = sumOf(chances.filter((one) => one.what === what && !one.isMine));
        return (
          <div key={what} className="chance">
            <h3>{say(what === 'first' ? 'chance.first' : `chance.${game}.${what}`)}</h3>
            <ul>
              {mine.tries > 0 && <Line who={say('chance.me')} sum={mine} />}
              {theirs.tries > 0 && <Line who={say('chance.others')} sum={theirs} />}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** What "My games" lists: of this browser, and of the player's other devices as far as a server can be asked. */
async function listMatches(): Promise<OwnMatch[]> {
  await uploadMatches(false);
  const { brought, refused } = upload.get();
  const kept = await localIds();
  return ownMatches(readJournal(), brought, refused, (id) => kept.has(id));
}

/** How chance fell in the player's finished matches, against the true odds: each of them is played again here. */
export function ChancePage(): ReactElement {
  const { say } = useWords('chance');
  const [all, setAll] = useState<number | null>(null);
  const [count, setCount] = useState(NONE);
  useEffect(() => {
    let isOpen = true;
    async function countAll(): Promise<void> {
      const entries = await listMatches();
      if (!isOpen) return;
      setAll(entries.length);
      let sum = NONE;
      for (const entry of entries) {
        sum = await add(sum, entry);
        // A turn of the event loop for each: the page answers while it counts.
        await new Promise((resolve) => setTimeout(resolve));
        if (!isOpen) return;
        setCount(sum);
      }
    }
    void countAll();
    return () => {
      isOpen = false;
    };
  }, []);
  const { matches, sealed, broken, out, chances } = count;
  const isCounting = all === null || matches + out < all;
  return (
    <Page title={say('chance.title')} className="history narrow">
      <section className="paper framed">
        <p>{say('chance.text')}</p>
        <p role="status" data-counted={isCounting ? undefined : ''}>
          {all === null
            ? say('web.loading')
            : isCounting
              ? say('chance.counting', { done: matches + out, all })
              : say('chance.matches', { matches, sealed, out })}
        </p>
        {broken > 0 && <p className="error">{say('chance.broken', { broken })}</p>}
        {GAME_IDS.map((game) => {
          const own = chances.filter((one) => one.game === game);
          return own.length > 0 && <GameChances key={game} game={game} chances={own} />;
        })}
        {matches > 0 && <p className="soft">{say('chance.normal.text')}</p>}
        <h2>{say('chance.check')}</h2>
        <p>
          {say('chance.check.text')} <code>npx tinstar verify match.json</code>
        </p>
        <Link className="button" href="/history">
          {say('web.history.title')}
        </Link>
      </section>
    </Page>
  );
}
