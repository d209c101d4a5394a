import type { Event } from '@tinstar/bantam-west';
import { foldStory } from '@tinstar/text/story/bantam-west';
import type { ReactElement } from 'react';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { GAME, useTableText } from './words.ts';

export interface Night {
  readonly type: 'night';
  readonly day: number;
  readonly told: readonly Event[];
}

/** What a night says of nobody in particular, or not at all. */
const UNTOLD: readonly Event['type'][] = ['nightFell', 'certain', 'turnEnded', 'gritChanged', 'willChanged'];

/** Whom a line of the night is about; -1: everybody. */
const aboutWhom = (event: Event): number =>
  'seat' in event ? event.seat : event.type === 'burntDown' ? event.owner : -1;

/** The night: what happened to whom, one after the other. */
export function NightMoment({
  night,
  me,
  names,
  goOn,
}: {
  night: Night;
  me: number | null;
  names: readonly string[];
  goOn: () => void;
}): ReactElement {
  const { bw, say, list, event: tell } = useTableText();
  const told = night.told.filter(({ type }) => !UNTOLD.includes(type));
  const lines = foldStory(told.map((event, id) => ({ id, step: 0, event }))).map(({ event }) => event as Event);
  const people = [-1, ...names.keys()].filter((seat) => lines.some((line) => aboutWhom(line) === seat));
  const isNear = (seat: number): boolean => me === null || seat < 0 || seat === me;
  const others = people.filter((seat) => !isNear(seat));
  const part = (seat: number): ReactElement => (
    <section key={seat} className="bw-night-one">
      {seat >= 0 && (
        <h3>
          <SeatName seat={seat} name={names[seat]!} />
        </h3>
      )}
      <ul>
        {lines
          .filter((line) => aboutWhom(line) === seat)
          .map((line, index) => (
            <li key={index}>{tell(GAME, line as never, names, index)}</li>
          ))}
      </ul>
    </section>
  );
  return (
    <Sheet title={bw('night.title', { day: night.day })} onClose={goOn} className="bw-night">
      {lines.length === 0 ? (
        <p>{bw('night.quiet')}</p>
      ) : (
        <>
          {people.filter(isNear).map(part)}
          {others.length > 0 && (
            // Where nothing happened to oneself, the others are the news.
            <details className="bw-night-others" open={others.length === people.length}>
              <summary>{bw('night.others', { names: list(others.map((seat) => names[seat]!)) })}</summary>
              {others.map(part)}
            </details>
          )}
        </>
      )}
      <div className="sheet-foot">
        <button type="button" className="button main big" data-move="goOn" data-first onClick={goOn}>
          {say('web.table.goOn')}
        </button>
      </div>
    </Sheet>
  );
}
