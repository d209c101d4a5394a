import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** JSON lines on stdout. Nothing that is secret is ever passed in; these paths are a second fence. */
export const makeLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['token', 'code', 'recovery', 'seed', '*.token', '*.code', '*.recovery', '*.seed', '*.headers'],
      remove: true,
    },
  });
