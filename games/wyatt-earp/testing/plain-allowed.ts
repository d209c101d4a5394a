import type { Move } from '../src/move-table.ts';
import { OUTLAWS, type Card } from '../src/words.ts';
import { placesFor } from './plain-play.ts';
import { photoOf, type Table } from './plain-table.ts';

/** Why a straightforward server would refuse the move: the checks a boardgame.io game has to make itself. */
export function isAllowed(table: Table, seat: number, move: Move): boolean {
  if (table.step === 'over' || seat !== table.asked) return false;
  const hand = table.hands[seat]!;
  const canShoot = table.draw.length > 0 || !table.renewed;
  const usable = (card: Card): boolean => {
    if (!hand.includes(card)) return false;
    if (table.step === 'fetched') return table.fetched === card && hand.length > 1;
    if (table.step !== 'play' || table.sheriffPlayed || hand.length < 2) return false;
    return hand.filter((held) => held === card).length > table.barred.filter((held) => held === card).length;
  };
  const mayAim = (card: Card): boolean => usable(card) && canShoot && placesFor(table, card, seat).length > 0;
  const lastEarp = hand.length === 1 && hand[0] === 'wyatt_earp' && table.step === 'play' && !table.sheriffPlayed;
  switch (move.type) {
    case 'draw':
      return table.step === 'take';
    case 'takeDiscard':
      return table.step === 'take' && table.discard.length > 0;
    case 'lay': {
      if (table.step !== 'play' || move.count < 1 || hand.length <= move.count) return false;
      if (!table.opened[move.outlaw] && move.count < 3) return false;
      return hand.filter((card) => card === move.outlaw).length >= move.count;
    }
    case 'photo':
      return usable(photoOf(move.outlaw)) && table.opened[move.outlaw];
    case 'stagecoachRobbery':
      return mayAim('stagecoach_robbery');
    case 'bankRobbery':
      return mayAim('bank_robbery');
    case 'fastestGun':
      return mayAim('fastest_gun');
    case 'hideout':
      return mayAim('hideout');
    case 'wyattEarpShoot':
      return mayAim('wyatt_earp');
    case 'attach':
    case 'cover':
    case 'uncover': {
      const wanted = JSON.stringify(move);
      return (
        table.step === 'target' && placesFor(table, table.hit!, seat).some((place) => JSON.stringify(place) === wanted)
      );
    }
    case 'mostWantedAsk':
      return usable('most_wanted');
    case 'mostWantedShoot':
      return (
        usable('most_wanted') &&
        canShoot &&
        table.groups.some((groups, other) => other !== seat && OUTLAWS.some((outlaw) => groups[outlaw].outlaws > 0))
      );
    case 'steal':
      return table.step === 'steal' && move.from !== seat && (table.groups[move.from]?.[move.outlaw].outlaws ?? 0) > 0;
    case 'wyattEarpDraw':
      return (usable('wyatt_earp') || lastEarp) && (table.draw.length >= 2 || !table.renewed);
    case 'wyattEarpSearch':
      return (usable('wyatt_earp') || lastEarp) && table.discard.some((card) => card !== 'wyatt_earp');
    case 'fetch':
      return table.step === 'search' && move.card !== 'wyatt_earp' && table.discard.includes(move.card);
    case 'keep':
      return table.step === 'fetched';
    case 'react':
      return table.step === 'react' && canShoot && hand.includes('wyatt_earp');
    case 'letBe':
      return table.step === 'react';
    case 'discard':
      return table.step === 'play' && hand.includes(move.card);
  }
}
