/** Commands that are programs of their own: they get this terminal and the rest of the arguments. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// From .build/cli to the scripts of the repository.
const scriptPath = (name: string): string => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));

const delegate =
  (script: string) =>
  (args: readonly string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [scriptPath(script), ...args], { stdio: 'inherit' });
      const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
      process.on('SIGTERM', forward);
      // Ctrl-C reaches the child by itself; this process only has to wait for it.
      process.on('SIGINT', () => undefined);
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });

export const runBench = delegate('bench.mjs');
export const runServe = delegate('start.mjs');
