import type { Facts, GameWords, WordSource } from '../game-words.ts';

/** Who leads a poster and by how much (WE-074 to WE-076), for the sentence that explains its settlement. */
function explainSettlement(event: Facts): Facts {
  const points = event['points'] as readonly number[];
  const pay = event['pay'] as readonly number[];
  const best = Math.max(...points);
  const leaders = points.flatMap((value, seat) => (value === best && value > 0 ? [seat] : []));
  const second = Math.max(0, ...points.filter((_, seat) => seat !== leaders[0]));
  return {
    total: points.reduce((sum, value) => sum + value, 0),
    best,
    leaders,
    lead: best - second,
    paid: pay.filter((amount) => amount > 0).length,
    trail: points,
  };
}

const PHOTO = 'photo_';
const isPhoto = (card: unknown): boolean => String(card).startsWith(PHOTO);

/** Seven outlaws and seven photos are alike but for a name: their words are made from it. */
function compose(source: WordSource, kind: string, id: string, form: string | null): string | null {
  if (kind !== 'card' && kind !== 'outlaw') return null;
  if (isPhoto(id)) {
    const outlaw = source.say(`card.${id.slice(PHOTO.length)}`);
    return source.say(form === null ? 'photo' : `photo.${form}`, { outlaw });
  }
  if (form === 'help' && source.has(`card.${id}.flavour`)) {
    return source.say('outlaw.help', { outlaw: source.say(`card.${id}`) });
  }
  return kind === 'outlaw' ? source.say(form === null ? `card.${id}` : `card.${id}.${form}`) : null;
}

export const words: GameWords = {
  fields: {
    seat: 'seat',
    dealer: 'seat',
    starter: 'seat',
    victim: 'seat',
    from: 'seat',
    to: 'seat',
    winner: 'seat',
    seats: 'seats',
    leaders: 'seats',
    round: 'count',
    count: 'count',
    cycle: 'count',
    total: 'count',
    best: 'count',
    lead: 'count',
    paid: 'count',
    goal: 'thousands',
    raise: 'thousands',
    reward: 'thousands',
    left: 'thousands',
    trail: { each: 'count' },
    pay: { each: 'thousands' },
    earned: { each: 'thousands' },
    money: { each: 'thousands' },
    outlaw: { word: 'card' },
    card: { word: 'card' },
    answer: { word: 'card' },
    shared: { word: 'card' },
    free: { word: 'card' },
    flipped: { word: 'card' },
    discard: { word: 'card' },
    cards: { words: 'card' },
    opened: 'flag',
    hit: 'flag',
    direction: { word: 'direction' },
    reason: { word: 'reason' },
    how: { word: 'how' },
  },
  split: {
    shot: ['hit'],
    duelShot: ['hit'],
    laid: ['opened'],
    attached: ['sort'],
    roundEnded: ['reason'],
    settled: ['how'],
  },
  derive: {
    // A photo names its outlaw by itself.
    played: ({ card, outlaw }) => ({ outlaw: isPhoto(card) ? null : outlaw! }),
    attached: ({ card }) => ({ sort: isPhoto(card) ? 'photo' : 'card' }),
    settled: explainSettlement,
  },
  compose,
};
