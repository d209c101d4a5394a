import type { Effect } from '@tinstar/bantam-west';
import { GAME, type TableText } from './table-text.ts';

/** Effects whose amount is how many there are, not how much is added. */
const COUNTED: readonly Effect['do'][] = ['cargo', 'anyCargo', 'walk'];

/** What an effect of an event, a drink or the weather does, in words. */
export function effectText(effect: Effect, text: TableText): string {
  const { say, named, bw } = text;
  const join = (list: readonly Effect[]): string => list.map((one) => effectText(one, text)).join(', ');
  switch (effect.do) {
    case 'either':
      return effect.options.map(join).join(` ${bw('or')} `);
    case 'roll':
      return effect.rows
        .map(({ upTo, effects }, index) => {
          const from = (effect.rows[index - 1]?.upTo ?? 0) + 1;
          const faces = from === upTo ? String(upTo) : `${from}–${upTo}`;
          return bw('effect.row', { faces, effects: join(effects) || '–' });
        })
        .join('; ');
    default: {
      const amount = 'amount' in effect ? effect.amount : 0;
      return say(`${GAME}.effect.${effect.do}`, {
        amount: amount > 0 && !COUNTED.includes(effect.do) ? `+${amount}` : String(amount).replace('-', '−'),
        count: amount,
        money: `${amount < 0 ? '−' : '+'}${text.money(Math.abs(amount))}`,
        ability: 'ability' in effect ? named('ability', effect.ability) : '',
        cargo: 'cargo' in effect ? named('cargo', effect.cargo) : '',
        kind: 'kind' in effect ? named('npc', effect.kind) : '',
        npc: 'kind' in effect ? named('npc', effect.kind) : '',
      });
    }
  }
}

/** All of them as one phrase, ready for a button. */
export function effectsText(effects: readonly Effect[], text: TableText): string {
  if (effects.length === 0) return text.bw('effect.nothing');
  const said = effects.map((effect) => effectText(effect, text)).join(', ');
  return said.charAt(0).toLocaleUpperCase(text.language) + said.slice(1);
}
