import { type Move, type State } from '@tinstar/bantam-west';
import { percent, priceOf, type Price } from '@tinstar/bantam-west/table';
import { moveText, type MoveScene } from '@tinstar/text/bantam-west';
import { useMemo, useState, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { useSettings } from '../../device/settings.ts';
import { abilitySign, gritPiece } from './faces.ts';
import { about } from './help-ids.ts';
import { GAME, useTableText } from './words.ts';

export interface MoveContext extends MoveScene {
  readonly world: State;
}

/** Grit, dollars and odds, as small signs behind the words. */
export function PriceSigns({ price }: { price: Price }): ReactElement | null {
  const { money, bw, named } = useTableText();
  const { check } = price;
  if (price.money === null && price.grit === 0 && !check && !price.certain) return null;
  return (
    <span className="bw-price">
      {price.grit > 0 && (
        <span>
          <span className="hidden-text">{bw('gritCost', { grit: price.grit })}</span>
          <Picture of={gritPiece(false)} help={about('term.grit')} />
        </span>
      )}
      {price.money !== null && <span>{price.money < 0 ? `+${money(-price.money)}` : money(price.money)}</span>}
      {check && (
        <span data-odds={check.faces < 3 ? 'poor' : undefined} data-help={about('term.check')}>
          {check.ability && <Picture of={abilitySign(check.ability)} help={about(`ability.${check.ability}`)} />}
          <span className="hidden-text">{check.ability ? named('ability', check.ability) : bw('die')}</span>
          {check.difficulty}: {percent(check.faces)}%
        </span>
      )}
      {price.certain && <span>{bw('certain')}</span>}
      {price.jail && <span className="bw-jail">{bw('orJail')}</span>}
    </span>
  );
}

/** A button that says what it does, costs and risks; whoever wants to be careful is asked once more. */
export function MoveButton(props: {
  move: Move;
  context: MoveContext;
  main?: boolean;
  label?: string;
  first?: boolean;
  onMove: (move: Move) => void;
}): ReactElement {
  const { move, context, main, label, first, onMove } = props;
  const { confirm } = useSettings();
  const text = useTableText();
  const [isSure, setSure] = useState(confirm !== 'careful');
  const price = useMemo(() => priceOf(move, context.world, context.seat), [move, context.world, context.seat]);
  const said = label ?? moveText(move, context, text);
  return (
    <button
      type="button"
      className={`button ${main ? 'main' : ''}`}
      data-move={move.type}
      data-first={first || undefined}
      data-help={about(`move.${move.type}`)}
      data-help-title={said}
      data-help-text={
        text.has(`${GAME}.move.${move.type}.sentence`) ? text.move(GAME, move, context.names, 'sentence') : `${said}.`
      }
      onClick={() => (isSure ? onMove(move) : setSure(true))}
      onBlur={() => setSure(confirm !== 'careful')}
    >
      <span>{confirm === 'careful' && isSure ? text.say('web.table.sure', { move: said }) : said}</span>
      <PriceSigns price={price} />
    </button>
  );
}
