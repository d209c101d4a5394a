import type { Seat } from '@tinstar/engine';
import { earn, gainWeapon, payMoney } from '../belongings.ts';
import { haul } from '../frames/haul.ts';
import { sendToJail } from '../wounds.ts';
import { pushCheck } from '../checks.ts';
import { HORSE_PERSUASION, LOOT_MONEY } from '../data/trades.ts';
import { EVERYBODY, removeCard, showDeckTo } from '../decks.ts';
import type { MoveContext } from '../move-context.ts';
import { MOVES, type Spoil, SPOILS, WEAPONS } from '../move-table.ts';
import { type Player, playerOf, type State } from '../state.ts';
import { itemAt } from '../words.ts';
import { listedAlong, no, type Verb } from './verb.ts';
import { hasItemRoom, hasRoom, sumOf } from '../carrying.ts';
import { ITEM_INDEX } from '../lookup.ts';
import { endSpoils } from '../fight/end.ts';

/*
 * What the winner of a fight takes: one thing (BW-183 to BW-185, BW-241).
 */

const { spoil: SPOIL, spoilCard: SPOIL_CARD, spoilHead: SPOIL_HEAD, spoilItem: SPOIL_ITEM } = MOVES.base;
const CANNOT = no('cannot-loot', 'BW-185');

const OFFERED = (['jail', 'resources', 'money', 'horse'] as const).map((what) => SPOILS.indexOf(what));

/** By spoil: whether there is anything of it to take. */
const IS_THERE: Readonly<Record<Spoil, (winner: Player, loser: Player) => boolean>> = {
  jail: () => true,
  resources: (winner, { cargo }) => sumOf(cargo) > 0 && hasRoom(winner),
  money: (_winner, { money }) => money > 0,
  horse: (winner, { horse }) => horse !== null && winner.horse === null,
  search: () => true,
};

/** BW-241: the winner sees the whole deck, and may find nothing he can take (BW-184). */
function search(s: State, io: MoveContext, seat: Seat, loser: Seat): void {
  const beaten = playerOf(s, loser);
  showDeckTo(beaten, seat);
  const cards = WEAPONS.flatMap((weapon) => beaten.deck.flatMap(({ card }) => (card === weapon ? [card] : [])));
  const found = cards.length > 0;
  const event = { type: 'searched', seat, loser, found } as const;
  io.tell?.({ ...event, cards }, [seat], { ...event, cards: null });
  if (found) s.stack.push({ kind: 'search', seat, loser });
  else endSpoils(s, io, loser);
}

/** BW-183, BW-185. */
export const spoil: Verb<'spoils' | 'search'> = {
  list(s, { top }, into) {
    if (top.kind === 'search') return;
    const { items, heads } = playerOf(s, top.loser);
    for (let i = 0; i < OFFERED.length; i++) into.push(SPOIL + OFFERED[i]!);
    for (let i = 0; i < items.length; i++) into.pushOnce(SPOIL_ITEM + ITEM_INDEX[items[i]!.item]);
    for (let i = 0; i < heads.length; i++) into.push(SPOIL_HEAD + heads[i]!);
    into.push(SPOIL + SPOILS.indexOf('search'));
  },
  why: (s, { player, top }, what) =>
    top.kind === 'spoils' && IS_THERE[SPOILS[what]!](player, playerOf(s, top.loser)) ? null : CANNOT,
  play(s, io, { seat, top: { loser } }, what) {
    s.stack.pop();
    const beaten = playerOf(s, loser);
    const name = SPOILS[what]!;
    if (name === 'search') {
      search(s, io, seat, loser);
      return;
    }
    io.tell?.({ type: 'spoils', seat, loser, what: name });
    if (name === 'resources') {
      s.stack.push({ kind: 'plunder', seat, from: loser, cabin: -1, left: 99 });
      return;
    }
    if (name === 'horse') {
      pushCheck(s, seat, 'persuasion', HORSE_PERSUASION, 0, { kind: 'lootHorse', loser });
      return;
    }
    if (name === 'money') {
      const money = Math.min(LOOT_MONEY, beaten.money);
      payMoney(s, loser, money);
      earn(s, io, seat, money);
    } else sendToJail(s, io, loser, seat);
    endSpoils(s, io, loser);
  },
};

export const spoilItem: Verb<'spoils' | 'search'> = {
  list: listedAlong,
  why: (s, { player, top }, item) =>
    top.kind === 'spoils' &&
    hasItemRoom(player) &&
    playerOf(s, top.loser).items.some((owned) => owned.item === itemAt(item))
      ? null
      : CANNOT,
  play(s, io, { seat, player, top: { loser } }, item) {
    s.stack.pop();
    const { items } = playerOf(s, loser);
    const at = items.findIndex((owned) => owned.item === itemAt(item));
    player.items.push(...items.splice(at, 1));
    io.tell?.({ type: 'spoils', seat, loser, what: itemAt(item) });
    endSpoils(s, io, loser);
  },
};

export const spoilHead: Verb<'spoils' | 'search'> = {
  list: listedAlong,
  why: (s, { top }, npc) => (top.kind === 'spoils' && playerOf(s, top.loser).heads.includes(npc) ? null : CANNOT),
  play(s, io, { seat, top: { loser } }, npc) {
    s.stack.pop();
    const { heads } = playerOf(s, loser);
    heads.splice(heads.indexOf(npc), 1);
    io.tell?.({ type: 'spoils', seat, loser, what: `head_${npc}` });
    endSpoils(s, io, loser);
    // A24: a fourth one takes the place of another, or stays behind.
    haul(s, seat, [], [npc], true);
  },
};

/** BW-241: what the winner has found. */
export const spoilCard: Verb<'spoils' | 'search'> = {
  list(_s, { top }, into) {
    if (top.kind === 'search') for (let weapon = 0; weapon < WEAPONS.length; weapon++) into.push(SPOIL_CARD + weapon);
  },
  why: (s, { top }, weapon) =>
    top.kind === 'search' && playerOf(s, top.loser).deck.some(({ card }) => card === WEAPONS[weapon]) ? null : CANNOT,
  play(s, io, { seat, top: { loser } }, weapon) {
    s.stack.pop();
    const card = WEAPONS[weapon]!;
    const isExhausted = removeCard(playerOf(s, loser), card, 'ready');
    io.tell?.({ type: 'spoils', seat, loser, what: card });
    gainWeapon(s, io, seat, { card, known: EVERYBODY }, isExhausted);
    endSpoils(s, io, loser);
  },
};
