import type { Seat } from '@tinstar/engine';
import type { View } from '@tinstar/scoundrels';
import { memo, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useMedia, WIDE } from '../../parts/media.ts';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { nameOf, othersOf, traitOf } from './choices.ts';
import { effectSign, portrait, safe as safeFace, shortEffectSign, timingSign } from './faces.ts';
import { about } from './help-ids.ts';
import { OtherSlots, Purse } from './slots.tsx';
import { useTableText } from './words.ts';

/** The gang and the loot of somebody else, small; a tap opens the whole sheet. */
function Gang({ view, seat }: { view: View; seat: Seat }): ReactElement {
  const { sheet } = view.players[seat]!;
  const isWide = useMedia(WIDE);
  return (
    <span className="sc-other-gang" aria-hidden="true">
      {sheet.map((scoundrel, space) => (
        <span
          key={space}
          className="sc-other-space"
          data-used={scoundrel?.used || undefined}
          data-pending={scoundrel?.pending || undefined}
          data-anchor={`space-${seat}-${space}`}
          data-help={scoundrel ? about(`card.${nameOf(scoundrel) as `${string}+${string}`}`) : undefined}
        >
          {scoundrel && (
            <>
              <Picture className="sc-other-face" of={portrait(scoundrel)} />
              <Picture
                className="sc-timing"
                of={timingSign(scoundrel)}
                help={about(`timing.${traitOf(scoundrel).timing.kind}`)}
              />
              <Picture className="sc-effect" of={isWide ? effectSign(scoundrel) : shortEffectSign(scoundrel)} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}

function Loot({ view, seat }: { view: View; seat: Seat }): ReactElement | null {
  const stolen = view.safes.filter(({ owner }) => owner === seat);
  return (
    <span className="sc-loot" aria-hidden="true" data-anchor={`loot-${seat}`} data-help={about('term.loot')}>
      {stolen.map(({ site, value }, index) => (
        <Picture key={index} className="sc-loot-safe" of={safeFace(site, value)} />
      ))}
    </span>
  );
}

export const Opponents = memo(function Opponents(props: {
  view: View;
  names: readonly string[];
  machines: readonly boolean[];
  asked: readonly Seat[];
  beside: (seat: Seat) => ReactNode;
  onOpen: (seat: Seat) => void;
}): ReactElement {
  const { view, names, machines, asked, beside, onOpen } = props;
  const text = useTableText();
  const { sc, say } = text;
  const others = othersOf(view);
  return (
    <ul className="sc-opponents" data-count={others.length} aria-label={say('web.table.players')}>
      {others.map((seat) => {
        const { handSize } = view.players[seat]!;
        const stolen = view.safes.filter(({ owner }) => owner === seat).length;
        const filled = view.players[seat]!.slots.filter((slot) => slot.filled).length;
        return (
          <li
            key={seat}
            className="sc-opponent"
            data-active={view.active === seat || undefined}
            data-asked={asked.includes(seat) || undefined}
          >
            <button
              type="button"
              className="sc-opponent-open"
              data-anchor={`seat-${seat}`}
              data-seat={seat}
              data-help={about('term.rival')}
              aria-current={view.active === seat || undefined}
              onClick={() => onOpen(seat)}
            >
              <span className="sc-opponent-head">
                <SeatMark
                  seat={seat}
                  name={names[seat]!}
                  help={about(view.active === seat ? 'term.active' : 'term.seat')}
                />
                <span className="sc-opponent-name">{names[seat]}</span>
                {machines[seat] && (
                  <span className="sc-machine" data-help={about('term.machine')}>
                    <span className="hidden-text">{say('web.table.machine')}</span>
                    <Icon name="bot" />
                  </span>
                )}
                <Loot view={view} seat={seat} />
              </span>
              <Purse view={view} seat={seat} />
              <span className="sc-opponent-side">
                <OtherSlots view={view} seat={seat} />
                <Gang view={view} seat={seat} />
              </span>
              <span className="hidden-text">{sc('opponent', { cards: filled, hand: handSize, safes: stolen })}</span>
            </button>
            {beside(seat)}
          </li>
        );
      })}
    </ul>
  );
});
