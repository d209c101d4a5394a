import type { GameId } from '@tinstar/shelf';
import { Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import { findLocalGame, type LocalGame } from '../source/local-games.ts';
import { openOffline } from '../source/offline-source.ts';
import { go } from '../router.tsx';
import { playMachines } from '../play-machines.ts';
import { DEFAULT_MACHINE } from '../source/new-local-game.ts';
import { useStore } from '../store.ts';
import { useText } from '../words/language.tsx';
import { Cover, PassBar } from './hand-over.tsx';
import { TableRoom } from './table-room.tsx';

function LocalRoom({ local }: { local: LocalGame }): ReactElement {
  const source = useMemo(() => openOffline(local), [local]);
  useEffect(() => () => source.close(), [source]);
  const again = (): void =>
    playMachines(local.record.game as GameId, {
      seats: local.record.seats,
      machines: local.machines.slice(1).map((name) => name ?? DEFAULT_MACHINE),
      options: local.record.options,
      // Whoever plays alone, in whatever seat, gets the first.
      ...(source.sit
        ? { here: local.names.map((name, seat) => (local.machines[seat] === null ? name : null)).slice(1) }
        : {}),
    });
  const { me, pass } = useStore(source.state);
  const { say } = useText();
  // What waits for words or drawings waits in here: a room thrown away before it stood would leave its worker behind,
  // which would go on playing and keep its own match in place of the real one.
  if (!source.sit) {
    return (
      <Suspense
        fallback={
          <p className="loading" role="status">
            {say('web.loading')}
          </p>
        }
      >
        <TableRoom source={source} onAgain={again} />
      </Suspense>
    );
  }
  // Everything anew for everybody: nothing that one has seen, heard or chosen is left for the next.
  return (
    <Suspense fallback={null}>
      <TableRoom
        key={me}
        source={source}
        onAgain={again}
        coach={() =>
          me !== null && pass !== null && <PassBar name={local.names[pass]!} onPass={() => source.sit?.(null)} />
        }
      />
      {me === null && pass !== null && (
        <Cover key={pass} seat={pass} name={local.names[pass]!} onShow={() => source.sit?.(pass)} />
      )}
    </Suspense>
  );
}

export function LocalPage({ id }: { id: string }): ReactElement | null {
  const [local] = useState(() => findLocalGame(id));
  useEffect(() => {
    if (!local) go('/', 'replace');
  }, [local]);
  return local && <LocalRoom local={local} />;
}
