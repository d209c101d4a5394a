import type { AbandonedAnswer, OperatorTable, RemovedAnswer } from '@tinstar/protocol';
import { useState, type FormEvent, type ReactElement } from 'react';
import { ApiError, askOperator } from '../net/api.ts';
import { useWords } from '../words/language.tsx';
import { Confirmation, Kept, OPERATOR, TableRows } from './parts.tsx';

const USUAL_DAYS = 14;
/** Somebody came back, or somebody else deleted it: nothing to complain about. */
const FINE = ['not-absent', 'unknown-table'];

interface Done {
  readonly deleted: number;
  readonly exported: number;
  readonly stayed: number;
}

/** Tables nobody comes back to: listed, and deleted after a word, one or all. */
export function ForgottenTables(props: {
  token: string;
  attempt: (act: () => Promise<void>) => Promise<void>;
  onChanged: () => Promise<void>;
}): ReactElement {
  const { token, attempt, onChanged } = props;
  const { say } = useWords(OPERATOR);
  const [days, setDays] = useState(String(USUAL_DAYS));
  const [found, setFound] = useState<AbandonedAnswer | null>(null);
  const [doomed, setDoomed] = useState<readonly OperatorTable[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const find = async (wanted: number): Promise<void> =>
    setFound(await askOperator<AbandonedAnswer>('GET', `/abandoned?days=${wanted}`, token));

  const search = (event: FormEvent): void => {
    event.preventDefault();
    setDone(null);
    void attempt(() => find(Number(days)));
  };

  async function remove(): Promise<void> {
    let [deleted, exported, stayed] = [0, 0, 0];
    setDoomed([]);
    for (const { id } of doomed) {
      try {
        const answer = await askOperator<RemovedAnswer>('DELETE', `/tables/${id}?days=${found!.days}`, token);
        deleted++;
        if (answer.exported) exported++;
      } catch (error) {
        if (!(error instanceof ApiError) || !FINE.includes(error.error.code)) throw error;
        if (error.error.code === 'not-absent') stayed++;
      }
    }
    setDone({ deleted, exported, stayed });
    await find(found!.days);
    await onChanged();
  }

  return (
    <section className="operator-section" aria-labelledby="forgotten">
      <h2 id="forgotten">{say('operator.forgotten')}</h2>
      <p className="soft">{say('operator.forgotten.text')}</p>
      <form className="operator-search" onSubmit={search}>
        <label className="field">
          <span className="label">{say('operator.forgotten.days')}</span>
          <input
            className="input"
            type="number"
            min="1"
            max="9999"
            required
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          {say('operator.forgotten.find')}
        </button>
      </form>
      {done && <p role="status">{say('operator.deleted', { ...done })}</p>}
      {found && found.tables.length === 0 && <p role="status">{say('operator.forgotten.none')}</p>}
      {found && found.tables.length > 0 && (
        <>
          <TableRows
            tables={found.tables}
            caption={say('operator.forgotten')}
            onDelete={(table) => setDoomed([table])}
          />
          <button type="button" className="button" data-delete-all onClick={() => setDoomed(found.tables)}>
            {say('operator.deleteAll', { count: found.tables.length })}
          </button>
        </>
      )}
      {doomed.length > 0 && (
        <Confirmation
          about={say('operator.delete.about', { count: doomed.length })}
          yes={say('operator.delete')}
          kept={<Kept exports={found!.exports} />}
          onClose={() => setDoomed([])}
          onYes={() => void attempt(remove)}
        />
      )}
    </section>
  );
}
