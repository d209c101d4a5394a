import type { Seat } from '@tinstar/engine';
import { WINNING_MONEY, type Sight } from '@tinstar/wyatt-earp';
import { memo, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { useText } from '../../words/language.tsx';
import { about } from './help-ids.ts';

const THOUSAND = 1000;

function Money({ thousands }: { thousands: number }): ReactElement {
  const { say, money } = useText();
  const amount = money(thousands * THOUSAND);
  return (
    <span className="money" data-help={about('term.money')}>
      <span
        className="money-sum"
        role="img"
        aria-label={say('web.we.moneyOf', { money: amount, goal: money(WINNING_MONEY * THOUSAND) })}
      >
        {amount}
      </span>
      <progress
        className="money-bar"
        aria-hidden="true"
        max={WINNING_MONEY}
        value={Math.min(thousands, WINNING_MONEY)}
      />
    </span>
  );
}

/** Everybody at the table: name, money on the way to 25,000, cards in hand, and whose turn it is. */
export const Players = memo(function Players(props: {
  view: Sight;
  names: readonly string[];
  machines: readonly boolean[];
  asked: readonly Seat[];
  beside: (seat: Seat) => ReactNode;
}): ReactElement {
  const { view, names, machines, asked, beside } = props;
  const { say } = useText();
  const first = view.viewer ?? 0;
  const order = Array.from({ length: view.seats }, (_, step) => (first + step) % view.seats);
  return (
    <ul className="we-players" data-seats={view.players.length} aria-label={say('web.table.players')}>
      {order.map((seat) => {
        const player = view.players[seat]!;
        return (
          <li
            key={seat}
            className="we-player"
            data-anchor={seat === view.viewer ? 'me' : `seat-${seat}`}
            data-active={view.active === seat || undefined}
            data-asked={asked.includes(seat) || undefined}
            aria-current={view.active === seat || undefined}
          >
            <SeatMark
              seat={seat}
              name={names[seat]!}
              help={about(view.active === seat ? 'term.active' : 'term.seat')}
            />
            <span className="we-player-name">
              <span className="cut" title={names[seat]}>
                {names[seat]}
              </span>
              {machines[seat] && (
                <span className="we-machine" data-help={about('term.machine')}>
                  <span className="hidden-text">{say('web.table.machine')}</span>
                  <Icon name="bot" />
                </span>
              )}
            </span>
            <Money thousands={player.money} />
            <span
              className="we-hand-size"
              role="img"
              aria-label={say('web.we.cardsInHand', { count: player.handSize })}
              data-help={about('term.handSize')}
            >
              <Icon name="cards" />
              {player.handSize}
            </span>
            {beside(seat)}
            {view.dealer === seat && (
              <span className="we-dealer" data-help={about('term.dealer')}>
                <span className="hidden-text">{say('web.we.dealer')} </span>
                <span aria-hidden="true">{say('web.we.dealerMark')}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
});
