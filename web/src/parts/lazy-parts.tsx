import type { Delay } from '@tinstar/protocol';
import { lazy, Suspense, type ReactElement } from 'react';

/** What few tables need, and nobody at once: it comes when it is asked for. */

const more = () => import('../table/table-more.tsx');
export const TableMore = lazy(async () => ({ default: (await more()).TableMore }));
const Note = lazy(async () => ({ default: (await more()).DelayNote }));
export const WatchRoom = lazy(async () => ({ default: (await import('../table/watch-room.tsx')).WatchRoom }));

export const ProveAccount = lazy(async () => ({ default: (await import('../account/prove.tsx')).ProveAccount }));

export const OldRulesPage = lazy(async () => ({ default: (await import('../history/old-rules.tsx')).OldRulesPage }));

export const DelayNote = ({ delay }: { delay: Delay | null | undefined }): ReactElement | null =>
  delay ? (
    <Suspense fallback={null}>
      <Note delay={delay} />
    </Suspense>
  ) : null;
