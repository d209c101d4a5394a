import { Readable } from 'node:stream';
import { makeMatch } from '@tinstar/engine';
import { AbandonedAnswer, OperatorAnswer, PurgeAnswer, RemovedAnswer, STATUSES } from '@tinstar/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import { cleanUp, lastChange, listAbandoned, removeAbandoned } from '../retention.ts';
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
      newest: await store.listNewest(NEWEST),
    });
  });

  // Secrets of a match that is not over only with a word for it, and never behind anybody's back.
  app.get('/api/operator/tables/:id', SLOW, async (request) => {
    admit(request);
    const { id } = request.params as { id: string };
    const { inspect } = request.query as { inspect?: string };
    const table = await tables.need(id);
    const { state } = table;
    if (!state.match) throw new RequestError('not-started');
    const isOver = state.status === 'ended' || state.status === 'closed';
    if (!isOver && inspect !== 'yes') throw new RequestError('not-over');
    if (!isOver && !state.inspected) await table.record({ kind: 'inspected' });
    return { record: state.match.record, inspected: state.inspected };
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
    return AbandonedAnswer.parse({
      days,
      exports: archive.folder,
      tables: found.map((table) => ({
        id: table.state.facts.id,
        game: table.state.facts.game,
        status: table.state.status,
        createdAt: table.state.facts.createdAt,
        changedAt: lastChange(table),
        people: table.state.seats.filter(({ player }) => player !== null).length,
        seats: table.state.seats.length,
      })),
    });
  });

  app.delete('/api/operator/tables/:id', async (request) => {
    admit(request);
    const { id } = request.params as { id: string };
    return RemovedAnswer.parse({ exported: await removeAbandoned(services, tables, id, daysOf(request), archive) });
  });

  app.get('/api/operator/export', SLOW, async (request, reply) => {
    admit(request);
    const ids = [...(await store.listByStatus('ended')), ...(await store.listByStatus('closed'))];
    async function* lines(): AsyncGenerator<string> {
      for (const id of ids) {
        const table = await tables.get(id).catch(() => null);
        if (table?.state.match) yield `${makeMatch(table.state.match.record)}\n`;
      }
    }
    return reply.type('application/x-ndjson').send(Readable.from(lines()));
  });
}
