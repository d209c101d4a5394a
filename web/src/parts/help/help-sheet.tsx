import type { ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { useText } from '../../words/language.tsx';
import { Reason } from '../reason.tsx';
import { Sheet } from '../sheet.tsx';
import { changeDesk, type Topic } from './desk.ts';
import { readTopic, type DeskProps } from './help-words.tsx';
import { Rulings } from './rulings.tsx';

/** All about a thing: picture, words, why it cannot be used now, the rules behind it, and what lies with it. */
export function HelpSheet({ game, book, names, why, topic }: DeskProps & { topic: Topic }): ReactElement | null {
  const text = useText();
  const entry = readTopic(topic, book, text);
  const close = (): void => changeDesk({ sheet: null });
  if (!entry) return null;
  const refusal = topic.barred ? why(topic.barred) : null;
  const others = topic.others.flatMap((id) => {
    const other = book.entryOf(id, text);
    return other && !id.startsWith('move.') ? [{ id, ...other }] : [];
  });
  return (
    <Sheet key={topic.id} title={entry.title} onClose={close} className="help-sheet">
      <div className="help-head" data-art={entry.art !== undefined || undefined}>
        {entry.art !== undefined && <Picture className="help-art" of={entry.art} />}
        <div>
          <p className="help-text">{entry.text}</p>
          {refusal && (
            <p className="help-why">
              <Reason game={game} refusal={refusal} names={names} />
            </p>
          )}
        </div>
      </div>
      <Rulings game={game} rules={entry.rules} />
      {others.length > 0 && <h3>{text.say('help.desk.others')}</h3>}
      {others.map(({ id, title, text: words, rules }) => (
        <details key={id} className="help-details">
          <summary>{title}</summary>
          <p>{words}</p>
          <Rulings game={game} rules={rules} />
        </details>
      ))}
    </Sheet>
  );
}

/** Rules by number, to be read without leaving the table. */
export function RulesSheet({
  game,
  rules,
  onClose,
}: {
  game: string;
  rules: readonly string[];
  onClose: () => void;
}): ReactElement {
  const { say, list } = useText();
  return (
    <Sheet title={say('web.rules.rule', { rule: list(rules) })} onClose={onClose}>
      <Rulings game={game} rules={rules} />
      <a className="button" href={`/rules/${game}#${rules[0]}`} target="_blank" rel="noreferrer">
        {say('web.rules.all')}
      </a>
    </Sheet>
  );
}
