/**
 * `npm run operator -- overview | purge | export`: asks a running server, with the token of its settings. For whoever
 * runs it: TINSTAR_OPERATOR_TOKEN, and TINSTAR_URL if it is not on this machine.
 */
const USAGE = 'usage: npm run operator -- overview | purge | export > matches.ndjson';
const url = process.env.TINSTAR_URL ?? `http://localhost:${process.env.PORT ?? 8080}`;
const token = process.env.TINSTAR_OPERATOR_TOKEN;

function fail(words) {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

async function ask(method, path) {
  const response = await fetch(`${url}/api/operator${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => fail(`no server answers at ${url}`));
  if (response.status === 404) fail('the server has no operator token: set TINSTAR_OPERATOR_TOKEN there');
  if (response.status === 401) fail('the server knows another token');
  if (!response.ok) fail(`the server answers ${response.status}`);
  return response;
}

const COMMANDS = {
  async overview() {
    const { startedAt, now, tables, players, sockets, inMemory, exports, newest } = await (await ask('GET', '')).json();
    const hours = Math.floor((now - startedAt) / 3_600_000);
    console.log(`up ${hours} h, ${sockets} sockets, ${inMemory} tables in memory, ${players} players`);
    console.log(
      Object.entries(tables)
        .map(([status, count]) => `${count} ${status}`)
        .join(', '),
    );
    console.log(exports ? `matches are written to ${exports} before they are deleted` : 'deleted matches are not kept');
    for (const { id, game, status, changedAt, people, seats } of newest) {
      const when = new Date(changedAt).toISOString().slice(0, 16);
      console.log(`${id}  ${when}  ${status.padEnd(9)}  ${people}/${seats}  ${game}`);
    }
  },
  async purge() {
    const { closed, deleted, exported, players } = await (await ask('POST', '/purge')).json();
    console.log(
      `${closed} closed, ${deleted} deleted (${exported} of them written down), ${players} players forgotten`,
    );
  },
  async export() {
    process.stdout.write(await (await ask('GET', '/export')).text());
  },
};

const command = COMMANDS[process.argv[2]];
if (!command) fail(USAGE);
if (!token) fail('TINSTAR_OPERATOR_TOKEN is not set');
await command();
