import type { Event, Task } from '@tinstar/bantam-west';
import type { ReactElement } from 'react';
import { SeatColumns } from '../../parts/seat-mark.tsx';
import type { LogLine } from '../../stage.ts';
import { tableText, useTableText } from './words.ts';

export const scoreText = (score: number): string => tableText().bw('score', { score });

interface Deeds {
  readonly tasks: readonly { task: Task; seat: number; day: number }[];
  readonly days: number;
  readonly bySeat: readonly { earned: number; wounds: number; beaten: number; rolls: number; luck: number }[];
  readonly showdown: readonly number[];
  readonly ranOut: boolean;
}

/** What the log says of who did what when. Luck: successes against what the dice promised. */
function deedsOf(log: readonly LogLine[], seats: number): Deeds {
  const bySeat = Array.from({ length: seats }, () => ({ earned: 0, wounds: 0, beaten: 0, rolls: 0, luck: 0 }));
  const tasks: { task: Task; seat: number; day: number }[] = [];
  let showdown: readonly number[] = [];
  let ranOut = false;
  let day = 1;
  for (const { event: told } of log) {
    const event = told as Event;
    if (event.type === 'dayBegan') ({ day } = event);
    if (event.type === 'taskDone') tasks.push({ task: event.task, seat: event.seat, day });
    if (event.type === 'earned') bySeat[event.seat]!.earned += event.money;
    if (event.type === 'sold') bySeat[event.seat]!.earned += event.price;
    if (event.type === 'headTurnedIn') bySeat[event.seat]!.earned += event.money;
    if (event.type === 'wounded') bySeat[event.seat]!.wounds += event.count;
    if (event.type === 'npcDefeated' || event.type === 'playerDefeated') bySeat[event.seat]!.beaten += 1;
    if (event.type === 'rolled') {
      const own = bySeat[event.seat]!;
      own.rolls += 1;
      own.luck += (event.success ? 1 : 0) - Math.max(0, Math.min(6, 7 - event.difficulty + event.sum - event.die)) / 6;
    }
    if (event.type === 'showdown') showdown = event.seats;
    if (event.type === 'ranOut') ranOut = true;
  }
  return { tasks, days: day, bySeat, showdown, ranOut };
}

/** Tasks with the day they were done, and what decided it. */
export function Breakdown({ log, names }: { log: readonly LogLine[]; names: readonly string[] }): ReactElement | null {
  const { bw, named, money, list, number } = useTableText();
  const { tasks, days, bySeat, showdown, ranOut } = deedsOf(log, names.length);
  const kinds = [...new Set(tasks.map(({ task }) => task))];
  const last = tasks.at(-1);
  return (
    <div className="breakdown" tabIndex={0} role="region" aria-label={bw('breakdown')}>
      <p>
        {ranOut
          ? bw(names.length > 1 ? 'decided.calendar' : 'decided.alone', { days })
          : showdown.length > 1
            ? bw('decided.showdown', { names: list(showdown.map((seat) => names[seat]!)) })
            : last
              ? bw('decided.task', { name: names[last.seat]!, task: named('task', last.task), day: last.day })
              : ''}
      </p>
      <table>
        <caption>{bw('breakdown')}</caption>
        <SeatColumns names={names} />
        <tbody>
          {kinds.map((task) => (
            <tr key={task}>
              <th scope="row">{named('task', task)}</th>
              {names.map((_, seat) => {
                const done = tasks.find((one) => one.task === task && one.seat === seat);
                return <td key={seat}>{done ? bw('onDay', { day: done.day }) : '–'}</td>;
              })}
            </tr>
          ))}
          {(['earned', 'beaten', 'wounds'] as const).map((fact) => (
            <tr key={fact}>
              <th scope="row">{bw(`fact.${fact}`)}</th>
              {bySeat.map((own, seat) => (
                <td key={seat}>{fact === 'earned' ? money(own.earned) : own[fact]}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{bw('fact.luck')}</th>
            {bySeat.map(({ rolls, luck }, seat) => (
              <td key={seat}>{rolls === 0 ? '–' : `${luck > 0 ? '+' : ''}${number(Math.round(luck * 10) / 10)}`}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
