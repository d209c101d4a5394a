import {
  ABILITIES,
  CARGO,
  DRINK_DATA,
  EVENT_DATA,
  HORSE_DATA,
  HORSE_WORTH,
  PLACES,
  THINGS,
  thingWorth,
  trickAt,
  weaponWorth,
  type Horse,
  type Move,
  type Spoil,
  type View,
} from '@tinstar/bantam-west';
import type { Seat } from '@tinstar/engine';
import { isOfferedTruce } from './ask-words.ts';
import { dataOf, deedText } from './combat-words.ts';
import { effectsText, effectText } from './effect-words.ts';
import { placeName } from './place-words.ts';
import { GAME, type TableText } from './table-text.ts';

/** What is known where a move is offered. */
export interface MoveScene {
  readonly view: View;
  readonly seat: Seat;
  readonly names: readonly string[];
}

const horseText = (horse: Horse, { bw, named }: TableText): string =>
  bw('horse', {
    horse: named('horse', horse),
    pace: HORSE_DATA[horse].pace,
    storage: HORSE_DATA[horse].storage,
    saddle: 'false',
  });

/** The weapon on top of a space of the display; where two spaces show the same one, with the number of the space. */
function shownText(slot: number, { display }: View, { bw, named }: TableText): string {
  const card = display[slot]!.at(-1);
  if (card === undefined) return '';
  const isAlone = display.filter((stack) => stack.at(-1) === card).length === 1;
  return isAlone ? named('card', card) : bw('slot', { card: named('card', card), slot: slot + 1 });
}

/** What a winner would get by this choice (BW-183). */
function spoilText(what: Spoil, view: View, text: TableText): string {
  const top = view.stack.at(-1);
  if (top?.kind !== 'spoils') return '';
  const { cargo, money, horse } = view.players[top.loser]!;
  const { bw, named, list } = text;
  switch (what) {
    case 'resources':
      return list(cargo.flatMap((count, kind) => (count > 0 ? [`${count} × ${named('cargo', CARGO[kind]!)}`] : [])));
    case 'money':
      return text.money(Math.min(money, MOST_LOOT));
    case 'horse':
      return horse === null ? '' : horseText(horse, text);
    case 'jail':
    case 'search':
      return bw(`do.spoil.${what}`);
  }
}

/** BW-183: dollars a winner may take. */
const MOST_LOOT = 10;

/** What bail is paid with, and what it counts for: no change is given (BW-268). */
function payText(
  move: Extract<Move, { type: 'payGoods' | 'payWeapon' | 'payHorse' }>,
  view: View,
  seat: Seat,
  { bw, named, thing, money }: TableText,
): string {
  const say = (what: string, worth: number): string => bw('do.payGoods', { thing: what, money: money(worth) });
  if (move.type === 'payWeapon') return say(named('card', move.card), weaponWorth(move.card));
  if (move.type === 'payHorse') return say(named('horse', view.players[seat]!.horse ?? ''), HORSE_WORTH);
  return say(thing(view, move.thing), thingWorth(view, THINGS.indexOf(move.thing)));
}

