import { OUTLAWS, PHOTOS, ROUND_ENDS, SETTLEMENTS, type Card, type Event } from '@tinstar/wyatt-earp';
import { openLedger, type Ledger, type Play, type Probe } from './probe.ts';
import { note, ratio, type Tally } from './tally.ts';

/** The kinds of sheriff cards: all photos are one. */
const KINDS = {
  photo: 'Photo',
  stagecoach_robbery: 'Stagecoach Robbery',
  bank_robbery: 'Bank Robbery',
  fastest_gun: 'Fastest Gun',
  most_wanted: 'Most Wanted',
  hideout: 'Hideout',
  wyatt_earp: 'Wyatt Earp',
} as const;

/** The kind of a sheriff card; `null` for outlaws. */
function kindOf(card: Card): string | null {
  if ((OUTLAWS as readonly Card[]).includes(card)) return null;
  return (PHOTOS as readonly Card[]).includes(card) ? 'photo' : card;
}

const OUTLAW_NAMES: Readonly<Record<string, string>> = {
  belle_starr: 'Belle Starr',
  billy_the_kid: 'Billy the Kid',
  bob_dalton: 'Bob Dalton',
  butch_cassidy: 'Butch Cassidy',
  jesse_james: 'Jesse James',
  sundance_kid: 'Sundance Kid',
  wes_hardin: 'Wes Hardin',
};

const ROUND_END_NAMES = {
  went_out: 'by a last discard',
  other_empty: 'another player has no card left',
  supply: 'no card left to draw',
  stalemate: 'nobody gets on',
} as const satisfies Record<(typeof ROUND_ENDS)[number], string>;

/** Cards that came into a hand, and sheriff cards that left it. */
function countCards({ events }: Play<Event>, tally: Tally, ledger: Ledger): void {
  const offer = (card: Card | null): void => {
    const kind = card === null ? null : kindOf(card);
    if (kind !== null) ledger.offer('sheriff', kind);
  };
  for (const event of events) {
    switch (event.type) {
      case 'hand':
        event.cards.forEach(offer);
        break;
      case 'drew':
        event.cards?.forEach(offer);
        break;
      case 'tookDiscard':
      case 'fetched':
        offer(event.card);
        break;
      case 'played':
        ledger.take('sheriff', kindOf(event.card)!, event.seat);
        break;
      case 'laid':
        if (event.opened) ledger.take('outlaw', event.outlaw, event.seat);
        break;
      case 'shot':
        ratio(tally, 'shots', event.hit ? 1 : 0, 1);
        break;
      default:
        break;
    }
  }
}

interface Round {
  turns: number;
  renewed: number;
  orphaned: number;
  captured: number;
}

function countRounds({ events }: Play<Event>, tally: Tally): void {
  let rounds = 0;
  let round: Round | null = null;
  for (const event of events) {
    switch (event.type) {
      case 'dealt':
        rounds++;
        round = { turns: 0, renewed: 0, orphaned: 0, captured: 0 };
        break;
      case 'turn':
        if (round) round.turns++;
        break;
      case 'renewed':
        if (round) round.renewed = 1;
        break;
      case 'orphaned':
        if (round) round.orphaned++;
        break;
      case 'roundEnded':
        for (const reason of ROUND_ENDS) ratio(tally, `end ${reason}`, event.reason === reason ? 1 : 0, 1);
        break;
      case 'settled':
        for (const how of SETTLEMENTS) ratio(tally, how, event.how === how ? 1 : 0, 1);
        if (event.how === 'not_captured') break;
        if (round) round.captured++;
        note(tally, 'pot', event.reward);
        ratio(tally, 'shared of captured', event.how === 'shared' ? 1 : 0, 1);
        break;
      case 'paid':
        if (round === null) break;
        note(tally, 'turns', round.turns);
        note(tally, 'captured', round.captured);
        note(tally, 'orphaned', round.orphaned);
        ratio(tally, 'renewal', round.renewed, 1);
        break;
      default:
        break;
    }
  }
  note(tally, 'rounds', rounds);
}

