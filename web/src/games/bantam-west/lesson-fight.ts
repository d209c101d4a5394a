import {
  COMBAT_CARD_DATA,
  HECTARES,
  NPC_DATA,
  type CombatCard,
  type CombatCardData,
  type FightView,
} from '@tinstar/bantam-west';
import { last, LEARNER, type Lesson, type LessonStep } from '../lesson.ts';
import { closing, learner, mine, paysGrit, type FrontierScene } from './lesson-script.ts';

/** With this deal the wolf does not trump the first card, and answers the others with a pounce each. */
const FIGHT_SEED = '0300'.repeat(16);
const FOE = 'wolf';
const LAIR = 'M15';
/** The wolf's number among the NPCs. */
const WOLF = 4;

const dataOf = (card: CombatCard): CombatCardData => COMBAT_CARD_DATA[card];
const fightIn = ({ view }: FrontierScene): FightView => view.stack.find(({ kind }) => kind === 'fight') as FightView;
const lifeLeft = ({ view }: FrontierScene): number => NPC_DATA[FOE].life - view.npcs[WOLF]!.wounds;
const isTrumped = ({ heard }: FrontierScene): boolean =>
  heard.slice(heard.indexOf(last(heard, 'revealed'))).some((event) => event.type === 'trumped' && event.foe === FOE);
/** What the last exchange has cost somebody. */
const hurtIn = ({ heard }: FrontierScene, foe: string): number =>
  heard
    .slice(heard.indexOf(last(heard, 'revealed')))
    .reduce((sum, event) => (event.type === 'hurt' && event.foe === foe ? sum + event.count : sum), 0);

const laid = ({ heard }: FrontierScene): { attackCard: CombatCard; defenceCard: CombatCard } => {
  const { attackCard, defenceCard } = last(heard, 'revealed');
  return { attackCard: attackCard!, defenceCard: defenceCard! };
};
const primary = { type: 'primary', action: 0 } as const;

/** A card that beats the wolf's next one, and the blow that follows. */
const trumping = (number: string, card: CombatCard): LessonStep[] => [
  mine(
    `card${number}`,
    { type: 'playCard', card },
    {
      facts: (scene) => ({
        foe: FOE,
        given: hurtIn(scene, FOE),
        taken: hurtIn(scene, `seat_${LEARNER}`),
        life: lifeLeft(scene),
        cardType: dataOf(card).type,
        beaten: dataOf(card).trumps[0]!,
      }),
      holds: (scene) => ({ 'the card is there': fightIn(scene).attacker.hand!.includes(card) }),
    },
  ),
  mine(`act${number}`, primary, {
    facts: (scene) => ({ foe: FOE, ...laid(scene), cardType: dataOf(laid(scene).defenceCard).type }),
    holds: (scene, after) => ({
      'it is trumped': isTrumped(scene),
      'it strikes': hurtIn(after, FOE) > 0 && hurtIn(after, `seat_${LEARNER}`) === 0,
    }),
  }),
];

/** A wolf in one's own hectare: one exchange that hurts both, then two that are won by trumps. */
export const fight: Lesson = {
  part: 'fight',
  seats: 2,
  seed: FIGHT_SEED,
  deal: { pioneer: LEARNER, characters: ['hanna_wilde', 'levi_mercer'], places: [LAIR, 'SAL'], money: [3, 3] },
  steps: [
    mine(
      'begin',
      { type: 'fight', target: `npc_${WOLF}` },
      {
        facts: (scene) => ({ foe: FOE, life: lifeLeft(scene) }),
        holds: (scene, after) => ({
          'it is here': HECTARES[scene.view.npcs[WOLF]!.hectare] === LAIR && scene.view.npcs[WOLF]!.kind === FOE,
          'a grit is paid': paysGrit(scene, after),
        }),
      },
    ),
    mine(
      'card1',
      { type: 'playCard', card: 'haymaker' },
      {
        facts: (scene) => ({ count: fightIn(scene).attacker.hand!.length }),
        holds: (scene) => ({
          'they were drawn': last(scene.heard, 'drew').count === fightIn(scene).attacker.hand!.length,
        }),
      },
    ),
    mine('act1', primary, {
      facts: (scene) => {
        const { ability, difficulty } = dataOf('haymaker').primary[0]!.check!;
        return { ...laid(scene), ability, difficulty };
      },
      holds: (scene, after) => ({
        'nothing is trumped': !scene.heard.some(({ type }) => type === 'trumped'),
        'the learner strikes first': last(after.heard, 'rolled').seat === LEARNER,
        'both are hurt': hurtIn(after, FOE) > 0 && hurtIn(after, `seat_${LEARNER}`) > 0,
      }),
    }),
    ...trumping('2', 'jab'),
    ...trumping('3', 'kick'),
    mine(
      'over',
      { type: 'endTurn' },
      {
        facts: ({ view, heard }) => ({
          cargo: last(heard, 'gained').cargo,
          shop: 'trading_post',
          place: 'SAL',
          money: NPC_DATA[FOE].tokens[view.npcs[WOLF]!.token]!.head,
        }),
        holds: (scene) => ({
          'the head is there': learner(scene).heads.includes(WOLF),
          'it is a task': !learner(scene).tasks.includes('turn_in_head'),
        }),
      },
    ),
  ],
  end: closing({}),
};
