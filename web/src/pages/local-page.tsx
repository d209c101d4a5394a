import { loadRules, type GameId } from '@tinstar/shelf';
import { Suspense, useCallback, useEffect, useState, type ReactElement } from 'react';
import { findLocalGame } from '../source/find-local-game.ts';
import { dropLocalGame, type LocalGame } from '../source/local-games.ts';
import { openOffline } from '../source/offline-source.ts';
import { go } from '../router.tsx';
import { playMachines } from '../table/play-machines.ts';
import { DEFAULT_MACHINE } from '../source/new-local-game.ts';
import type { TableSource } from '../source/table-source.ts';
import { useStore } from '../store.ts';
import { Cover, PassBar } from '../table/hand-over.tsx';
import { ServerError } from '../account/name-field.tsx';
import { NothingHere } from './page.tsx';
import { TableRoom } from '../table/table-room.tsx';

function LocalRoom({ local, source }: { local: LocalGame; source: TableSource }): ReactElement {
  const again = (): void =>
    playMachines(local.record.game as GameId, {
      machines: local.machines.slice(1).map((name) => name ?? DEFAULT_MACHINE),
      options: local.record.options,
      // Whoever plays alone, in whatever seat, gets the first.
      ...(source.sit
        ? { here: local.names.map((name, seat) => (local.machines[seat] === null ? name : null)).slice(1) }
        : {}),
    });
  const { me, pass } = useStore(source.state);
  if (!source.sit) return <TableRoom source={source} onAgain={again} isCoached={local.isCoached ?? false} />;
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
  const [local, setLocal] = useState<LocalGame | null>(null);
  const [source, setSource] = useState<TableSource | null>(null);
  const [problem, setProblem] = useState<'bad-match' | 'old-rules' | 'unsupported-version' | 'internal' | null>(null);
  /** It can never be played on: it is said once, and nobody is offered it again. */
  const drop = useCallback(() => {
    dropLocalGame(id);
    setProblem('bad-match');
  }, [id]);
  useEffect(() => {
    let isGone = false;
    findLocalGame(id).then(
      (found) => {
        if (isGone) return;
        if (found) setLocal(found);
        else go('/', 'replace');
      },
      () => !isGone && drop(),
    );
    return () => {
      isGone = true;
    };
  }, [id, drop]);
  useEffect(() => {
    if (!local) return;
    let opened: TableSource | null = null;
    let isGone = false;
    // Not while drawing: what is drawn may be thrown away and drawn again, and a worker left behind would go on
    // playing, and keep its own match in place of the real one.
    void loadRules(local.record.game as GameId).then(({ version }) => {
      if (isGone) return;
      // A match that was begun by other rules would go another way without a word. A new one has no version yet.
      if (local.record.version !== 0 && local.record.version !== version) {
        if (local.over) return go(`/replay/${local.id}`, 'replace');
        return setProblem(local.record.version > version ? 'unsupported-version' : 'old-rules');
      }
      opened = openOffline(local, (isBroken) => (isBroken ? drop() : setProblem('internal')));
      setSource(opened);
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [local, drop]);
  if (problem) {
    return (
      <NothingHere>
        <ServerError code={problem} />
      </NothingHere>
    );
  }
  return local && source && <LocalRoom local={local} source={source} />;
}
