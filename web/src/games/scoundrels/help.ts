import { CARDS, type PokerCard } from '@tinstar/scoundrels';
import { makeBook, prefixed } from '../../parts/help/book.ts';
import type { Drawing } from '../../drawing/picture.tsx';
import { GAME, jobOf, parseName, traitOf } from './choices.ts';
import { cog, henchman, leaderPortrait, pokerCard, safe, scoundrelCard, siteEmblem } from './faces.ts';
import * as rules from './help-rules.ts';

type Rules = readonly string[];

const all = (kind: string, ids: readonly string[], same: Rules): Record<string, Rules> =>
  Object.fromEntries(ids.map((id) => [`${kind}.${id}`, same]));

/** Dollar icons that no bullet hole of the job has shot away. */
const priceOf = (parts: { job: string; trait: string }): number =>
  traitOf(parts).icons.filter((spot) => !jobOf(parts).holes.includes(spot)).length;

/** Every trait and every job once: together they make three thousand. */
const SCOUNDRELS = [
  ...CARDS.traits.map(({ id }, at) => `${id}+${CARDS.jobs[at % CARDS.jobs.length]!.id}`),
  ...CARDS.jobs.map(({ id }, at) => `${CARDS.traits[(at + 7) % CARDS.traits.length]!.id}+${id}`),
].map((name) => `card.${name}`);

const PICTURES: Readonly<Record<string, () => Drawing>> = {
  henchman: () => henchman(0),
  jail: () => henchman(0, true),
  tech: () => cog(),
  safe: () => safe('depot', null),
  loot: () => safe('estate', 5, true),
};

export const helpBook = makeBook({
  game: GAME,
  rules: {
    ...prefixed('term', rules.TERM_RULES),
    ...prefixed('timing', rules.TIMING_RULES),
    ...prefixed('poker', rules.POKER_RULES),
    ...prefixed('slot', rules.SLOT_RULES),
    ...all(
      'site',
      CARDS.sites.map(({ id }) => id),
      rules.SITE_RULES,
    ),
    ...all(
      'leader',
      CARDS.leaders.map(({ id }) => id),
      rules.LEADER_RULES,
    ),
    ...all(
      'strategy',
      CARDS.strategies.map(({ id }) => id),
      rules.STRATEGY_RULES,
    ),
    ...prefixed('move', rules.VERB_RULES),
  },
  compose: {
    ids: SCOUNDRELS,
    rulesOf: (id) => (id.startsWith('card.') ? rules.rulesOfScoundrel(id.slice('card.'.length)) : null),
  },
  events: rules.EVENT_RULES,
  tell(kind, name, text) {
    const own = `${GAME}-help`;
    switch (kind) {
      case 'card': {
        const title = text.card(GAME, name);
        const parts = parseName(name);
        return { title, text: text.help(GAME, name), art: scoundrelCard(parts, title, text.money(priceOf(parts))) };
      }
      case 'poker':
        return {
          title: text.say(`${own}.poker`, { card: name }),
          text: text.say(name === '0' ? `${own}.poker.zero` : `${own}.poker.text`, { card: name }),
          art: pokerCard(CARDS.leaders[0]!.id, name as PokerCard),
        };
      case 'slot':
        return { title: text.say(`${own}.slot`, { slot: name }), text: text.say(`${own}.slot.text`, { slot: name }) };
      case 'site': {
        const { values } = CARDS.sites.find(({ id }) => id === name)!;
        const said = text.list(values.map(text.number));
        return {
          title: text.word(GAME, 'site', name),
          text: text.say(`${own}.site`, { values: said }),
          art: siteEmblem(name),
        };
      }
      case 'leader':
        return { title: text.word(GAME, 'leader', name), text: text.say(`${own}.leader`), art: leaderPortrait(name) };
      case 'strategy':
        return { title: text.word(GAME, 'strategy', name), text: text.word(GAME, 'strategy', name, 'help') };
      case 'move':
        return { title: '', text: '' };
      default:
        return { art: kind === 'term' ? PICTURES[name]?.() : undefined };
    }
  },
});