/** Moves whose names the view knows better than the move: an NPC by its kind, a slot by its weapon. */
export function moveText(move: Move, { view, names, seat }: MoveScene, text: TableText): string {
  const { bw, named, thing } = text;
  const foe = (id: string): string => {
    const [kind, number] = id.split('_') as [string, string];
    return kind === 'seat' ? names[Number(number)]! : named('npc', view.npcs[Number(number)]!.kind);
  };
  switch (move.type) {
    case 'fight':
      return bw('do.fight', { foe: foe(move.target) });
    case 'ambush':
      return bw('do.ambush', { foe: foe(move.target), card: named('card', move.card) });
    case 'sneak':
      return bw('do.sneak', { foe: named('npc', view.npcs[move.npc]!.kind) });
    case 'turnIn':
    case 'spoilHead':
      return bw(`do.${move.type}`, { kind: named('npc', view.npcs[move.npc]!.kind) });
    case 'discard':
      return bw(view.stack.at(-1)?.kind === 'choice' ? 'do.lose' : 'do.discard', { thing: thing(view, move.thing) });
    case 'drop':
    case 'pickUp':
      return bw(`do.${move.type}`, { thing: thing(view, move.thing) });
    case 'payGoods':
    case 'payWeapon':
    case 'payHorse':
      return payText(move, view, seat, text);
    case 'buyWeapon':
    case 'demand': {
      return bw(`do.${move.type}`, { card: shownText(move.slot, view, text) });
    }
    case 'lookThrough': {
      const next = view.display[move.slot]!.at(-2);
      return bw('do.lookThrough', { card: next ? named('card', next) : '' });
    }
    case 'sellWeapon': {
      const covered = shownText(move.slot, view, text);
      return bw('do.sellWeapon', {
        card: named('card', move.card),
        covered,
        bare: String(covered === ''),
      });
    }
    case 'keep': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'keep') break;
      const weapon = top.weapons[move.which]?.card;
      const horse = top.horses[move.which]?.card;
      if (weapon) return bw('do.keep', { what: named('card', weapon) });
      if (horse) return bw('do.keep', { what: horseText(horse, text) });
      break;
    }
    case 'reroll': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'work') break;
      const [one, other] = top.dice;
      const which = move.die + 1;
      return bw(one === other ? 'do.reroll.which' : 'do.reroll', { die: top.dice[move.die as 0 | 1], which });
    }
    case 'primary': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'fight') break;
      const side = [top.attacker, top.defender].find((one) => one.seat === seat);
      return side?.chosen ? bw('do.primary', { does: deedText(side.chosen, move.action, text) }) : '';
    }
    case 'special': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'fight') break;
      const side = [top.attacker, top.defender].find((one) => one.seat === seat);
      const special = side?.chosen ? dataOf(side.chosen).special : undefined;
      return special ? bw('do.special', { special: bw(`special.${special.seeAbove ?? 'renew'}`) }) : '';
    }
    case 'playCard': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'fight' || top.stage !== 'interrupt') break;
      return bw('do.interrupt', { card: named('card', move.card) });
    }
    case 'finish': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'fight' || top.stage !== 'interrupt') break;
      return bw('do.goOn');
    }
    case 'truce': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'fight' || !isOfferedTruce(top, seat)) break;
      return bw('fight.agree');
    }
    case 'drink':
      return bw('do.drink', {
        drink: named('drink', move.drink),
        effect: effectText(DRINK_DATA[move.drink].effect, text),
      });
    case 'raise': {
      const level = view.players[seat]!.abilities[ABILITIES.indexOf(move.ability)]!;
      return bw('do.raise', { ability: named('ability', move.ability), level, next: level + 1 });
    }
    case 'trick':
      return bw(`do.trick.${trickAt(view, view.players[seat]!.place) ?? 'hide'}`);
    case 'spoil':
      return bw('do.spoil', { what: spoilText(move.what, view, text) });
    case 'release': {
      const cabin = view.players[seat]!.cabins[Number(move.where.split('_')[1])];
      if (!cabin || cabin.hectare < 0) break;
      return bw('do.releaseCabin', { place: named('place', PLACES[cabin.hectare]!) });
    }
    case 'outcome': {
      const top = view.stack.at(-1);
      return top?.kind === 'event' ? effectsText(EVENT_DATA[top.event]!.outcomes[move.number]!, text) : '';
    }
    case 'choose': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'choice' || top.effect.do !== 'either') break;
      return effectsText(top.effect.options[move.which] ?? [], text);
    }
    case 'step':
    case 'moveTo':
    case 'spread':
      return bw(`do.${move.type}`, {
        place: placeName(PLACES.indexOf(move.type === 'step' ? move.to : move.place), names, text),
      });
    default:
  }
  return text.move(GAME, move, names);
}
