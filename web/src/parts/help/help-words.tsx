import type { AnyMove, Refusal } from '@tinstar/engine';
import type { Text } from '@tinstar/text';
import type { ReactElement } from 'react';
import { useText } from '../../words/language.tsx';
import { Reason } from '../reason.tsx';
import type { HelpBook, HelpEntry } from './book.ts';
import { openHelp, openRules, type Topic } from './desk.ts';

/** What the desk asks to answer: the game, its book, and why a move is not allowed now. */
export interface DeskProps {
  readonly game: string;
  readonly book: HelpBook;
  readonly names: readonly string[];
  why(move: AnyMove): Refusal | null;
}

/** The book's entry, with the words the thing itself brings. */
export function readTopic({ id, title, text: own }: Topic, book: HelpBook, text: Text): HelpEntry | null {
  const entry = book.entryOf(id, text);
  return entry && { ...entry, title: title ?? entry.title, text: own ?? entry.text };
}

/** The same as one sentence for ears. */
export function sayTopic(topic: Topic, { game, book, names, why }: DeskProps, text: Text): string {
  const entry = readTopic(topic, book, text);
  const refusal = topic.barred ? why(topic.barred) : null;
  return [entry?.text, refusal && text.refusal(game, refusal, names)].filter(Boolean).join(' ');
}

/** Title, sentence, why not, and where it is written; what lies beside it can be asked next. */
export function HelpWords(props: DeskProps & { topic: Topic }): ReactElement | null {
  const { game, book, names, why, topic } = props;
  const text = useText();
  const entry = readTopic(topic, book, text);
  if (!entry) return null;
  const refusal = topic.barred ? why(topic.barred) : null;
  const others = topic.others.flatMap((id) => {
    const other = book.entryOf(id, text);
    return other && !id.startsWith('move.') ? [{ id, title: other.title }] : [];
  });
  return (
    <>
      <p className="help-title">{entry.title}</p>
      {entry.text !== `${entry.title}.` && <p className="help-text">{entry.text}</p>}
      {refusal && (
        <p className="help-why">
          <Reason game={game} refusal={refusal} names={names} onRule={(rule) => openRules([rule])} />
        </p>
      )}
      {(entry.rules.length > 0 || others.length > 0) && (
        <p className="help-links">
          {entry.rules.length > 0 && (
            <button type="button" className="rule-link" onClick={() => openRules(entry.rules)}>
              § {entry.rules.join(', ')}
            </button>
          )}
          {others.map(({ id, title }) => (
            <button key={id} type="button" className="rule-link help-other" onClick={() => openHelp(id)}>
              {title}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
