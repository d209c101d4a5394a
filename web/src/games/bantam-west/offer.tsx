import type { AnyMove, Refusal } from '@tinstar/engine';
import { type Move } from '@tinstar/bantam-west';
import { priceOf, withMeans } from '@tinstar/bantam-west/table';
import { moveText } from '@tinstar/text/bantam-west';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Reason } from '../../parts/reason.tsx';
import { keyOf } from './actions.ts';
import { about } from './help-ids.ts';
import { MoveButton, PriceSigns, type MoveContext } from './move-button.tsx';
import { GAME, useTableText } from './words.ts';

export interface OfferProps {
  readonly context: MoveContext;
  readonly moves: readonly Move[];
  why(move: AnyMove): Refusal | null;
  onMove(move: Move): void;
}

/** One line of a price list: a button where it may be done, else the reason. */
export function Offer({
  move,
  context,
  moves,
  why,
  onMove,
  children,
}: OfferProps & { move: Move; children?: ReactNode }): ReactElement {
  const text = useTableText();
  const [reason, setReason] = useState<Refusal | null>(null);
  const mine = moves.find((other) => keyOf(other) === keyOf(move));
  if (mine) {
    return (
      <li className="bw-offer">
        {children}
        <MoveButton move={mine} context={context} onMove={onMove} />
      </li>
    );
  }
  return (
    <li className="bw-offer" data-closed>
      {children}
      <button
        type="button"
        className="button"
        aria-disabled="true"
        data-help={about(`move.${move.type}`)}
        data-help-title={moveText(move, context, text)}
        data-help-text={text.move(GAME, move, context.names, 'sentence')}
        data-why={JSON.stringify(move)}
        onClick={() => setReason(reason ? null : why(move))}
      >
        <span>{moveText(move, context, text)}</span>
        <PriceSigns price={priceOf(move, withMeans(context.world, context.seat), context.seat)} />
      </button>
      {reason && (
        <span className="bw-reason" role="status">
          <Reason game={GAME} refusal={reason} names={context.names} />
        </span>
      )}
    </li>
  );
}
