import type { Look } from '@tinstar/bots';
import type { MatchRecord } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import type { AnalysisPanel } from './analysis-panel.tsx';
import { openWorker } from '../source/open-worker.ts';
import type { FromAnalyst, ToAnalyst } from '../source/worker-words.ts';

const Panel = lazy(async () => ({ default: (await import('./analysis-panel.tsx')).AnalysisPanel }));

/** The panel, which comes when it is first asked for. */
export const AnalysisPart = (props: ComponentProps<typeof AnalysisPanel>): ReactElement => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);

export interface Analysis {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  /** By the number of the move: the decisions that led to it; shorter than the match as long as it is not through. */
  readonly looks: readonly Look[];
  /** What went wrong, where something did. */
  readonly fault: string;
  /** Begins, unless it is under way or done. */
  start(): void;
  stop(): void;
}

/** Lets a worker think a match over when somebody asks for it; it goes on while they look at something else. */
export function useAnalysis(record: MatchRecord): Analysis {
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [phase, setPhase] = useState<Analysis['phase']>('idle');
  const [fault, setFault] = useState('');
  const isRunning = phase === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const worker = openWorker('tinstar-analysis');
    const fail = (message: string): void => {
      setFault(message);
      setPhase('failed');
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FromAnalyst>) => {
      if (data.type === 'looks') setLooks((known) => [...known, ...data.looks]);
      else if (data.type === 'done') setPhase('done');
      else fail(data.message);
    });
    worker.addEventListener('error', ({ message }) => fail(message));
    setLooks([]);
    worker.postMessage({ type: 'analyse', game: record.game as GameId, record } satisfies ToAnalyst);
    return () => worker.terminate();
  }, [isRunning, record]);
  const start = useCallback(() => setPhase((now) => (now === 'done' ? now : 'running')), []);
  const stop = useCallback(() => setPhase((now) => (now === 'running' ? 'stopped' : now)), []);
  return { phase, looks, fault, start, stop };
}
