import type { CombatCard, FighterView, View } from '@tinstar/bantam-west';
import type { ReactElement } from 'react';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { CardBack, CombatFace } from './combat-card.tsx';
import { dataOf } from '@tinstar/text/bantam-west';
import { npcFace, portrait, woundPiece } from './faces.ts';
import { lifeOf } from './fight-life.ts';
import { about } from './help-ids.ts';
import { useTableText } from './words.ts';

const LIFE_SHOWN = 8;

function Life({ life, max }: { life: number; max: number }): ReactElement {
  const { bw } = useTableText();
  return (
    <span className="bw-life" role="img" aria-label={bw('lifeOf', { life, max })} data-help={about('term.life')}>
      {Array.from({ length: Math.min(max, LIFE_SHOWN) }, (_, index) => (
        <i key={index} data-left={index < life || undefined}>
          {index < life ? '♥' : '♡'}
        </i>
      ))}
    </span>
  );
}

/** How events name a side. */
const foeName = (view: View, { seat, npc }: FighterView): string => (seat >= 0 ? `seat_${seat}` : view.npcs[npc]!.kind);

export interface SideProps {
  readonly view: View;
  readonly side: FighterView;
  readonly at: 'left' | 'right';
  readonly names: readonly string[];
  readonly isOpen: boolean;
  /** One card resolves alone, before hands are drawn. */
  readonly isAmbush: boolean;
  /** The card on the table, and what trumps it. */
  readonly laid: CombatCard | null;
  readonly against: CombatCard | null;
  readonly staged: CombatCard | null;
  /** The interrupt laid open beside it. */
  readonly interrupt: CombatCard | null;
}

/** A duellist: the portrait, what is left of them, and the card they play. */
export function Side(props: SideProps): ReactElement {
  const { view, side, at, names, isOpen, isAmbush, laid, against, staged, interrupt } = props;
  const { bw, named, title } = useTableText();
  const npc = side.seat < 0 ? view.npcs[side.npc]! : null;
  const player = npc ? null : view.players[side.seat]!;
  const { life, max } = lifeOf(view, side);
  return (
    <div className="bw-side" data-at={at} data-trumped={side.trumped || undefined} data-down={life <= 0 || undefined}>
      <div className="bw-side-head">
        <span className="bw-side-face" data-foe={foeName(view, side)}>
          <Picture
            of={npc ? npcFace(npc.kind) : portrait(player!.character)}
            help={about(npc ? `npc.${npc.kind}` : `character.${player!.character}`)}
          />
          {side.ready && !isOpen && (
            <span className="bw-ready" role="img" aria-label={bw('fight.chosen')}>
              ★
            </span>
          )}
          {(side.taken > 0 || side.defence > 0) && (
            <span className="bw-blow">
              {side.taken > 0 && (
                <>
                  <Picture of={woundPiece()} help={about('term.wound')} /> {bw('fight.taken', { count: side.taken })}
                </>
              )}{' '}
              {side.defence > 0 && bw('fight.defence', { count: side.defence })}
            </span>
          )}
        </span>
        {npc ? (
          <b className="bw-side-name">{title('npc', npc.kind)}</b>
        ) : (
          <SeatName seat={side.seat} name={names[side.seat]!} />
        )}
        <Life life={life} max={max} />
        {!isAmbush && (
          <span className="bw-side-counts" data-help={about('term.deck')}>
            {bw('fight.counts', { hand: side.handCount, deck: side.deckCount, pile: side.pile.length })}
          </span>
        )}
        {side.agrees && (
          <b className="bw-truce" data-help={about('move.truce')}>
            {bw('fight.offers')}
          </b>
        )}
      </div>
      <div className="bw-side-card">
        {interrupt && (
          <span className="bw-beside">
            <CombatFace card={interrupt} small />
          </span>
        )}
        {laid ? (
          <span className="bw-laid">
            <CombatFace card={laid} small />
            {side.trumped && (
              <span className="bw-stamp" data-help={about('term.trumped')}>
                {bw(against ? 'fight.trumped' : 'fight.tripped')}
              </span>
            )}
          </span>
        ) : staged ? (
          <CombatFace card={staged} small />
        ) : side.ready && !isOpen ? (
          <CardBack label={bw('fight.chosen')} />
        ) : (
          <span className="bw-card bw-empty">
            {isAmbush ? bw('fight.surprised') : isOpen ? bw('fight.nothing') : '…'}
          </span>
        )}
        {isOpen && side.trumped && laid && (
          <p className="bw-why">
            {against
              ? bw('fight.why', {
                  winner: named('cardType', dataOf(against).type),
                  loser: named('cardType', dataOf(laid).type),
                })
              : bw('fight.whyTripped')}
          </p>
        )}
      </div>
    </div>
  );
}