/**
 * `reference`: what a simple model of the game gave when its rules were written down, for a plain heuristic playing
 * against itself. Bots that play better end rounds sooner; far away from it, a rule is broken.
 */
export const WYATT_EARP: Probe<Event> = {
  game: 'wyatt-earp',
  title: 'Wyatt Earp',
  figures: [
    { key: 'moves', label: 'decisions per game', drawn: true },
    { key: 'rounds', label: 'rounds per game', reference: { 2: 2.9, 3: 3.1, 4: 3.5 }, drawn: true },
    { key: 'turns', label: 'turns per round', reference: { 2: 12.7, 3: 12, 4: 12.1 }, drawn: true },
    { key: 'captured', label: 'posters captured per round', reference: { 2: 3.7, 3: 4.8, 4: 5.5 }, drawn: true },
    { key: 'pot', label: 'reward when captured', reference: { 2: 5.2, 3: 5, 4: 5 }, drawn: true },
    { key: 'orphaned', label: 'groups orphaned per round', reference: { 2: 0.012, 3: 0.015, 4: 0.015 } },
    { key: 'score', label: 'money per player', drawn: true },
  ],
  shares: [
    {
      key: 'rounds',
      title: 'Rounds, posters and shots',
      shares: [
        ...ROUND_ENDS.map((reason) => ({
          key: `end ${reason}`,
          label: `round ends: ${ROUND_END_NAMES[reason]}`,
          ...(reason === 'went_out' ? { reference: { 2: 0.971, 3: 0.977, 4: 0.969 } } : {}),
          ...(reason === 'other_empty' ? { reference: { 2: 0.02, 3: 0.015, 4: 0.011 } } : {}),
          ...(reason === 'supply' ? { reference: { 2: 0.009, 3: 0.007, 4: 0.02 } } : {}),
        })),
        { key: 'renewal', label: 'rounds with a renewed pile', reference: { 2: 0.048, 3: 0.045, 4: 0.105 } },
        { key: 'not_captured', label: 'posters not captured' },
        { key: 'sole', label: 'posters captured alone' },
        { key: 'shared', label: 'posters shared' },
        { key: 'shared of captured', label: 'captured posters shared', reference: { 2: 0.4, 3: 0.56, 4: 0.65 } },
        { key: 'shots', label: 'shots that hit', reference: { 2: 0.636, 3: 0.64, 4: 0.627 } },
        { key: 'duel', label: 'games decided by a duel', reference: { 2: 0.031, 3: 0.055, 4: 0.075 } },
      ],
    },
  ],
  contests: [
    {
      key: 'sheriff',
      title: 'Sheriff cards',
      entries: Object.entries(KINDS).map(([id, label]) => ({ id, label })),
      taken: 'played',
      offered: 'came to hand',
    },
    {
      key: 'outlaw',
      title: 'Outlaws',
      entries: OUTLAWS.map((id) => ({ id, label: OUTLAW_NAMES[id]! })),
      taken: 'opened',
    },
    {
      key: 'order',
      ordered: true,
      title: 'Order of play in the first round',
      entries: ['first', 'second', 'third', 'fourth'].map((id) => ({ id, label: id })),
      taken: 'sat there',
    },
  ],
  count(play, tally) {
    const ledger = openLedger(play, tally);
    note(tally, 'moves', play.moves.length);
    for (const money of play.outcome.scores) note(tally, 'score', money);
    const dealt = play.events.find((event) => event.type === 'dealt')!;
    for (let seat = 0; seat < play.seats; seat++) {
      const place = (seat - dealt.starter + play.seats) % play.seats;
      ledger.take('order', ['first', 'second', 'third', 'fourth'][place]!, seat);
    }
    ratio(tally, 'duel', play.events.some((event) => event.type === 'duelBegan') ? 1 : 0, 1);
    countRounds(play, tally);
    countCards(play, tally, ledger);
    ledger.close();
  },
};
