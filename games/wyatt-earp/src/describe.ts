import { type GroupView, posterOf, type View } from './view-type.ts';
import { cardName, OUTLAWS } from './words.ts';

/** The view as plain text, for tests, bug reports and debugging. */
export function describe(view: View): string {
  const lines = [
    `Round ${view.round}, ${view.seats} players, dealer ${view.dealer}, turn of ${view.active}, step ${view.step}` +
      (view.asked === view.active ? '' : `, ${view.asked} is asked`) +
      (view.sheriffPlayed ? ', sheriff card played' : ''),
    `Draw pile ${view.drawPile}${view.renewed ? ' (renewed)' : ''}, discard pile ${view.discardPile}, on top ${view.topDiscard ?? 'nothing'}`,
  ];
  if (view.pending.outlaw) lines.push(`Hideout on ${view.pending.outlaw}`);
  if (view.pending.card) lines.push(`${view.step === 'target' ? 'Hit with' : 'Fetched'} ${view.pending.card}`);
  OUTLAWS.forEach((outlaw, index) => {
    const poster = posterOf(view, index);
    const groups = view.players.map((player) => groupText(player.groups[index]!).padEnd(14)).join(' | ');
    lines.push(`${outlaw.padEnd(14)}${String(poster.reward).padStart(4)}${poster.opened ? ' *' : '  '} | ${groups}`);
  });
  view.players.forEach((player, seat) => {
    const known = cardsText(player.known);
    lines.push(
      `${seat === view.viewer ? 'You' : 'Seat'} ${seat}: $${player.money},000, ${player.handSize} cards` +
        (known ? ` (${known})` : ''),
    );
  });
  if (view.duel) {
    const shots = view.duel.shots.map(({ seat, card, hit }) => `${seat} ${hit ? 'hits' : 'misses'} (${card})`);
    lines.push(`Duel of ${view.duel.seats.join(' and ')}: ${shots.join(', ')}`);
  }
  if (view.winner !== null) lines.push(`Winner: ${view.winner}`);
  return `${lines.join('\n')}\n`;
}

function groupText(group: GroupView): string {
  const cards =
    'o'.repeat(group.outlaws) +
    (group.photo ? 'P' : '') +
    'S'.repeat(group.stagecoachRobberies) +
    'B'.repeat(group.bankRobberies) +
    (group.fastestGun ? 'F' : '');
  if (!cards) return '';
  return group.covered ? `[${cards}]` : `${cards}=${group.points}`;
}

function cardsText(counts: readonly number[]): string {
  return counts
    .flatMap((count, card) => (count ? [count > 1 ? `${count} ${cardName(card)}` : cardName(card)] : []))
    .join(', ');
}
