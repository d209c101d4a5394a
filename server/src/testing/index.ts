/** What tests and benchmarks outside this package use. */
export { Guest, Seated } from './client.ts';
export { ForeignPostgres } from './foreign-postgres.ts';
export { crash, type CrashPlan, type CrashReport } from './crash.ts';
