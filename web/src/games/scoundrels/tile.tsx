import type { ScoundrelView } from '@tinstar/scoundrels';
import type { ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { jobOf, nameOf as idOf, techOf, traitOf } from './choices.ts';
import { cog, effectSign, portrait, timingSign } from './faces.ts';
import { about } from './help-ids.ts';
import { lengthOf } from './print.ts';
import { useTableText } from './words.ts';

export interface ThingProps {
  /** Can be chosen now. */
  readonly isLit?: boolean;
  readonly isChosen?: boolean;
  /** The move to ask "why not?" about, for the help desk. */
  readonly why?: string | undefined;
  onPick?(): void;
}

/** A scoundrel as it lies on the table: face, moment, effect, price. All of it is in the label, too. */
export function Tile(
  props: ThingProps & {
    scoundrel: ScoundrelView;
    anchor?: string;
    size?: 'small' | 'wide';
    stop?: boolean;
    /** Is being hired. */
    isHeld?: boolean;
  },
): ReactElement {
  const { scoundrel, isLit, isChosen, why, onPick, anchor, size = 'small', stop = true, isHeld } = props;
  const text = useTableText();
  const { sc, nameOf, abilityOf, printedOn, money } = text;
  const name = nameOf(scoundrel);
  const printed = printedOn(scoundrel);
  const tech = techOf(scoundrel);
  const state = scoundrel.used ? sc('tile.used') : scoundrel.pending ? sc('tile.pending') : '';
  return (
    <button
      type="button"
      className="sc-tile"
      data-size={size}
      data-long={lengthOf(printed)}
      data-job={jobOf(scoundrel).colour}
      data-lit={isLit || undefined}
      data-held={isHeld || undefined}
      data-used={scoundrel.used || undefined}
      data-pending={scoundrel.pending || undefined}
      data-anchor={anchor}
      aria-pressed={onPick ? (isChosen ?? false) : undefined}
      tabIndex={stop ? 0 : -1}
      data-help={about(`card.${idOf(scoundrel) as `${string}+${string}`}`)}
      data-why={why}
      onClick={onPick}
    >
      <Picture className="sc-tile-face" of={portrait(scoundrel)} />
      <span className={size === 'wide' ? 'sc-tile-name' : 'hidden-text'}>{name}</span>
      <span className="sc-tile-text" aria-hidden="true">
        {printed}
      </span>
      <Picture className="sc-effect" of={effectSign(scoundrel)} />
      <span className="sc-tile-foot">
        <Picture
          className="sc-timing"
          of={timingSign(scoundrel)}
          help={about(`timing.${traitOf(scoundrel).timing.kind}`)}
        />
        <span className="sc-price" data-help={about('term.price')}>
          {money(scoundrel.price)}
        </span>
      </span>
      <span className="hidden-text">
        {abilityOf(scoundrel)} {state}
      </span>
      {tech > 0 && (
        <span className="sc-tile-tech" data-help={about('term.tech')}>
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
      data-help={about('term.space')}
      data-lit={isLit || undefined}
      data-anchor={anchor}
      aria-pressed={isChosen ?? false}
      disabled={!isLit}
      aria-label={label}
      onClick={onPick}
    />
  );
}
