/** Runs other programs: signals go through, exit codes come back. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { constants } from 'node:os';
import { ROOT } from './bootstrap.mjs';

/** The start script of a package's command, to be run by this very Node: no shell, no npx. */
export const toolPath = (path) => join(ROOT, 'node_modules', path);

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const quietChildren = new Set();

/** What runs in the background goes down with this process. */
const endQuietChildren = (signal) => {
  for (const child of quietChildren) child.kill(signal);
  process.exit(exitCodeOf(null, signal));
};

/** Signals are heard only while something runs in the background: else the system ends this process, however busy it is. */
function watchQuiet(child) {
  if (quietChildren.size === 0) for (const signal of FORWARDED) process.on(signal, endQuietChildren);
  quietChildren.add(child);
}

function unwatchQuiet(child) {
  quietChildren.delete(child);
  if (quietChildren.size === 0) for (const signal of FORWARDED) process.off(signal, endQuietChildren);
}

/** How often to look whether the parent is still there, in milliseconds. */
const PARENT_STEP = 500;

/**
 * npm sends a signal to its shell only, and the shell dies of it without a word. So whoever was started by npm, and finds
 * itself without a parent, was meant. Returns a function that ends the watch.
 */
function whenOrphaned(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) act();
  }, PARENT_STEP);
  return () => clearInterval(timer);
}

/**
 * Runs Node on `args` with this terminal, passes signals on and returns the exit code.
 * A terminal sends Ctrl-C to the whole group, so SIGINT only has to be survived here, not sent again.
 */
export function runInForeground(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: process.cwd(),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    const unwatch = whenOrphaned(() => child.kill('SIGTERM'));
    child.on('close', (code, signal) => {
      unwatch();
      for (const name of FORWARDED) process.off(name, forward);
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** Kept output is shown later, or never: it has colours only where somebody will see them. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Runs Node on `args` in the root, keeps its output, returns both. */
export function runQuietly(args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...COLOURS, ...env },
    });
    watchQuiet(child);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => {
      unwatchQuiet(child);
      resolve({ code: 1, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      unwatchQuiet(child);
      resolve({ code: exitCodeOf(code, signal), output });
    });
  });
}
