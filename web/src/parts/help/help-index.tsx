import { useMemo, type ReactElement } from 'react';
import { useText } from '../../words/language.tsx';
import { Icon } from '../icon.tsx';
import type { HelpBook } from './book.ts';
import { changeDesk, openHelp } from './desk.ts';
import { HelpNow, type NowProps } from './help-now.tsx';

/** What wins and what can be done now; then everything that lies on the table, by name, and how to ask by pointing. */
export function HelpIndex(props: NowProps & { book: HelpBook; onClose: () => void }): ReactElement {
  const { game, book, onClose } = props;
  const text = useText();
  const entries = useMemo(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('main [data-help]')].map(
      (thing) => thing.dataset['help']!,
    );
    const ids = [...new Set(drawn)].filter((id) => !id.startsWith('move.'));
    return ids
      .flatMap((id) => {
        const entry = book.entryOf(id, text);
        return entry ? [{ id, title: entry.title }] : [];
      })
      .toSorted((a, b) => a.title.localeCompare(b.title, text.language));
  }, [book, text]);
  const ask = (): void => {
    onClose();
    changeDesk({ isAsking: true });
  };
  return (
    <div className="help-index">
      <HelpNow {...props} />
      <h3>{text.say('help.desk.how.title')}</h3>
      <p>{text.say('help.desk.how')}</p>
      <div className="choices">
        <button type="button" className="button main" data-first onClick={ask}>
          <Icon name="help" />
          {text.say('help.desk.ask')}
        </button>
        <a className="button" href={`/rules/${game}`} target="_blank" rel="noreferrer">
          <Icon name="rules" />
          {text.say('web.rules.title')}
        </a>
      </div>
      <h3>{text.say('help.desk.here')}</h3>
      <ul className="help-names">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className="rule-link" onClick={() => openHelp(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
