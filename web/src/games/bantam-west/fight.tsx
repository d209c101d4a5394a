import type { Seat } from '@tinstar/engine';
import {
  NPC_DATA,
  type CombatCard,
  type FighterView,
  type FightView,
  type Move,
  type State,
  type View,
} from '@tinstar/bantam-west';
import { hectareOf, sightRange } from '@tinstar/bantam-west';
import type { ReactElement } from 'react';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Picture } from '../../picture.tsx';
import { useSettings } from '../../settings.ts';
import { CardBack, CombatFace } from './combat-card.tsx';
import { cardsOnTable, cardText, dataOf, interruptOf, trumperOf } from '@tinstar/text/bantam-west';
import { npcFace, portrait, woundPiece } from './faces.ts';
import { about } from './help-ids.ts';
import type { MoveContext } from './move-button.tsx';
import { useTableText } from './words.ts';
import './fight.css';

const LIFE_SHOWN = 8;

function useFoeName(view: View, names: readonly string[]): (side: { seat: Seat; npc: number }) => string {
  const { named } = useTableText();
  return ({ seat, npc }) => (seat >= 0 ? names[seat]! : named('npc', view.npcs[npc]!.kind));
}

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

function Side({
  view,
  side,
  names,
  isOpen,
  isAmbush,
  laid,
  against,
  staged,
  interrupt,
}: {
  view: View;
  side: FighterView;
  names: readonly string[];
  isOpen: boolean;
  /** One card resolves alone, before hands are drawn. */
  isAmbush: boolean;
  /** The card on the table, and what trumps it. */
  laid: CombatCard | null;
  against: CombatCard | null;
  staged: CombatCard | null;
  /** The interrupt laid open beside it. */
  interrupt: CombatCard | null;
}): ReactElement {
  const { bw, named, title } = useTableText();
  const npc = side.seat < 0 ? view.npcs[side.npc]! : null;
  const player = npc ? null : view.players[side.seat]!;
  return (
    <div className="bw-side" data-trumped={side.trumped || undefined}>
      <div className="bw-side-head">
        <Picture
          className="bw-side-face"
          of={npc ? npcFace(npc.kind) : portrait(player!.character)}
          help={about(npc ? `npc.${npc.kind}` : `character.${player!.character}`)}
        />
        <div>
          {npc ? <b>{title('npc', npc.kind)}</b> : <SeatName seat={side.seat} name={names[side.seat]!} />}
          {npc ? (
            <Life life={NPC_DATA[npc.kind].life - npc.wounds} max={NPC_DATA[npc.kind].life} />
          ) : (
            <Life life={player!.life} max={player!.lifeMax} />
          )}
          {!isAmbush && (
            <span className="bw-side-counts" data-help={about('term.deck')}>
              {bw('fight.counts', { hand: side.handCount, deck: side.deckCount, pile: side.pile.length })}
            </span>
          )}
          {side.agrees && (
            <b className="bw-offer" data-help={about('move.truce')}>
              {bw('fight.offers')}
            </b>
          )}
        </div>
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
      </div>
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
  );
}

export interface FightProps {
  readonly fight: FightView;
  readonly context: MoveContext;
  readonly moves: readonly Move[];
  readonly isReadOnly: boolean;
  /** The card one is about to choose: seen by nobody else. */
  readonly picked: CombatCard | null;
  onPick(card: CombatCard | null): void;
  onMove(move: Move): void;
}

