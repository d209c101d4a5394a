import type { MineAnswer, MyTableLine, TableLine } from '@tinstar/protocol';
import { useState, type ReactElement } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../router.tsx';
import { dropLocalGame, unfinishedGames } from '../source/local-games.ts';
import { UNFINISHED, type LocalLine } from '../source/local-lines.ts';
import { isFinished, isWaited } from '../table/own-tables.ts';
import { seatNames, speedText } from '../table/table-words.ts';
import { localeFor, useText } from '../words/language.tsx';

/* Games as they are listed, wherever they are played. */

/** Puts a line away: at once where nothing is lost by it, else at the second press. */
function PutAway({ what, isLost, onAway }: { what: string; isLost?: boolean; onAway: () => void }): ReactElement {
  const { say } = useText();
  const [isSure, setSure] = useState(false);
  const words = say('web.home.putAway.game', { what });
  return (
    <button
      type="button"
      className={`button plain ${isSure ? 'lobby-sure' : 'icon'}`}
      aria-label={isSure ? undefined : words}
      title={isSure ? undefined : words}
      onClick={() => (isLost && !isSure ? setSure(true) : onAway())}
      onBlur={() => setSure(false)}
    >
      <Icon name="close" />
      {isSure && say('web.home.putAway.sure')}
    </button>
  );
}

/** A table of the server; `onAway`: it is over, and can be put away here. */
export function TableRow(props: {
  line: TableLine;
  waiting?: boolean | undefined;
  onAway?: (id: string) => void;
}): ReactElement {
  const { line, waiting, onAway } = props;
  const text = useText();
  const open = line.seats.filter(({ kind }) => kind === 'open').length;
  const title = text.has(`${line.game}.game.name`) ? text.game(line.game).name : line.game;
  const names = text.list(seatNames(line.seats, text));
  return (
    <li className="lobby-row" data-waiting={waiting || undefined}>
      <Link href={`/table/${line.id}`}>
        <b>{title}</b>
        <span>{names}</span>
        <span className="soft">{speedText(line.speed, text)}</span>
        <span className="lobby-state">
          {waiting
            ? text.say('web.home.yourTurn')
            : open > 0
              ? text.say('web.home.openSeats', { count: open })
              : text.say(`web.status.${line.status}`)}
        </span>
      </Link>
      {onAway && <PutAway what={`${title}, ${names}`} onAway={() => onAway(line.id)} />}
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

/** A game against machines of this browser; `onAway`: it can be put away here. */
export function LocalRow({ line, onAway }: { line: LocalLine; onAway?: (id: string) => void }): ReactElement {
  const { list, game: titleOf } = useText();
  const { id, at, game, over } = line;
  const title = titleOf(game).name;
  const names = list(line.names);
  return (
    <li className="lobby-row">
      <Link href={over ? `/replay/${id}` : `/local/${id}`}>
        <b>{title}</b>
        <span>{names}</span>
        <time className="soft" dateTime={new Date(at).toISOString()}>
          {new Date(at).toLocaleDateString(localeFor(document.documentElement.lang))}
        </time>
      </Link>
      {onAway && <PutAway what={`${title}, ${names}`} isLost={!over} onAway={() => onAway(id)} />}
    </li>
  );
}

type GoOnLine =
  | { readonly where: 'server'; readonly line: MyTableLine }
  | { readonly where: 'server'; readonly lost: UnreadableLine }
  | { readonly where: 'here'; readonly line: LocalLine };

const timeOf = (one: GoOnLine): number =>
  'lost' in one ? one.lost.createdAt : one.where === 'server' ? one.line.createdAt : one.line.at;
const waits = (one: GoOnLine): boolean => one.where === 'server' && 'line' in one && isWaited(one.line);

/** So many lines stand where there is more to see; what waits for its owner is never left out. */
const FEW = 3;
export const firstOf = (lines: readonly GoOnLine[]): GoOnLine[] =>
  lines.slice(0, Math.max(FEW, lines.filter(waits).length));

/** What waits for its owner first, then the newest. */
export function goOnLines(mine: readonly MyTableLine[], unreadable: readonly UnreadableLine[]): GoOnLine[] {
  const all: GoOnLine[] = [
    ...mine.filter((line) => !isFinished(line)).map((line): GoOnLine => ({ where: 'server', line })),
    ...unfinishedGames().map((line): GoOnLine => ({ where: 'here', line })),
    ...unreadable.map((lost): GoOnLine => ({ where: 'server', lost })),
  ];
  return all.toSorted((a, b) => Number(waits(b)) - Number(waits(a)) || timeOf(b) - timeOf(a));
}

/** `onAway`: games of this browser can be put away here; called when one was. */
export function GoOnList({ lines, onAway }: { lines: readonly GoOnLine[]; onAway?: () => void }): ReactElement {
  const { say } = useText();
  const away = (id: string): void => {
    dropLocalGame(id);
    onAway?.();
  };
  return (
    <>
      <ul className="go-on">
        {lines.map((one) => {
          if ('lost' in one) return <UnreadableRow key={one.lost.id} line={one.lost} />;
          const { id } = one.line;
          return one.where === 'server' ? (
            <TableRow key={id} line={one.line} waiting={isWaited(one.line)} />
          ) : (
            <LocalRow key={id} line={one.line} {...(onAway ? { onAway: away } : {})} />
          );
        })}
      </ul>
      {unfinishedGames().length >= UNFINISHED && (
        <p className="soft">{say('web.home.goOn.full', { count: UNFINISHED })}</p>
      )}
    </>
  );
}
