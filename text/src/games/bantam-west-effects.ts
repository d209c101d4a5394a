import type { Effect } from '@tinstar/bantam-west';
import { countedWord, type Speech } from '../render.ts';

const GAME = 'bantam-west';
/** Effects whose amount is how many there are, not how much is added. */
const COUNTED: readonly Effect['do'][] = ['cargo', 'anyCargo', 'walk'];

/** What an effect of an event, a drink or the weather does, in words. */
export function effectText(effect: Effect, speech: Speech): string {
  const { say, money } = speech;
  const named = (kind: string, id: string): string => speech.word(GAME, kind, id, null, []);
  switch (effect.do) {
    case 'either':
      return effect.options.map((option) => join(option, speech)).join(` ${say(`${GAME}.effect.either`)} `);
    case 'roll':
      return effect.rows
        .map(({ upTo, effects }, index) => {
          const from = (effect.rows[index - 1]?.upTo ?? 0) + 1;
          const faces = from === upTo ? String(upTo) : `${from}–${upTo}`;
          return say(`${GAME}.effect.row`, { faces, effects: join(effects, speech) || '–' });
        })
        .join('; ');
    default: {
      const amount = 'amount' in effect ? effect.amount : 0;
      return say(`${GAME}.effect.${effect.do}`, {
        amount: amount > 0 && !COUNTED.includes(effect.do) ? `+${amount}` : String(amount).replace('-', '−'),
        count: amount,
        money: `${amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`,
        ability: 'ability' in effect ? named('ability', effect.ability) : '',
        cargo: 'cargo' in effect ? countedWord(speech, GAME, 'cargo', effect.cargo, amount) : '',
        kind: 'kind' in effect ? named('npc', effect.kind) : '',
        npc: 'kind' in effect ? named('npc', effect.kind) : '',
      });
    }
  }
}

/** What follows a roll happens whatever was rolled. */
function join(effects: readonly Effect[], speech: Speech): string {
  const rolled = 1 + effects.findIndex((effect) => effect.do === 'roll');
  const plain = (some: readonly Effect[]): string => some.map((effect) => effectText(effect, speech)).join(', ');
  if (rolled === 0 || rolled === effects.length) return plain(effects);
  const always = plain(effects.slice(rolled));
  return speech.say(`${GAME}.effect.always`, { effects: plain(effects.slice(0, rolled)), always });
}

/** All of them as one phrase. */
export const effectsPhrase = (effects: readonly Effect[], speech: Speech): string =>
  effects.length === 0 ? speech.say(`${GAME}.effect.nothing`) : join(effects, speech);
