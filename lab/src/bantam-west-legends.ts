import { BEASTS, type Beast, type Event } from '@tinstar/bantam-west';
import type { ContestShape, Ledger, Play, ShareGroup } from './probe.ts';
import { ratio, type Tally } from './tally.ts';

/*
 * Bantam West: the legendary beasts of the Open Range, and the rival of whoever plays alone.
 */

const BEAST_NAMES = {
  thunderbird: 'the thunderbird',
  mud_king: 'the mud king',
  ghost_wolf: 'the ghost wolf',
  white_buffalo: 'the white buffalo',
} as const satisfies Record<Beast, string>;

const isBeast = (kind: string): kind is Beast => (BEASTS as readonly string[]).includes(kind);

export const LEGEND_SHARES: readonly ShareGroup[] = [
  {
    key: 'beasts',
    title: 'Legendary beasts',
    shares: [
      { key: 'beast met', label: 'games in which one is fought' },
      { key: 'beast beaten', label: 'games in which one is beaten' },
      { key: 'beast fights', label: 'fights with one that are won' },
      { key: 'beast started', label: 'fights with one that the player starts' },
    ],
  },
  {
    key: 'alone',
    title: 'Alone',
    shares: [
      { key: 'alone won', label: 'won by the player' },
      { key: 'rival won', label: 'the rival was quicker' },
      { key: 'rival beaten', label: 'games in which the rival is beaten' },
    ],
  },
];

export const BEAST_CONTEST: ContestShape = {
  key: 'beast',
  ordered: true,
  title: 'Beasts beaten',
  entries: BEASTS.map((id) => ({ id, label: BEAST_NAMES[id] })),
  taken: 'beaten',
  means: [{ key: 'day', label: 'day' }],
};

export function countLegends({ events, seats, outcome }: Play<Event>, tally: Tally, ledger: Ledger): void {
  let day = 1;
  let [fights, started, won] = [0, 0, 0];
  let isAttacked = false;
  for (const event of events) {
    if (event.type === 'dayBegan') ({ day } = event);
    if (event.type === 'fightBegan' && isBeast(event.foe)) {
      fights++;
      if (!isAttacked) started++;
    }
    isAttacked = event.type === 'npcAttacked' && isBeast(event.kind);
    if (event.type !== 'npcDefeated' || !isBeast(event.kind)) continue;
    won++;
    ledger.take('beast', event.kind, event.seat, { day });
  }
  ratio(tally, 'beast met', fights > 0 ? 1 : 0, 1);
  ratio(tally, 'beast beaten', won > 0 ? 1 : 0, 1);
  ratio(tally, 'beast fights', won, fights);
  ratio(tally, 'beast started', started, fights);
  const alone = seats === 1 ? 1 : 0;
  const has = (type: Event['type']): number => (events.some((event) => event.type === type) ? 1 : 0);
  ratio(tally, 'alone won', alone * outcome.winners.length, alone);
  ratio(tally, 'rival won', has('rivalWon'), alone);
  ratio(tally, 'rival beaten', has('rivalBeaten'), alone);
}
