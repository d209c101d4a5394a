import type { GameEvent } from '@tinstar/engine';
import { use, type ReactElement } from 'react';
import { loadTable } from '../games/index.ts';
import { Story } from '../parts/story.tsx';
import { Link } from '../router.tsx';
import type { Step, SourceState } from '../source/table-source.ts';
import type { LogLine } from '../table/stage.ts';
import { useWords } from '../words/language.tsx';
import { Page } from '../pages/page.tsx';
import '../styles/room.css';
import '../styles/old-rules.css';

/** A match by rules that are no more: its table cannot be drawn, but what everybody heard is stored and can be told. */
export function OldRulesPage({ state, story }: { state: SourceState; story: readonly Step[] }): ReactElement {
  useWords(state.game);
  const text = useWords('past');
  const { say } = text;
  const { silent } = use(loadTable(state.game)).story;
  const names = state.seats.map(({ name }) => name);
  /** What nobody has words for any more is left out. */
  const canTell = (event: GameEvent): boolean => {
    try {
      return text.event(state.game, event as never, names, 0) !== `${state.game}.event.${event.type}`;
    } catch {
      return false;
    }
  };
  const log = story.flatMap(({ number, events }) => events.map((event) => ({ step: number, event })));
  const lines = log.filter(({ event }) => canTell(event)).map((line, id) => ({ ...line, id })) as LogLine[];
  const version = state.info!.version;
  return (
    <Page title={say('past.oldRules.title', { game: text.game(state.game).name })} className="narrow old-rules">
      <section className="paper framed">
        <p>{say(state.outcome ? 'past.oldRules.ended' : 'past.oldRules.closed', { version })}</p>
        {state.outcome && (
          <p>
            <b>
              {say('past.oldRules.winners', { names: text.list(state.outcome.winners.map((seat) => names[seat]!)) })}
            </b>
          </p>
        )}
        <Link className="button main" href={`/new?game=${state.game}`}>
          {say('past.oldRules.again')}
        </Link>
      </section>
      <section className="paper framed">
        <h2>{say('past.oldRules.story')}</h2>
        <Story game={state.game} log={lines} names={names} silent={silent} me={state.me} />
      </section>
    </Page>
  );
}
