import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { routeOf, TableId } from '@tinstar/protocol';
import { pickLanguage } from '@tinstar/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import type { Tables } from '../tables.ts';

const YEAR = 31_536_000;

/** The reader's languages, the dearest first: browsers send them in that order. */
const languagesOf = (request: FastifyRequest): string[] =>
  (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.split(';')[0]!.trim());

/** Hashes of the script and the style that stand in the documents themselves: all else is files. */
export interface Inline {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

export function readInline(root: string | null): Inline {
  const path = join(root ?? '', 'openings/inline.json');
  if (root === null || !existsSync(path)) return { script: [], style: [] };
  return JSON.parse(readFileSync(path, 'utf8')) as Inline;
}

/** What is sent for a path: a document of `openings/`, whether it leads anywhere, and the table it is about. */
interface Sent {
  readonly opening: string;
  readonly status: 200 | 404;
  readonly table: string | null;
}
const PAGE: Sent = { opening: 'page', status: 200, table: null };
const LOST: Sent = { opening: 'lost', status: 404, table: null };

/**
 * Serves the built page. Every address gets a document that names at once what its page will need, in the reader's
 * language (`openings/`, written by the build); without those, the bare one. What is no route of the page is not found,
 * and the document says so.
 */
export async function addPage(
  app: FastifyInstance,
  root: string,
  tables: Tables,
  sendNotFound: (reply: FastifyReply) => FastifyReply,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names of assets carry a hash of their content; all else is asked for anew.
      const isAsset = path.startsWith(join(root, 'assets'));
      void reply.header('cache-control', isAsset ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });

  async function sentForTable(id: string): Promise<Sent> {
    if (!TableId.safeParse(id).success) return LOST;
    try {
      const { state } = await tables.need(id);
      return { opening: `table-${state.game.id}`, status: 200, table: id };
    } catch (error) {
      // Of one that cannot be read just now nobody knows: the page asks for it, and says what it is told.
      return error instanceof RequestError && error.error.code === 'unknown-table' ? LOST : PAGE;
    }
  }

  async function sentFor(path: string): Promise<Sent> {
    const route = routeOf(path);
    if (route === null) return LOST;
    if (route.name === 'table') return sentForTable(route.value);
    return route.name === 'home' ? { ...PAGE, opening: 'home' } : PAGE;
  }

  async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { opening, status, table } = await sentFor(path);
    const file = join('openings', pickLanguage(languagesOf(request)), `${opening}.html`);
    void reply.status(status);
    if (!existsSync(join(root, file))) return reply.sendFile('index.html');
    // The page will ask for its table in any case: the question is sent along with those for its scripts.
    if (table !== null) {
      void reply.header('link', `</api/tables/${table}>; rel=preload; as=fetch; crossorigin=anonymous`);
    }
    void reply.header('vary', 'accept-language, accept-encoding');
    return reply.sendFile(file);
  }

  app.get('/', (request, reply) => sendPage('/', request, reply));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    return isPage ? sendPage(path, request, reply) : sendNotFound(reply);
  });
}
