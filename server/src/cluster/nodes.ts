import type { OperatorNode } from '@tinstar/protocol';
import type { Cancel } from '../clock.ts';
import type { Guard } from '../guard.ts';
import type { SiteLine } from './site-line.ts';

/** How often a server says that it is there, and how long it is believed; milliseconds. */
const STEP = 3000;
const BELIEVED = 10_000;

const SAY = `INSERT INTO nodes (id, data, expires) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
  ON CONFLICT (id) DO UPDATE SET data = excluded.data, expires = excluded.expires`;
const LIST = 'SELECT data FROM nodes WHERE expires > clock_timestamp() ORDER BY id';
const FORGET = "DELETE FROM nodes WHERE id = $1 OR expires < clock_timestamp() - interval '1 day'";

/** The servers of a site, as each has written itself down. */
export class Nodes {
  private readonly line: SiteLine;
  private readonly describe: () => OperatorNode;
  private end: Cancel = () => {};

  constructor(line: SiteLine, describe: () => OperatorNode) {
    this.line = line;
    this.describe = describe;
  }

  async start(guard: Guard): Promise<void> {
    await this.say();
    this.end = guard.every(STEP, () => this.say().catch(() => {}));
  }

  async say(): Promise<void> {
    const own = this.describe();
    await this.line.query({ name: 'node', text: SAY, values: [own.id, JSON.stringify(own), BELIEVED] });
  }

  async list(): Promise<readonly OperatorNode[]> {
    const rows = await this.line.query<{ data: string }>({ text: LIST, values: [] });
    return rows.map(({ data }) => JSON.parse(data) as OperatorNode);
  }

  async stop(): Promise<void> {
    this.end();
    await this.line.query({ text: FORGET, values: [this.describe().id] }).catch(() => {});
  }
}
