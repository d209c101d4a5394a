import { type Chance, type Told, tryOf } from '@tinstar/engine';
import { oddsFor } from './odds.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Who begins; checks that were rolled; dice of a day's work. */
export function chances(before: State | null, told: readonly Told<Event>[]): Chance[] {
  const found: Chance[] = [];
  // A die that is rolled again lies among others that are not.
  let isAgain = false;
  for (const { event } of told) {
    switch (event.type) {
      case 'began': {
        const seats = event.characters.length;
        if (before === null)
          for (let seat = 0; seat < seats; seat++) found.push(tryOf('first', seat, seat === event.pioneer, 1 / seats));
        break;
      }
      case 'rolled':
        found.push(tryOf('checks', event.seat, event.success, oddsFor(event.difficulty, event.sum - event.die)));
        break;
      case 'rerolled':
        isAgain = true;
        break;
      case 'worked':
        if (isAgain) break;
        for (const die of event.dice)
          found.push(tryOf('work', event.seat, die >= event.difficulty, oddsFor(event.difficulty, 0)));
        break;
      default:
    }
  }
  return found;
}
