import type { OperatorAnswer, PurgeAnswer } from '@tinstar/protocol';
import { STATUSES } from '@tinstar/protocol';
import { useState, type FormEvent, type ReactElement } from 'react';
import { ApiError, askOperator } from '../api.ts';
import { useLanguage, useText } from '../words/language.tsx';
import { ServerError } from './name-field.tsx';
import { Page } from './page.tsx';

/** What is on this server, for whoever runs it. The token stays in this tab. */
export function OperatorPage(): ReactElement {
  const { say, has, game } = useText();
  const language = useLanguage();
  const [token, setToken] = useState('');
  const [seen, setSeen] = useState<OperatorAnswer | null>(null);
  const [purged, setPurged] = useState<PurgeAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const time = (at: number): string =>
    new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setProblem(null);
    await act().catch((error: unknown) => setProblem(error instanceof ApiError ? error.error.code : 'internal'));
  };
  const look = (): Promise<void> => attempt(async () => setSeen(await askOperator<OperatorAnswer>('GET', '', token)));
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    void look();
  };
  const purge = (): Promise<void> =>
    attempt(async () => {
      setPurged(await askOperator<PurgeAnswer>('POST', '/purge', token));
      await look();
    });

  return (
    <Page title={say('web.operator.title')}>
      <section className="paper framed">
        <form onSubmit={enter}>
          <label className="field">
            <span className="label">{say('web.operator.token')}</span>
            <input
              className="input"
              type="password"
              required
              autoComplete="off"
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          </label>
          <button type="submit" className="button main">
            {say('web.operator.look')}
          </button>
        </form>
        {problem && <ServerError code={problem === 'not-found' ? 'no-operator' : problem} />}
        {seen && (
          <>
            <dl className="operator-facts">
              {[
                [say('web.operator.since'), time(seen.startedAt)],
                [say('web.operator.players'), seen.players],
                [say('web.operator.sockets'), seen.sockets],
                [say('web.operator.inMemory'), seen.inMemory],
                ...STATUSES.map((status) => [say(`web.status.${status}`), seen.tables[status] ?? 0] as const),
                [say('web.operator.exports'), seen.exports ?? '–'],
              ].map(([name, value]) => (
                <div key={String(name)}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <button type="button" className="button" onClick={() => void purge()}>
              {say('web.operator.purge')}
            </button>
            {purged && <p role="status">{say('web.operator.purged', { ...purged })}</p>}
            <div className="operator-tables" tabIndex={0} role="region" aria-label={say('web.operator.newest')}>
              <table>
                <caption>{say('web.operator.newest')}</caption>
                <tbody>
                  {seen.newest.map((table) => (
                    <tr key={table.id}>
                      <th scope="row">{table.id}</th>
                      <td>{has(`${table.game}.game.name`) ? game(table.game).name : table.game}</td>
                      <td>{say(`web.status.${table.status}`)}</td>
                      <td>
                        {table.people}/{table.seats}
                      </td>
                      <td>{time(table.changedAt)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </section>
    </Page>
  );
}
