import type { AnyMove, Presentation } from '@tinstar/engine';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import type { Question } from '../games/questions.ts';
import { useText } from '../words/language.tsx';
import { findMeant } from './commands.ts';
import { Icon } from './icon.tsx';

/** Plays by words: ask for the hand or the table, list the moves, type a move's number or some of its words. */
export function CommandBox(props: {
  game: string;
  table: GameTable;
  now: Presentation;
  names: readonly string[];
  /** Returns whether the move was made: not on a table that has changed already and is being drawn. */
  act: (move: AnyMove) => boolean;
  /** Lets a right be for the window that is open; where there is one. */
  letBe: (() => void) | null;
  /** Somebody has just asked for it, and wants to type. */
  isCalled: boolean;
  onClose: () => void;
}): ReactElement {
  const { game, now, names, act, letBe, isCalled, onClose } = props;
  const { asText, askText, moveText } = props.table;
  const text = useText();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCalled) field.current?.focus();
  }, [isCalled]);

  function obey(event: FormEvent): void {
    event.preventDefault();
    const word = typed.trim().toLowerCase();
    setTyped('');
    const wordFor = (name: string): string => text.say(`web.command.${name}`);
    const known = [...Object.keys(asText), 'moves', ...(letBe ? ['pass'] : [])];
    const asked = known.find((name) => name === word || wordFor(name).toLowerCase() === word);
    const moves = now.moves.map((move) => moveText?.(move, now, names) ?? text.move(game, move, names));
    const list = (places: readonly number[]): string => places.map((at) => `${at + 1} ${moves[at]}`).join('\n');
    if (asked === 'moves') {
      const all = list([...moves.keys()]);
      return setAnswer(all ? `${askText(now, names)}\n${all}` : wordFor('noMoves'));
    }
    if (asked === 'pass') {
      setAnswer(wordFor('passed'));
      return letBe!();
    }
    if (asked) return setAnswer(asText[asked as Question]!(now, names));
    const meant = findMeant(word, moves);
    const move = now.moves[meant[0]!];
    if (!move) return setAnswer(text.say('web.command.help', { words: text.list(known.map(wordFor)) }));
    if (meant.length > 1) return setAnswer(list(meant));
    const told = moveText?.(move, now, names) ?? text.move(game, move, names, 'sentence');
    setAnswer(act(move) ? told : wordFor('late'));
  }

  return (
    <form className="command-box" onSubmit={obey}>
      <span className="command-head">
        <label htmlFor={id} className="label">
          {text.say('web.command.label')}
        </label>
        <button type="button" className="button plain icon" aria-label={text.say('web.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </span>
      <input
        ref={field}
        id={id}
        className="input"
        value={typed}
        autoComplete="off"
        placeholder="?"
        onChange={(event) => setTyped(event.target.value)}
      />
      <output>{answer}</output>
    </form>
  );
}
