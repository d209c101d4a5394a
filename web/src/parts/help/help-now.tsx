import type { AnyMove, AnyOptions, Presentation } from '@tinstar/engine';
import { helpOf } from '@tinstar/text';
import type { ReactElement } from 'react';
import type { GameTable } from '../../games/game-table.ts';
import { useText } from '../../words/language.tsx';

export interface NowProps {
  readonly game: string;
  readonly table: GameTable;
  readonly options: AnyOptions;
  readonly names: readonly string[];
  readonly now: Presentation | null;
}

/** What can be done now, one entry a verb: the first of its moves, and how many more there are. */
export function verbsOf(moves: readonly AnyMove[]): { readonly move: AnyMove; readonly more: number }[] {
  const verbs = new Map<string, AnyMove[]>();
  for (const move of moves) verbs.set(move.type, [...(verbs.get(move.type) ?? []), move]);
  return [...verbs.values()].map((alike) => ({ move: alike[0]!, more: alike.length - 1 }));
}

/** What wins, and what one may do at this moment. */
export function HelpNow({ game, table, options, names, now }: NowProps): ReactElement {
  const text = useText();
  const { say, list } = text;
  const wordsOf = (move: AnyMove): string =>
    (now && table.moveText?.(move, now, names)) ?? text.move(game, move, names);
  const isAsked = now !== null && now.decision !== null && now.moves.length > 0;
  const awaited = now?.must ?? [];
  return (
    <>
      <h3>{say('help.goal')}</h3>
      <p>{text.tell(game, `${helpOf(game)}.goal`, options, names)}</p>
      {(isAsked || awaited.length > 0) && <h3>{say(isAsked ? 'help.now.mine' : 'help.now')}</h3>}
      {isAsked && (
        <>
          <p>{table.askText(now, names)}</p>
          <ul className="help-now">
            {verbsOf(now.moves).map(({ move, more }) => (
              <li key={move.type}>
                {wordsOf(move)} {more > 0 && <small>{say('help.now.more', { count: more })}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isAsked && awaited.length > 0 && (
        <p>{say('help.now.others', { names: list(awaited.map((seat) => names[seat] ?? '')) })}</p>
      )}
    </>
  );
}
