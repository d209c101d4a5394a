import type { Seat } from '@tinstar/engine';
import { POKER, SLOTS, type Move, type ScoundrelView, type View } from '@tinstar/scoundrels';
import { useState, type ReactElement } from 'react';
import { Rulings } from '../../parts/help/rulings.tsx';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { GAME, jobOf, nameOf as nameId, techOf, traitOf } from './choices.ts';
import { leaderPortrait, pokerCard, safe as safeFace, scoundrelCard, type Layer } from './faces.ts';
import { rulesOfScoundrel } from './help-rules.ts';
import { Henchmen, Purse, slotText } from './slots.tsx';
import { Tile } from './tile.tsx';
import { safeText, useTableText } from './words.ts';
import './sheets.css';

const LAYERS: readonly Layer[] = ['both', 'trait', 'job'];

/** A scoundrel large: both layers, or one with the other peeled off; what it does, when, and why it costs what it costs. */
export function ScoundrelSheet({
  scoundrel,
  onClose,
}: {
  scoundrel: ScoundrelView;
  onClose: () => void;
}): ReactElement {
  const text = useTableText();
  const { sc, nameOf, abilityOf, money } = text;
  const [layer, setLayer] = useState<Layer>('both');
  const name = nameOf(scoundrel);
  const { icons } = traitOf(scoundrel);
  const { holes } = jobOf(scoundrel);
  const shot = icons.filter((spot) => holes.includes(spot)).length;
  return (
    <Sheet title={name} onClose={onClose} className="sc-scoundrel-sheet">
      <div className="sc-large">
        <Picture className="sc-large-card" of={scoundrelCard(scoundrel, name, money(scoundrel.price), layer)} />
        <div className="sc-large-words">
          <p className="sc-large-text">{abilityOf(scoundrel)}</p>
          <p className="soft">{sc('price.why', { icons: icons.length, shot, price: money(scoundrel.price) })}</p>
          {techOf(scoundrel) > 0 && <p className="soft">{sc('tech', { tech: techOf(scoundrel) })}</p>}
          <div className="choices" role="group" aria-label={sc('layers')}>
            {LAYERS.map((one) => (
              <button
                key={one}
                type="button"
                className={`button ${one === layer ? 'main' : ''}`}
                aria-pressed={one === layer}
                onClick={() => setLayer(one)}
              >
                {sc(`layer.${one}`)}
              </button>
            ))}
          </div>
        </div>
      </div>
      <Rulings game={GAME} rules={rulesOfScoundrel(nameId(scoundrel)) ?? []} />
    </Sheet>
  );
}

/** Cards a player may still hold, as far as the viewer can know. */
function Suspects({ view, seat }: { view: View; seat: Seat }): ReactElement | null {
  const { sc } = useTableText();
  const { where, leader } = view.players[seat]!;
  const possible = POKER.filter((_, card) => (where[card]! & 0b1111111) !== 0);
  return (
    <div className="sc-known">
      <h3>{sc('sheet.possible')}</h3>
      <p className="sc-known-cards">
        {possible.map((card) => (
          <Picture key={card} className="sc-poker" of={pokerCard(leader, card)} />
        ))}
        <span className="hidden-text">{possible.join(', ')}</span>
      </p>
    </div>
  );
}

