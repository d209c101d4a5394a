import { isSearched, judgementOf, leadToTheEnd, missedChances, turningPoints } from '@tinstar/bots';
import type { AnyGame, BySeat, MatchRecord } from '@tinstar/engine';
import { hundredths, isSlip, tellLead, tellMissed, tellTurn, type AnalysisTeller } from '@tinstar/text/story/analysis';
import { useMemo, type ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import { Icon } from '../parts/icon.tsx';
import { useJudge } from '../parts/judge.ts';
import { SeatColumns } from '../parts/seat-mark.tsx';
import { useWords } from '../words/language.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { wordsFor, type MadeMove } from './made-move.ts';
import type { Frame } from './replay-frames.ts';
import type { Analysis } from './use-analysis.tsx';
import { WeighedMoves } from './weighed-moves.tsx';
import '../styles/analysis.css';

interface AnalysisProps {
  readonly engine: AnyGame;
  readonly table: GameTable;
  readonly record: MatchRecord;
  readonly frames: readonly Frame[];
  readonly names: readonly string[];
  /** The moves with which rounds or days begin. */
  readonly parts: readonly number[];
  readonly at: number;
  readonly made: MadeMove | null;
  readonly analysis: Analysis;
  onJump(to: number): void;
  /** Where it covers the table: to the move that is told of. */
  onLeave?(): void;
}

/** Where a finished match was decided: everybody's chances, the moves that turned it, and what could have been done better. */
export function AnalysisPanel(props: AnalysisProps): ReactElement {
  const { engine, table, record, frames, names, parts, at, made, analysis, onJump, onLeave } = props;
  const text = useWords('analysis');
  const { say } = text;
  const judge = useJudge(engine);
  // Behind the move from which today's rules go another way nothing is known.
  const known = useMemo(() => frames.filter(({ state }) => state !== null), [frames]);
  const chances = useMemo(() => known.map(({ state }) => engine.foresight.prospects(state)), [engine, known]);
  const turns = useMemo(() => turningPoints(chances), [chances]);
  const lead = useMemo(() => (known.length === frames.length ? leadToTheEnd(chances) : null), [chances, known, frames]);
  const found = useMemo(() => missedChances(analysis.looks), [analysis.looks]);
  const teller: AnalysisTeller = {
    text,
    names,
    label: (number, seat, code) => wordsFor(engine, table, text, names, known[number - 1]!, seat, 'sentence')(code),
  };
  const missed = found.filter((one) => isSlip(teller, one.number, one));
  const judged = analysis.looks[at]?.decisions ?? null;
  const last = known.length - 1;
  const done = Math.max(0, analysis.looks.length - 1);
  const told = (number: number, sentence: string): ReactElement => (
    <li key={sentence}>
      <button
        type="button"
        className="analysis-lead"
        aria-current={number === at ? 'step' : undefined}
        onClick={() => {
          onJump(number);
          onLeave?.();
        }}
      >
        {sentence}
      </button>
    </li>
  );
  return (
    <div className="analysis">
      <ChanceChart names={names} chances={chances} at={at} parts={parts} turns={turns} onJump={onJump} />
      <Progress analysis={analysis} done={done} all={last} />
      <h3>{say('analysis.here')}</h3>
      {judged === null && made !== null && made.seat >= 0 ? (
        <p className="soft">{say('analysis.pending')}</p>
      ) : (
        <WeighedMoves engine={engine} table={table} names={names} made={made} judged={judged} />
      )}
      <h3>{say('analysis.turning')}</h3>
      {turns.length === 0 && <p className="soft">{say('analysis.turning.none')}</p>}
      <ol className="analysis-list">
        {turns.map((turn) => {
          const decision = judgementOf(engine, record.moves[turn.number - 1]!, analysis.looks[turn.number]?.decisions);
          return told(turn.number, tellTurn(teller, turn, decision));
        })}
        {lead && told(lead.number, tellLead(teller, lead))}
      </ol>
      <h3>{say('analysis.missed')}</h3>
      {missed.length === 0 && analysis.phase === 'done' && <p className="soft">{say('analysis.missed.none')}</p>}
      <ol className="analysis-list">{missed.map((one) => told(one.number, tellMissed(teller, one)))}</ol>
      <ChanceTable
        names={names}
        chances={chances}
        rows={[...new Set([0, ...parts, last])].filter((row) => row <= last)}
      />
      {judge && <p className="soft small">{say(isSearched(judge) ? 'analysis.searched' : 'analysis.advised')}</p>}
    </div>
  );
}

function Progress({ analysis, done, all }: { analysis: Analysis; done: number; all: number }): ReactElement | null {
  const { say } = useWords('analysis');
  const { phase } = analysis;
  if (phase === 'done' || phase === 'idle') return null;
  return (
    <div className="analysis-progress">
      {phase === 'running' && <progress max={all} value={done} aria-label={say('analysis.title')} />}
      <p role="status">
        {phase === 'running' && say('analysis.progress', { done, all })}
        {phase === 'stopped' && say('analysis.stopped', { done, all })}
        {phase === 'failed' && say('analysis.failed', { message: analysis.fault })}
      </p>
      <button
        type="button"
        className="button"
        data-analysis={phase === 'running' ? 'stop' : 'start'}
        onClick={phase === 'running' ? analysis.stop : analysis.start}
      >
        <Icon name={phase === 'running' ? 'close' : 'play'} />
        {say(phase === 'running' ? 'analysis.stop' : 'analysis.goOn')}
      </button>
    </div>
  );
}

/** The chart in figures. */
function ChanceTable(props: {
  names: readonly string[];
  chances: readonly BySeat<number>[];
  /** Moves. */
  rows: readonly number[];
}): ReactElement {
  const { names, chances, rows } = props;
  const { say } = useWords('analysis');
  return (
    <details>
      <summary>{say('analysis.table')}</summary>
      <table className="chance-table">
        <SeatColumns names={names} />
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {say('analysis.move')} {row}
              </th>
              {chances[row]!.map((chance, seat) => (
                <td key={seat}>{say('analysis.percent', { value: hundredths(chance) })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
