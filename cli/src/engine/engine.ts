import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { makeLineCutter } from './lines.ts';
import { MAX_LINE } from './request.ts';
import { openSession, type LoadGame } from './session.ts';

/** Runs `tinstar engine`: a line of JSON in, a line of JSON out, until the input ends. */
export async function runEngine(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  loadGame: LoadGame,
): Promise<void> {
  const answer = openSession({ newSeed: () => randomBytes(32).toString('hex'), loadGame });
  const cutter = makeLineCutter(MAX_LINE);
  let isGone = false;
  // The other program has left: nobody to answer any more, and no reason to complain.
  output.on('error', () => (isGone = true));

  const reply = async (lines: ReturnType<typeof cutter.push>): Promise<void> => {
    for (const line of lines) {
      if (isGone) return;
      const room = output.write(`${await answer(line)}\n`);
      if (!room && !isGone) await once(output, 'drain').catch(() => undefined);
    }
  };

  for await (const chunk of input) {
    await reply(cutter.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk));
    if (isGone) return;
  }
  await reply(cutter.end());
}
