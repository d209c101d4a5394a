import type { Card } from '@tinstar/wyatt-earp';
import type { ReactElement } from 'react';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../picture.tsx';
import { useText } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { largeCard } from './faces.ts';

/** A card to be read: picture, name and what it does. */
export function CardSheet({ card, onClose }: { card: Card; onClose: () => void }): ReactElement {
  const { card: nameOf, help } = useText();
  const name = nameOf(GAME, card);
  return (
    <Sheet title={name} onClose={onClose}>
      <div className="card-sheet">
        <Picture className="we-card" of={largeCard(card, name)} />
        <p>{help(GAME, card)}</p>
      </div>
    </Sheet>
  );
}
