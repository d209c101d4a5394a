import { type OperatorAnswer, type PurgeAnswer, STATUSES } from '@tinstar/protocol';
import { useState, type FormEvent, type ReactElement } from 'react';
import { ApiError, askOperator, exportMatches } from '../net/api.ts';
import { saveText } from '../device/save-file.ts';
import { localeFor, useLanguage, useText, useWords } from '../words/language.tsx';
import { ServerError } from '../account/name-field.tsx';
import { ForgottenTables } from '../operator/forgotten.tsx';
import { Nodes } from '../operator/nodes.tsx';
import { UnreadableTables } from '../operator/unreadable.tsx';
import { Confirmation, Kept, OPERATOR, TableRows } from '../operator/parts.tsx';
import { Page } from './page.tsx';

/** Closes and deletes what is due by the settings. */
function CleanUp(props: { seen: OperatorAnswer; purged: PurgeAnswer | null; onPurge: () => void }): ReactElement {
  const { seen, purged, onPurge } = props;
  const { say } = useWords(OPERATOR);
  const [isAsking, setAsking] = useState(false);
  const about = say('operator.purge.text', seen.retention);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {say('operator.purge')}
      </button>
      {purged && <p role="status">{say('operator.purged', { ...purged })}</p>}
      {isAsking && (
        <Confirmation
          about={about}
          yes={say('operator.purge.yes')}
          kept={<Kept exports={seen.exports} />}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            onPurge();
          }}
        />
      )}
    </>
  );
}

/** What is on this server, for whoever runs it. The token stays in this tab. */
export function OperatorPage(): ReactElement {
  const { say } = useWords(OPERATOR);
  const language = useLanguage();
  const [token, setToken] = useState('');
  const [seen, setSeen] = useState<OperatorAnswer | null>(null);
  const [purged, setPurged] = useState<PurgeAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

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
  const save = (): Promise<void> =>
    attempt(async () => saveText('matches.ndjson', await exportMatches(token), 'application/x-ndjson'));

  return (
    <Page title={say('operator.title')}>
      <section className="paper framed">
        <form onSubmit={enter}>
          <label className="field">
            <span className="label">{say('operator.token')}</span>
            <input
              className="input"
              type="password"
              required
              autoComplete="off"
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
            <span className="soft">{say('operator.token.help')}</span>
          </label>
          <button type="submit" className="button main">
            {say('operator.look')}
          </button>
        </form>
        {problem && <ServerError code={problem === 'not-found' ? 'no-operator' : problem} />}
        {seen && (
          <>
            <Facts seen={seen} language={language} />
            <div className="channel-buttons">
              <CleanUp seen={seen} purged={purged} onPurge={() => void purge()} />
              <button type="button" className="button" onClick={() => void save()}>
                {say('operator.export')}
              </button>
            </div>
            <Nodes nodes={seen.nodes} />
            <UnreadableTables token={token} since={seen.now} attempt={attempt} onChanged={look} />
            <ForgottenTables token={token} attempt={attempt} onChanged={look} />
            <TableRows tables={seen.newest} caption={say('operator.newest')} />
          </>
        )}
      </section>
    </Page>
  );
}

function Facts({ seen, language }: { seen: OperatorAnswer; language: string }): ReactElement {
  const { say } = useText();
  const since = new Date(seen.startedAt).toLocaleString(localeFor(language), {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const facts = [
    [say('operator.since'), since],
    [say('operator.players'), seen.players],
    [say('operator.sockets'), seen.sockets],
    [say('operator.inMemory'), seen.inMemory],
    ...STATUSES.map(
      (status) => [say('operator.tables', { status: say(`web.status.${status}`) }), seen.tables[status] ?? 0] as const,
    ),
    [say('operator.exports'), seen.exports ?? '–'],
  ];
  return (
    <dl className="operator-facts">
      {facts.map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
