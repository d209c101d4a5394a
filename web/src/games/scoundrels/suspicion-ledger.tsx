import { SLOTS, type DisclosedCard } from '@tinstar/scoundrels';
import type { ReactElement, ReactNode } from 'react';
import { SeatMark, SeatName } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { useText } from '../../words/language.tsx';
import { henchman } from './faces.ts';
import { fateOf, ledgerOf, type Ledger } from './ledger.ts';

const share = (part: number, all: number): string => (all === 0 ? '–' : `${Math.round((100 * part) / all)} %`);

const ROWS: readonly (readonly [string, (ledger: Ledger) => number | string])[] = [
  ['cards', ({ cards }) => cards],
  ['bluffs', ({ bluffs }) => bluffs],
  ['bluffRate', ({ bluffs, cards }) => share(bluffs, cards)],
  ['caught', ({ caught }) => caught],
  ['escaped', ({ escaped }) => escaped],
  ['proved', ({ proved }) => proved],
  ['right', ({ right }) => right],
  ['wrong', ({ wrong }) => wrong],
  ['catchRate', ({ right, wrong }) => share(right, right + wrong)],
  ['cost', ({ wrong }) => wrong],
];

/** One player's cards of one day, slot by slot: what was claimed, what it was, who sat on it. */
function Day({ cards }: { cards: readonly DisclosedCard[] }): ReactElement {
  const { say } = useText();
  return (
    <span className="sc-laid">
      {SLOTS.map((slot) => {
        const card = cards.find((one) => one.slot === slot);
        if (!card) return <span key={slot} className="sc-laid-card" data-none="" aria-hidden="true" />;
        const fate = fateOf(card);
        const words = say('end.sc.ledger.card', { slot, card: card.card, kind: fate });
        return (
          <span key={slot} className="sc-laid-card" data-fate={fate} role="img" aria-label={words} title={words}>
            <small>{slot}</small>
            <b>{card.card}</b>
            <span className="sc-laid-crew">
              {card.henchmen.map((seat) => (
                <Picture key={seat} className="sc-henchman" of={henchman(seat)} />
              ))}
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** Who lied, who was caught, who suspected wrongly: told when the game is over, bluffs that nobody saw included. */
export function SuspicionLedger(props: {
  laid: readonly DisclosedCard[];
  names: readonly string[];
  heads: ReactNode;
}): ReactElement | null {
  const { laid, names, heads } = props;
  const { say } = useText();
  if (laid.length === 0) return null;
  const ledger = ledgerOf(laid, names.length);
  const days = [...new Set(laid.map(({ day }) => day))];
  return (
    <>
      <table className="sc-ledger">
        <caption>{say('end.sc.ledger')}</caption>
        <thead>{heads}</thead>
        <tbody>
          {ROWS.map(([row, value]) => (
            <tr key={row} data-row={row}>
              <th scope="row">{say(`end.sc.ledger.${row}`)}</th>
              {ledger.map((one, seat) => (
                <td key={seat}>{value(one) === 0 ? '–' : value(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{say('end.sc.ledger.open')}</h3>
      <p className="soft">{say('end.sc.ledger.key')}</p>
      <dl className="sc-count sc-laid-list">
        {names.map((name, seat) => (
          <div key={seat}>
            <dt>
              <SeatName seat={seat} name={name} />
            </dt>
            {days.map((day) => (
              <dd key={day}>
                <span className="soft">{say('end.sc.ledger.day', { day })}</span>
                <Day cards={laid.filter((card) => card.seat === seat && card.day === day)} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <table className="sc-duels">
        <caption>{say('end.sc.ledger.duel')}</caption>
        <thead>{heads}</thead>
        <tbody>
          {ledger.map(({ duels }, seat) => (
            <tr key={seat}>
              <th scope="row">
                <SeatMark seat={seat} name={names[seat]!} /> {names[seat]}
              </th>
              {duels.map(({ all, right }, owner) => (
                <td key={owner}>{all === 0 ? '–' : say('end.sc.ledger.duel.cell', { right, all })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
