import { CARDS } from '@tinstar/scoundrels';
import type { ReactElement } from 'react';
import { RuleLink } from '../../parts/reason.tsx';
import { ScoreChart } from '../../parts/score-chart.tsx';
import { SeatMark, SeatName } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import type { LogLine } from '../../table/stage.ts';
import { useWords } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { safe as safeFace } from './faces.ts';
import { countsOf, courseOf, decisiveOf, laidIn, SOURCES, tieBreakOf, winnerOf, type Counted } from './ledger.ts';
import { Cog } from './slots.tsx';
import { SuspicionLedger } from './suspicion-ledger.tsx';
import { TABLE_WORDS, useTableText } from './words.ts';
import './end.css';

/** Every stolen safe with its value and the marks that agree. */
function Loot({ counted, names }: { counted: Counted; names: readonly string[] }): ReactElement {
  const { say, named } = useTableText();
  if (counted.safes.length === 0) return <span className="soft">–</span>;
  return (
    <ul className="sc-count-safes">
      {counted.safes.map(({ safe, site, value, treasure, marks }) => (
        <li key={safe}>
          <Picture className="sc-count-safe" of={safeFace(site, value)} />
          <span>
            {named('treasure', treasure)} <b>{value}</b>
            {marks.map((seat, index) => (
              <span key={index} className="sc-count-mark" title={say('end.sc.mark', { name: names[seat]! })}>
                {' '}
                +1 <SeatMark seat={seat} name={names[seat]!} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where every point came from, how a tie was broken, and who suspected whom with what success. */
export function Breakdown({ log, names }: { log: readonly LogLine[]; names: readonly string[] }): ReactElement | null {
  useWords(TABLE_WORDS);
  const { say, money, number } = useTableText();
  const counts = countsOf(log);
  const winner = winnerOf(log);
  if (counts.length === 0) return null;
  const tie = winner === null ? null : tieBreakOf(counts, winner);
  const decisive = winner === null ? null : decisiveOf(counts, winner);
  const steps = courseOf(log, CARDS.reputation).map(({ day, scores }, index, all) => ({
    label: all[index + 1]?.day === day ? '' : say('end.sc.ledger.day', { day }),
    scores,
  }));
  const heads = (
    <tr>
      <td />
      {names.map((name, seat) => (
        <th key={seat} scope="col">
          <SeatMark seat={seat} name={name} />
          <span className="sc-head-name">{name}</span>
        </th>
      ))}
    </tr>
  );
  return (
    <div className="breakdown sc-breakdown" tabIndex={0} role="region" aria-label={say('end.sc.points')}>
      {decisive && (
        <p className="decided">
          {say('end.sc.decided', {
            what: say(`end.sc.${decisive.source}`),
            own: decisive.own,
            theirs: decisive.theirs,
            rival: names[decisive.rival]!,
          })}
        </p>
      )}
      <ScoreChart title={say('end.sc.chart')} names={names} steps={steps} amount={number} />
      <table>
        <caption>
          {say('end.sc.points')} <RuleLink game={GAME} rule="SC-241" />
        </caption>
        <thead>{heads}</thead>
        <tbody>
          {SOURCES.map(([source, tech]) => (
            <tr key={source}>
              <th scope="row">{say(`end.sc.${source}`)}</th>
              {counts.map((counted) => (
                <td key={counted.seat}>{number(tech(counted))}</td>
              ))}
            </tr>
          ))}
          <tr className="breakdown-round">
            <th scope="row">
              <Cog /> {say('end.sc.total')}
            </th>
            {counts.map(({ seat, total }) => (
              <td key={seat}>
                <b>{total}</b>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say('end.sc.money')}</th>
            {counts.map(({ seat, money: dollars }) => (
              <td key={seat}>{money(dollars)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {tie && winner !== null && (
        <p>
          {say(`end.sc.tie.${tie}`, { name: names[winner]! })} <RuleLink game={GAME} rule="SC-243" />
        </p>
      )}
      <h3>{say('end.sc.loot')}</h3>
      <dl className="sc-count">
        {counts.map((counted) => (
          <div key={counted.seat}>
            <dt>
              <SeatName seat={counted.seat} name={names[counted.seat]!} />
            </dt>
            <dd>
              <Loot counted={counted} names={names} />
            </dd>
          </div>
        ))}
      </dl>
      <SuspicionLedger laid={laidIn(log)} names={names} heads={heads} />
    </div>
  );
}
