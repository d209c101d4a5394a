import { BOT_NAMES, isBotName, isEntrant, type BotName, type Entrant } from '@tinstar/bots';
import type { Text } from '@tinstar/text';
import { callMachines } from '@tinstar/text/story/names';
import { Fault } from './fault.ts';
import type { Table } from './tables/table.ts';

/** `heuristic,random`: one name for all, or one for each of `seats`. */
function readNames<Name extends string>(
  text: string,
  seats: number | null,
  isKnown: (name: string) => name is Name,
  known: readonly string[],
): Name[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw new Fault('unknown-bot', { bot: unknown, bots: known.join(', ') });
  const bots = names.filter(isKnown);
  if (seats === null || bots.length === seats) return bots;
  if (bots.length !== 1) throw new Fault('bots-and-seats', { bots: bots.length, seats });
  return Array.from({ length: seats }, () => bots[0]!);
}

/** Machines for a table. */
export const readBots = (text: string, seats: number | null): BotName[] =>
  readNames(text, seats, (name): name is BotName => isBotName(name), BOT_NAMES);

/** Machines for a series, of those that can play it: former ones too. */
export const readEntrants = (text: string, seats: number | null, known: readonly Entrant[]): Entrant[] =>
  readNames(text, seats, (name): name is Entrant => isEntrant(name) && known.includes(name), known);

/** Who sits at a table of machines; none of them is wanted for anything, or a Doc: Bantam West has a Doc Barber. */
const FOLK = ['Kate', 'Josie', 'Virgil', 'Calamity', 'Bat', 'Luke'];

/** Names in seat order: the person, if any, first. */
export function namesAt(seats: number, person: string | null): string[] {
  const free = FOLK.filter((name) => name !== person);
  return Array.from({ length: seats }, (_, seat) => {
    if (person === null) return free[seat]!;
    return seat === 0 ? person : free[seat - 1]!;
  });
}

/** The same names with machines called after whom they play, where everybody plays somebody. */
export function callAtTable(
  names: readonly string[],
  person: number | null,
  view: unknown,
  { roleOf }: Table,
  text: Text,
): string[] {
  const roles = roleOf && view !== null ? names.map((_, seat) => roleOf(view, seat, text)) : [];
  return callMachines(names, (seat) => seat !== person, roles);
}