/** Everything of somebody's side of the table that the viewer may see. */
export function PlayerSheet(props: {
  view: View;
  seat: Seat;
  names: readonly string[];
  onScoundrel: (scoundrel: ScoundrelView) => void;
  onClose: () => void;
}): ReactElement {
  const { view, seat, names, onScoundrel, onClose } = props;
  const text = useTableText();
  const { sc, named, nameOf, leaderName } = text;
  const player = view.players[seat]!;
  const stolen = view.safes.flatMap(({ owner }, safe) => (owner === seat ? [safe] : []));
  return (
    <Sheet title={<SeatName seat={seat} name={names[seat]!} />} onClose={onClose} className="wide sc-player-sheet">
      <div className="sc-player-head">
        <Picture className="sc-leader-face" of={leaderPortrait(player.leader)} />
        <div>
          <p className="sc-player-leader">{leaderName(player.leader)}</p>
          {player.strategy && <p className="soft">{named('strategy', player.strategy)}</p>}
          <Purse view={view} seat={seat} />
          <p className="soft">{sc('sheet.cards', { hand: player.handSize, deck: player.deckSize })}</p>
          {(player.caught > 0 || player.proved > 0) && (
            <p className="soft">{sc('sheet.record', { caught: player.caught, proved: player.proved })}</p>
          )}
        </div>
      </div>
      <h3>{sc('slots')}</h3>
      <ul className="sc-player-slots">
        {player.slots.map((slot, index) => (
          <li key={index} data-filled={slot.filled || undefined}>
            <b>{SLOTS[index]}</b>
            {slot.filled && <Picture className="sc-poker" of={pokerCard(player.leader, slot.card)} />}
            <Henchmen of={slot.henchmen} />
            <span className="hidden-text">{slotText(view, seat, index, names, text)}</span>
          </li>
        ))}
      </ul>
      <h3>{sc('sheet')}</h3>
      <ul className="sc-player-gang">
        {player.sheet.map((scoundrel, space) => (
          <li key={space}>
            {scoundrel ? (
              <>
                <Tile scoundrel={scoundrel} onPick={() => onScoundrel(scoundrel)} />
                <span>
                  <b>{nameOf(scoundrel)}</b>
                  <br />
                  {text.abilityOf(scoundrel)}
                </span>
              </>
            ) : (
              <span className="soft">{sc('space.empty', { space: space + 1 })}</span>
            )}
          </li>
        ))}
      </ul>
      {stolen.length > 0 && <h3>{sc('loot')}</h3>}
      <ul className="sc-player-loot">
        {stolen.map((safe) => (
          <li key={safe}>
            <Picture className="sc-safe-door" of={safeFace(view.safes[safe]!.site, view.safes[safe]!.value)} />
            <span>{safeText(view, safe, names, text)}</span>
          </li>
        ))}
      </ul>
      {seat !== view.viewer && <Suspects view={view} seat={seat} />}
    </Sheet>
  );
}

type CardMove = Extract<Move, { type: 'card' }>;

/** Which of the played cards: everybody's, side by side. */
export function CardChooser(props: {
  view: View;
  names: readonly string[];
  moves: readonly Move[];
  title: string;
  onMove: (move: Move) => void;
  onClose: () => void;
}): ReactElement {
  const { view, names, moves, title, onMove, onClose } = props;
  const text = useTableText();
  const cards = moves.filter((move): move is CardMove => move.type === 'card');
  const seats = [...new Set(cards.map(({ seat }) => seat))];
  return (
    <Sheet title={title} onClose={onClose}>
      {seats.map((seat) => (
        <section key={seat} className="sc-card-choice">
          <h3>
            <SeatName seat={seat} name={names[seat]!} />
          </h3>
          <div>
            {cards
              .filter((move) => move.seat === seat)
              .map((move) => {
                const slot = SLOTS.indexOf(move.slot);
                return (
                  <button
                    key={move.slot}
                    type="button"
                    className="sc-held"
                    data-move="card"
                    data-first={seat === seats[0] || undefined}
                    onClick={() => onMove(move)}
                  >
                    <span className="hidden-text">{slotText(view, seat, slot, names, text)}</span>
                    {view.players[seat]!.slots[slot]!.filled && (
                      <Picture
                        className="sc-poker"
                        of={pokerCard(view.players[seat]!.leader, view.players[seat]!.slots[slot]!.card)}
                      />
                    )}
                    <b aria-hidden="true">{move.slot}</b>
                    <Henchmen of={view.players[seat]!.slots[slot]!.henchmen} />
                  </button>
                );
              })}
          </div>
        </section>
      ))}
    </Sheet>
  );
}
