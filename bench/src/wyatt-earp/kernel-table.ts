/** What lies on the kernel's table, one set for all games, and what can be worked out from it alone. */
export const hands = new Uint8Array(4 * 20);
export const sizes = new Uint8Array(4);
export const outlaws = new Uint8Array(4 * 7);
export const coaches = new Uint8Array(4 * 7);
export const banks = new Uint8Array(4 * 7);
export const covered = new Uint8Array(4 * 7);
export const photos = new Int8Array(7);
export const opened = new Uint8Array(7);
export const rewards = new Uint16Array(7);
export const money = new Uint16Array(4);
export const draw = new Uint8Array(78);
export const pile = new Uint8Array(78);
export const list = new Uint16Array(256);
export const places = new Uint8Array(32);
const points = new Uint8Array(4);

/** Fills `places` with where a card may go after a hit: an outlaw of the player's own, or for a hideout a group by seat and outlaw. */
export function findPlaces(card: number, seats: number, active: number, gunOutlaw: number): number {
  let count = 0;
  if (card === 18) {
    for (let group = 0; group < seats * 7; group++) {
      if (group >= active * 7 && group < active * 7 + 7) continue;
      if (covered[group]) continue;
      if (outlaws[group]! > 0 || photos[group % 7] === ((group / 7) | 0)) places[count++] = group;
    }
    return count;
  }
  const except = card === 16 ? gunOutlaw : -1;
  for (let outlaw = 0; outlaw < 7; outlaw++) {
    const isPlace =
      card === 19
        ? covered[active * 7 + outlaw]! > 0
        : outlaw !== except && (outlaws[active * 7 + outlaw]! > 0 || photos[outlaw] === active);
    if (isPlace) places[count++] = outlaw;
  }
  return count;
}

/** Pays the reward of one outlaw at the end of a round. */
export function settle(outlaw: number, seats: number, gunSeat: number, gunOutlaw: number): void {
  let total = 0;
  let best = 0;
  let second = 0;
  for (let seat = 0; seat < seats; seat++) {
    const group = seat * 7 + outlaw;
    let own = 0;
    if (covered[group] === 0) {
      own = 2 * outlaws[group]! + coaches[group]! + 2 * banks[group]!;
      if (photos[outlaw] === seat) own += 4;
      if (gunSeat === seat && gunOutlaw === outlaw) own += 3;
    }
    points[seat] = own;
    total += own;
    if (own > best) {
      second = best;
      best = own;
    } else if (own > second) second = own;
  }
  if (total < 8) return;
  let left = rewards[outlaw]!;
  if (best - second >= 5) {
    for (let seat = 0; seat < seats; seat++) if (points[seat] === best) money[seat]! += left;
    rewards[outlaw] = 0;
    return;
  }
  const worst = best > 5 ? best - 4 : 1;
  let first = true;
  while (left > 0) {
    for (let rank = best; rank >= worst; rank--) {
      let equals = 0;
      for (let seat = 0; seat < seats; seat++) if (points[seat] === rank) equals++;
      if (equals === 0) continue;
      const bills = first && left >= 2 * equals ? 2 : 1;
      if (left < bills * equals) {
        rewards[outlaw] = left;
        return;
      }
      for (let seat = 0; seat < seats; seat++) if (points[seat] === rank) money[seat]! += bills;
      left -= bills * equals;
      if (first && bills === 1) {
        rewards[outlaw] = left;
        return;
      }
      first = false;
    }
  }
  rewards[outlaw] = left;
}
