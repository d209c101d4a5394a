import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { type ErrorCode, LIMITS, SiteAnswer } from '@tinstar/protocol';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Claims } from '../accounts/claims.ts';
import type { Site } from '../cluster/site.ts';
import type { Guard } from '../guard.ts';
import type { DeviceMatches } from '../device-matches.ts';
import type { Players } from '../players.ts';
import type { Services } from '../services.ts';
import { neighbourAddresses, networkOf } from '../network.ts';
import type { Settings } from '../settings.ts';
import { StoreError } from '../store/store.ts';
import type { TableLists } from '../table-lists.ts';
import type { Tables } from '../tables.ts';
import type { PlayersHabits } from '../habits.ts';
import type { Health } from '../health.ts';
import type { NewsDesk } from '../notify/account-news.ts';
import type { Notify } from '../notify/notify.ts';
import type { PostOffice } from '../notify/post-office.ts';
import type { Sender } from '../notify/sender.ts';
import type { Archive } from '../operator/archive.ts';
import { addAccountRoutes } from './account-routes.ts';
import { addOperatorRoutes } from './operator-routes.ts';
import { addNotifyRoutes } from './notify-routes.ts';
import { addMailRoutes } from './mail-routes.ts';
import { addMatchRoutes } from './match-routes.ts';
import { makeAdmission } from './operator-token.ts';
import { hasNul } from './clean-text.ts';
import { askerOf, isFromHere } from './origin.ts';
import { addPage, readInline, type Inline } from './page.ts';
import { readableTarget } from './readable-target.ts';
import { requestCounts } from './request-counts.ts';
import { addSessionRoutes } from './session-routes.ts';
import type { Sockets } from './sockets.ts';
import { addTableRoutes } from './table-routes.ts';

/** What the routes work with. */
export interface Desk {
  readonly services: Services;
  readonly settings: Settings;
  readonly players: Players;
  readonly accounts: Accounts;
  readonly claims: Claims;
  readonly matches: DeviceMatches;
  readonly tables: Tables;
  readonly lists: TableLists;
  readonly sockets: Sockets;
  readonly notify: Notify;
  readonly habits: PlayersHabits;
  readonly sender: Sender;
  readonly news: NewsDesk;
  /** `null`: there is no mail. */
  readonly post: PostOffice | null;
  readonly archive: Archive;
  readonly health: Health;
  readonly site: Site;
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'bad-name': 400,
  'bad-options': 400,
  'bad-seats': 400,
  'delay-relaxed': 400,
  'unknown-bot': 400,
  'bad-ticket': 400,
  'bad-channel': 400,
  'bad-match': 400,
  'mail-failed': 400,
  'no-session': 401,
  'unknown-token': 401,
  'unknown-code': 401,
  'wrong-password': 401,
  'bad-passkey': 401,
  'bad-origin': 403,
  'not-owner': 403,
  'not-proved': 403,
  'not-found': 404,
  'unknown-table': 404,
  'unknown-game': 404,
  'unknown-channel': 404,
  'too-large': 413,
  'too-many-requests': 429,
  'too-many-tables': 429,
  'too-many-from-here': 429,
  internal: 500,
  'store-failed': 503,
  stopping: 503,
};

/** A refusal as an answer. What the rules or the table's state forbid is 409. */
function sendError(reply: FastifyReply, { error }: RequestError, { services }: Desk): FastifyReply {
  services.metrics.countRefusal(error.code);
  return reply.status(STATUS[error.code as ErrorCode] ?? 409).send({ error });
}

/** What went wrong, as one of our codes. */
function toRequestError(error: unknown, { services }: Desk): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof StoreError) {
    services.log.error({ error: error.message }, 'the store refused a request');
    return new RequestError('store-failed');
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 429) return new RequestError('too-many-requests');
  if (status === 413) return new RequestError('too-large');
  if (status === 404) return new RequestError('not-found');
  if (typeof status === 'number' && status < 500) return new RequestError('bad-request');
  services.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a request failed');
  return new RequestError('internal');
}

/** Only our own files and what the build put into the documents, nothing else inline; nobody may frame the page. */
const contentSecurity = ({ script, style }: Inline) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...script.map((hash) => `'${hash}'`)],
    styleSrc: ["'self'", ...style.map((hash) => `'${hash}'`)],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    mediaSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Milliseconds. */
