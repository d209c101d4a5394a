import type { Event } from './events.ts';
import { SLOTS } from './words.ts';

/**
 * What a standing order "I trust every card, unless ..." may wait for. All of it is seen by everybody, so an order can
 * tell nothing but what its owner asked for.
 */
export const WATCH_TRIGGERS = [
  /** The player on turn looks into a safe, marks or steals one. */
  'safe',
  /** ... gains that much money in this turn. */
  'gain-3',
  'gain-5',
  'gain-8',
  /** ... uses a scoundrel hired on this day. */
  'fresh',
  /** Somebody else suspects the card. */
  'suspected',
  'slot-A',
  'slot-2',
  'slot-3',
  'slot-4',
  'slot-5',
  'slot-6',
] as const;
export type WatchTrigger = (typeof WATCH_TRIGGERS)[number];

/** What everybody heard of the day so far, the newest last: whether one of the triggers went off in this turn. */
export function isAlarmed(triggers: readonly string[], heard: readonly Event[]): boolean {
  if (triggers.length === 0) return false;
  const began = heard.findLastIndex(({ type }) => type === 'turnBegan' || type === 'dayBegan');
  const today = heard.slice(heard.findLastIndex(({ type }) => type === 'dayBegan') + 1);
  const turn = heard.slice(began + 1);
  const active = heard[began]?.type === 'turnBegan' ? heard[began].seat : null;
  if (active === null) return false;
  const has = (trigger: WatchTrigger): boolean => triggers.includes(trigger);
  let gained = 0;
  for (const event of turn) {
    switch (event.type) {
      case 'played':
        if (SLOTS.includes(event.slot) && has(`slot-${event.slot}`)) return true;
        break;
      case 'suspected':
        if (has('suspected') && event.owner === active) return true;
        break;
      case 'scouted':
      case 'marked':
      case 'stoleSafe':
        if (has('safe') && event.seat === active) return true;
        break;
      case 'gained':
      case 'stoleMoney':
        if (event.seat === active) gained += event.amount;
        break;
      case 'used':
        if (
          has('fresh') &&
          event.seat === active &&
          today.some((other) => other.type === 'hired' && other.seat === active && other.scoundrel === event.scoundrel)
        )
          return true;
        break;
      default:
    }
  }
  return triggers.some((trigger) => trigger.startsWith('gain-') && gained >= Number(trigger.slice('gain-'.length)));
}