/** A fight: both sides, what they have chosen, and the own hand. Everything else is behind it. */
export function FightScene({ fight, context, moves, isReadOnly, picked, onPick, onMove }: FightProps): ReactElement {
  const { view, names, world } = context;
  const text = useTableText();
  const { bw } = text;
  const nameOf = useFoeName(view, names);
  const { confirm } = useSettings();
  const { attacker, defender } = fight;
  const top = view.stack.at(-1)!;
  const mine = [attacker, defender].find(({ seat }) => seat >= 0 && seat === view.viewer) ?? null;
  const isOpen = fight.stage !== 'choose';
  const verb = top.kind === 'renew' ? 'setAside' : 'playCard';
  const moveFor = (card: CombatCard): Move | undefined =>
    moves.find((move) => move.type === verb && move.card === card);
  const hand = mine?.hand ?? [];
  const chosen = picked !== null && moveFor(picked) ? picked : null;
  // An interrupt one is about to play lies beside the regular card.
  const staged = fight.stage === 'interrupt' ? chosen : null;
  const [attack, defence] = cardsOnTable(view, fight);
  const distance = distanceText(world, attacker, defender, view);
  return (
    <section
      className="bw-fight"
      data-stage={top.kind === 'renew' ? 'choose' : fight.stage}
      aria-label={bw('fight.title', { attacker: nameOf(attacker), defender: nameOf(defender) })}
    >
      <h2 className="bw-fight-title">
        {fight.showdown
          ? bw('fight.showdown')
          : fight.exchange === 0
            ? bw('fight.ambush')
            : bw('fight.exchange', { number: fight.exchange })}
        <small>{distance === null ? '' : bw('fight.distance', { distance })}</small>
      </h2>
      <div className="bw-ring">
        <Side
          view={view}
          side={attacker}
          laid={attack}
          against={attack && trumperOf(fight, attacker, attack, defence)}
          names={names}
          isOpen={isOpen}
          isAmbush={fight.exchange === 0}
          staged={attacker === mine ? chosen : null}
          interrupt={interruptOf(fight, attacker) ?? (attacker === mine ? staged : null)}
        />
        <Side
          view={view}
          side={defender}
          laid={defence}
          against={defence && trumperOf(fight, defender, defence, attack)}
          names={names}
          isOpen={isOpen}
          isAmbush={fight.exchange === 0}
          staged={defender === mine ? chosen : null}
          interrupt={interruptOf(fight, defender) ?? (defender === mine ? staged : null)}
        />
      </div>
      {isOpen && attack && defence && !attacker.trumped && !defender.trumped && (
        <p className="bw-why">{bw('fight.noTrump')}</p>
      )}
      {view.fightLog.length > 0 && (
        <details className="bw-fight-log">
          <summary>{bw('fight.log', { count: Math.ceil(view.fightLog.length / 2) })}</summary>
          <ol>
            {Array.from({ length: Math.ceil(view.fightLog.length / 2) }, (_, index) => {
              const pair = [view.fightLog[index * 2] ?? null, view.fightLog[index * 2 + 1] ?? null];
              return (
                <li key={index}>
                  {pair.map((card) => (card ? text.named('card', card) : bw('fight.nothing'))).join(' – ')}
                </li>
              );
            })}
          </ol>
        </details>
      )}
      {mine && !isReadOnly && hand.length > 0 && (
        <div
          className="bw-hand"
          role="group"
          aria-label={bw('fight.hand')}
          data-idle={!hand.some(moveFor) || undefined}
        >
          {hand.map((card, index) => {
            const move = moveFor(card);
            return (
              <button
                key={`${card}${index}`}
                type="button"
                className="bw-hand-card"
                data-card={card}
                data-help={about(`card.${card}`)}
                aria-pressed={chosen === card && hand.indexOf(card) === index}
                aria-disabled={!move || undefined}
                onClick={() => {
                  if (move && confirm === 'quick') onMove(move);
                  else if (move) onPick(chosen === card ? null : card);
                }}
              >
                <span className="hidden-text">{cardText(card, text)}</span>
                <span aria-hidden="true">
                  <CombatFace card={card} />
                </span>
              </button>
            );
          })}
        </div>
      )}
    </section>
  );
}

function distanceText(world: State, attacker: FighterView, defender: FighterView, view: View): number | null {
  const place = (side: FighterView): number =>
    side.seat >= 0 ? view.players[side.seat]!.place : view.npcs[side.npc]!.hectare;
  const [from, to] = [place(attacker), place(defender)];
  if (from < 0 || to < 0) return null;
  const range = sightRange(world, from, to);
  return range < 0 ? (hectareOf(world, from) === hectareOf(world, to) ? 0 : null) : range;
}
