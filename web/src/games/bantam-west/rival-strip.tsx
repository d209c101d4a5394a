import { NPC_DATA, rivalForecast, rivalTasks, type State, type View } from '@tinstar/bantam-west';
import { placeName, rivalText } from '@tinstar/text/bantam-west';
import type { ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { npcFace } from './faces.ts';
import { about } from './help-ids.ts';
import { useTableText } from './words.ts';

/** The rival of whoever plays alone, like a player: how far he is, his life, and what comes next. Opens his sheet. */
export function RivalStrip({
  view,
  world,
  onOpen,
}: {
  view: View;
  world: State;
  onOpen: () => void;
}): ReactElement | null {
  const text = useTableText();
  const { title } = text;
  const { rival } = view;
  if (!rival) return null;
  const { wounds } = view.npcs[rival.npc]!;
  const { life } = NPC_DATA.rival;
  const [done, goal] = [rivalTasks(view, rival).length, rival.plan.length];
  const next = rivalForecast(world);
  return (
    <button
      type="button"
      className="bw-player bw-rival"
      data-tool="rival"
      data-near={goal - done === 1 || undefined}
      data-help={about('term.rival')}
      onClick={onOpen}
    >
      <span className="hidden-text">{rivalText(view, world, text)}</span>
      <Picture className="bw-face" of={npcFace('rival')} help={about('npc.rival')} />
      <span className="bw-player-words" aria-hidden="true">
        <span className="bw-player-name">
          <span>{title('npc', 'rival')}</span>
        </span>
        <span className="bw-player-facts">
          <span data-help={about('term.tasks')}>
            ✓{done}
            <span className="bw-of">/{goal}</span>
          </span>
          <span className="bw-rival-life" data-help={about('term.life')}>
            ♥{life - wounds}
            <span className="bw-of">/{life}</span>
          </span>
          {next && <span className="bw-rival-next">→ {placeName(next.goal, [], text)}</span>}
        </span>
      </span>
    </button>
  );
}
