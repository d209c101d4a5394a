import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { FAULT_CODE } from './last-resort.ts';
import { makeVigil } from './vigil.ts';
import type { Watch } from './watchdog.ts';

const { signs, pause, isLogged } = workerData as Watch;
const STDOUT = 1;
/** Milliseconds until a process that cannot even be interrupted is killed. */
const PATIENCE = 20_000;
/** Innermost functions that are named. */
const MOST_NAMED = 5;

interface Paused {
  readonly callFrames: readonly { readonly functionName: string; readonly location: { readonly lineNumber: number } }[];
}

function say(where: readonly string[]): void {
  if (!isLogged) return;
  const line = { level: 50, time: Date.now(), where, msg: 'the event loop stands still: the server ends' };
  try {
    writeSync(STDOUT, `${JSON.stringify(line)}\n`);
  } catch {
    // Whoever reads it stands still as well.
  }
}

/**
 * A thread cannot end its process with a code. A debugger can: it interrupts whatever runs there, learns where that is,
 * and has it call for the end.
 */
function interrupt(): void {
  const session = new Session();
  session.connectToMainThread();
  session.once('Debugger.paused', ({ params }: { params: Paused }) => {
    const named = params.callFrames.map(({ functionName, location }) => `${functionName}:${location.lineNumber + 1}`);
    say(named.slice(0, MOST_NAMED));
    session.post('Runtime.evaluate', { expression: `process.reallyExit(${FAULT_CODE})` });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

const isStill = makeVigil();
let ending = 0;
setInterval(() => {
  if (!isStill(Atomics.load(signs, 0), Atomics.load(signs, 1) === 1)) return;
  ending++;
  if (ending === 1) interrupt();
  if (ending * pause > PATIENCE) process.kill(process.pid, 'SIGKILL');
}, pause);
