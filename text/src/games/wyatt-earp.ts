import type { Facts, GameWords } from '../game-words.ts';

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

export const WYATT_EARP: GameWords = {
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
    raise: 'thousands',
    reward: 'thousands',
    left: 'thousands',
    trail: { each: 'count' },
    pay: { each: 'thousands' },
    earned: { each: 'thousands' },
    money: { each: 'thousands' },
    outlaw: { word: 'outlaw' },
    card: { word: 'card' },
    flipped: { word: 'card' },
    discard: { word: 'card' },
    cards: { words: 'card' },
    opened: 'flag',
    hit: 'flag',
    direction: 'choice',
    reason: 'choice',
    how: 'choice',
  },
  split: {
    shot: ['hit'],
    duelShot: ['hit'],
    laid: ['opened'],
    roundEnded: ['reason'],
    settled: ['how'],
  },
  derive: { settled: explainSettlement },
};
