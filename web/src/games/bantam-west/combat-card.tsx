import { COMBAT_CARD_DATA, type CombatCard, type CombatCardData } from '@tinstar/bantam-west';
import type { ReactElement } from 'react';
import { Picture } from '../../picture.tsx';
import { abilitySign } from './faces.ts';
import { useTableText, type TableText } from './words.ts';

export const dataOf = (card: CombatCard): CombatCardData => COMBAT_CARD_DATA[card];

/** What one printed action does: "2 damage, Dexterity 6". */
export function actionText(card: CombatCard, index: number, { bw, named }: TableText): string {
  const action = dataOf(card).primary[index]!;
  const does = bw(`does.${action.do}`, { amount: action.amount });
  return action.check ? bw('does.check', { does, ability: named('ability', action.check.ability), difficulty: action.check.difficulty }) : does;
}

export function specialText(card: CombatCard, { bw, list }: TableText): string | null {
  const { special } = dataOf(card);
  if (!special) return null;
  return list(Object.entries(special).map(([power, value]) => bw(`special.${power}`, { bonus: typeof value === 'number' ? value : 0 })));
}

/** The whole card as one sentence, for ears and hints. */
export function cardText(card: CombatCard, text: TableText): string {
  const { bw, named, list } = text;
  const { type, trumps, range, primary, joined } = dataOf(card);
  const actions = primary.map((_, index) => actionText(card, index, text));
  const parts = [
    `${named('card', card)} (${named('cardType', type)})`,
    joined === 'or' ? actions.join(` ${bw('or')} `) : list(actions),
    bw('card.trumps', { types: list(trumps.map((trumped) => named('cardType', trumped))) }),
  ];
  if (range !== null && range > 0) parts.push(bw('card.range', { range }));
  const special = specialText(card, text);
  if (special) parts.push(special);
  return `${parts.join('. ')}.`;
}

/** A combat card: type in its corner, what it does, what it trumps. */
export function CombatFace({ card, small }: { card: CombatCard; small?: boolean }): ReactElement {
  const text = useTableText();
  const { bw, named } = text;
  const { type, trumps, range, primary, joined, immediate, rarity } = dataOf(card);
  const special = specialText(card, text);
  return (
    <span className="bw-card" data-type={type} data-small={small || undefined} data-rarity={rarity}>
      <span className="bw-card-type">
        {named('cardType', type)}
        {immediate && ' ⚡'}
      </span>
      <span className="bw-card-name">{named('card', card)}</span>
      <span className="bw-card-acts">
        {primary.map((action, index) => (
          <span key={index} className="bw-card-act">
            {index > 0 && <i>{joined === 'or' ? '/' : '+'}</i>} <b>{bw(`does.${action.do}`, { amount: action.amount })}</b>
            {action.check && (
              <span className="bw-card-check">
                <Picture of={abilitySign(action.check.ability)} /> {action.check.difficulty}
              </span>
            )}
          </span>
        ))}
      </span>
      {!small && special && <span className="bw-card-special">{special}</span>}
      <span className="bw-card-foot">
        <span>▸ {trumps.map((trumped) => named('cardType', trumped)).join(', ')}</span>
        {range !== null && <span className="bw-card-range">{bw('range', { range })}</span>}
      </span>
    </span>
  );
}

export const CardBack = ({ label }: { label?: string }): ReactElement => (
  <span className="bw-card bw-back" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
    <i>★</i>
  </span>
);
