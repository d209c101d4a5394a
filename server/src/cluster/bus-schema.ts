import { Presence } from '@tinstar/protocol';
import { z } from 'zod';
import type { JournalEntry } from '../table/journal/entry.ts';
import type { BusMessage } from './bus.ts';

/** Not looked into further: it was on the disk before it was said, and is checked as it is taken in. */
const isEntry = (value: unknown): value is JournalEntry => {
  const { number, at, what } = (value ?? {}) as Partial<Record<keyof JournalEntry, unknown>>;
  return (
    Number.isSafeInteger(number) &&
    typeof at === 'number' &&
    typeof what === 'object' &&
    typeof (what as { kind?: unknown } | null)?.kind === 'string'
  );
};

const tables = z.array(z.string());

const Message: z.ZodType<BusMessage> = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('grew'),
      table: z.string(),
      first: z.int().min(0),
      entries: z.array(z.custom<JournalEntry>(isEntry)).min(1).nullable(),
    })
    .refine(({ first, entries }) => entries?.every(({ number }, index) => number === first + index) ?? true),
  z.object({ kind: z.literal('gone'), table: z.string() }),
  z.object({ kind: z.literal('present'), tables: z.array(z.tuple([z.string(), Presence])) }),
  z.object({ kind: z.literal('whoIsThere'), table: z.string() }),
  z.object({ kind: z.literal('free'), tables }),
  z.object({ kind: z.literal('wishes'), player: z.string() }),
  z.object({ kind: z.literal('session'), what: z.enum(['signOut', 'handOver']), session: z.string() }),
  z.object({ kind: z.literal('signOutOthers'), player: z.string(), kept: z.array(z.string()) }),
  z.object({ kind: z.literal('elsewhere'), player: z.string() }),
]);

/** `null`: it is nothing that servers of this version say. */
export function readMessage(text: string): BusMessage | null {
  try {
    return Message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
