import { EVENT_DATA, PLACES, type Move, type View } from '@tinstar/bantam-west';
import type { AnyMove, Seat } from '@tinstar/engine';
import { actionText } from './combat-words.ts';
import { effectsText } from './effect-words.ts';
import { placeName } from './place-words.ts';
import { GAME, type TableText } from './table-text.ts';

/** What is known where a move is offered. */
export interface MoveScene {
  readonly view: View;
  readonly seat: Seat;
  readonly names: readonly string[];
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
    case 'drop':
    case 'discard':
    case 'pickUp':
    case 'payGoods':
      return bw(`do.${move.type}`, { thing: thing(view, move.thing) });
    case 'buyWeapon':
    case 'demand': {
      const card = view.display[move.slot]!.at(-1);
      return bw(`do.${move.type}`, { card: card ? named('card', card) : '' });
    }
    case 'keep': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'keep') break;
      const kept =
        top.weapons.length > 0 ? named('card', top.weapons[move.which]!) : named('horse', top.horses[move.which]!);
      return bw('do.keep', { what: kept });
    }
    case 'reroll': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'work') break;
      return bw('do.reroll', { die: top.dice[move.die as 0 | 1] });
    }
    case 'primary': {
      const top = view.stack.at(-1);
      if (top?.kind !== 'fight') break;
      const side = [top.attacker, top.defender].find((one) => one.seat === seat);
      return side?.chosen ? bw('do.primary', { does: actionText(side.chosen, move.action, text) }) : '';
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
  return text.move(GAME, move as unknown as AnyMove, names);
}
