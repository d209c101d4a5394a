/** The worker in which matches are played and thought over: one file for both, so that every game is built for it once. */
export const openWorker = (name: string): Worker =>
  new Worker(new URL('./offline-worker.ts', import.meta.url), { type: 'module', name });
