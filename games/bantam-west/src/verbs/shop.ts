import type { Refusal, Seat } from '@tinstar/engine';
import { gainHorse, gainWeapon, payMoney } from '../belongings.ts';
import { addFame } from '../beasts.ts';
import { pushCheck } from '../checks.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import { DRINK_DATA, SHOP_ACTIONS, TREATMENT, TREATMENT_PRICE } from '../data/trades.ts';
import { drawTop, type Drawn, onlyTo, putUnder } from '../decks.ts';
import { carryOutAll } from '../effects/perform.ts';
import { hasChest } from '../chests.ts';
import type { MoveContext } from '../move-context.ts';
import { hectareData, isCabinPlace, SALOON, VAULT } from '../map.ts';
import { BURGLARY_TOOLS, MOVES } from '../move-table.ts';
import { isNotDone, npcOf, type Player, type State } from '../state.ts';
import { drinkAt, type Horse, type Shop } from '../words.ts';
import { no, type Verb } from './verb.ts';
import { hasTool, toolBonus } from '../tools.ts';
import { shopAt } from '../town.ts';
import { fireAt } from '../fire/burning.ts';
import { priceFor, headWorth } from '../prices.ts';
import { doneToday, lacksGrit, lacksMoney, onceToday, payGrit } from '../costs.ts';
import { spendTool } from './tools.ts';
import { fulfil } from '../tasks.ts';

/*
 * Shops (BW-111 to BW-120): what is common to all, and saloon, bank and doctor. Prices are those after haggling and
 * Jericho's good custom.
 */

const TURN_IN = MOVES.base.turnIn;

export const cannotPay = (player: Player, shop: Shop, price: number): Refusal | null =>
  lacksMoney(player, priceFor(player, shop, price));

/** BW-111, BW-119: in one of these shops, open for business. */
export function whyNotInShop(s: State, { place }: Player, shops: readonly Shop[]): Refusal | null {
  const shop = isCabinPlace(place) ? undefined : hectareData(place).shop;
  if (shop === undefined || !shops.includes(shop)) return no('not-in-shop', 'BW-111', { shop: shops[0]! });
  return fireAt(s, place) > 0 ? no('closed', 'BW-119') : null;
}

export function buy(
  s: State,
  io: MoveContext,
  seat: Seat,
  player: Player,
  shop: Shop,
  what: string,
  listed: number,
): void {
  const price = priceFor(player, shop, listed);
  payMoney(s, seat, price);
  if (player.discountShop === shop) {
    player.discount = 0;
    player.discountShop = null;
  }
  if (player.character === 'jericho_jones' && isNotDone(player, 'good_customer')) onceToday(player, 'good_customer');
  io.tell?.({ type: 'bought', seat, what, price });
}

export function sell(io: MoveContext, seat: Seat, player: Player, what: string, price: number): void {
  player.money += price;
  io.tell?.({ type: 'sold', seat, what, price });
}

/** Two from the top of a face-down stack: only who draws them sees them (BW-240, BW-252). */
export function drawTwo<T extends string>(io: MoveContext, seat: Seat, stack: T[], seen: number[]): Drawn<T>[] {
  const drawn: Drawn<T>[] = [];
  while (drawn.length < 2 && stack.length > 0) drawn.push(drawTop(stack, seen)!);
  const what = drawn.map(({ card }) => card);
  const { length: count } = drawn;
  io.tell?.({ type: 'drewTwo', seat, count, what }, [seat], { type: 'drewTwo', seat, count, what: null });
  return drawn;
}

export function pushKeep(s: State, seat: Seat, weapons: Drawn<CombatCard>[], horses: Drawn<Horse>[]): void {
  s.stack.push({
    kind: 'keep',
    seat,
    weapons: weapons.map(({ card }) => card),
    horses: horses.map(({ card }) => card),
    known: [...weapons, ...horses].map(({ known }) => known | onlyTo(seat)),
  });
}

/**
 * BW-114, BW-252: the other one goes under the stack. A horse one rides is seen by all, so whoever knew the other knows
 * where it went; of two weapons nobody else can tell which was kept.
 */
export const keep: Verb<'keep'> = {
  why: () => null,
  play(s, io, { seat, top }, which) {
    s.stack.pop();
    if (top.weapons.length > 0) {
      const card = top.weapons[which]!;
      putUnder(s.rack, s.rackSeen, top.weapons[1 - which]!, onlyTo(seat));
      io.tell?.({ type: 'kept', seat, what: card }, [seat], { type: 'kept', seat, what: null });
      gainWeapon(s, io, seat, { card, known: 0 });
    } else {
      putUnder(s.stable, s.stableSeen, top.horses[1 - which]!, top.known[1 - which]!);
      io.tell?.({ type: 'kept', seat, what: top.horses[which]! });
      gainHorse(s, io, seat, top.horses[which]!);
    }
  },
};

