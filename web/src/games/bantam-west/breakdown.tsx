import { countsExtended, FOES, type Event, type Options, type Task } from '@tinstar/bantam-west';
import type { AnyOptions } from '@tinstar/engine';
import type { ReactElement } from 'react';
import { ScoreChart } from '../../parts/score-chart.tsx';
import { SeatColumns } from '../../parts/seat-mark.tsx';
import type { LogLine } from '../../table/stage.ts';
import { tableText, useTableText } from './words.ts';

export const scoreText = (score: number, options: AnyOptions): string =>
  tableText().bw(countsExtended(options as Options) ? 'score.reputation' : 'score', { score });

/** What everybody had at the end of each day: tasks, or reputation where that counts. */
function courseOf({ tasks, fame, days }: Deeds, seats: number, isFame: boolean): number[][] {
  return Array.from({ length: days + 1 }, (_, day) =>
    Array.from({ length: seats }, (_seat, seat) =>
      isFame
        ? (fame.findLast((one) => one.seat === seat && one.day <= day)?.reputation ?? 0)
        : tasks.filter((one) => one.seat === seat && one.day <= day && day < one.until).length,
    ),
  );
}

interface Deeds {
  /** `until`: the day in whose night it was lost again (BW-267). */
  readonly tasks: readonly { task: Task; seat: number; day: number; until: number }[];
  readonly days: number;
  readonly bySeat: readonly { earned: number; wounds: number; beaten: number; rolls: number; luck: number }[];
  readonly showdown: readonly number[];
  readonly ranOut: boolean;
  /** The rival was quicker (BW-280). */
  readonly rivalWon: boolean;
  /** Reputation that was won or lost, where it counts. */
  readonly fame: readonly { readonly seat: number; readonly reputation: number; readonly day: number }[];
}

/** What the log says of who did what when. Luck: successes against what the dice promised. */
function deedsOf(log: readonly LogLine[], seats: number): Deeds {
  const bySeat = Array.from({ length: seats }, () => ({ earned: 0, wounds: 0, beaten: 0, rolls: 0, luck: 0 }));
  const tasks: { task: Task; seat: number; day: number; until: number }[] = [];
  const fame: { seat: number; reputation: number; day: number }[] = [];
  let showdown: readonly number[] = [];
  let ranOut = false;
  let rivalWon = false;
  let day = 1;
  for (const { event: told } of log) {
    const event = told as Event;
    if (event.type === 'dayBegan') ({ day } = event);
    if (event.type === 'taskDone')
      tasks.push({ task: event.task, seat: event.seat, day, until: Number.POSITIVE_INFINITY });
    if (event.type === 'taskLost') {
      const lost = tasks.findLast(({ task, seat }) => task === event.task && seat === event.seat);
      if (lost) lost.until = day;
    }
    if (event.type === 'reputation') fame.push({ seat: event.seat, reputation: event.reputation, day });
    if (event.type === 'earned') bySeat[event.seat]!.earned += event.money;
    if (event.type === 'sold') bySeat[event.seat]!.earned += event.price;
    if (event.type === 'headTurnedIn') bySeat[event.seat]!.earned += event.money;
    if (event.type === 'wounded') bySeat[event.seat]!.wounds += event.count;
    // In a fight either side may be somebody at the table.
    if (event.type === 'hurt' && FOES.indexOf(event.foe) in bySeat)
      bySeat[FOES.indexOf(event.foe)]!.wounds += event.count;
    if (event.type === 'npcDefeated' || event.type === 'playerDefeated') bySeat[event.seat]!.beaten += 1;
    if (event.type === 'rolled') {
      const own = bySeat[event.seat]!;
      own.rolls += 1;
      own.luck += (event.success ? 1 : 0) - Math.max(0, Math.min(6, 7 - event.difficulty + event.sum - event.die)) / 6;
    }
    if (event.type === 'showdown') showdown = event.seats;
    if (event.type === 'ranOut') ranOut = true;
    if (event.type === 'rivalWon') rivalWon = true;
  }
  return { tasks, days: day, bySeat, showdown, ranOut, rivalWon, fame };
}

/** Tasks with the day they were done, and what decided it. */
export function Breakdown(props: {
  log: readonly LogLine[];
  names: readonly string[];
  options: AnyOptions;
}): ReactElement | null {
  const { log, names, options } = props;
  const { say, named, money, list, number } = useTableText();
  const isFame = countsExtended(options as Options);
  const deeds = deedsOf(log, names.length);
  const { days, bySeat, showdown, ranOut, rivalWon, fame } = deeds;
  const tasks = deeds.tasks.filter(({ until }) => until > days);
  const kinds = [...new Set(tasks.map(({ task }) => task))];
  // The day is played to its end: others may have fulfilled something after whoever fulfilled all.
  const most = Math.max(0, ...names.map((_, seat) => tasks.filter((one) => one.seat === seat).length));
  const lastTask = tasks.findLast(({ seat }) => tasks.filter((one) => one.seat === seat).length === most);
  const mostFame = fame.toSorted((a, b) => b.reputation - a.reputation)[0];
  const steps = courseOf(deeds, names.length, isFame).map((scores, day) => ({
    label: day === 0 ? '' : say('end.bw.onDay', { day }),
    scores,
  }));
  const decided = (): string => {
    if (rivalWon) return say('end.bw.decided.rival', { days });
    if (ranOut) return say(names.length > 1 ? 'end.bw.decided.calendar' : 'end.bw.decided.alone', { days });
    if (showdown.length > 1) {
      return say('end.bw.decided.showdown', { names: list(showdown.map((seat) => names[seat]!)) });
    }
    if (isFame && mostFame) {
      const { seat, reputation, day } = mostFame;
      return say('end.bw.decided.reputation', { name: names[seat]!, reputation, day });
    }
    if (!lastTask) return '';
    const { seat, task, day } = lastTask;
    return say('end.bw.decided.task', { name: names[seat]!, task: named('task', task), day });
  };
  return (
    <div className="breakdown" tabIndex={0} role="region" aria-label={say('end.bw.breakdown')}>
      <p className="decided">{decided()}</p>
      <ScoreChart
        title={say(isFame ? 'end.bw.chart.reputation' : 'end.bw.chart.tasks')}
        names={names}
        steps={steps}
        amount={number}
      />
      <table>
        <caption>{say('end.bw.breakdown')}</caption>
        <SeatColumns names={names} />
        <tbody>
          {kinds.map((task) => (
            <tr key={task}>
              <th scope="row">{named('task', task)}</th>
              {names.map((_, seat) => {
                const done = tasks.find((one) => one.task === task && one.seat === seat);
                return <td key={seat}>{done ? say('end.bw.onDay', { day: done.day }) : '–'}</td>;
              })}
            </tr>
          ))}
          {(['earned', 'beaten', 'wounds'] as const).map((fact) => (
            <tr key={fact}>
              <th scope="row">{say(`end.bw.fact.${fact}`)}</th>
              {bySeat.map((own, seat) => (
                <td key={seat}>{fact === 'earned' ? money(own.earned) : own[fact]}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{say('end.bw.fact.luck')}</th>
            {bySeat.map(({ rolls, luck }, seat) => (
              <td key={seat}>{rolls === 0 ? '–' : `${luck > 0 ? '+' : ''}${number(Math.round(luck * 10) / 10)}`}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
