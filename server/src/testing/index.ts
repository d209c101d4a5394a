/** What tests and benchmarks outside this package use. */
export { Guest, Seated } from './client.ts';
export { PostgresServer } from './postgres-server.ts';
export { ScratchPostgres } from './scratch-postgres.ts';
export { crash, type CrashPlan, type CrashReport } from './crash.ts';
export { type Line, TcpProxy } from './tcp-proxy.ts';
