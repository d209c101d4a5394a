import type { Brings, Change } from '@tinstar/wyatt-earp';
import type { Text } from '../text.ts';

const GAME = 'wyatt-earp';
const isOther = ({ before, after }: Change): boolean => before !== after;

/** What a place would bring, line by line: the same words on the page and in a terminal. */
export function bringsWords(brings: Brings, names: readonly string[], text: Text): string[] {
  const { say, card, list } = text;
  const money = (thousands: number): string => text.money(1000 * thousands);
  const { points, reward, pay, displaced } = brings;
  const changes = pay.flatMap((change, seat) =>
    isOther(change)
      ? [say(`${GAME}.brings.change`, { name: names[seat]!, before: money(change.before), after: money(change.after) })]
      : [],
  );
  return [
    ...(isOther(points) ? [say(`${GAME}.brings.points`, { ...points })] : []),
    ...(brings.covered ? [say(`${GAME}.brings.covered`)] : []),
    ...(isOther(reward)
      ? [say(`${GAME}.brings.reward`, { before: money(reward.before), after: money(reward.after) })]
      : []),
    ...(displaced
      ? [say(`${GAME}.brings.displaced`, { name: names[displaced.seat]!, outlaw: card(GAME, displaced.outlaw) })]
      : []),
    changes.length > 0 ? say(`${GAME}.brings.pay`, { changes: list(changes) }) : say(`${GAME}.brings.same`),
  ];
}
