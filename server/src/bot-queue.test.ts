import { describe, expect, it } from 'vitest';
import { BotQueue } from './bot-queue.ts';

const ask = (queue: BotQueue, table: string, bot: string, hasPeople = true): void =>
  queue.push({
    question: { table, hasPeople, game: 'wyatt-earp', bot, view: null, codes: [0], isRight: false, time: 0, seed: '' },
    askedAt: 0,
    resolve: () => {},
  });
const takeAll = (queue: BotQueue): string[] => {
  const taken: string[] = [];
  for (let task = queue.take(); task; task = queue.take()) taken.push(`${task.question.table} ${task.question.bot}`);
  return taken;
};

describe('questions to machines', () => {
  it('of one table are answered in order', () => {
    const queue = new BotQueue();
    for (const bot of ['marshal', 'rush', 'deputy']) ask(queue, 'A', bot);
    expect(takeAll(queue)).toEqual(['A marshal', 'A rush', 'A deputy']);
    expect(queue.isEmpty).toBe(true);
    expect(queue.take()).toBeUndefined();
  });

  it('take turns by table, also those that are answered at once: none keeps another waiting for more than one answer', () => {
    const queue = new BotQueue();
    for (let n = 0; n < 4; n++) ask(queue, 'A', 'marshal');
    ask(queue, 'B', 'ranger');
    expect(queue.take()!.question.table).toBe('A');
    ask(queue, 'C', 'legend');
    expect(takeAll(queue)).toEqual(['B ranger', 'C legend', 'A marshal', 'A marshal', 'A marshal']);
  });

  it('of tables with people go before all others, however many these are and however long they have waited', () => {
    const queue = new BotQueue();
    for (let n = 0; n < 100; n++) ask(queue, `machines ${n}`, 'marshal', false);
    ask(queue, 'people', 'ranger');
    ask(queue, 'people', 'ranger');
    expect(queue.take()!.question.table).toBe('people');
    expect([queue.waiting(true), queue.waiting(false)]).toEqual([1, 101]);
    expect(queue.take()!.question.table).toBe('people');
    expect(queue.take()!.question.table).toBe('machines 0');
  });
});
