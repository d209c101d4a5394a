import { CARDS, OUTLAWS, type Card, type Event, type Outlaw, type Verb } from '@tinstar/wyatt-earp';
import { makeBook, prefixed } from '../../parts/help/book.ts';
import { GAME } from './choices.ts';
import { largeCard, portrait } from './faces.ts';
import type { HelpId, TERMS } from './help-ids.ts';

type Rules = readonly string[];

const SHOOTING = ['WE-032', 'WE-033', 'WE-034', 'WE-086'] as const;
const OUTLAW_CARD = ['WE-020', 'WE-021', 'WE-022', 'WE-033'] as const;
const PHOTO_CARD = ['WE-035', 'WE-036', 'WE-037', 'WE-038', 'D30'] as const;

const TERM_RULES: Readonly<Record<(typeof TERMS)[number], Rules>> = {
  reward: ['WE-002', 'WE-022', 'WE-074'],
  points: ['WE-074', 'WE-037', 'WE-042', 'WE-043', 'WE-058'],
  lead: ['WE-075', 'WE-076', 'WE-077'],
  drawPile: ['WE-010', 'WE-032', 'WE-068', 'WE-071'],
  discardPile: ['WE-010', 'WE-016', 'WE-019', 'WE-087', 'D20'],
  money: ['WE-081', 'WE-084'],
  handSize: ['D27', 'WE-069'],
  dealer: ['WE-005', 'WE-008', 'WE-083'],
  hand: ['WE-011', 'WE-013', 'WE-014', 'WE-018', 'D6'],
  shot: SHOOTING,
};

const DEPUTY_RULES: Partial<Record<Card, Rules>> = {
  stagecoach_robbery: ['WE-040', 'WE-041', 'WE-042', 'WE-034', 'WE-086'],
  bank_robbery: ['WE-040', 'WE-041', 'WE-042', 'WE-034', 'WE-086'],
  fastest_gun: ['WE-043', 'WE-044', 'WE-045', 'WE-046', 'WE-047', 'WE-048', 'WE-086', 'D7'],
  most_wanted: ['WE-049', 'WE-050', 'WE-051', 'WE-052', 'WE-054', 'WE-055', 'WE-056', 'D17', 'D31'],
  hideout: ['WE-057', 'WE-058', 'WE-059', 'WE-060', 'WE-066', 'WE-086'],
  wyatt_earp: ['WE-061', 'WE-062', 'WE-063', 'WE-065', 'WE-066', 'WE-067', 'WE-086', 'D6', 'D31'],
};

const VERB_RULES: Readonly<Record<Verb, Rules>> = {
  draw: ['WE-010', 'WE-068', 'WE-071'],
  takeDiscard: ['WE-010', 'WE-072'],
  lay: OUTLAW_CARD,
  photo: PHOTO_CARD,
  stagecoachRobbery: ['WE-041', 'WE-042', 'WE-086'],
  bankRobbery: ['WE-041', 'WE-042', 'WE-086'],
  fastestGun: ['WE-043', 'WE-045', 'WE-046', 'WE-086'],
  mostWantedAsk: ['WE-050', 'WE-051', 'WE-052'],
  mostWantedShoot: ['WE-054', 'WE-055'],
  hideout: ['WE-057', 'WE-058', 'WE-086'],
  wyattEarpDraw: ['WE-062', 'D4'],
  wyattEarpSearch: ['WE-063', 'WE-064'],
  wyattEarpShoot: ['WE-065', 'WE-086'],
  attach: ['WE-086', 'WE-040', 'WE-042', 'WE-046'],
  cover: ['WE-086', 'WE-057', 'WE-060'],
  uncover: ['WE-086', 'WE-065', 'D31'],
  steal: ['WE-055', 'WE-056', 'D15', 'D31'],
  fetch: ['WE-063', 'D9'],
  keep: ['WE-063', 'D9'],
  react: ['WE-066', 'WE-067'],
  letBe: ['WE-066', 'D19'],
  discard: ['WE-016', 'WE-018'],
};

const EVENT_RULES: Readonly<Record<Event['type'], Rules>> = {
  dealt: ['WE-006', 'WE-007', 'WE-008'],
  hand: ['WE-006'],
  turn: ['WE-009'],
  drew: ['WE-010'],
  tookDiscard: ['WE-010'],
  renewed: ['WE-068'],
  laid: ['WE-020', 'WE-021', 'WE-022'],
  played: ['WE-011', 'WE-027'],
  shot: ['WE-032', 'WE-033'],
  attached: ['WE-037', 'WE-042', 'WE-043'],
  displaced: ['WE-045'],
  asked: ['WE-050'],
  denied: ['WE-051'],
  handedOver: ['WE-051'],
  foundNothing: ['WE-052'],
  stole: ['WE-055'],
  orphaned: ['WE-056', 'D8'],
  covered: ['WE-057', 'WE-058'],
  uncovered: ['WE-065', 'WE-066'],
  letBe: ['D19'],
  searched: ['WE-063'],
  fetched: ['WE-063', 'D21'],
  kept: ['WE-063'],
  discarded: ['WE-016'],
  roundEnded: ['WE-069', 'WE-070', 'WE-071', 'WE-073', 'D28'],
  settled: ['WE-074', 'WE-075', 'WE-077'],
  paid: ['WE-081'],
  duelBegan: ['WE-085', 'D11'],
  duelShot: ['WE-085', 'D11'],
  gameEnded: ['WE-084', 'WE-088'],
};

const isOutlawName = (card: string): card is Outlaw => (OUTLAWS as readonly string[]).includes(card);

const rules: Record<string, Rules> = {
  ...prefixed('term', TERM_RULES),
  ...Object.fromEntries(
    CARDS.map((card): [HelpId, Rules] => [
      `card.${card}`,
      DEPUTY_RULES[card] ?? (isOutlawName(card) ? OUTLAW_CARD : PHOTO_CARD),
    ]),
  ),
  ...Object.fromEntries(
    OUTLAWS.map((outlaw): [HelpId, Rules] => [`poster.${outlaw}`, ['WE-002', 'WE-022', 'WE-074', 'WE-075']]),
  ),
  ...prefixed('move', VERB_RULES),
};

export const helpBook = makeBook({
  game: GAME,
  rules,
  events: EVENT_RULES,
  tell(kind, name, text) {
    if (kind === 'card') {
      const title = text.card(GAME, name);
      return { title, text: text.help(GAME, name), art: largeCard(name as Card, title) };
    }
    if (kind === 'poster') {
      const outlaw = text.card(GAME, name);
      return {
        title: text.say(`${GAME}-help.poster`, { outlaw }),
        text: text.say(`${GAME}-help.poster.text`, { outlaw }),
        art: portrait(name as Outlaw),
      };
    }
    // A button brings its own words.
    return kind === 'move' ? { title: '', text: '' } : {};
  },
});
