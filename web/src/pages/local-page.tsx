import type { GameId } from '@tinstar/shelf';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { findLocalGame, type LocalGame } from '../source/local-games.ts';
import { openOffline } from '../source/offline-source.ts';
import { go } from '../router.tsx';
import { DEFAULT_MACHINE, playMachines } from '../play-machines.ts';
import { TableRoom } from './table-room.tsx';

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
