import type { GameId } from '@tinstar/shelf';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { settings } from '../settings.ts';
import { findLocalGame, type LocalGame } from '../source/local-games.ts';
import { newLocalGame, openOffline } from '../source/offline-source.ts';
import { go } from '../router.tsx';
import { keepLocalGame } from '../source/local-games.ts';
import { TableRoom } from './table-room.tsx';

export const DEFAULT_NAME = 'Greenhorn';
const DEFAULT_SEATS = 3;
const DEFAULT_MACHINE = 'deputy';

/** Starts a game against machines in this browser and goes there. */
export function playMachines(game: GameId, how: { seats?: number; machine?: string; options?: LocalGame['record']['options']; seed?: string } = {}): void {
  const local = newLocalGame({
    game,
    options: how.options ?? {},
    seats: how.seats ?? DEFAULT_SEATS,
    machine: how.machine ?? DEFAULT_MACHINE,
    name: settings.get().nickname || DEFAULT_NAME,
    seed: how.seed,
  });
  keepLocalGame(local);
  go(`/local/${local.id}`);
}

function LocalRoom({ local }: { local: LocalGame }): ReactElement {
  const source = useMemo(() => openOffline(local), [local]);
  useEffect(() => () => source.close(), [source]);
  const again = (): void =>
    playMachines(local.record.game as GameId, {
      seats: local.record.seats,
      machine: local.machines.find((name) => name !== null) ?? DEFAULT_MACHINE,
      options: local.record.options,
    });
  return <TableRoom source={source} onAgain={again} />;
}

export function LocalPage({ id }: { id: string }): ReactElement | null {
  const [local] = useState(() => findLocalGame(id));
  useEffect(() => {
    if (!local) go('/', 'replace');
  }, [local]);
  return local && <LocalRoom local={local} />;
}
