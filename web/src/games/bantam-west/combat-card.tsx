import type { CombatCard } from '@tinstar/bantam-west';
import type { ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { abilitySign, typeSign } from './faces.ts';
import { dataOf, extraText, specialText } from '@tinstar/text/bantam-west';
import { about } from './help-ids.ts';
import { useTableText } from './words.ts';
import './combat-card.css';

/** A combat card: type in its corner, what it does, what it trumps. */
export function CombatFace({ card, small }: { card: CombatCard; small?: boolean }): ReactElement {
  const text = useTableText();
  const { bw, named, title } = text;
  const { type, trumps, range, primary, joined, immediate, interrupt, rarity } = dataOf(card);
  const special = specialText(card, text);
  const extra = extraText(card, text);
  return (
    <span
      className="bw-card"
      data-type={type}
      data-small={small || undefined}
      data-rarity={rarity}
      data-help={about(`card.${card}`)}
    >
      <span className="bw-card-type" data-help={about(`cardType.${type}`)}>
        <Picture of={typeSign(type)} />
        <span>{title('cardType', type)}</span>
        {immediate && ' ⚡'}
      </span>
      <span className="bw-card-name">{title('card', card)}</span>
      <span className="bw-card-acts">
        {primary.map((action, index) => (
          <span key={index} className="bw-card-act">
            {index > 0 && <i>{joined === 'or' ? '/' : '+'}</i>}{' '}
            <b>{bw(`does.${action.do}`, { amount: action.amount })}</b>
            {action.check && (
              <span className="bw-card-check">
                <Picture of={abilitySign(action.check.ability)} help={about(`ability.${action.check.ability}`)} />{' '}
                {action.check.difficulty}
              </span>
            )}
          </span>
        ))}
      </span>
      {interrupt && <span className="bw-card-interrupt">{bw('card.interrupt')}</span>}
      {!small && extra && <span className="bw-card-extra">{extra}</span>}
      {!small && special && !extra && <span className="bw-card-special">{special}</span>}
      <span className="bw-card-foot">
        <span>{bw('card.trumps', { types: trumps.map((trumped) => named('cardType', trumped)).join(', ') })}</span>
        {range !== null && range > 0 && (
          <span className="bw-card-range" data-help={about('term.range')}>
            {bw('card.range', { range })}
          </span>
        )}
      </span>
    </span>
  );
}

export const CardBack = ({ label }: { label?: string }): ReactElement => (
  <span
    className="bw-card bw-back"
    data-help={about('term.hidden')}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <i>★</i>
  </span>
);
