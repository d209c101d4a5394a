/** Runs other programs: signals go through, exit codes come back. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

/** The start script of a package's command, to be run by this very Node: no shell, no npx. */
export const toolPath = (path) => join(ROOT, 'node_modules', path);

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Asked once, at the start: later it may be gone already. */
const PARENT = process.ppid;
/** How often to look whether the parent is still there, in milliseconds. */
const PARENT_STEP = 500;

/**
 * npm sends a signal to its shell only, and the shell dies of it without a word. So whoever was started by npm, and finds
 * itself without a parent, was meant. Returns a function that ends the watch.
 */
function whenOrphaned(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const timer = setInterval(() => {
    if (process.ppid !== PARENT) act();
  }, PARENT_STEP);
  return () => clearInterval(timer);
}

/** How to end each program that runs in the background. */
const quietEnds = new Set();

/** What runs in the background goes down with this process. */
const endQuietly = (signal) => {
  for (const end of quietEnds) end(signal);
  process.exit(exitCodeOf(null, signal));
};

let unwatchParent = () => {};

/** Signals are heard only while something runs in the background: else the system ends this process, however busy it is. */
function watchQuiet(end) {
  if (quietEnds.size === 0) {
    for (const signal of FORWARDED) process.on(signal, endQuietly);
    unwatchParent = whenOrphaned(() => endQuietly('SIGTERM'));
  }
  quietEnds.add(end);
}

function unwatchQuiet(end) {
  quietEnds.delete(end);
  if (quietEnds.size > 0) return;
  for (const signal of FORWARDED) process.off(signal, endQuietly);
  unwatchParent();
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

/** Runs a program in the root, keeps its output, returns both. `ofGroup`: it runs others, which end with it. */
function keepOutput(program, args, env, ofGroup) {
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...COLOURS, ...env },
      // A signal to a group reaches all of it; Windows has none, and its npm is a script for a shell.
      detached: ofGroup && !isWindows,
      shell: ofGroup && isWindows,
    });
    const end = (signal) => {
      if (!ofGroup || isWindows || child.pid === undefined) return child.kill(signal);
      try {
        return process.kill(-child.pid, signal);
      } catch {
        // It ended just now.
        return false;
      }
    };
    watchQuiet(end);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => {
      unwatchQuiet(end);
      resolve({ code: 1, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      unwatchQuiet(end);
      resolve({ code: exitCodeOf(code, signal), output });
    });
  });
}

/** Runs Node on `args` in the root, keeps its output, returns both. */
export const runQuietly = (args, { env = {} } = {}) => keepOutput(process.execPath, args, env, false);

/** Runs another program in the root, the same way. */
export const runProgram = (program, args) => keepOutput(program, args, {}, false);

/** Runs npm, which runs compilers and others. */
export const runNpm = (args) => keepOutput('npm', args, {}, true);
