import type { Card, Sight } from '@tinstar/wyatt-earp';
import { memo, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { useText } from '../../words/language.tsx';
import { GAME, handOf, indexOf, plainestMove } from './choices.ts';
import { cardFace } from './faces.ts';
import { rowsOf } from './hand-rows.ts';
import { about } from './help-ids.ts';

interface HandProps {
  readonly view: Sight;
  readonly selected: Card | null;
  /** Cards that can do more than be discarded now. */
  readonly playable: ReadonlySet<Card>;
  /** Whether cards can be played now: then the others say why they cannot. */
  readonly isPlaying: boolean;
  onSelect(card: Card | null): void;
}

const isSameHand = (before: HandProps, after: HandProps): boolean =>
  before.view.hand === after.view.hand &&
  before.view.barred === after.view.barred &&
  before.view.viewer === after.view.viewer &&
  before.isPlaying === after.isPlaying &&
  // While cards can be played they say why others cannot, which the whole view decides.
  (!after.isPlaying || before.view === after.view) &&
  before.selected === after.selected &&
  before.onSelect === after.onSelect &&
  before.playable.size === after.playable.size &&
  [...before.playable].every((card) => after.playable.has(card));

/** One's own hand, sorted; equal cards lie on each other. One tab stop, arrows inside. */
export const Hand = memo(function Hand(props: HandProps): ReactElement | null {
  const { view, selected, playable, isPlaying, onSelect } = props;
  const { say, card: nameOf } = useText();
  const list = useRef<HTMLUListElement>(null);
  if (view.hand === null) return null;
  const hand = handOf(view);
  const starts = rowsOf(hand);
  const stop = hand.some(({ card }) => card === selected) ? selected : (hand[0]?.card ?? null);

  function walk(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  }

  return (
    <section
      className="we-hand"
      aria-label={say('web.we.yourHand', { count: view.players[view.viewer!]!.handSize })}
      data-anchor="hand"
      data-help={about('term.hand')}
    >
      <ul ref={list} className="we-fan" data-rows={starts.length} onKeyDown={walk}>
        {hand.map(({ card, count }, at) => {
          const barred = view.barred?.[indexOf(card)] ?? 0;
          const name = nameOf(GAME, card);
          const stack = (
            <li key={card} className="we-stack" data-count={Math.min(count, 7)}>
              <button
                type="button"
                className="we-held"
                data-hand-card={card}
                data-help={about(`card.${card}`)}
                data-why={isPlaying && !playable.has(card) ? JSON.stringify(plainestMove(card, view)) : undefined}
                data-anchor={`hand-${card}`}
                data-playable={playable.has(card) || undefined}
                tabIndex={card === stop ? 0 : -1}
                aria-pressed={card === selected}
                onClick={() => onSelect(card === selected ? null : card)}
              >
                <span className="hidden-text">{`${say('web.we.held', { card: name, count })}${barred > 0 ? ` ${say('web.we.barred')}` : ''}`}</span>
                {Array.from({ length: count }, (_, copy) => (
                  <Picture key={copy} className="we-card" of={cardFace(card)} />
                ))}
                {count > 1 && (
                  <span className="we-count" aria-hidden="true">
                    ×{count}
                  </span>
                )}
                <span className="we-held-name" aria-hidden="true">
                  {nameOf(GAME, card, 'short')}
                </span>
              </button>
            </li>
          );
          return at > 0 && starts.includes(at)
            ? [<li key={`row ${at}`} className="we-row" aria-hidden="true" />, stack]
            : stack;
        })}
      </ul>
    </section>
  );
}, isSameHand);