const REQUEST_TIMEOUT = 30_000;

/**
 * Files are counted apart from questions, and far more of them may be fetched: a first visit brings some 150, and
 * friends in one house share an address.
 */
const FILES_PER_REQUEST = 20;
const isQuestion = (request: FastifyRequest): boolean => request.url.startsWith('/api/');

/** Where requests come in. */
function serverFor(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { keepAliveTimeout }: { keepAliveTimeout?: number },
  guard: Guard,
): Server {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT, ...(keepAliveTimeout ? { keepAliveTimeout } : {}) };
  return createServer(timeouts, (request, response) => {
    guard.run(
      'request',
      () => handle(request, response),
      () => response.destroy(),
    );
  });
}

/** The HTTP side of the server. */
export async function makeApp(desk: Desk): Promise<FastifyInstance> {
  const { settings, services } = desk;
  const app = fastify({
    bodyLimit: LIMITS.body,
    rewriteUrl: (request) => readableTarget(request.url ?? '/'),
    trustProxy: (_address, hop) => hop < settings.proxyHops,
    // Requests are counted in the metrics; a log line each would only hide what matters, and hold addresses.
    logger: false,
    forceCloseConnections: true,
    serverFactory: (handle, options) => serverFor(handle, options, services.guard),
  });
  app.setErrorHandler((error, _request, reply) => sendError(reply, toRequestError(error, desk), desk));
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity(readInline(settings.page)),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Browsers heed it over https only; what other names of the domain do is not ours to decide.
    strictTransportSecurity: { includeSubDomains: false },
  });
  await app.register(rateLimit, {
    store: requestCounts(services.clock),
    timeWindow: 60_000,
    max: (request) => settings.requestsPerMinute * (isQuestion(request) ? 1 : FILES_PER_REQUEST),
    keyGenerator: (request) => `${isQuestion(request) ? 'api' : 'page'} ${networkOf(request.ip)}`,
  });
  await app.register(cookie);

  const limit = app.rateLimit();
  let isWarned = settings.proxyHops > 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      services.log.warn({}, 'requests come through a proxy: without TINSTAR_PROXY_HOPS all clients share its limits');
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isForeign = !isReading && askerOf(request.headers, settings.origins) === 'foreign';
    // Routes count by themselves, once this is over.
    if (request.is404 || isForeign) await limit.call(app, request, reply);
    if (isForeign) throw new RequestError('bad-origin');
  });
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (hasNul(params)) throw new RequestError('not-found');
    if (hasNul(query) || hasNul(body)) throw new RequestError('bad-request');
  });
  app.addHook('onSend', async (request, reply) => {
    if (isQuestion(request)) void reply.header('cache-control', 'no-store');
  });

  // What is wrong is in the log: a stranger need not know where the database is.
  app.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const status = desk.health.look();
    return reply.status(status === 'ok' ? 200 : 503).send({ status });
  });
  app.get('/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    const status = desk.health.isReady(services.bus);
    return reply.status(status === 'ok' ? 200 : 503).send({ status });
  });
  const admit = makeAdmission(settings.operatorToken, services.clock);
  if (settings.metrics) {
    app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
      if (!isFromHere(request.raw)) admit(request);
      const { registry } = services.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }
  app.get('/api/site', async (request) => {
    // Only for whoever sits at the machine itself: everybody else has found an address already.
    const [address] = isFromHere(request.raw) ? neighbourAddresses(settings.host) : [];
    return SiteAnswer.parse({ origin: address ? `http://${address}:${request.socket.localPort}` : null });
  });
  addSessionRoutes(app, desk);
  addAccountRoutes(app, desk);
  addTableRoutes(app, desk);
  addMatchRoutes(app, desk);
  addNotifyRoutes(app, desk);
  await addMailRoutes(app, desk);
  addOperatorRoutes(app, desk, admit);
  const sendNotFound = (reply: FastifyReply): FastifyReply => sendError(reply, new RequestError('not-found'), desk);
  if (settings.page !== null) {
    if (!existsSync(join(settings.page, 'index.html'))) throw new Error(`there is no page in ${settings.page}`);
    await addPage(app, settings.page, desk.tables, sendNotFound);
  } else {
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  }
  return app;
}
