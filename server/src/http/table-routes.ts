import { BOT_NAMES } from '@tinstar/bots';
import { GamesAnswer, JoinTable, OpenTable, Reserved, TableId } from '@tinstar/protocol';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../entropy.ts';
import { RequestError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { showDelayed } from '../table/audience/delayed.ts';
import { show } from '../table/audience/show.ts';
import { isUncovered, seatOf } from '../table/journal/state.ts';
import type { Table } from '../table/table.ts';
import type { Desk } from './app.ts';
import { readBody } from './read-body.ts';
import { maybePlayer, needPlayer } from './session.ts';

/** Opening and joining tables, per address and minute. */
const SLOW = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

/** Tables of machines alone that a network may open at once, and a second. */
const SHOWS = 30;
const SHOW_RATE = 1 / 120;

/** A moment of the past is played up to again, some milliseconds each. */
const PAST = { config: { rateLimit: { max: 300, timeWindow: 60_000 } } };

const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

export function addTableRoutes(app: FastifyInstance, desk: Desk): void {
  const { tables } = desk;
  const shows = desk.services.tallies('machines alone', SHOWS, SHOW_RATE);

  /** Hands out a table of which all is on disk: nobody is shown what could be lost. */
  const atTable = <T>(request: FastifyRequest, use: (table: Table) => T | Promise<T>): Promise<T> => {
    const { id } = request.params as { id: string };
    if (!TableId.safeParse(id).success) throw new RequestError('unknown-table');
    return tables.visit(id, async (table) => {
      await table.settled();
      return use(table);
    });
  };

  app.get('/api/games', async () => {
    const games = await Promise.all(GAME_IDS.map((id) => loadGame(id)));
    return GamesAnswer.parse({
      games: games.map(({ id, version, seats, options }) => ({ id, version, seats, options })),
      bots: [...BOT_NAMES],
    });
  });

  app.get('/api/tables', async (_request, reply) => {
    const lines = await desk.lists.lobby();
    return sendJson(reply, `{"tables":[${lines.join(',')}]}`);
  });

  app.get('/api/tables/mine', async (request, reply) => {
    const player = await maybePlayer(request, desk);
    const { lines, unreadable } = player ? await desk.lists.mine(player) : { lines: [], unreadable: [] };
    return sendJson(reply, `{"tables":[${lines.join(',')}],"unreadable":${JSON.stringify(unreadable)}}`);
  });

  app.post('/api/tables', SLOW, async (request, reply) => {
    const player = await needPlayer(request, desk);
    const plan = readBody(OpenTable, request.body);
    const isShow = plan.seats.every((seat) => typeof seat !== 'string');
    const network = networkOf(request.ip);
    const mark = hashSecret(network);
    if (isShow && !(await shows.take(mark))) throw new RequestError('too-many-tables');
    const opened = await tables.open(player, plan, null, network).catch(async (error: unknown) => {
      if (isShow) await shows.give(mark);
      throw error;
    });
    return tables.visit(opened.table.id, async (table) => {
      await desk.habits.bring(table, player.id);
      return sendJson(reply, show(table.state, opened.seat, { what: 'table' }));
    });
  });

  app.post('/api/tables/reserve', SLOW, async (request) => {
    const player = await needPlayer(request, desk);
    return Reserved.parse(tables.reserve(player));
  });

  app.get('/api/tables/:id', async (request, reply) => {
    const player = await maybePlayer(request, desk);
    return atTable(request, ({ state }) =>
      sendJson(reply, show(state, player && seatOf(state, player.id), { what: 'table' })),
    );
  });

  app.post('/api/tables/:id/join', SLOW, async (request, reply) => {
    const player = await needPlayer(request, desk);
    const { seat: wanted, ...brought } = readBody(JoinTable, request.body);
    return atTable(request, async (table) => {
      const wasSeated = seatOf(table.state, player.id) !== null;
      const seat = await table.join(player, wanted ?? null, brought);
      if (!wasSeated) await desk.habits.bring(table, player.id);
      return sendJson(reply, show(table.state, seat, { what: 'table' }));
    });
  });

  app.get('/api/tables/:id/past/:n', PAST, async (request, reply) => {
    const player = await maybePlayer(request, desk);
    const n = Number((request.params as { n: string }).n);
    return atTable(request, ({ state }) =>
      sendJson(reply, show(state, player && seatOf(state, player.id), { what: 'past', n })),
    );
  });

  app.get('/api/tables/:id/delayed/:seat', PAST, async (request, reply) => {
    const player = await maybePlayer(request, desk);
    const { seat } = request.params as { seat: string };
    const { after = '0' } = request.query as { after?: string };
    return atTable(request, ({ state }) => {
      if (player && seatOf(state, player.id) !== null) throw new RequestError('already-seated');
      return sendJson(reply, showDelayed(state, Number(seat), Number(after), desk.services.clock.now()));
    });
  });

  app.get('/api/tables/:id/match', async (request, reply) =>
    atTable(request, ({ state }) => {
      if (!isUncovered(state)) throw new RequestError('not-over');
      return sendJson(reply, show(state, null, { what: 'match' }));
    }),
  );
}
