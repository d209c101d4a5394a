import { describe, expect, it } from 'vitest';
import { BotQueue } from './bot-queue.ts';

const ask = (queue: BotQueue, table: string, bot: string): void =>
  queue.push({
    question: { table, game: 'wyatt-earp', bot, view: null, codes: [0], isRight: false, seed: '' },
    resolve: () => {},
  });
const takeAll = (queue: BotQueue): string[] => {
  const taken: string[] = [];
  for (let task = queue.take(); task; task = queue.take()) taken.push(`${task.question.table} ${task.question.bot}`);
  return taken;
};

describe('questions to machines', () => {
  it('are answered in order where all decide at once', () => {
    const queue = new BotQueue();
    for (const table of ['A', 'A', 'B', 'A']) ask(queue, table, 'marshal');
    expect(takeAll(queue)).toEqual(['A marshal', 'A marshal', 'B marshal', 'A marshal']);
    expect(queue.isEmpty).toBe(true);
    expect(queue.take()).toBeUndefined();
  });

  it('let who decides at once pass who thinks ahead', () => {
    const queue = new BotQueue();
    ask(queue, 'A', 'legend');
    ask(queue, 'B', 'deputy');
    expect(queue.thinkers).toBe(1);
    expect(takeAll(queue)).toEqual(['B deputy', 'A legend']);
  });

  it('take turns by table: thinkers of one never keep those of another waiting for more than one thought', () => {
    const queue = new BotQueue();
    for (let n = 0; n < 4; n++) ask(queue, 'A', 'legend');
    ask(queue, 'B', 'ranger');
    expect(queue.take()!.question.table).toBe('A');
    ask(queue, 'C', 'legend');
    expect(takeAll(queue)).toEqual(['B ranger', 'C legend', 'A legend', 'A legend', 'A legend']);
  });
});
