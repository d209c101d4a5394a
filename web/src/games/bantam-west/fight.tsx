import type { Seat } from '@tinstar/engine';
import {
  type CombatCard,
  type FighterView,
  type FightView,
  type Move,
  type State,
  type View,
  hectareOf,
  NPC_DATA,
  NPC_DECKS,
  sightRange,
} from '@tinstar/bantam-west';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { useSettings } from '../../device/settings.ts';
import { CombatFace } from './combat-card.tsx';
import { cardsOnTable, cardText, interruptOf, trumperOf } from '@tinstar/text/bantam-west';
import { npcPiece, pin } from './faces.ts';
import { Side, type SideProps } from './fight-side.tsx';
import { about } from './help-ids.ts';
import type { MoveContext } from './move-button.tsx';
import { TrumpWheel } from './trump-wheel.tsx';
import { useTableText } from './words.ts';
import './fight.css';

function useFoeName(view: View, names: readonly string[]): (side: { seat: Seat; npc: number }) => string {
  const { named } = useTableText();
  return ({ seat, npc }) => (seat >= 0 ? names[seat]! : named('npc', view.npcs[npc]!.kind));
}

/** The two as they stand on the map, and the hectares between them. */
function Distance({ view, world, fight }: { view: View; world: State; fight: FightView }): ReactElement | null {
  const { bw } = useTableText();
  const { attacker, defender } = fight;
  const distance = distanceOf(world, attacker, defender, view);
  if (distance === null) return null;
  const piece = ({ seat, npc }: FighterView): string =>
    seat >= 0 ? pin(view.players[seat]!.character, seat) : npcPiece(view.npcs[npc]!.kind);
  return (
    <span className="bw-distance" data-help={about('term.range')}>
      <Picture of={piece(attacker)} />
      <span className="bw-gap" aria-hidden="true">
        {Array.from({ length: distance }, (_, index) => (
          <i key={index} />
        ))}
      </span>
      <Picture of={piece(defender)} />
      <small>{bw('fight.distance', { distance })}</small>
    </span>
  );
}

function Exchanges({ log }: { log: View['fightLog'] }): ReactElement | null {
  const { bw, named } = useTableText();
  if (log.length === 0) return null;
  const count = Math.ceil(log.length / 2);
  return (
    <details className="bw-fight-log">
      <summary>{bw('fight.log', { count })}</summary>
      <ol>
        {Array.from({ length: count }, (_, index) => {
          const pair = [log[index * 2] ?? null, log[index * 2 + 1] ?? null];
          return (
            <li key={index}>{pair.map((card) => (card ? named('card', card) : bw('fight.nothing'))).join(' – ')}</li>
          );
        })}
      </ol>
    </details>
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

/** A fight: both sides, what they have chosen, what beats what, and one's own hand. Everything else is behind it. */
export function FightScene({ fight, context, moves, isReadOnly, picked, onPick, onMove }: FightProps): ReactElement {
  const { view, names, world } = context;
  const text = useTableText();
  const { bw } = text;
  const nameOf = useFoeName(view, names);
  const { confirm } = useSettings();
  const [pointed, setPointed] = useState<CombatCard | null>(null);
  const { attacker, defender } = fight;
  const top = view.stack.at(-1)!;
  const mine = [attacker, defender].find(({ seat }) => seat >= 0 && seat === view.viewer) ?? null;
  const isOpen = fight.stage !== 'choose';
  const isAmbush = fight.exchange === 0;
  const verb = top.kind === 'renew' ? 'setAside' : 'playCard';
  const moveFor = (card: CombatCard): Move | undefined =>
    moves.find((move) => move.type === verb && move.card === card);
  const hand = mine?.hand ?? [];
  const chosen = picked !== null && moveFor(picked) ? picked : null;
  // An interrupt one is about to play lies beside the regular card.
  const staged = fight.stage === 'interrupt' ? chosen : null;
  const [attack, defence] = cardsOnTable(view, fight);
  const [own, other] = mine === defender ? [defence, attack] : [attack, defence];
  const foe = mine === attacker ? defender : attacker;
  const threats = useMemo(() => leftOf(view, foe), [view, foe]);
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A lesson asks for one card: it is in sight on the smallest screen.
    const playable = cards.current?.querySelectorAll('.bw-hand-card:not([aria-disabled])') ?? [];
    if (playable.length === 1) playable[0]!.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  const hinted = pointed !== null && hand.includes(pointed) ? pointed : null;
  const sideOf = (side: FighterView): SideProps => {
    const [laid, against] = side === attacker ? [attack, defence] : [defence, attack];
    return {
      view,
      side,
      at: side === attacker ? 'left' : 'right',
      laid,
      against: laid && trumperOf(fight, side, laid, against),
      names,
      isOpen,
      isAmbush,
      staged: side === mine ? chosen : null,
      interrupt: interruptOf(fight, side) ?? (side === mine ? staged : null),
    };
  };
  return (
    <section
      className="bw-fight"
      data-stage={top.kind === 'renew' ? 'choose' : fight.stage}
      data-showdown={fight.showdown || undefined}
      aria-label={bw('fight.title', { attacker: nameOf(attacker), defender: nameOf(defender) })}
    >
      <h2 className="bw-fight-title">
        <span>
          {fight.showdown
            ? bw('fight.showdown')
            : isAmbush
              ? bw('fight.ambush')
              : bw('fight.exchange', { number: fight.exchange })}
        </span>
        <Distance view={view} world={world} fight={fight} />
      </h2>
      {fight.showdown && <p className="bw-stake">{bw('fight.stake')}</p>}
      <div className="bw-ring">
        <Side {...sideOf(attacker)} />
        <TrumpWheel own={isOpen ? own : (hinted ?? chosen ?? own)} other={isOpen ? other : null} against={threats} />
        <Side {...sideOf(defender)} />
      </div>
      {isOpen && attack && defence && !attacker.trumped && !defender.trumped && (
        <p className="bw-why">{bw('fight.noTrump')}</p>
      )}
      {mine && !isReadOnly && hand.length > 0 && (
        <div
          ref={cards}
          className="bw-hand"
          role="group"
          aria-label={bw('fight.hand')}
          data-idle={!hand.some(moveFor) || undefined}
          onPointerLeave={() => setPointed(null)}
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
                onPointerEnter={() => setPointed(card)}
                onFocus={() => setPointed(card)}
                onBlur={() => setPointed(null)}
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
      <Exchanges log={view.fightLog} />
    </section>
  );
}

/** What an NPC may still play: its deck is printed, and its pile lies open. Of players one never knows for sure. */
function leftOf(view: View, { npc, pile }: FighterView): readonly CombatCard[] | undefined {
  if (npc < 0) return undefined;
  const left: CombatCard[] = [...NPC_DECKS[NPC_DATA[view.npcs[npc]!.kind].deck]];
  for (const card of pile) left.splice(left.indexOf(card), left.includes(card) ? 1 : 0);
  return left.length > 0 ? left : pile;
}

/** Hectares between the two; `null`: they do not see each other, or one of them is gone. */
function distanceOf(world: State, attacker: FighterView, defender: FighterView, view: View): number | null {
  const place = (side: FighterView): number =>
    side.seat >= 0 ? view.players[side.seat]!.place : view.npcs[side.npc]!.hectare;
  const [from, to] = [place(attacker), place(defender)];
  if (from < 0 || to < 0) return null;
  const range = sightRange(world, from, to);
  return range < 0 ? (hectareOf(world, from) === hectareOf(world, to) ? 0 : null) : range;
}
