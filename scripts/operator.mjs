/**
 * `npm run operator -- COMMAND`: asks a running server, with the token of its settings. For whoever runs it:
 * TINSTAR_OPERATOR_TOKEN, and TINSTAR_URL if it is not on this machine.
 */
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';

const USAGE = `usage: npm run operator -- COMMAND
  overview                        what is on the server
  abandoned [DAYS]                tables that are not over, where nothing has happened for so long (14)
  purge-abandoned [DAYS] [--yes]  lists them, asks, writes their matches down and deletes them
  unreadable                      tables that could not be read since the server started, and why
  delete-unreadable ID [--yes]    writes down what is stored of one, and deletes it
  purge                           closes and deletes what is due by the TINSTAR_KEEP_... settings
  export > matches.ndjson         every match that is over, a line each
  backup FILE                     copies the SQLite file of TINSTAR_DATA, while the server runs, into a new file that
                                  nobody else may read
  move                            copies the SQLite file of TINSTAR_DATA into the empty PostgreSQL database of
                                  DATABASE_URL; stop the server first`;
const args = process.argv.slice(3);
const url = process.env.TINSTAR_URL ?? `http://localhost:${process.env.PORT ?? 8080}`;
const token = process.env.TINSTAR_OPERATOR_TOKEN;

/** Why a table cannot be read may have anything in it: it is shown, and nothing of it is obeyed. */
const say = (text) =>
  console.log(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u${sign.codePointAt(0).toString(16).padStart(4, '0')}`));

function fail(words) {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

async function ask(method, path, fine = []) {
  const response = await fetch(`${url}/api/operator${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => fail(`no server answers at ${url}`));
  if (response.status === 404 && !fine.includes(404))
    fail('the server has no operator token: set TINSTAR_OPERATOR_TOKEN there');
  if (response.status === 401) fail('the server knows another token');
  if (!response.ok && !fine.includes(response.status)) fail(`the server answers ${response.status}`);
  return response;
}

function line({ id, game, status, changedAt, people, seats }) {
  const when = new Date(changedAt).toISOString().slice(0, 16);
  return `${id}  ${when}  ${status.padEnd(9)}  ${people}/${seats}  ${game}`;
}

function daysOf() {
  const days = args.find((arg) => !arg.startsWith('-')) ?? '14';
  if (!/^[1-9]\d{0,4}$/.test(days)) fail(USAGE);
  return days;
}

async function listAbandoned() {
  const found = await (await ask('GET', `/abandoned?days=${daysOf()}`)).json();
  for (const table of found.tables) say(line(table));
  say(`${found.tables.length} without a move or a word for ${found.days} days`);
  return found;
}

/** Only a word of somebody deletes anything: from a keyboard, or said beforehand. */
async function isConfirmed(question) {
  if (args.includes('--yes')) return true;
  if (!process.stdin.isTTY) fail('nothing was deleted: add --yes where nobody can be asked');
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(`${question} Type yes: `);
  reader.close();
  return answer.trim().toLowerCase() === 'yes';
}

const COMMANDS = {
  async overview() {
    const { startedAt, now, tables, players, sockets, inMemory, exports, newest } = await (await ask('GET', '')).json();
    const hours = Math.floor((now - startedAt) / 3_600_000);
    say(`up ${hours} h, ${sockets} sockets, ${inMemory} tables in memory, ${players} players`);
    say(
      Object.entries(tables)
        .map(([status, count]) => `${count} ${status}`)
        .join(', '),
    );
    say(exports ? `matches are written to ${exports} before they are deleted` : 'deleted matches are not kept');
    for (const table of newest) say(line(table));
  },
  async abandoned() {
    await listAbandoned();
  },
  async 'purge-abandoned'() {
    const { tables, exports, days } = await listAbandoned();
    if (tables.length === 0) return;
    const fate = exports ? `their matches are written to ${exports} first` : 'NOTHING OF THEM IS KEPT';
    if (!(await isConfirmed(`Delete these ${tables.length} tables? (${fate})`))) return say('nothing was deleted');
    let [deleted, exported] = [0, 0];
    for (const { id } of tables) {
      const response = await ask('DELETE', `/tables/${id}?days=${days}`, [404, 409]);
      if (response.status === 409) {
        say(`${id} stays: somebody came back`);
        continue;
      }
      if (response.status === 404) continue;
      deleted++;
      if ((await response.json()).exported) exported++;
    }
    say(`${deleted} deleted (${exported} of them written down)`);
  },
  async unreadable() {
    const { tables } = await (await ask('GET', '/unreadable')).json();
    for (const table of tables) say(`${line(table)}  ${table.why}`);
    say(`${tables.length} cannot be read`);
  },
  async 'delete-unreadable'() {
    const id = args.find((arg) => !arg.startsWith('-'));
    if (!id) fail(USAGE);
    const { tables, exports } = await (await ask('GET', '/unreadable')).json();
    if (!tables.some((table) => table.id === id)) fail(`${id} is not among the tables that cannot be read`);
    const fate = exports ? `what is stored is written to ${exports} first` : 'NOTHING OF IT IS KEPT';
    if (!(await isConfirmed(`Delete ${id}? (${fate})`))) return say('nothing was deleted');
    const { exported } = await (await ask('DELETE', `/tables/${id}`)).json();
    say(`deleted${exported ? ', and written down' : ''}`);
  },
  async purge() {
    const { closed, deleted, exported, players } = await (await ask('POST', '/purge')).json();
    say(`${closed} closed, ${deleted} deleted (${exported} of them written down), ${players} players forgotten`);
  },
  async export() {
    process.stdout.write(await (await ask('GET', '/export')).text());
  },
  async backup() {
    if (!args[0]) fail(USAGE);
    await runHere('backup', resolve(args[0]));
  },
  /** None may be running. */
  async move() {
    await runHere('move');
  },
};
const HERE = [COMMANDS.backup, COMMANDS.move];

/** Asks no server, but does it with the data itself. */
async function runHere(...command) {
  const { bootstrapWithSqlite } = await import('./bootstrap.mjs');
  const { ROOT } = await import('./root.mjs');
  await bootstrapWithSqlite();
  const { buildServer, SERVER_MAIN } = await import('./build.mjs');
  const { runInForeground } = await import('./run.mjs');
  await buildServer();
  const env = { TINSTAR_DATA: process.env.TINSTAR_DATA ?? join(ROOT, 'data') };
  process.exitCode = await runInForeground([join(ROOT, SERVER_MAIN), ...command], env);
}

const command = COMMANDS[process.argv[2]];
if (!command) fail(USAGE);
if (!token && !HERE.includes(command)) fail('TINSTAR_OPERATOR_TOKEN is not set');
await command();
