import type { Probe } from './probe.ts';

/** The probe of each game; a new game adds its line. Each is loaded when it is wanted. */
const PROBES = {
  'bantam-west': async (): Promise<Probe> => (await import('./bantam-west.ts')).BANTAM_WEST as Probe<never>,
  scoundrels: async (): Promise<Probe> => (await import('./scoundrels.ts')).SCOUNDRELS as Probe<never>,
  'wyatt-earp': async (): Promise<Probe> => (await import('./wyatt-earp.ts')).WYATT_EARP as Probe<never>,
} as const;

export const PROBED = Object.keys(PROBES) as (keyof typeof PROBES)[];
export type Probed = keyof typeof PROBES;

export const isProbed = (game: string): game is Probed => Object.hasOwn(PROBES, game);

export const loadProbe = (game: Probed): Promise<Probe> => PROBES[game]();
