import type { AnyMove } from '@tinstar/engine';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import type { Question } from '../games/questions.ts';
import type { Presented } from '../source/table-source.ts';
import { useText } from '../words/language.tsx';

/** Plays by words: ask for the hand or the table, list the moves, type a move's number. */
export function CommandBox(props: {
  game: string;
  asText: GameTable['asText'];
  moveText?: GameTable['moveText'];
  now: Presented;
  names: readonly string[];
  act: (move: AnyMove) => void;
}): ReactElement {
  const { game, asText, moveText, now, names, act } = props;
  const text = useText();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const id = useId();

  function obey(event: FormEvent): void {
    event.preventDefault();
    const word = typed.trim().toLowerCase();
    setTyped('');
    const number = Number(word);
    if (Number.isInteger(number) && now.moves[number - 1]) {
      const move = now.moves[number - 1]!;
      setAnswer(moveText?.(move, now, names) ?? text.move(game, move, names, 'sentence'));
      return act(move);
    }
    const questions = Object.keys(asText) as Question[];
    const asked = questions.find((name) => name === word || text.say(`web.command.${name}`).toLowerCase() === word);
    if (asked) return setAnswer(asText[asked]!(now, names));
    if (word === 'moves' || word === text.say('web.command.moves').toLowerCase()) {
      const list = now.moves.map(
        (move, index) => `${index + 1} ${moveText?.(move, now, names) ?? text.move(game, move, names)}`,
      );
      return setAnswer(list.length > 0 ? list.join('. ') : text.say('web.command.noMoves'));
    }
    const known = [...questions, 'moves'].map((name) => text.say(`web.command.${name}`));
    setAnswer(text.say('web.command.help', { words: text.list(known) }));
  }

  return (
    <form className="command-box" onSubmit={obey}>
      <label htmlFor={id} className="label">
        {text.say('web.command.label')}
      </label>
      <input
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
