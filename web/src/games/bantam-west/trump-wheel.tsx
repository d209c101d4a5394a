import { COMBAT_CARD_DATA, COMBAT_CARDS, type CardType, type CombatCard } from '@tinstar/bantam-west';
import { dataOf } from '@tinstar/text/bantam-west';
import { memo, type ReactElement } from 'react';
import { type Arrow, trumpWheel } from '../../art/bantam-west/combat-signs.ts';
import { Picture } from '../../drawing/picture.tsx';
import { about } from './help-ids.ts';
import { useTableText } from './words.ts';

/** Kinds of which at least one of these cards trumps this kind. */
const trumpersOf = (type: CardType, cards: readonly CombatCard[]): CardType[] => [
  ...new Set(
    cards
      .map((card) => COMBAT_CARD_DATA[card])
      .filter(({ trumps }) => trumps.includes(type))
      .map((data) => data.type),
  ),
];

/**
 * What beats what. Before the cards are open: what one's own card trumps, and what may trump it; afterwards only what came
 * of the two that lie there.
 */
export const TrumpWheel = memo(function TrumpWheel({
  own,
  other,
  against = COMBAT_CARDS,
}: {
  own: CombatCard | null;
  /** All the other side may play, where that is known. */
  against?: readonly CombatCard[] | undefined;
  /** The card it meets; `null`: still hidden. */
  other: CombatCard | null;
}): ReactElement {
  const { bw, named, list } = useTableText();
  const mine = own && dataOf(own);
  const theirs = other && dataOf(other);
  let beats: Arrow[] = mine ? mine.trumps.map((type) => [mine.type, type]) : [];
  let falls: Arrow[] = mine && !theirs ? trumpersOf(mine.type, against).map((type) => [type, mine.type]) : [];
  if (mine && theirs) {
    beats = beats.filter(([, type]) => type === theirs.type);
    falls = theirs.trumps.filter((type) => type === mine.type).map((type) => [theirs.type, type]);
  }
  const words = (arrows: readonly Arrow[], end: 0 | 1): string =>
    list(arrows.map((one) => named('cardType', one[end])));
  return (
    <figure className="bw-wheel" data-help={about('term.trumped')}>
      <Picture of={trumpWheel({ beats, falls, own: mine?.type ?? null, other: theirs?.type ?? null })} />
      <figcaption>
        {mine === null && bw('wheel')}
        {beats.length > 0 && <span data-lit="beats">{bw('wheel.beats', { types: words(beats, 1) })}</span>}
        {falls.length > 0 && <span data-lit="falls">{bw('wheel.falls', { types: words(falls, 0) })}</span>}
      </figcaption>
    </figure>
  );
});
