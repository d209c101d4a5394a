import type { Speed, Windows } from '@tinstar/engine';
import type { Event } from './events.ts';
import type { View } from './view-type.ts';
import { isAlarmed, WATCH_TRIGGERS } from './watch.ts';

/** Milliseconds. */
const LIVE = 8000;
const BLITZ = 5000;
/** Without clocks nobody is in a hurry. */
const EASY = 15_000;
/** A live game with fewer minutes each is a blitz. */
const BLITZ_MINUTES = 5;

const isBlitz = (speed: Speed, people: number): boolean =>
  people === 1 || (speed.kind === 'live' && speed.minutes <= BLITZ_MINUTES);

export const windows: Windows<Event, View> = {
  /** The last call: as long for everybody and every card, so that nothing can be read from its end. */
  length(speed, people) {
    if (speed.kind === 'relaxed') return null;
    if (isBlitz(speed, people)) return BLITZ;
    return speed.kind === 'untimed' ? EASY : LIVE;
  },
  /** SC-067: whether a threatened henchman is put on the card first. */
  no: { type: 'trust' },
  yes: { type: 'suspect' },
  prompts: true,
  plans: {
    closes: ['lastCallClosed', 'turnBegan'],
    /** Who comes to the Saloon in place of somebody hired or sent away is seen when it happens. */
    veils: ['arrived'],
    blind: ['office', 'free', 'exchange', 'settle', 'endTurn'],
    veil({ saloon, ...rest }, news) {
      const arrived = news.map((event) => (event as Extract<Event, { type: 'arrived' }>).scoundrel);
      return {
        ...rest,
        saloon: saloon.map((one) => (one && arrived.includes(`${one.trait}+${one.job}`) ? null : one)),
      };
    },
  },
  triggers: WATCH_TRIGGERS,
  isAlarmed,
  roundBegins: 'dayBegan',
  // Before the first player is drawn nobody's turn can be asked for.
  moment: ({ day, active }) => ({ round: day, active: active ?? 0 }),
};
