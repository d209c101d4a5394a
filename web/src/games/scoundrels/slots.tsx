import type { Seat } from '@tinstar/engine';
import { CARDS, isBluff, POKER, SLOTS, type PokerCard, type View } from '@tinstar/scoundrels';
import { memo, type ReactElement } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { slotKey } from './choices.ts';
import { cog, henchman, pokerCard, safe as safeFace } from './faces.ts';
import { about } from './help-ids.ts';
import type { TownProps } from './town.tsx';
import { useTableText, type TableText } from './words.ts';

/** What a leader does in a slot, short enough for the slot: "$3". */
export function leaderSign(slot: number, { sc, money }: TableText): string {
  const [step] = CARDS.leaderAbilities[slot]!.ability;
  if (step === undefined) return '–';
  return step.op === 'gainMoney' ? money(Number(step.amount)) : sc(`leader.${step.op}`);
}

/** The same as a picture where there is one. */
function LeaderSign({ slot }: { slot: number }): ReactElement {
  const text = useTableText();
  const op = CARDS.leaderAbilities[slot]!.ability[0]?.op;
  return (
    <span className="sc-slot-sign" aria-hidden="true">
      {op === 'scoutSafe' ? (
        <Icon name="eye" />
      ) : op === 'stealSafe' ? (
        <Picture className="sc-slot-safe" of={safeFace('depot', null)} />
      ) : (
        leaderSign(slot, text)
      )}
    </span>
  );
}

/** A card that the viewer knows, or one that is anybody's guess. */
const cardHelp = (card: PokerCard | null): string => about(card === null ? 'term.hidden' : `poker.${card}`);

/** A slot in words: whose card lies there, who suspects it, what is known. */
export function slotText(view: View, seat: Seat, slot: number, names: readonly string[], text: TableText): string {
  const { sc, list, pokerOf } = text;
  const { filled, card, henchmen, scoutedBy, staleFor } = view.players[seat]!.slots[slot]!;
  const name = SLOTS[slot]!;
  if (!filled) {
    const isMine = seat === view.viewer && CARDS.leaderAbilities[slot]!.ability.length > 0;
    const leader = isMine ? ` ${sc('slot.leader', { gain: leaderSign(slot, text) })}` : '';
    return sc('slot.empty', { slot: name }) + leader;
  }
  const parts = [
    card === null ? sc('slot.hidden', { slot: name }) : sc('slot.known', { slot: name, card: pokerOf(card) }),
  ];
  if (card !== null && isBluff(POKER.indexOf(card), slot)) parts.push(sc('slot.bluff'));
  if (henchmen.length > 0) parts.push(sc('slot.suspected', { list: list(henchmen.map((other) => names[other]!)) }));
  if (scoutedBy.length > 0) parts.push(sc('slot.scouted', { list: list(scoutedBy.map((other) => names[other]!)) }));
  if (staleFor.length > 0) parts.push(sc('slot.stale', { list: list(staleFor.map((other) => names[other]!)) }));
  return parts.join(' ');
}

/** Henchmen on a card. */
export function Henchmen({ of }: { of: readonly Seat[] }): ReactElement | null {
  if (of.length === 0) return null;
  return (
    <span className="sc-on-card">
      {of.map((seat) => (
        <Picture key={seat} className="sc-henchman" of={henchman(seat)} help={about('term.henchman')} />
      ))}
    </span>
  );
}

/** One's own slots: where a card can be played, and what lies there. */
export const OwnSlots = memo(function OwnSlots(props: Omit<TownProps, 'isWide'>): ReactElement {
  const { view, names, lit, chosen, onPick, whyNot } = props;
  const text = useTableText();
  const me = view.viewer!;
  const { slots, leader, zeroFaceUp } = view.players[me]!;
  return (
    <div className="sc-slots" role="group" aria-label={text.sc('slots')} data-help={about('term.slots')}>
      {slots.map((slot, index) => {
        const key = slotKey(index);
        const bluff = slot.card !== null && isBluff(POKER.indexOf(slot.card), index);
        return (
          <button
            key={key}
            type="button"
            className="sc-slot"
            data-lit={lit.has(key) || undefined}
            data-filled={slot.filled || undefined}
            data-bluff={bluff || undefined}
            data-now={(view.active === me && view.slot === index) || undefined}
            data-anchor={`card-${me}-${index}`}
            data-help={about(`slot.${SLOTS[index]!}`)}
            data-why={whyNot(key)}
            aria-pressed={chosen.includes(key)}
            onClick={() => onPick(key)}
          >
            <span className="hidden-text">{slotText(view, me, index, names, text)}</span>
            <b className="sc-slot-name" aria-hidden="true">
              {SLOTS[index]}
            </b>
            {slot.filled ? (
              <Picture className="sc-slot-card" of={pokerCard(leader, slot.card)} help={cardHelp(slot.card)} />
            ) : (
              <LeaderSign slot={index} />
            )}
            <Henchmen of={slot.henchmen} />
          </button>
        );
      })}
      {zeroFaceUp && <Picture className="sc-zero" of={pokerCard(leader, '0')} help={about('poker.0')} />}
    </div>
  );
});

/** The same seen from across the table. */
export const OtherSlots = memo(function OtherSlots({ view, seat }: { view: View; seat: Seat }): ReactElement {
  const { slots, leader, zeroFaceUp } = view.players[seat]!;
  return (
    <span className="sc-other-slots" aria-hidden="true">
      {slots.map((slot, index) => (
        <span
          key={index}
          className="sc-other-slot"
          data-filled={slot.filled || undefined}
          data-now={(view.active === seat && view.slot === index) || undefined}
          data-anchor={`card-${seat}-${index}`}
          data-help={about(`slot.${SLOTS[index]!}`)}
        >
          {slot.filled && (
            <Picture className="sc-slot-card" of={pokerCard(leader, slot.card)} help={cardHelp(slot.card)} />
          )}
          <b>{SLOTS[index]}</b>
          <Henchmen of={slot.henchmen} />
        </span>
      ))}
      {zeroFaceUp && <Picture className="sc-zero" of={pokerCard(leader, '0')} help={about('poker.0')} />}
    </span>
  );
});

/** Money, reputation, henchmen and tech of a player: signs for the eye, one sentence for the ear. */
export const Purse = memo(function Purse({ view, seat }: { view: View; seat: Seat }): ReactElement {
  const text = useTableText();
  const { sc, money, number } = text;
  const { money: dollars, reputation, henchmen } = view.players[seat]!;
  const { available, jailed } = henchmen;
  return (
    <span
      className="sc-purse"
      role="img"
      aria-label={sc('purse', { money: money(dollars), reputation, available, jailed, onCards: henchmen.onCards })}
    >
      <b className="sc-money" data-anchor={`money-${seat}`} data-help={about('term.money')}>
        {money(dollars)}
      </b>
      <span className="sc-reputation" data-anchor={`reputation-of-${seat}`} data-help={about('term.reputation')}>
        <span aria-hidden="true">★</span>
        {number(reputation)}
      </span>
      <span className="sc-gang" data-anchor={`henchmen-${seat}`} data-help={about('term.henchman')}>
        {Array.from({ length: available }, (_, index) => (
          <Picture key={index} className="sc-henchman" of={henchman(seat)} />
        ))}
        {Array.from({ length: jailed }, (_, index) => (
          <Picture key={`jailed ${index}`} className="sc-henchman" of={henchman(seat, true)} />
        ))}
      </span>
    </span>
  );
});

export const Cog = (): ReactElement => <Picture className="sc-cog" of={cog()} />;
