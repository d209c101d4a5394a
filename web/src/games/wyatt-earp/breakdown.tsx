import { OUTLAWS, type DuelView, type Event, type Sight } from '@tinstar/wyatt-earp';
import type { ReactElement } from 'react';
import { ScoreChart } from '../../parts/score-chart.tsx';
import { SeatColumns, SeatMark } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import type { LogLine } from '../../table/stage.ts';
import { currentText, useText } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { cardFace, glyph } from './faces.ts';
import { about } from './help-ids.ts';

type Settled = Extract<Event, { type: 'settled' }>;
type Paid = Extract<Event, { type: 'paid' }>;

export const scoreText = (score: number): string => currentText().money(score * 1000);

/** Rounds as the log tells them: what each poster paid, and what everybody had afterwards. */
function roundsOf(log: readonly LogLine[]): { settled: Settled[]; paid: Paid }[] {
  const rounds: { settled: Settled[]; paid: Paid }[] = [];
  let settled: Settled[] = [];
  for (const { event } of log) {
    if (event.type === 'settled') settled.push(event as Settled);
    if (event.type === 'paid') {
      rounds.push({ settled, paid: event as Paid });
      settled = [];
    }
  }
  return rounds;
}

type Round = ReturnType<typeof roundsOf>[number];

/** The poster that brought the winner most ahead of who came second; `null` if the game was shared. */
export function decisiveOf(rounds: readonly Round[]): {
  readonly round: number;
  readonly outlaw: Settled['outlaw'];
  readonly winner: number;
  readonly rival: number;
  /** In thousands: by how much that poster paid the winner more, and what lay between them in the end. */
  readonly more: number;
  readonly lead: number;
} | null {
  const end = rounds.at(-1)?.paid.money ?? [];
  const [winner, rival] = end.map((_, seat) => seat).toSorted((a, b) => end[b]! - end[a]!);
  if (winner === undefined || rival === undefined || end[winner] === end[rival]) return null;
  const ahead = (one: Settled): number => one.pay[winner]! - one.pay[rival]!;
  const all = rounds.flatMap(({ settled, paid: { round } }) => settled.map((one) => ({ round, one })));
  const best = all.reduce((most, next) => (ahead(next.one) > ahead(most.one) ? next : most));
  const lead = end[winner]! - end[rival]!;
  return { round: best.round, outlaw: best.one.outlaw, winner, rival, more: ahead(best.one), lead };
}

/** WE-088: who shot what, a row for each duelist. */
function DuelShots({ duel, names }: { duel: DuelView; names: readonly string[] }): ReactElement {
  const { say, card } = useText();
  return (
    <ul className="we-duel">
      {duel.seats.map((seat) => {
        const shots = duel.shots.filter((shot) => shot.seat === seat);
        const hits = shots.filter(({ hit }) => hit).length;
        return (
          <li key={seat}>
            <SeatMark seat={seat} name={names[seat]!} />
            <span>{say('end.we.duelShots', { name: names[seat]!, hits, shots: shots.length })}</span>
            <ol className="we-duel-shots">
              {shots.map(({ card: id, hit, cycle }) => (
                <li key={cycle} data-hit={hit || undefined}>
                  <span className="hidden-text">{`${card(GAME, id)}: ${say(hit ? 'web.we.hit' : 'web.we.miss')}`}</span>
                  <Picture className="we-mini" of={cardFace(id)} help={about(`card.${id}`)} />
                  <span aria-hidden="true">{hit ? '✓' : '✗'}</span>
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ul>
  );
}

/** Where the money came from: per round, and per outlaw within it. */
export function Breakdown(props: {
  log: readonly LogLine[];
  names: readonly string[];
  view: unknown;
}): ReactElement | null {
  const { log, names } = props;
  const { say, card, money, number, list } = useText();
  const rounds = roundsOf(log);
  if (rounds.length === 0) return null;
  const steps = rounds.map(({ paid }) => ({ label: number(paid.round), scores: paid.money }));
  const decisive = decisiveOf(rounds);
  const { duel, players } = props.view as Sight;
  const amount = (thousands: number): string => (thousands === 0 ? '–' : money(thousands * 1000));
  return (
    <div className="breakdown we-breakdown" tabIndex={0} role="region" aria-label={say('end.we.breakdown')}>
      {decisive && (
        <p className="decided">
          {say('end.we.decided', {
            outlaw: card(GAME, decisive.outlaw),
            round: decisive.round,
            name: names[decisive.winner]!,
            rival: names[decisive.rival]!,
            amount: money(decisive.more * 1000),
            lead: money(decisive.lead * 1000),
          })}
        </p>
      )}
      {duel && (
        <>
          <p className="decided">
            {say('end.we.duel', {
              money: money(players[duel.seats[0]!]!.money * 1000),
              names: list(duel.seats.map((seat) => names[seat]!)),
            })}
          </p>
          <DuelShots duel={duel} names={names} />
        </>
      )}
      <ScoreChart
        title={say('end.we.chart')}
        names={names}
        steps={[{ label: '', scores: names.map(() => 0) }, ...steps]}
        amount={scoreText}
      />
      <table>
        <caption>{say('end.we.breakdown')}</caption>
        <SeatColumns names={names} />
        {rounds.map(({ settled, paid }) => (
          <tbody key={paid.round}>
            <tr className="breakdown-round">
              <th scope="row">{say('end.we.after', { round: paid.round })}</th>
              {paid.money.map((sum, seat) => (
                <td key={seat}>
                  <b>{money(sum * 1000)}</b>
                </td>
              ))}
            </tr>
            {OUTLAWS.flatMap((outlaw) =>
              settled.filter((one) => one.outlaw === outlaw && one.how !== 'not_captured'),
            ).map((one) => (
              <tr key={one.outlaw}>
                <th scope="row">
                  <Picture className="we-glyph" of={glyph(one.outlaw)} /> {card(GAME, one.outlaw)}
                </th>
                {one.pay.map((pay, seat) => (
                  <td key={seat}>{amount(pay)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
