/** A view as plain text, for tests, bug reports and the terminal without words. */
import type { PlayerView, SafeView, ScoundrelView, View } from './view-type.ts';
import { POKER, SLOTS } from './words.ts';

const name = (scoundrel: ScoundrelView | null): string =>
  scoundrel === null
    ? '-'
    : `${scoundrel.trait}+${scoundrel.job} $${scoundrel.price}${scoundrel.used ? ' used' : ''}${scoundrel.pending ? ' !' : ''}`;

const safeText = (safe: SafeView, i: number): string => {
  const marks = safe.marks.map((mark) => ` ${mark.seat}:${mark.number}`).join('');
  return `${i}[${safe.value ?? '?'}${marks}]`;
};

function playerLines(view: View, player: PlayerView, seat: number): string[] {
  const { available, jailed, onCards, burnt } = player.henchmen;
  const slots = player.slots.map((slot, i) => {
    if (!slot.filled) return `${SLOTS[i]}:.`;
    return `${SLOTS[i]}:${slot.card ?? '#'}${slot.henchmen.map((owner) => `<${owner}`).join('')}`;
  });
  const safes = view.safes.map(safeText).filter((_, i) => view.safes[i]!.owner === seat);
  return [
    `${seat === view.active ? '>' : ' '} seat ${seat} ${player.leader ?? 'no leader'}${player.strategy ? ` (${player.strategy})` : ''} $${player.money} reputation ${player.reputation}` +
      ` henchmen ${available}+${onCards} jail ${jailed}${burnt ? ` gone ${burnt}` : ''} hand ${player.handSize} deck ${player.deckSize}`,
    `    sheet ${player.sheet.map(name).join(' | ')}`,
    `    slots ${slots.join(' ')}${player.zeroFaceUp ? ' 0 face up' : ''}   safes ${safes.join(' ') || '-'}   marks ${player.marks.join('/')}`,
  ];
}

const slotText = ({ slot }: View): string => (slot === null ? '' : `, card in ${SLOTS[slot] ?? 'no slot'}`);

function askedText({ asked, question }: View): string {
  if (asked === null) return '';
  const of = question?.scoundrel ? ` of ${question.scoundrel}` : '';
  return `, seat ${asked} asked${question ? ` (${question.about}${of})` : ''}`;
}

export function describe(view: View): string {
  const sites = [...new Set(view.safes.map((safe) => safe.site))];
  const lines = [
    `3000 Scoundrels, day ${view.day} of ${view.options.days}, turn ${view.turn}, ${view.phase}${slotText(view)}${askedText(view)}`,
    `  saloon ${view.saloon.map(name).join(' | ')}   discard ${view.discard.length}: ${name(view.discard.at(-1) ?? null)}   decks ${view.traitDeck.length}/${view.jobDeck.length}`,
    ...sites.map(
      (site) =>
        `  ${site}: ${view.safes
          .map(safeText)
          .filter((_, i) => view.safes[i]!.site === site && view.safes[i]!.at === 'site')
          .join(' ')}`,
    ),
    `  unused: ${
      view.safes
        .map(safeText)
        .filter((_, i) => view.safes[i]!.at === 'unused')
        .join(' ') || '-'
    }`,
    ...view.players.flatMap((player, seat) => playerLines(view, player, seat)),
  ];
  if (view.hand)
    lines.push(`  hand of seat ${view.viewer}: ${POKER.filter((card) => view.hand!.includes(card)).join(' ') || '-'}`);
  if (view.counts)
    lines.push(
      ...view.counts.map(
        (count, seat) =>
          `  seat ${seat}: safes ${count.safeTech} + marks ${count.markTech} + reputation ${count.reputationTech} + icons ${count.iconTech} = ${count.total}`,
      ),
    );
  if (view.winner !== null) lines.push(`  winner: seat ${view.winner}`);
  return lines.join('\n');
}
