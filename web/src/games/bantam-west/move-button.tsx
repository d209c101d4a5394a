import type { Seat } from '@tinstar/engine';
import { EVENT_DATA, type Move, type State, type View } from '@tinstar/bantam-west';
import { useMemo, useState, type ReactElement } from 'react';
import { Picture } from '../../picture.tsx';
import { useSettings } from '../../settings.ts';
import { asMove, priceOf, type Price } from './actions.ts';
import { percent } from './atlas.ts';
import { actionText } from './combat-words.ts';
import { effectsText } from './effect-words.ts';
import { abilitySign, gritPiece } from './faces.ts';
import { GAME, useTableText, type TableText } from './words.ts';

export interface MoveContext {
  readonly view: View;
  readonly world: State;
  readonly seat: Seat;
  readonly names: readonly string[];
}

/** Moves whose names the view knows better than the move: an NPC by its kind, a slot by its weapon. */
export function moveText(move: Move, { view, names, seat }: MoveContext, text: TableText): string {
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
    default:
  }
  return text.move(GAME, asMove(move), names);
}

/** Grit, dollars and odds, as small signs behind the words. */
export function PriceSigns({ price }: { price: Price }): ReactElement | null {
  const { money, bw, named } = useTableText();
  const { check } = price;
  if (price.money === null && price.grit === 0 && !check) return null;
  return (
    <span className="bw-price">
      {price.grit > 0 && (
        <span>
          <span className="hidden-text">{bw('gritCost', { grit: price.grit })}</span>
          <Picture of={gritPiece(false)} />
        </span>
      )}
      {price.money !== null && <span>{price.money < 0 ? `+${money(-price.money)}` : money(price.money)}</span>}
      {check && (
        <span data-odds={check.faces < 3 ? 'poor' : undefined}>
          {check.ability && <Picture of={abilitySign(check.ability)} />}
          <span className="hidden-text">{check.ability ? named('ability', check.ability) : bw('die')}</span>
          {check.difficulty}: {percent(check.faces)}%
        </span>
      )}
      {price.jail && <span className="bw-jail">{bw('orJail')}</span>}
    </span>
  );
}

/** A button that says what it does, costs and risks; whoever wants to be careful is asked once more. */
export function MoveButton(props: {
  move: Move;
  context: MoveContext;
  main?: boolean;
  label?: string;
  first?: boolean;
  onMove: (move: Move) => void;
}): ReactElement {
  const { move, context, main, label, first, onMove } = props;
  const { confirm } = useSettings();
  const text = useTableText();
  const [isSure, setSure] = useState(confirm !== 'careful');
  const price = useMemo(() => priceOf(move, context.world, context.seat), [move, context.world, context.seat]);
  const said = label ?? moveText(move, context, text);
  return (
    <button
      type="button"
      className={`button ${main ? 'main' : ''}`}
      data-move={move.type}
      data-first={first || undefined}
      onClick={() => (isSure ? onMove(move) : setSure(true))}
      onBlur={() => setSure(confirm !== 'careful')}
    >
      <span>{confirm === 'careful' && isSure ? text.say('web.table.sure', { move: said }) : said}</span>
      <PriceSigns price={price} />
    </button>
  );
}
