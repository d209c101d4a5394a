import type { OperatorTable } from '@tinstar/protocol';
import type { ReactElement, ReactNode } from 'react';
import { Sheet } from '../parts/sheet.tsx';
import { localeFor, useLanguage, useWords } from '../words/language.tsx';

/** The words of the page, which come with it. */
export const OPERATOR = 'operator';

/** Where matches are written down before they are deleted; `null`: nowhere. */
export function Kept({ exports, how = 'operator.kept' }: { exports: string | null; how?: string }): ReactElement {
  const { say } = useWords(OPERATOR);
  return <p>{exports === null ? <b>{say('operator.lost')}</b> : say(how, { folder: exports })}</p>;
}

/** Something that cannot be undone: what happens, and one more word. */
export function Confirmation(props: {
  about: string;
  yes: string;
  /** What becomes of the matches. */
  kept?: ReactNode;
  onYes: () => void;
  onClose: () => void;
}): ReactElement {
  const { about, yes, kept, onYes, onClose } = props;
  const { say } = useWords(OPERATOR);
  return (
    <Sheet title={say('operator.sure')} onClose={onClose}>
      <p>{about}</p>
      {kept}
      <div className="sheet-foot">
        <button type="button" className="button" data-first onClick={onClose}>
          {say('web.close')}
        </button>
        <button type="button" className="button main" data-sure onClick={onYes}>
          {yes}
        </button>
      </div>
    </Sheet>
  );
}

/** A table of the operator's page: it scrolls sideways by itself, and can be reached by keys for that. */
export function Listing(props: {
  caption: string;
  /** Keys of `operator.*`. */
  columns: readonly string[];
  /** A last column without a name. */
  hasButtons?: boolean;
  children: ReactNode;
}): ReactElement {
  const { caption, columns, hasButtons = false, children } = props;
  const { say } = useWords(OPERATOR);
  return (
    <div className="operator-tables" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {say(`operator.${name}`)}
              </th>
            ))}
            {hasButtons && <td />}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function TableRows(props: {
  tables: readonly OperatorTable[];
  caption: string;
  onSave?: (table: OperatorTable) => void;
  onDelete?: (table: OperatorTable) => void;
}): ReactElement {
  const { tables, caption, onSave, onDelete } = props;
  const { say, has, game } = useWords(OPERATOR);
  const language = useLanguage();
  const time = (at: number): string =>
    new Date(at).toLocaleString(localeFor(language), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Listing
      caption={caption}
      columns={['table', 'game', 'status', 'people', 'changed']}
      hasButtons={onDelete !== undefined}
    >
      {tables.map((table) => (
        <tr key={table.id}>
          <th scope="row">{table.id}</th>
          <td>{table.game !== null && has(`${table.game}.game.name`) ? game(table.game).name : (table.game ?? '?')}</td>
          <td>{say(`web.status.${table.status}`)}</td>
          <td>
            {table.people}/{table.seats}
          </td>
          <td>{time(table.changedAt)}</td>
          {onDelete && (
            <td className="channel-buttons">
              {onSave && (
                <button type="button" className="button" data-save-one onClick={() => onSave(table)}>
                  {say('operator.unreadable.save')}
                  <span className="hidden-text"> {table.id}</span>
                </button>
              )}
              <button type="button" className="button" data-delete-one onClick={() => onDelete(table)}>
                {say('operator.delete')}
                <span className="hidden-text"> {table.id}</span>
              </button>
            </td>
          )}
        </tr>
      ))}
    </Listing>
  );
}
