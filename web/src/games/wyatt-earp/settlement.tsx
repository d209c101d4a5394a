import type { GameEvent } from '@tinstar/engine';
import { CAPTURE_POINTS, SOLE_LEAD, type RoundEnd, type SettledView } from '@tinstar/wyatt-earp';
import type { ReactElement } from 'react';
import { stamp, type Stamp } from '../../art/marks.ts';
import { Picture } from '../../drawing/picture.tsx';
import { RuleLink } from '../../parts/reason.tsx';
import { SeatMark, SeatName } from '../../parts/seat-mark.tsx';
import { useText } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { bill, portrait } from './faces.ts';

export interface Settlement {
  readonly round: number;
  readonly reason: RoundEnd;
  readonly seat: number;
  readonly settled: readonly SettledView[];
  /** What everybody has after it, thousands; missing when only the last round is looked up. */
  readonly money?: readonly number[];
  readonly earned?: readonly number[];
}

const STAMPS = { not_captured: 'wanted', sole: 'captured', shared: 'shared' } as const satisfies Record<string, Stamp>;

/** Thousands as bills of five and one. */
const billsFor = (thousands: number): number[] => [
  ...Array.from({ length: Math.floor(thousands / 5) }, () => 5),
  ...Array.from({ length: thousands % 5 }, () => 1),
];

function Test(props: { passed: boolean | null; words: string; rule: string }): ReactElement {
  const { passed, words, rule } = props;
  return (
    <li className="we-test" data-passed={passed ?? undefined}>
      <span aria-hidden="true">{passed === null ? '·' : passed ? '✓' : '✗'}</span> {words}{' '}
      <RuleLink game={GAME} rule={rule} />
    </li>
  );
}

/** One poster: the 8-point test, the 5-point lead, and how the bills were shared. */
export function SettledPoster({ settled, names }: { settled: SettledView; names: readonly string[] }): ReactElement {
  const { say, card, money, word } = useText();
  const { outlaw, how, reward, points, pay, left } = settled;
  const total = points.reduce((sum, value) => sum + value, 0);
  const ranks = points
    .map((value, seat) => ({ value, seat }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const lead = (ranks[0]?.value ?? 0) - (ranks[1]?.value ?? 0);
  return (
    <li className="we-settled" data-how={how}>
      <div className="we-settled-face">
        <Picture className="target-portrait" of={portrait(outlaw)} />
        <Picture className="we-stamp" of={stamp(STAMPS[how], say(`web.we.stamp.${how}`), { seed: outlaw })} />
      </div>
      <div className="we-settled-words">
        <h3>
          {card(GAME, outlaw)} <span className="we-reward">{money(reward * 1000)}</span>
        </h3>
        <ul className="we-tests">
          <Test
            passed={total >= CAPTURE_POINTS}
            words={say('web.we.test.capture', { total, need: CAPTURE_POINTS })}
            rule="WE-074"
          />
          {how !== 'not_captured' && (
            <Test
              passed={how === 'sole'}
              words={say(how === 'sole' ? 'web.we.test.sole' : 'web.we.test.lead', { lead, need: SOLE_LEAD })}
              rule="WE-075"
            />
          )}
          {how === 'shared' && <Test passed={null} words={say('web.we.test.share')} rule="WE-077" />}
        </ul>
        <ul className="we-shares">
          {ranks.map(({ value, seat }) => (
            <li key={seat}>
              <SeatName seat={seat} name={names[seat]!} />
              <span className="soft">{say('web.we.points', { points: value })}</span>
              {pay[seat]! > 0 ? (
                <span className="we-pay">
                  {billsFor(pay[seat]!).map((worth, index) => (
                    <Picture key={index} className="we-bill" of={bill(worth)} />
                  ))}
                  <b>{money(pay[seat]! * 1000)}</b>
                </span>
              ) : (
                <span className="soft">–</span>
              )}
            </li>
          ))}
        </ul>
        {left > 0 && (
          <p className="soft">{say('web.we.stays', { money: money(left * 1000), how: word(GAME, 'how', how) })}</p>
        )}
      </div>
    </li>
  );
}

export function SettlementReport({
  settlement,
  names,
}: {
  settlement: Settlement;
  names: readonly string[];
}): ReactElement {
  const text = useText();
  const { settled, money, earned } = settlement;
  const ended = { type: 'roundEnded', round: settlement.round, reason: settlement.reason, seat: settlement.seat };
  const order = settled.toSorted(
    (a, b) => Number(a.how === 'not_captured') - Number(b.how === 'not_captured') || b.reward - a.reward,
  );
  return (
    <div className="we-settlement">
      <p>{text.event(GAME, ended as GameEvent, names)}</p>
      {money && (
        <ul className="we-totals">
          {money.map((sum, seat) => (
            <li key={seat}>
              <SeatMark seat={seat} name={names[seat]!} />
              <span>{names[seat]}</span>
              <b>+{text.money((earned?.[seat] ?? 0) * 1000)}</b>
              <span className="we-reward">{text.money(sum * 1000)}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="we-settled-list">
        {order.map((one) => (
          <SettledPoster key={one.outlaw} settled={one} names={names} />
        ))}
      </ul>
    </div>
  );
}
