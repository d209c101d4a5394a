import type { Presentation } from '@tinstar/engine';
import { SLOTS, type View } from '@tinstar/scoundrels';
import type { GameTable } from '../game-table.ts';
import { slotText } from './slots.tsx';
import { safeText, tableText } from './words.ts';

/** One's own cards: in the hand, and face down in the slots, bluffs and all. */
export function heldText(now: Presentation, names: readonly string[]): string {
  const view = now.view as View;
  const me = view.viewer!;
  const text = tableText();
  const laid = SLOTS.flatMap((_, slot) =>
    view.players[me]!.slots[slot]!.filled ? [slotText(view, me, slot, names, text)] : [],
  );
  return [text.list(view.hand!.map((card) => text.sc('card', { card }))), ...laid].filter(Boolean).join('. ');
}

/** Short answers for the command box and for ears: what do I hold, what lies there, who has what. */
export const asText: GameTable['asText'] = {
  hand(now) {
    const text = tableText();
    const { hand } = now.view as View;
    return hand === null ? '–' : text.list(hand.map((card) => text.sc('card', { card })));
  },
  saloon(now) {
    const text = tableText();
    const { saloon } = now.view as View;
    return saloon
      .flatMap((scoundrel) =>
        scoundrel
          ? [
              `${text.sc('tile.label', { name: text.nameOf(scoundrel), price: text.money(scoundrel.price) })} ${text.abilityOf(scoundrel)}`,
            ]
          : [],
      )
      .join(' ');
  },
  safes(now, names) {
    const text = tableText();
    const view = now.view as View;
    return view.safes.map((_, safe) => safeText(view, safe, names, text)).join(' ');
  },
  players(now, names) {
    const text = tableText();
    const view = now.view as View;
    return view.players
      .map(({ money, reputation, henchmen, slots, sheet }, seat) => {
        const { available, jailed, onCards } = henchmen;
        const purse = text.sc('purse', { money: text.money(money), reputation, available, jailed, onCards });
        const cards = SLOTS.flatMap((_, slot) =>
          slots[slot]!.filled ? [slotText(view, seat, slot, names, text)] : [],
        );
        const gang = sheet.flatMap((scoundrel) => (scoundrel ? [text.nameOf(scoundrel)] : []));
        return [`${names[seat]}: ${purse}`, ...cards, text.list(gang)].filter(Boolean).join(' ');
      })
      .join(' ');
  },
};
