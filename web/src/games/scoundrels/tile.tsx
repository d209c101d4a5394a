import type { ScoundrelView } from '@tinstar/scoundrels';
import type { ReactElement } from 'react';
import { Picture } from '../../picture.tsx';
import { jobOf, techOf } from './choices.ts';
import { cog, portrait, timingSign } from './faces.ts';
import { useTableText } from './words.ts';

export interface ThingProps {
  /** Can be chosen now. */
  readonly isLit?: boolean;
  readonly isChosen?: boolean;
  onPick?(): void;
}

/** A scoundrel as it lies on the table: face, moment, price. All of it is in the label, too. */
export function Tile(
  props: ThingProps & { scoundrel: ScoundrelView; anchor?: string; size?: 'small' | 'wide'; stop?: boolean },
): ReactElement {
  const { scoundrel, isLit, isChosen, onPick, anchor, size = 'small', stop = true } = props;
  const text = useTableText();
  const { sc, nameOf, abilityOf, money } = text;
  const name = nameOf(scoundrel);
  const tech = techOf(scoundrel);
  const state = scoundrel.used ? sc('tile.used') : scoundrel.pending ? sc('tile.pending') : '';
  return (
    <button
      type="button"
      className="sc-tile"
      data-size={size}
      data-job={jobOf(scoundrel).colour}
      data-lit={isLit || undefined}
      data-used={scoundrel.used || undefined}
      data-pending={scoundrel.pending || undefined}
      data-anchor={anchor}
      aria-pressed={onPick ? (isChosen ?? false) : undefined}
      tabIndex={stop ? 0 : -1}
      onClick={onPick}
      title={name}
    >
      <Picture className="sc-tile-face" of={portrait(scoundrel)} />
      <span className={size === 'wide' ? 'sc-tile-name' : 'hidden-text'}>{name}</span>
      <span className="sc-tile-foot">
        <Picture className="sc-timing" of={timingSign(scoundrel)} />
        <span className="sc-price">{money(scoundrel.price)}</span>
      </span>
      <span className="hidden-text">
        {abilityOf(scoundrel)} {state}
      </span>
      {tech > 0 && (
        <span className="sc-tile-tech">
          {Array.from({ length: tech }, (_, index) => (
            <Picture key={index} className="sc-cog" of={cog()} />
          ))}
        </span>
      )}
    </button>
  );
}

/** A space for a scoundrel that nobody fills. */
export function EmptySpace(props: ThingProps & { label: string; anchor?: string }): ReactElement {
  const { isLit, isChosen, onPick, label, anchor } = props;
  return (
    <button
      type="button"
      className="sc-tile sc-space"
      data-lit={isLit || undefined}
      data-anchor={anchor}
      aria-pressed={isChosen ?? false}
      disabled={!isLit}
      aria-label={label}
      onClick={onPick}
    />
  );
}
