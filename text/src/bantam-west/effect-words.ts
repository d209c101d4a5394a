import type { Effect } from '@tinstar/bantam-west';
import { GAME, type TableText } from './table-text.ts';

/** What an effect of an event, a drink or the weather does, in words. */
export function effectText(effect: Effect, text: TableText): string {
  const { say, named, bw } = text;
  const join = (list: readonly Effect[]): string => list.map((one) => effectText(one, text)).join(', ');
  switch (effect.do) {
    case 'either':
      return effect.options.map(join).join(` ${bw('or')} `);
    case 'roll':
      return effect.rows
        .map(({ upTo, effects }, index) =>
          bw('effect.row', { from: (effect.rows[index - 1]?.upTo ?? 0) + 1, upTo, effects: join(effects) || '–' }),
        )
        .join('; ');
    default: {
      const amount = 'amount' in effect ? effect.amount : 0;
      return say(`${GAME}.effect.${effect.do}`, {
        amount: amount > 0 && effect.do !== 'cargo' ? `+${amount}` : amount,
        ability: 'ability' in effect ? named('ability', effect.ability) : '',
        cargo: 'cargo' in effect ? named('cargo', effect.cargo) : '',
        kind: 'kind' in effect ? named('npc', effect.kind) : '',
        npc: 'kind' in effect ? named('npc', effect.kind) : '',
      });
    }
  }
}

export const effectsText = (effects: readonly Effect[], text: TableText): string =>
  effects.length === 0 ? text.bw('effect.nothing') : effects.map((effect) => effectText(effect, text)).join(', ');
