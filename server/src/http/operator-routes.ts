import { Readable } from 'node:stream';
import { makeMatch } from '@tinstar/engine';
import {
  AbandonedAnswer,
  OperatorAnswer,
  PurgeAnswer,
  RemovedAnswer,
  STATUSES,
  UnreadableAnswer,
} from '@tinstar/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import { cleanUp, listAbandoned, removeAbandoned, removeUnreadable } from '../retention.ts';
import { recordOf } from '../table/journal/record.ts';
import { isOver } from '../table/journal/state.ts';
import type { Desk } from './app.ts';
import type { Admission } from './operator-token.ts';

/** What costs much is asked for a few times a minute only. */
const SLOW = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
const NEWEST = 50;
/** Days without anything happening, unless the operator says otherwise, and tables shown at once. */
const ABANDONED_DAYS = 14;
const MOST_ABANDONED = 200;

/** For whoever runs the server. Without a token in the settings there is no such place. */
export function addOperatorRoutes(app: FastifyInstance, desk: Desk, admit: Admission): void {
  const { services, settings, tables, sockets, archive } = desk;
  const { store, clock } = services;
  const startedAt = clock.now();
  if (settings.operatorToken === null) return;

  app.get('/api/operator', SLOW, async (request) => {
    admit(request);
    const counts = await Promise.all(STATUSES.map((status) => store.listByStatus(status)));
    return OperatorAnswer.parse({
      startedAt,
      now: clock.now(),
      tables: Object.fromEntries(STATUSES.map((status, index) => [status, counts[index]!.length])),
      players: await store.countPlayers(),
      sockets: sockets.count,
      inMemory: [...tables.all()].length,
      retention: { ...settings.retention },
      exports: archive.folder,
      nodes: await desk.site.nodes(),
      newest: await store.listNewest(NEWEST),
    });
  });

  // Secrets of a match that is not over only with a word for it, and never behind anybody's back.
  app.get('/api/operator/tables/:id', SLOW, async (request) => {
    admit(request);
    const { id } = request.params as { id: string };
    const { inspect } = request.query as { inspect?: string };
    return tables.visit(id, async (table) => {
      const { state } = table;
      if (state.journal.every(({ what }) => what.kind !== 'started')) throw new RequestError('not-started');
      if (!isOver(state) && inspect !== 'yes') throw new RequestError('not-over');
      if (!isOver(state) && !state.inspected) await table.record({ kind: 'inspected' });
      return { record: recordOf(state), inspected: state.inspected };
    });
  });

  app.get('/api/operator/unreadable', SLOW, async (request) => {
    admit(request);
    const found = [];
    for (const [id, { why }] of tables.listUnreadable()) {
      const known = await store.summarize(id);
      if (known && found.length < MOST_ABANDONED) found.push({ ...known, why });
    }
    return UnreadableAnswer.parse({ exports: archive.folder, tables: found });
  });

  // The rows as they are, with all secrets. Whoever can read the table again one day finds that it was inspected.
  app.get('/api/operator/tables/:id/stored', SLOW, async (request) => {
    admit(request);
    const { id } = request.params as { id: string };
    const { inspect } = request.query as { inspect?: string };
    const stored = await store.readStored(id);
    if (!stored) throw new RequestError('unknown-table');
    if (stored.status === 'ended' || stored.status === 'closed') return stored;
    if (inspect !== 'yes' || !tables.listUnreadable().has(id)) throw new RequestError('not-over');
    const number = (stored.entries.at(-1)?.number ?? -1) + 1;
    await store.append(id, [{ number, at: clock.now(), what: { kind: 'inspected' } }]);
    return stored;
  });

  app.post('/api/operator/purge', SLOW, async (request) => {
    admit(request);
    return PurgeAnswer.parse(await cleanUp(services, tables, settings.retention, archive));
  });

  const daysOf = (request: FastifyRequest): number => {
    const days = Number((request.query as { days?: string }).days ?? ABANDONED_DAYS);
    if (!Number.isInteger(days) || days < 1) throw new RequestError('bad-request');
    return days;
  };

  app.get('/api/operator/abandoned', SLOW, async (request) => {
    admit(request);
    const days = daysOf(request);
    const found = await listAbandoned(services, tables, days, MOST_ABANDONED);
    return AbandonedAnswer.parse({ days, exports: archive.folder, tables: found });
  });

  app.delete('/api/operator/tables/:id', async (request) => {
    admit(request);
    const { id } = request.params as { id: string };
    const exported = tables.listUnreadable().has(id)
      ? await removeUnreadable(services, tables, id, archive)
      : await removeAbandoned(services, tables, id, daysOf(request), archive);
    if (exported === null) throw new RequestError('not-absent');
    return RemovedAnswer.parse({ exported });
  });

  app.get('/api/operator/export', SLOW, async (request, reply) => {
    admit(request);
    const ids = [...(await store.listByStatus('ended')), ...(await store.listByStatus('closed'))];
    async function* lines(): AsyncGenerator<string> {
      for (const id of ids) {
        const record = await tables.visitIfReadable(id, ({ state }) => recordOf(state));
        if (record && record.moves.length > 0) yield `${makeMatch(record)}\n`;
      }
    }
    return reply.type('application/x-ndjson').send(Readable.from(lines()));
  });
}
