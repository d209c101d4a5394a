import type { MineAnswer, MyTableLine, TableLine } from '@tinstar/protocol';
import { useState, type ReactElement } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../router.tsx';
import { dropLocalGame, unfinishedGames } from '../source/local-games.ts';
import { UNFINISHED, type LocalLine } from '../source/local-lines.ts';
import { isFinished, isWaited } from '../table/own-tables.ts';
import { seatNames, speedText } from '../table/table-words.ts';
import { localeFor, useText } from '../words/language.tsx';

/* Games one can go on with, wherever they are played. */

export function TableRow({ line, waiting }: { line: TableLine; waiting?: boolean | undefined }): ReactElement {
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

/** A game against machines of this browser; `onAway`: it can be put away here. */
export function LocalRow({ line, onAway }: { line: LocalLine; onAway?: () => void }): ReactElement {
  const { say, list, game: titleOf } = useText();
  const { id, at, game, names, over } = line;
  const [isSure, setSure] = useState(false);
  return (
    <li className="lobby-row">
      <Link href={`/${over ? 'replay' : 'local'}/${id}`}>
        <b>{titleOf(game).name}</b>
        <span>{list(names)}</span>
        <time className="soft" dateTime={new Date(at).toISOString()}>
          {new Date(at).toLocaleDateString(localeFor(document.documentElement.lang))}
        </time>
      </Link>
      {onAway && (
        <button
          type="button"
          className="button plain"
          aria-label={
            isSure ? undefined : say('web.home.putAway.game', { game: titleOf(game).name, names: list(names) })
          }
          onClick={() => (isSure ? onAway() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          <Icon name="close" />
          {say(isSure ? 'web.home.putAway.sure' : 'web.home.putAway')}
        </button>
      )}
    </li>
  );
}

export type GoOnLine =
  | { readonly where: 'server'; readonly line: MyTableLine }
  | { readonly where: 'server'; readonly lost: UnreadableLine }
  | { readonly where: 'here'; readonly line: LocalLine };

const timeOf = (one: GoOnLine): number =>
  'lost' in one ? one.lost.createdAt : one.where === 'server' ? one.line.createdAt : one.line.at;
const waits = (one: GoOnLine): boolean => one.where === 'server' && 'line' in one && isWaited(one.line);

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
      <ul>
        {lines.map((one) => {
          if ('lost' in one) return <UnreadableRow key={one.lost.id} line={one.lost} />;
          const { id } = one.line;
          return one.where === 'server' ? (
            <TableRow key={id} line={one.line} waiting={isWaited(one.line)} />
          ) : (
            <LocalRow key={id} line={one.line} {...(onAway ? { onAway: () => away(id) } : {})} />
          );
        })}
      </ul>
      {unfinishedGames().length >= UNFINISHED && (
        <p className="soft">{say('web.home.goOn.full', { count: UNFINISHED })}</p>
      )}
    </>
  );
}
