import type { Sight } from '@tinstar/wyatt-earp';
import type { ReactElement } from 'react';
import { Picture } from '../../picture.tsx';
import { useText } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { cardBack, cardFace } from './faces.ts';
import { about } from './help-ids.ts';

export interface PileProps {
  readonly view: Sight;
  readonly chosen: 'draw' | 'takeDiscard' | null;
  readonly mayDraw: boolean;
  readonly mayTake: boolean;
  onPile(pile: 'draw' | 'takeDiscard'): void;
}

export function Piles({ view, chosen, mayDraw, mayTake, onPile }: PileProps): ReactElement {
  const { say, card } = useText();
  const top = view.topDiscard;
  const thickness = Math.min(3, Math.ceil(view.drawPile / 15));
  return (
    <div className="we-piles">
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
    </div>
  );
}
