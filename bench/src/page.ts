/** The page's figures: the built page from the real server in a real Chromium that pretends to be a slow phone. */
import { GAME_IDS, type GameId } from '@tinstar/shelf';
import type { Browser } from 'playwright-core';
import type { Absent, Figure, Settings } from './figures.ts';
import { median } from './measure.ts';
import { startTestServer, type TestServer } from './page/test-server.ts';
import { followInvitation } from './page/invitation.ts';
import { CATEGORIES, getLighthouse, inspect, type Report } from './page/lighthouse.ts';
import { NETWORKS, openBrowser, type Network } from './page/phone.ts';
import { watchTasks } from './page/playing.ts';
import type { Task } from './page/tasks.ts';

/** Longer than this, and an answer to a tap is felt to be late. Milliseconds. */
const LONG_MS = 50;

/** What is asked for says how slow the processor is, and nothing of the line: the server is as near as it can be. */
const HERE = 'beside the server';

/** The report with the median of points for performance. */
function middleOf(reports: readonly Report[]): Report {
  const sorted = reports.toSorted((a, b) => a.points.performance - b.points.performance);
  return sorted[sorted.length >> 1]!;
}

async function lighthouseFigures(server: TestServer, looks: number): Promise<(Figure | Absent)[]> {
  const token = await server.signIn('Ida');
  const table = await server.openTable(token, 'wyatt-earp', ['me', { bot: 'deputy' }, { bot: 'deputy' }]);
  const pages = [
    { id: 'P1', what: 'home', url: `${server.url}/` },
    { id: 'P2', what: 'a Wyatt Earp table', url: table, token },
  ];
  let lighthouse: Awaited<ReturnType<typeof getLighthouse>>;
  try {
    lighthouse = await getLighthouse();
  } catch (error) {
    const why = `Lighthouse cannot be had: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
    return pages.map(({ id, what }) => ({ id, what: `Lighthouse on ${what}`, why }));
  }
  const figures: Figure[] = [];
  for (const { id, what, url, token: holder } of pages) {
    const reports: Report[] = [];
    for (let look = 0; look < looks; look++) reports.push(await inspect(lighthouse, url, holder));
    const { points, times } = middleOf(reports);
    const all = reports.map((report) => report.points.performance).join(', ');
    figures.push({
      id,
      what: `Lighthouse (mobile) on ${what}, the lowest of its four marks`,
      ratio: Math.min(...Object.values(points)),
      unit: 'points',
      required: 98,
      ambitious: 100,
      better: 'more',
      detail:
        `${CATEGORIES.map((name) => `${name} ${points[name]}`).join(', ')}; ` +
        `first paint ${times['first-contentful-paint']}, largest ${times['largest-contentful-paint']}, ` +
        `blocked ${times['total-blocking-time']}, shifted ${times['cumulative-layout-shift']}; performance of each look: ${all}`,
    });
  }
  return figures;
}

/** A single task may be the machine's fault: several games are watched, and the median of their longest tasks counts. */
async function taskFigure(
  browser: Browser,
  server: TestServer,
  game: string,
  id: string,
  { rounds, seconds }: Settings,
): Promise<Figure> {
  const watched: Task[][] = [];
  for (let round = 0; round < rounds; round++) watched.push(await watchTasks(browser, server, game, seconds));
  const longest = watched.map((tasks) => tasks[0]?.own ?? Number.NaN);
  const all = watched.flat().toSorted((a, b) => b.own - a.own);
  const parts = all.slice(0, 3).map(
    ({ length, own, parts: of }) =>
      `${own.toFixed(0)} ms (${length.toFixed(0)} by the clock: ${of
        .slice(0, 4)
        .map(([name, part]) => `${name} ${part.toFixed(0)}`)
        .join(', ')})`,
  );
  return {
    id,
    what: `the longest main-thread task in ${seconds} s of ${game} against machines, processor four times slower`,
    ratio: median(longest),
    unit: 'ms',
    required: LONG_MS,
    ambitious: 30,
    better: 'less',
    detail:
      `longest of each game ${longest.map((own) => own.toFixed(0)).join(', ')}; ` +
      `${all.filter(({ own }) => own > LONG_MS).length} of ${all.length} tasks longer than ${LONG_MS} ms; ${parts.join('; ')}`,
  };
}

async function invitationFigure(
  browser: Browser,
  server: TestServer,
  game: GameId,
  id: string,
  rounds: number,
): Promise<Figure> {
  const waits: Record<string, { name: number; table: number; sum: number }> = {};
  for (const network of [null, ...(Object.keys(NETWORKS) as Network[])]) {
    const found = [];
    for (let round = 0; round < rounds; round++) found.push(await followInvitation(browser, server, network, game));
    const name = median(found.map((waiting) => waiting.name));
    const table = median(found.map((waiting) => waiting.table));
    waits[network ?? HERE] = { name, table, sum: median(found.map((waiting) => waiting.name + waiting.table)) };
  }
  return {
    id,
    what: `from an invitation to a table of ${game} that answers, processor four times slower`,
    ratio: waits[HERE]!.sum,
    unit: 'ms',
    required: 3000,
    ambitious: 2000,
    better: 'less',
    detail: Object.entries(waits)
      .map(
        ([network, { name, table, sum }]) =>
          `${network}: ${name} ms to the name, then ${table} ms to the table, ${sum} in all`,
      )
      .join('; '),
  };
}

export async function pageFigures({ rounds, seconds }: Settings): Promise<(Figure | Absent)[]> {
  const server = await startTestServer();
  const browser = await openBrowser();
  try {
    const watch: Settings = seconds < 1 ? { rounds: 3, seconds: 15 } : { rounds: 5, seconds: 40 };
    const figures: (Figure | Absent)[] = await lighthouseFigures(server, rounds > 3 ? 5 : 3);
    for (const [index, game] of GAME_IDS.entries()) {
      figures.push(await taskFigure(browser, server, game, `P${index + 3}`, watch));
    }
    for (const [index, game] of GAME_IDS.entries()) {
      figures.push(await invitationFigure(browser, server, game, `P${index + 6}`, rounds > 3 ? 5 : 3));
    }
    return figures;
  } finally {
    await browser.close();
    await server.tearDown();
  }
}
