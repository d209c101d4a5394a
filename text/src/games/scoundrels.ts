import type { Facts, GameWords, WordSource } from '../game-words.ts';

const SAFES_PER_SITE = 6;
const SITES = ['depot', 'estate', 'laboratory'];

/**
 * Scoundrels are named from their parts, with the grammar of the language: the trait bends to the gender of the job
 * ("Filthy Dog", "Dreckiger Hund", "Cane Puzzolente"). A scoundrel's id is `trait+job`.
 */
function compose(source: WordSource, kind: string, id: string, form: string | null): string | null {
  switch (kind) {
    case 'card':
    case 'scoundrel':
      return id.includes('+') ? composeScoundrel(source, id, form) : null;
    case 'safe': {
      const safe = Number(id);
      const site = source.say(`site.${SITES[Math.floor(safe / SAFES_PER_SITE)]}`);
      return source.say('safe.name', { site, number: (safe % SAFES_PER_SITE) + 1 });
    }
    case 'space':
      return String(Number(id) + 1);
    case 'office':
      // What a card pack of one's own adds to the Office has a name only.
      return form === 'does' && !source.has(`office.${id}.does`)
        ? source.say('office.does', { office: source.say(`office.${id}`) })
        : null;
    default:
      return null;
  }
}

function composeScoundrel(source: WordSource, id: string, form: string | null): string {
  const [trait, job] = id.split('+') as [string, string];
  if (form === 'help') {
    return source.say('scoundrel.help', {
      timing: source.say(`trait.${trait}.help`),
      ability: source.say(`job.${job}.help`),
    });
  }
  const gender = source.say(`job.${job}.gender`);
  // A trait may stand elsewhere: "Hund, schnell am Colt".
  const order = source.has(`scoundrel.${trait}`) ? `scoundrel.${trait}` : 'scoundrel';
  return source.say(order, { trait: source.say(`trait.${trait}.${gender}`), job: source.say(`job.${job}`) });
}

export const words: GameWords = {
  fields: {
    seat: 'seat',
    first: 'seat',
    from: 'seat',
    owner: 'seat',
    by: 'seat',
    winner: 'seat',
    henchmen: 'seats',
    leaders: { words: 'leader' },
    leader: { word: 'leader' },
    strategies: { words: 'strategy' },
    strategy: { word: 'strategy' },
    scoundrel: { word: 'scoundrel' },
    partner: { word: 'scoundrel' },
    follower: { word: 'scoundrel' },
    card: { word: 'poker' },
    cards: { words: 'poker' },
    slot: { word: 'slot' },
    to: { word: 'slot' },
    safe: { word: 'safe' },
    space: { word: 'space' },
    other: { word: 'space' },
    site: { word: 'site' },
    treasure: { word: 'treasure' },
    office: { word: 'office' },
    answer: { word: 'answer' },
    amount: 'dollars',
    price: 'dollars',
    money: 'dollars',
    where: 'choice',
    part: 'choice',
  },
  split: { reputation: ['up'], revealed: ['bluff'] },
  derive: {
    started: ({ strategies, leaders }): Facts => ({
      withStrategies: strategies!,
      withLeaders: (leaders as readonly string[]).length > 0,
    }),
    answered: ({ scoundrel, option }): Facts => ({
      answer: scoundrel === null ? null : `${(scoundrel as string).split('+')[1]!}.${String(option)}`,
    }),
    reputation: ({ by }): Facts => ({ up: Number(by) > 0 }),
    swapped: ({ other }): Facts => ({ partner: other! }),
    disclosed: ({ laid }): Facts => {
      const cards = laid as unknown as readonly { bluff: boolean; henchmen: readonly number[] }[];
      const bluffs = cards.filter(({ bluff }) => bluff);
      const caught = bluffs.filter(({ henchmen }) => henchmen.length > 0).length;
      return { count: cards.length, bluffs: bluffs.length, caught };
    },
    // The page tells a look and the mark it leaves in one sentence.
    marked: ({ looked }): Facts => ({ looked: looked ?? false }),
    shuffled: ({ seat, owner }): Facts => ({ own: seat === owner }),
    // A story tells in one sentence who goes and who comes.
    discarded: ({ follower }): Facts => ({ follower: follower ?? null }),
    officeOption: ({ option }): Facts => ({ office: option! }),
  },
  compose,
};
