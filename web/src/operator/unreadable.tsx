import type { OperatorTable, UnreadableAnswer } from '@tinstar/protocol';
import { useEffect, useState, type ReactElement } from 'react';
import { askOperator } from '../net/api.ts';
import { saveFile } from '../device/save-file.ts';
import { useWords } from '../words/language.tsx';
import { Confirmation, Kept, OPERATOR, TableRows } from './parts.tsx';

const isOver = ({ status }: OperatorTable): boolean => status === 'ended' || status === 'closed';

/** Tables that could not be read: why, and what can still be done with them. Nothing, where there are none. */
export function UnreadableTables(props: {
  token: string;
  /** When the server was last looked at: then these are looked for, too. */
  since: number;
  attempt: (act: () => Promise<void>) => Promise<void>;
  onChanged: () => Promise<void>;
}): ReactElement | null {
  const { token, since, attempt, onChanged } = props;
  const { say } = useWords(OPERATOR);
  const [found, setFound] = useState<UnreadableAnswer | null>(null);
  const [inspected, setInspected] = useState<OperatorTable | null>(null);
  const [doomed, setDoomed] = useState<OperatorTable | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isHere = true;
    void attempt(async () => {
      const answer = await askOperator<UnreadableAnswer>('GET', '/unreadable', token);
      if (isHere) setFound(answer);
    });
    return () => {
      isHere = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked again when the server is looked at again, and not while a token is typed
  }, [since]);

  const save = ({ id }: OperatorTable): Promise<void> =>
    attempt(async () => {
      setInspected(null);
      saveFile(`${id}.json`, await askOperator('GET', `/tables/${id}/stored?inspect=yes`, token));
    });
  const remove = ({ id }: OperatorTable): Promise<void> =>
    attempt(async () => {
      setDoomed(null);
      await askOperator('DELETE', `/tables/${id}`, token);
      setDone(true);
      await onChanged();
    });

  if (!found || (found.tables.length === 0 && !isDone)) return null;
  return (
    <section className="operator-section">
      <h2>{say('operator.unreadable')}</h2>
      <p className="soft">{say('operator.unreadable.text')}</p>
      {isDone && <p role="status">{say('operator.deleted.one')}</p>}
      {found.tables.length > 0 && (
        <TableRows
          tables={found.tables}
          caption={say('operator.unreadable')}
          onSave={(table) => (isOver(table) ? void save(table) : setInspected(table))}
          onDelete={setDoomed}
        />
      )}
      <ul className="soft">
        {found.tables.map(({ id, why }) => (
          <li key={id}>
            {id}: <span lang="en">{why}</span>
          </li>
        ))}
      </ul>
      {inspected && (
        <Confirmation
          about={say('operator.unreadable.inspect')}
          yes={say('operator.unreadable.save')}
          onClose={() => setInspected(null)}
          onYes={() => void save(inspected)}
        />
      )}
      {doomed && (
        <Confirmation
          about={say('operator.unreadable.delete')}
          yes={say('operator.delete')}
          kept={<Kept exports={found.exports} how="operator.kept.stored" />}
          onClose={() => setDoomed(null)}
          onYes={() => void remove(doomed)}
        />
      )}
    </section>
  );
}
