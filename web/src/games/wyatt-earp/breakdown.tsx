import { OUTLAWS, type Event } from '@tinstar/wyatt-earp';
import type { ReactElement } from 'react';
import { SeatColumns } from '../../parts/seat-mark.tsx';
import { Picture } from '../../picture.tsx';
import type { LogLine } from '../../stage.ts';
import { currentText, useText } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { glyph } from './faces.ts';

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

/** Where the money came from: per round, and per outlaw within it. */
export function Breakdown({ log, names }: { log: readonly LogLine[]; names: readonly string[] }): ReactElement | null {
  const { say, card, money } = useText();
  const rounds = roundsOf(log);
  if (rounds.length === 0) return null;
  const amount = (thousands: number): string => (thousands === 0 ? '–' : money(thousands * 1000));
  return (
    <div className="breakdown" tabIndex={0} role="region" aria-label={say('web.we.breakdown')}>
      <table>
        <caption>{say('web.we.breakdown')}</caption>
        <SeatColumns names={names} />
        {rounds.map(({ settled, paid }) => (
          <tbody key={paid.round}>
            <tr className="breakdown-round">
              <th scope="row">{say('web.we.round', { round: paid.round })}</th>
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
