import { type Move, type State } from '@tinstar/bantam-west';
import { percent, priceOf, type Price } from '@tinstar/bantam-west/table';
import { moveText, type MoveScene } from '@tinstar/text/bantam-west';
import { useMemo, type ReactElement } from 'react';
import { ActionButton } from '../../parts/action-bar.tsx';
import { Picture } from '../../drawing/picture.tsx';
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

/** A button that says what it does, costs and risks. */
export function MoveButton(props: {
  move: Move;
  context: MoveContext;
  main?: boolean;
  label?: string;
  first?: boolean;
  onMove: (move: Move) => void;
}): ReactElement {
  const { move, context, main, label, first, onMove } = props;
  const text = useTableText();
  const price = useMemo(() => priceOf(move, context.world, context.seat), [move, context.world, context.seat]);
  const said = label ?? moveText(move, context, text);
  const hasSentence = text.has(`${GAME}.move.${move.type}.sentence`);
  const sentence = hasSentence ? text.move(GAME, move, context.names, 'sentence') : `${said}.`;
  const help = { id: about(`move.${move.type}`), sentence };
  return (
    <ActionButton type={move.type} said={said} main={main} first={first} help={help} onPress={() => onMove(move)}>
      <PriceSigns price={price} />
    </ActionButton>
  );
}
