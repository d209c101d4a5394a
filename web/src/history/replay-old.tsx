import type { AnyGame, MatchRecord } from '@tinstar/engine';
import type { ReactElement } from 'react';
import { Story } from '../parts/story.tsx';
import type { LogLine } from '../table/stage.ts';
import { useWords } from '../words/language.tsx';
import { MatchFile } from './match-file.tsx';
import { NothingHere } from '../pages/page.tsx';

/** Says of which rules a match is, where those have been mended since. */
export function RulesNote(props: { engine: AnyGame; record: MatchRecord; parting: number | null }): ReactElement {
  const { engine, record, parting } = props;
  const { say } = useWords('end');
  const values = { version: record.version, now: engine.version, move: parting ?? 0 };
  return (
    <p className="taken-back" data-note="rules">
      {say(parting === null ? 'end.replay.sameRules' : 'end.replay.oldRules', values)}
    </p>
  );
}

/** Why the last move decides nothing: people ended it. */
export function EndingNote({ ending }: { ending: NonNullable<MatchRecord['ending']> }): ReactElement {
  const { say } = useWords('end');
  return (
    <p className="taken-back" data-note="ending">
      {say(`end.replay.${ending}`)}
    </p>
  );
}

/** In place of the table, where today's rules would show another one. */
export function ToldOnly(props: {
  game: string;
  names: readonly string[];
  seat: number | null;
  silent: readonly string[];
  at: number;
  /** What was told last. */
  lines: readonly LogLine[];
}): ReactElement {
  const { game, names, seat, silent, at, lines } = props;
  const { say } = useWords('end');
  return (
    <section className="paper framed told-only" aria-live="polite">
      <p>{say('end.replay.noTable')}</p>
      <Story game={game} log={lines} names={names} silent={silent} me={seat} at={at} />
    </section>
  );
}

/** Older rules, and nothing was kept that could be told: it is said, and the file is still there. */
export function NotKept(props: {
  engine: AnyGame;
  id: string;
  record: MatchRecord;
  commitment: string | undefined;
}): ReactElement {
  const { engine, id, record, commitment } = props;
  const { say } = useWords('end');
  return (
    <NothingHere>
      <p>{say('end.replay.notKept', { version: record.version, now: engine.version })}</p>
      <MatchFile id={id} record={record} commitment={commitment} />
    </NothingHere>
  );
}
