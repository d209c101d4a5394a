/** Runs the real `tinstar` in a process of its own. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const BINARY = fileURLToPath(new URL('../bin/tinstar.mjs', import.meta.url));

/** English and colourless unless a test says otherwise, whatever the machine is set to. */
const PLAIN = { LC_ALL: 'en_GB.UTF-8', LANG: '', TINSTAR_LANGUAGE: '', NO_COLOR: '1', FORCE_COLOR: undefined };

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function startTinstar(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [BINARY, ...args], { env: { ...process.env, ...PLAIN, ...env } });
  child.stdin.on('error', () => undefined);
  return child;
}

/** Runs a command to its end. */
export function tinstar(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const child = startTinstar(args, env);
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, stdout, stderr: withoutBuild(stderr) }));
    child.stdin.end(input);
  });
}

/** The first call after a change says that it builds. */
const withoutBuild = (stderr: string): string => stderr.replaceAll(/^tinstar: building .*\n/gm, '');

/** A folder that is gone after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