const HAGGLE = {
  trading_post: 'haggle_trading_post',
  gunsmith: 'haggle_gunsmith',
  stable: 'haggle_stable',
} as const satisfies Partial<Record<Shop, keyof typeof SHOP_ACTIONS>>;

const haggling = (place: number): (typeof HAGGLE)[keyof typeof HAGGLE] =>
  HAGGLE[hectareData(place).shop as keyof typeof HAGGLE];

/** BW-112, BW-118. */
export const haggle: Verb = {
  shops: ['trading_post', 'gunsmith', 'stable'],
  why: (_s, { player }) => doneToday(player, haggling(player.place)),
  play(s, _io, { seat, player }) {
    const shop = shopAt(s, player.place)!;
    const action = haggling(player.place);
    onceToday(player, action);
    const { difficulty, discount } = SHOP_ACTIONS[action];
    pushCheck(s, seat, 'persuasion', difficulty, 0, { kind: 'haggle', shop, amount: discount });
  },
};

/** BW-120; the head of a beast adorns the saloon (BW-294). */
export const turnIn: Verb = {
  shops: ['trading_post', 'saloon'],
  list(_s, { player }, into) {
    for (const npc of player.heads) into.push(TURN_IN + npc);
  },
  why: (_s, { player }, npc) => (player.heads.includes(npc) ? null : no('not-yours', 'BW-120')),
  play(s, io, { seat, player }, npc) {
    player.heads.splice(player.heads.indexOf(npc), 1);
    const money = headWorth(s, npc);
    player.money += money;
    io.tell?.({ type: 'headTurnedIn', seat, kind: npcOf(s, npc).kind, money });
    fulfil(s, io, seat, 'turn_in_head');
    if (player.place === SALOON) addFame(s, io, seat, npcOf(s, npc).kind);
  },
};

/** 5.5: each once a day; or on the house, by an event. */
export const drink: Verb<'day' | 'choice'> = {
  shops: ['saloon'],
  why(_s, { player }, index) {
    const which = drinkAt(index);
    return doneToday(player, which) ?? cannotPay(player, 'saloon', DRINK_DATA[which].price);
  },
  play(s, io, { seat, player, top }, index) {
    const which = drinkAt(index);
    if (top.kind === 'choice') s.stack.pop();
    else {
      buy(s, io, seat, player, 'saloon', which, DRINK_DATA[which].price);
      onceToday(player, which);
    }
    io.tell?.({ type: 'drank', seat, drink: which });
    carryOutAll(s, seat, [DRINK_DATA[which].effect]);
  },
};

/** BW-118. */
export const poker: Verb = {
  shops: ['saloon'],
  why: (_s, { player }) => doneToday(player, 'poker') ?? lacksGrit(player),
  play(s, _io, { seat, player }) {
    payGrit(player);
    onceToday(player, 'poker');
    pushCheck(s, seat, 'persuasion', SHOP_ACTIONS.poker.difficulty, 0, { kind: 'poker' });
  },
};

/** BW-111. */
export const treatment: Verb = {
  shops: ['doctor'],
  why: (_s, { player }) =>
    player.life >= player.lifeMax ? no('life-full', 'BW-111') : cannotPay(player, 'doctor', TREATMENT_PRICE),
  play(s, io, { seat, player }) {
    buy(s, io, seat, player, 'doctor', 'treatment', TREATMENT_PRICE);
    io.tell?.({ type: 'treated', seat });
    carryOutAll(s, seat, [TREATMENT]);
  },
};

/** BW-010, BW-099. */
export const crackVault: Verb = {
  shops: ['bank'],
  why(s, { player }, index) {
    const tool = BURGLARY_TOOLS[index]!;
    if (!hasChest(s, VAULT)) return no('nothing-there', 'BW-010');
    if (!hasTool(player, tool)) return no('needs-tool', 'BW-099', { tool });
    return doneToday(player, 'crack_vault') ?? lacksGrit(player);
  },
  play(s, io, { seat, player }, index) {
    const tool = BURGLARY_TOOLS[index]!;
    payGrit(player);
    onceToday(player, 'crack_vault');
    spendTool(s, io, seat, tool);
    const bonus = toolBonus(tool, 'burglary');
    pushCheck(s, seat, 'stealth', SHOP_ACTIONS.crack_vault.difficulty, bonus, { kind: 'crackVault' });
  },
};
