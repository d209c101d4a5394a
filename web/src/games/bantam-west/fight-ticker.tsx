import type { FighterView, FightView, View } from '@tinstar/bantam-west';
import type { ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { npcFace, portrait } from './faces.ts';
import { lifeOf } from './fight-life.ts';
import { useTableText } from './words.ts';
import { watching } from './watching.ts';
import './fight-ticker.css';

/** A fight of others in a corner of the map: who, how they are, and a way to look on. */
export function FightTicker({
  fight,
  view,
  names,
}: {
  fight: FightView;
  view: View;
  names: readonly string[];
}): ReactElement {
  const { bw, title } = useTableText();
  const one = (side: FighterView): ReactElement => {
    const npc = side.seat < 0 ? view.npcs[side.npc]! : null;
    return (
      <span className="bw-ticker-one">
        <Picture of={npc ? npcFace(npc.kind) : portrait(view.players[side.seat]!.character)} />
        <span>
          <b>{npc ? title('npc', npc.kind) : names[side.seat]}</b> ♥{lifeOf(view, side).life}
        </span>
      </span>
    );
  };
  return (
    <div className="bw-ticker">
      {one(fight.attacker)}
      <span aria-hidden="true">×</span>
      {one(fight.defender)}
      <button type="button" className="button" data-tool="watch" onClick={() => watching.set(true)}>
        {bw('fight.watch')}
      </button>
    </div>
  );
}
