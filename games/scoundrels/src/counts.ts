/** How much there is of what abilities count, and whether a condition holds. All of it is public. */
import { type Do } from './compile.ts';
import { DAY, DAYS, JAILED, NONE, PLAYED, SEATS, SHEET, ZERO_UP, type State } from './layout.ts';
import { countStolen, hasMark, isEvening } from './table.ts';
import { SAFE_COUNT, SLOT_COUNT, SPACES } from './words.ts';

export function countSheet(s: State, seat: number, exceptPlace: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    const place = seat * SPACES + space;
    if (s[SHEET + place] !== NONE && place !== exceptPlace) count++;
  }
  return count;
}

/** Henchmen in jail that fit `own`, `opponent` or `any`. */
export function countJailed(s: State, owner: string, user: number): number {
  let count = 0;
  for (let seat = 0; seat < s[SEATS]!; seat++) if (fitsOwner(owner, seat, user)) count += s[JAILED + seat]!;
  return count;
}

export const fitsOwner = (owner: string, seat: number, user: number): boolean =>
  owner === 'any' || (owner === 'own') === (seat === user);

/** How much a `gainMoney` step gives its user. */
export function gainOf(s: State, step: Do, user: number, place: number, money: number): number {
  let times = 1;
  switch (step.per) {
    case 'playedCards':
      times = countPlayed(s, user);
      break;
    case 'scoundrels':
      times = countSheet(s, user, NONE);
      break;
    case 'otherScoundrels':
      times = countSheet(s, user, place);
      break;
    case 'markedSafes':
      times = 0;
      for (let safe = 0; safe < SAFE_COUNT; safe++) if (hasMark(s, user, safe)) times++;
      break;
    case 'jailedOpponents':
      times = countJailed(s, 'opponent', user);
      break;
    case 'money':
      times = money;
      break;
    default:
  }
  return Math.min(step.amount * times, step.max);
}

/** SC-138, SC-178: this turn's card and a face-up 0 included; four at the end of a day. */
function countPlayed(s: State, seat: number): number {
  if (isEvening(s)) return 4;
  let count = s[ZERO_UP + seat]!;
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (s[PLAYED + seat * 6 + slot] !== NONE) count++;
  return count;
}

export function holds(s: State, step: Do, user: number, money: number): boolean {
  if (step.cond === 'moneyAtMost') return money <= step.amount;
  if (step.cond === 'finalDay') return s[DAY] === s[DAYS];
  const own = countStolen(s, user);
  for (let seat = 0; seat < s[SEATS]!; seat++) if (countStolen(s, seat) > own) return true;
  return false;
}
