import { advance, canUndo, replay, restore, resume, snapshot, undo, type AnyGame } from '../src/index.ts';
import { bytes, playThrough, type AnyMatch } from './play-through.ts';

/** Where a match stands and how it got there last. Not the numbers of its decisions: undo moves them on by design. */
const look = ({ game, state, record, told, random, positions, awaited }: AnyMatch): string => {
  const last = [record.moves.at(-1), told.at(-1), positions.at(-1)];
  return bytes([game.save(state), record.moves.length, told.length, random.position, awaited, last]);
};

/** Takes the last move back and makes it again. */
function undoFaults(match: AnyMatch, before: string): string[] {
  const { seat, move } = match.record.moves.at(-1)!;
  const after = look(match);
  const number = match.record.moves.length;
  undo(match, seat);
  if (look(match) !== before) return [`undo of move ${number} does not lead back`];
  advance(match, seat, match.game.moves.encode(move));
  return look(match) === after ? [] : [`move ${number}, made again after undo, ends elsewhere`];
}

/** Property 6: undo, replay and snapshots reach equal states. */
export function checkReplay(game: AnyGame, seed: number): string[] {
  const faults: string[] = [];
  const looks: string[] = [];
  let twin: AnyMatch | null = null;
  let isHeld = false;
  const match = playThrough(game, seed, (at, random) => {
    const number = at.record.moves.length;
    const last = at.record.moves.at(-1);
    if (last !== undefined && canUndo(at, last.seat) && random.below(3) === 0) {
      faults.push(...undoFaults(at, looks[number - 1]!));
    }
    looks.push(look(at));
    if (twin !== null && last !== undefined) {
      advance(twin, last.seat, game.moves.encode(last.move));
      if (look(twin) !== looks[number]) faults.push(`move ${number}: a restored snapshot went on differently`);
    }
    if (random.below(20) === 0 || number === 0) {
      const kept = bytes(snapshot(at));
      twin = resume(game, JSON.parse(kept)) as AnyMatch;
      if (look(twin) !== looks[number]) faults.push(`move ${number}: a snapshot restores to something else`);
      // A snapshot from elsewhere is held against a replay, which makes it slow: once is enough.
      if (number > 0 && !isHeld) {
        isHeld = true;
        if (bytes(snapshot(restore(game, JSON.parse(kept)))) !== kept) {
          faults.push(`move ${number}: a snapshot is not what its record leads to`);
        }
      }
    }
  });
  replay(game, match.record, (again, number) => {
    if (look(again as AnyMatch) !== looks[number]) faults.push(`move ${number}: the replay differs`);
  });
  return faults;
}
