import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread's file stands beside this one: built in production, TypeScript while developing, which Node 20 has to learn. */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, import.meta.url), options);
  const file = new URL(`./${name}.ts`, import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${file}'); })`;
  return new Worker(code, { ...options, eval: true });
}
