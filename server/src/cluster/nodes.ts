import type { OperatorNode } from '@tinstar/protocol';
import type { Cancel } from '../clock.ts';
import type { Guard } from '../guard.ts';
import type { SiteLine } from './site-line.ts';

/** How often a server says that it is there; milliseconds. */
const STEP = 3000;
/** So long it is believed to be there. */
const BELIEVED = 10_000;
/** Who has not said so for this long is called silent, and after a minute is not named any more. */
const SILENT = 7000;

/** What a server says of itself. */
export type NodeFacts = Omit<OperatorNode, 'isSilent'>;

const SAY = `INSERT INTO nodes (id, data, expires) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
  ON CONFLICT (id) DO UPDATE SET data = excluded.data, expires = excluded.expires`;
const LIST = `SELECT data, clock_timestamp() > expires - $1 * interval '1 millisecond' AS is_silent
  FROM nodes WHERE expires > clock_timestamp() - interval '1 minute' ORDER BY id`;
const FORGET = "DELETE FROM nodes WHERE id = $1 OR expires < clock_timestamp() - interval '1 day'";

/** The servers of a site, as each has written itself down. */
export class Nodes {
  private readonly line: SiteLine;
  private readonly describe: () => NodeFacts;
  private end: Cancel = () => {};

  constructor(line: SiteLine, describe: () => NodeFacts) {
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
    const values = [BELIEVED - SILENT];
    const rows = await this.line.query<{ data: string; is_silent: boolean }>({ text: LIST, values });
    return rows.map(({ data, is_silent: isSilent }) => ({ ...(JSON.parse(data) as NodeFacts), isSilent }));
  }

  async stop(): Promise<void> {
    this.end();
    await this.line.query({ text: FORGET, values: [this.describe().id] }).catch(() => {});
  }
}
