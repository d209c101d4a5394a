import { CARDS, type PokerCard, type View } from '@tinstar/scoundrels';
import { memo, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { openHelp } from '../../parts/help/desk.ts';
import { Picture } from '../../drawing/picture.tsx';
import { handKey, LEADER, spaceKey, STRATEGY } from './choices.ts';
import { leaderPortrait, mark, pokerCard } from './faces.ts';
import { about } from './help-ids.ts';
import { OwnSlots, Purse } from './slots.tsx';
import { EmptySpace, Tile } from './tile.tsx';
import { Safe, type TownProps } from './town.tsx';
import { useTableText } from './words.ts';

/** One tab stop; arrows walk inside. */
export function walkIn(list: HTMLElement | null, event: KeyboardEvent): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[(to + buttons.length) % buttons.length]?.focus();
}

/** The five spaces of one's own sheet, and the stolen safes at its top edge. */
export const OwnSheet = memo(function OwnSheet(props: TownProps): ReactElement | null {
  const { view, lit, chosen, onPick, whyNot } = props;
  const { sc } = useTableText();
  const me = view.viewer;
  if (me === null) return null;
  const loot = view.safes.flatMap(({ owner }, safe) => (owner === me ? [safe] : []));
  return (
    <section className="sc-sheet" aria-label={sc('sheet')} data-help={about('term.gang')}>
      {loot.length > 0 && (
        <div
          className="sc-own-loot"
          role="group"
          aria-label={sc('loot')}
          data-anchor={`loot-${me}`}
          data-help={about('term.loot')}
        >
          {loot.map((safe) => (
            <Safe key={safe} {...props} safe={safe} />
          ))}
        </div>
      )}
      <div className="sc-spaces">
        {view.players[me]!.sheet.map((scoundrel, space) => {
          const key = spaceKey(space);
          const state = {
            isLit: lit.has(key),
            isChosen: chosen.includes(key),
            why: whyNot(key),
            onPick: () => onPick(key),
            anchor: `space-${me}-${space}`,
          };
          return scoundrel ? (
            <Tile key={key} scoundrel={scoundrel} {...state} />
          ) : (
            <EmptySpace key={key} label={sc('space.empty', { space: space + 1 })} {...state} />
          );
        })}
      </div>
    </section>
  );
});

/** One's own hand. One tab stop, arrows inside. */
function Hand({
  view,
  lit,
  chosen,
  onPick,
  whyNot,
}: Pick<TownProps, 'view' | 'lit' | 'chosen' | 'onPick' | 'whyNot'>): ReactElement | null {
  const { sc } = useTableText();
  const list = useRef<HTMLDivElement>(null);
  if (view.viewer === null || view.hand === null) return null;
  const { leader } = view.players[view.viewer]!;
  const stop: PokerCard | undefined = view.hand.find((card) => chosen.includes(handKey(card))) ?? view.hand[0];
  return (
    <div
      ref={list}
      className="sc-hand"
      role="group"
      aria-label={sc('hand', { count: view.hand.length })}
      data-anchor="hand"
      data-help={about('term.hand')}
      onKeyDown={(event) => walkIn(list.current, event)}
    >
      {view.hand.map((card) => {
        const key = handKey(card);
        return (
          <button
            key={card}
            type="button"
            className="sc-held"
            data-hand-card={card}
            data-help={about(`poker.${card}`)}
            data-why={whyNot(key)}
            data-lit={lit.has(key) || undefined}
            tabIndex={card === stop ? 0 : -1}
            aria-pressed={chosen.includes(key)}
            onClick={() => onPick(key)}
          >
            <span className="hidden-text">{sc('card', { card })}</span>
            <Picture className="sc-poker" of={pokerCard(leader, card)} />
          </button>
        );
      })}
    </div>
  );
}

/** Marks that are left, kind by kind: "2/3 ×2". */
/** How many of one's marks are left, by the numbers on their two sides; a press tells what they are for. */
function Marks({ view }: { view: View }): ReactElement {
  const { sc } = useTableText();
  const { marks } = view.players[view.viewer!]!;
  return (
    <button
      type="button"
      className="sc-supply"
      data-help={about('term.mark')}
      onClick={() => openHelp(about('term.mark'))}
    >
      <span className="hidden-text">{sc('marks.left', { low: marks[0]!, middle: marks[1]!, high: marks[2]! })}</span>
      <Picture className="sc-supply-sign" of={mark(view.viewer!, null)} />
      {CARDS.marks.kinds.map(({ sides }, kind) => (
        <span key={kind} aria-hidden="true" data-empty={marks[kind] === 0 || undefined}>
          {sides.join('/')}
          <b>×{marks[kind]}</b>
        </span>
      ))}
    </button>
  );
}

/** All that is pinned to the thumb: slots, hand, and what one owns. */
export const OwnRow = memo(function OwnRow(
  props: TownProps & { beside: ReactNode; name: string },
): ReactElement | null {
  const { view, names, lit, chosen, onPick, whyNot, beside, name } = props;
  const { sc, named, leaderName } = useTableText();
  const me = view.viewer;
  if (me === null) return null;
  const { leader, strategy } = view.players[me]!;
  return (
    <section className="sc-own" aria-label={sc('own')}>
      <OwnSlots view={view} names={names} lit={lit} chosen={chosen} onPick={onPick} whyNot={whyNot} />
      <div className="sc-own-row">
        <Hand view={view} lit={lit} chosen={chosen} onPick={onPick} whyNot={whyNot} />
        <div className="sc-own-facts" data-anchor="me" data-active={view.active === me || undefined}>
          <button
            type="button"
            className="sc-leader"
            data-blank={leader === null || undefined}
            data-lit={lit.has(LEADER) || lit.has(STRATEGY) || undefined}
            aria-pressed={chosen.includes(LEADER) || chosen.includes(STRATEGY)}
            data-help={leader === null ? about('move.chooseLeader') : about(`leader.${leader}`)}
            data-why={whyNot(LEADER)}
            onClick={() => onPick(lit.has(STRATEGY) && !lit.has(LEADER) ? STRATEGY : LEADER)}
          >
            <span className="hidden-text">
              {sc('leader.label', {
                name,
                leader: leaderName(leader),
                strategy: strategy === null ? 'none' : named('strategy', strategy),
              })}
            </span>
            <Picture className="sc-leader-face" of={leaderPortrait(leader)} />
            {strategy !== null && <span data-help={about(`strategy.${strategy}`)} hidden />}
          </button>
          <span className="sc-own-head">
            <span className="sc-own-name">
              <SeatMark seat={me} name={name} help={about('term.seat')} /> {name}
            </span>
            {beside}
          </span>
          <Purse view={view} seat={me} />
          <Marks view={view} />
        </div>
      </div>
    </section>
  );
});
