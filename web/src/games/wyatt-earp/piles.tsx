import type { Sight } from '@tinstar/wyatt-earp';
import type { ReactElement } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { useText } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { cardBack, cardFace, largeCard } from './faces.ts';
import { about } from './help-ids.ts';

export interface PileProps {
  readonly view: Sight;
  readonly chosen: 'draw' | 'takeDiscard' | null;
  readonly mayDraw: boolean;
  readonly mayTake: boolean;
  onPile(pile: 'draw' | 'takeDiscard'): void;
  onLook(): void;
}

export function Piles({ view, chosen, mayDraw, mayTake, onPile, onLook }: PileProps): ReactElement {
  const { say, card } = useText();
  const top = view.topDiscard;
  const thickness = Math.min(3, Math.ceil(view.drawPile / 15));
  return (
    <div className="we-piles" data-open={view.options.openDiscard || undefined}>
      <button
        type="button"
        className="we-pile"
        data-anchor="draw"
        data-help={about('term.drawPile')}
        data-thick={thickness}
        data-may={mayDraw || undefined}
        aria-pressed={chosen === 'draw'}
        onClick={() => onPile('draw')}
      >
        <span className="hidden-text">{`${say('web.we.drawPile', { count: view.drawPile })}${view.renewed ? ` ${say('web.we.renewed')}` : ''}`}</span>
        {view.drawPile > 0 ? <Picture className="we-card" of={cardBack()} /> : <span className="we-card we-empty" />}
        <span className="we-count" aria-hidden="true">
          {view.drawPile}
        </span>
      </button>
      <button
        type="button"
        className="we-pile"
        data-anchor="discard"
        data-help={about('term.discardPile')}
        data-thick={Math.min(3, Math.ceil(view.discardPile / 15))}
        data-may={mayTake || undefined}
        aria-pressed={chosen === 'takeDiscard'}
        onClick={() => onPile('takeDiscard')}
      >
        <span className="hidden-text">
          {say('web.we.discardPile', { count: view.discardPile, card: top ? card(GAME, top) : '–' })}
        </span>
        {top ? (
          <Picture className="we-card" of={cardFace(top)} help={about(`card.${top}`)} />
        ) : (
          <span className="we-card we-empty" />
        )}
        <span className="we-count" aria-hidden="true">
          {view.discardPile}
        </span>
      </button>
      {view.options.openDiscard && (
        <button
          type="button"
          className="we-look"
          data-help={about('term.discardPile')}
          aria-label={say('web.we.lookThrough')}
          onClick={onLook}
        >
          <Icon name="eye" />
        </button>
      )}
    </div>
  );
}

/** D20: with an open discard pile everybody may look through it at any time. The top card comes first, with whose it was. */
export function DiscardSheet(props: { view: Sight; names: readonly string[]; onClose: () => void }): ReactElement {
  const { view, names, onClose } = props;
  const { say, card } = useText();
  return (
    <Sheet title={say('web.we.lookThrough')} onClose={onClose}>
      <ol className="card-grid">
        {view.discards
          .map((name, index) => {
            const seat = view.discardedBy[index] ?? null;
            return (
              <li key={index}>
                <Picture className="we-card" of={largeCard(name, card(GAME, name))} help={about(`card.${name}`)} />
                {seat !== null && <SeatName seat={seat} name={names[seat]!} />}
              </li>
            );
          })
          .toReversed()}
      </ol>
    </Sheet>
  );
}
