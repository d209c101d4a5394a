import { loadGame } from '@tinstar/shelf';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from './worker-words.ts';

const SEED = '0123456789abcdef'.repeat(4);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The worker without a browser: what is said to it, and what it has said. */
async function begin(): Promise<{ say(message: ToWorker): void; readonly heard: readonly FromWorker[] }> {
  const heard: FromWorker[] = [];
  let hear = (_event: { data: ToWorker }): void => {};
  vi.stubGlobal('self', {
    postMessage: (message: FromWorker) => void heard.push(message),
    addEventListener: (_type: string, listener: typeof hear) => void (hear = listener),
  });
  await import('./offline-worker.ts');
  return { say: (data) => hear({ data }), heard };
}

it('tells every move once, though a machine suspects a card as its last call ends', async () => {
  await loadGame('scoundrels');
  const { say, heard } = await begin();
  // Machines have taken all the time they may: windows close before they would use a right by themselves.
  say({ type: 'pace', from: 600, to: 950, patience: 0 });
  const setUp = { options: {}, seats: 3, seed: SEED, deal: null, moves: [] };
  say({ type: 'open', game: 'scoundrels', setUp, machines: [null, 'reckless', 'reckless'], me: 0 });
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('reset'));
  let id = 0;
  for (let turn = 0; turn < 300; turn++) {
    const last = heard.findLast((message) => message.type === 'reset' || message.type === 'step')!;
    if (last.outcome) break;
    const { decision, moves } = last.type === 'reset' ? last.now : last.step.after!;
    // Whoever suspects what can be suspected has no henchman left soon, and no part in windows.
    const move = moves.find(({ type }) => type === 'suspect') ?? moves[0];
    if (decision !== null && move) say({ type: 'submit', id: ++id, decision, move });
    await vi.advanceTimersByTimeAsync(200);
  }
  const told = heard.flatMap((message) => (message.type === 'step' ? [message.step] : []));
  // The last one who could suspect a card has done so: its last call is over.
  const closing = told.filter(({ events }) => events[0]?.type === 'suspected' && events.at(-1)?.type === 'turnBegan');
  expect(closing.length).toBeGreaterThan(0);
  expect(told.map(({ number }) => number)).toEqual(told.map((_, at) => at + 1));
});
