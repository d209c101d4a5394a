import { parseArgs } from 'node:util';
import type { Leisure } from './play/person.ts';

/** What a run is to be like. */
export interface Plan {
  readonly store: 'postgres' | 'sqlite';
  readonly faults: number;
  readonly servers: number;
  readonly tables: number;
  readonly seed: string;
  /** Milliseconds between faults, on average. */
  readonly every: number;
  /** How long a lease is, in milliseconds. */
  readonly lease: number;
  readonly leisure: Leisure;
  /** The arguments for Node that start a server. */
  readonly program: readonly string[];
  /** Whether transcripts and logs are kept though nothing was found. */
  readonly isKept: boolean;
}

const whole = (name: string, text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} wants a whole number, not ${text}`);
  return Number(text);
};

/** Reads the command line, or says in one sentence what is wrong with it. */
export function readPlan(args: readonly string[], program: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      store: { type: 'string', default: 'postgres' },
      faults: { type: 'string', default: '100' },
      servers: { type: 'string' },
      tables: { type: 'string', default: '40' },
      seed: { type: 'string', default: String(Date.now()) },
      every: { type: 'string', default: '1200' },
      lease: { type: 'string', default: '3' },
      keep: { type: 'boolean', default: false },
    },
  });
  const { store, seed } = values;
  if (store !== 'postgres' && store !== 'sqlite') throw new Error(`--store is postgres or sqlite, not ${store}`);
  const servers = whole('servers', values.servers ?? (store === 'sqlite' ? '1' : '3'));
  if (servers < 1) throw new Error('--servers: at least one');
  if (store === 'sqlite' && servers > 1) throw new Error('--store sqlite has one server');
  return {
    store,
    servers,
    seed,
    faults: whole('faults', values.faults),
    tables: whole('tables', values.tables),
    every: whole('every', values.every),
    lease: 1000 * whole('lease', values.lease),
    leisure: [100, 900],
    program,
    isKept: values.keep,
  };
}
