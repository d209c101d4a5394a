import { openMatch, present, type AnyGame } from '@tinstar/engine';
import type { TableInfo } from '@tinstar/protocol';
import type { GameId } from '@tinstar/shelf';
import { startTransition, Suspense, use, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTable } from '../games/index.ts';
import type { GameTable } from '../games/game-table.ts';
import { inSpareTime } from '../parts/spare-time.ts';
import { engineOf } from './table-room.tsx';

/** Any luck will do. */
const SEED = '0'.repeat(64);
/** What comes a little later, such as a map maker, is still waited for. Milliseconds. */
const AFTERWARDS = 400;
const NEVER = new Promise<never>(() => {});

/** Whoever stands behind it is drawn, but never seen: React keeps all of it back, and none of its effects happens. */
function Curtain({ onReached }: { onReached: () => void }): ReactElement {
  onReached();
  return use(NEVER);
}

/** A table as it may begin for the one who sits down. */
function Rehearsed({ Table, engine, info }: Pick<GameTable, 'Table'> & { engine: AnyGame; info: TableInfo }) {
  const { options, seats } = info;
  const seat = Math.max(
    seats.findIndex(({ kind }) => kind === 'open'),
    0,
  );
  const match = openMatch(engine, { seed: SEED, options, seats: seats.length, deal: null });
  const nothing = (): null => null;
  return (
    <Table
      now={{ ...present(match, seat), undo: null }}
      names={seats.map((one, index) => ('name' in one ? one.name : String(index)))}
      me={seat}
      machines={seats.map(() => false)}
      beside={nothing}
      window={null}
      sealed={null}
      letBe={nothing}
      orders={null}
      log={[]}
      isOver={false}
      isReadOnly={false}
      moment={null}
      goOn={nothing}
      act={nothing}
      undo={nothing}
      takeBack={null}
      narrator={null}
      why={nothing}
      taught={null}
    />
  );
}

/**
 * Draws a table nobody sees, in slices, while somebody is still typing a name: when they sit down, the pictures are
 * there, the words are read and the script is warm. Returns a way to stop it.
 */
export function rehearse(info: TableInfo): () => void {
  const game = info.game as GameId;
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => {}, onRecoverableError: () => {} });
  let isOver = false;
  const stop = (): void => {
    if (!isOver) root.unmount();
    isOver = true;
  };
  const begin = async (): Promise<void> => {
    const [{ Table, prepare }, engine] = await Promise.all([loadTable(game), engineOf(game)]);
    function* all(): Generator<unknown> {
      if (prepare) yield* prepare();
      if (isOver) return;
      startTransition(() =>
        root.render(
          <Suspense fallback={null}>
            <Rehearsed Table={Table} engine={engine} info={info} />
            <Curtain onReached={() => setTimeout(stop, AFTERWARDS)} />
          </Suspense>,
        ),
      );
    }
    inSpareTime(all());
  };
  function* first(): Generator<unknown> {
    yield begin().catch(() => {});
  }
  // To read the script of a table takes a slow phone a tenth of a second: the form answers before that.
  inSpareTime(first());
  return stop;
}
