import {
  ABILITIES,
  CARGO,
  CHARACTER_DATA,
  CHARACTERS,
  COMBAT_CARD_DATA,
  COMBAT_CARDS,
  HORSE_DATA,
  HORSES,
  isBeast,
  JOB_DATA,
  JOBS,
  NPC_DATA,
  TRADE_PRICES,
  type Cargo,
  type Character,
  type CombatCard,
  type CombatCardData,
  type Horse,
  type Job,
  type NpcKind,
} from '@tinstar/bantam-west';
import { cardText, GAME, tableTextOf, type Kind } from '@tinstar/text/bantam-west';
import { makeBook, prefixed } from '../../parts/help/book.ts';
import type { Drawing } from '../../drawing/picture.tsx';
import {
  abilitySign,
  cabinPiece,
  cargoPiece,
  diePiece,
  firePiece,
  gritPiece,
  npcFace,
  portrait,
  woundPiece,
} from './faces.ts';
import * as rules from './help-rules.ts';

type Rules = readonly string[];

const all = (kind: string, ids: readonly string[], rulesOf: (id: string) => Rules): Record<string, Rules> =>
  Object.fromEntries(ids.map((id) => [`${kind}.${id}`, rulesOf(id)]));

const dataOf = (card: string): CombatCardData => COMBAT_CARD_DATA[card as CombatCard];
const OWN = `${GAME}-help`;
/** No seat: a die of nobody's. */
const NOBODY = -1;

const PICTURES: Readonly<Record<string, () => Drawing>> = {
  grit: () => gritPiece(false),
  wound: () => woundPiece(),
  fire: () => firePiece(4),
  cabin: () => cabinPiece(0, false),
  die: () => diePiece(5, NOBODY),
  check: () => diePiece(5, NOBODY),
};

/** Pictures of the kinds that have one for each of them. */
function artOf(kind: string, name: string): Drawing | undefined {
  switch (kind) {
    case 'ability':
      return abilitySign(name as (typeof ABILITIES)[number]);
    case 'cargo':
      return cargoPiece(name as Cargo);
    case 'npc':
      return npcFace(name as NpcKind);
    case 'character':
      return portrait(name as Character);
    case 'job':
      return cargoPiece(JOB_DATA[name as Job].resource);
    case 'term':
      return PICTURES[name]?.();
    default:
      return undefined;
  }
}

export const helpBook = makeBook({
  game: GAME,
  rules: {
    ...prefixed('term', rules.TERM_RULES),
    ...all('ability', ABILITIES, () => rules.ABILITY_RULES),
    ...all('cargo', CARGO, (cargo) => (cargo === 'gem' ? rules.GEM_RULES : rules.CARGO_RULES)),
    ...prefixed('item', rules.ITEM_RULES),
    ...all('horse', HORSES, () => rules.HORSE_RULES),
    ...all('job', JOBS, () => rules.JOB_RULES),
    ...prefixed('npc', rules.NPC_RULES),
    ...prefixed('shop', rules.SHOP_RULES),
    ...prefixed('task', rules.TASK_RULES),
    ...prefixed('weather', rules.WEATHER_RULES),
    ...all('character', CHARACTERS, () => rules.CHARACTER_RULES),
    ...all('card', COMBAT_CARDS, (card) => (dataOf(card).rarity ? rules.WEAPON_RULES : rules.CARD_RULES)),
    ...prefixed('cardType', rules.TYPE_RULES),
    ...prefixed('move', rules.VERB_RULES),
  },
  events: rules.EVENT_RULES,
  tell(kind, name, plain) {
    if (kind === 'move') return { title: '', text: '' };
    const text = tableTextOf(plain);
    const { bw, named, money, say } = text;
    const art = artOf(kind, name);
    if (kind === 'term') return { art };
    const title = text.title(kind as Kind, name);
    switch (kind) {
      case 'cargo': {
        const { buy, sell } = TRADE_PRICES[name as Cargo];
        const from = say(`${OWN}.cargo.${name}`);
        const price = say(`${OWN}.trades`, { buy: money(buy), sell: money(sell) });
        return { title, text: `${from} ${price}`, art };
      }
      case 'horse': {
        const { pace, storage, shelter } = HORSE_DATA[name as Horse];
        return { title, text: say(`${OWN}.horse`, { pace, storage, shelter }) };
      }
      case 'job': {
        const { resource, difficulty, cost, ability } = JOB_DATA[name as Job];
        const [first, second, third] = difficulty;
        const values = {
          cargo: named('cargo', resource),
          ability: named('ability', ability),
          cost: cost[0],
          more: cost[1],
        };
        return { title, text: say(`${OWN}.job`, { ...values, first, second, third }), art };
      }
      case 'npc': {
        const { life, range, watch, sneak } = NPC_DATA[name as NpcKind];
        const said = say(`${OWN}.npc`, { life, range, watch, sneak: sneak ?? 'none' });
        const more = name === 'rival' ? 'rival' : isBeast(name as NpcKind) ? 'beast' : null;
        return { title, text: more === null ? said : `${said} ${say(`${OWN}.npc.${more}`)}`, art };
      }
      case 'shop':
        return { title, text: bw(`shop.${name}`) };
      case 'task':
        return { title, text: bw(`task.${name}`, { mastery: 'unknown' }) };
      case 'character':
        return {
          title,
          text: `${named('power', name)} ${bw(`trick.${CHARACTER_DATA[name as Character].trick}`)}`,
          art,
        };
      case 'card':
        return { title, text: cardText(name as CombatCard, text) };
      default:
        return { title, text: say(`${OWN}.${kind}.${name}`), art };
    }
  },
});
