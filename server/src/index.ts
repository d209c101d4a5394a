/** The server as a library: for benchmarks, end-to-end tests and whoever embeds it. */
export * from './server.ts';
export * from './settings.ts';
export { SystemClock, type Cancel, type Clock } from './clock.ts';
export { MemoryStore } from './store/memory-store.ts';
export { openSqlite } from './store/sqlite-drivers.ts';
export { SqliteStore } from './store/sqlite-store.ts';
export type { Question } from './bot-chooser.ts';
export type { Mail, Mailer } from './notify/mailer.ts';
export type { Store } from './store/store.ts';
export { USUAL_PACE, type Pace } from './services.ts';
export { LocalChooser } from './bot-decision.ts';
