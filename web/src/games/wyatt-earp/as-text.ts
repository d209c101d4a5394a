import { OUTLAWS, type Sight } from '@tinstar/wyatt-earp';
import { currentText } from '../../words/language.tsx';
import type { GameTable } from '../game-table.ts';
import { GAME, handOf, leadOf } from './choices.ts';

/** Short answers for the command box and for ears: what do I hold, what lies there, who has what. */
export const asText: GameTable['asText'] = {
  hand(now) {
    const { say, card, list } = currentText();
    const held = handOf(now.view as Sight).map(({ card: id, count }) =>
      say('web.we.held', { card: card(GAME, id), count }),
    );
    return list(held);
  },
  posters(now, names) {
    const { say, card, money, list } = currentText();
    const view = now.view as Sight;
    return OUTLAWS.map((outlaw, at) => {
      const { leaders, by, total } = leadOf(view, at);
      const head = `${card(GAME, outlaw)} ${money(view.posters[at]!.reward * 1000)}.`;
      if (leaders.length === 0) return `${head} ${say('web.we.nobodyHunts')}`;
      if (leaders.length > 1)
        return `${head} ${say('web.we.level', { names: list(leaders.map((seat) => names[seat]!)), total })}`;
      return `${head} ${say('web.we.leads', { name: names[leaders[0]!]!, by, total })}`;
    }).join(' ');
  },
  piles(now, names) {
    const { say, card, list } = currentText();
    const view = now.view as Sight;
    const top = view.topDiscard ? card(GAME, view.topDiscard) : '–';
    const piles = `${say('web.we.drawPile', { count: view.drawPile })} ${say('web.we.discardPile', { count: view.discardPile, card: top })}`;
    // D20: an open pile may be looked through at any time.
    if (!view.options.openDiscard) return piles;
    const cards = view.discards.map((id, index) => {
      const seat = view.discardedBy[index] ?? null;
      return seat === null ? card(GAME, id) : say('web.we.discarded', { card: card(GAME, id), name: names[seat]! });
    });
    return `${piles} ${list(cards.toReversed())}.`;
  },
  money(now, names) {
    const { money, list } = currentText();
    return list((now.view as Sight).players.map((player, seat) => `${names[seat]} ${money(player.money * 1000)}`));
  },
};
