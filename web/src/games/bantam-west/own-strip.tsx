import { CARGO, cargoSpaces, GRIT, MAX_WILL, sumOf, type View } from '@tinstar/bantam-west';
import { memo, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { cargoPiece, gritPiece, portrait } from './faces.ts';
import { about } from './help-ids.ts';
import { isLow } from './question.tsx';
import { progressOf } from './progress.ts';
import { useTableText } from './words.ts';

/** What one needs to know of oneself at every moment; opens the whole sheet. */
export const OwnStrip = memo(function OwnStrip({
  view,
  seat,
  onOpen,
}: {
  view: View;
  seat: number;
  onOpen: () => void;
}): ReactElement {
  const { bw, money } = useTableText();
  const player = view.players[seat]!;
  const label = bw('own', {
    grit: player.grit,
    life: player.life,
    max: player.lifeMax,
    will: player.will,
    money: money(player.money),
    used: sumOf(player.cargo),
    spaces: cargoSpaces(player),
    ...progressOf(view, seat),
  });
  return (
    <button type="button" className="bw-own" data-anchor="hand" data-help={about('term.person')} onClick={onOpen}>
      <span className="hidden-text">{label}</span>
      <Picture className="bw-own-face" of={portrait(player.character)} help={about(`character.${player.character}`)} />
      <span className="bw-own-facts" aria-hidden="true">
        <span className="bw-grit" data-help={about('term.grit')}>
          {Array.from({ length: Math.max(GRIT, player.grit) }, (_, index) => (
            <Picture key={index} of={gritPiece(index >= player.grit)} />
          ))}
        </span>
        <span data-help={about('term.life')}>
          ♥ {player.life}/{player.lifeMax}
        </span>
        <span data-low={isLow(player.will) || undefined} data-help={about('term.will')}>
          {bw('will')} {player.will}/{MAX_WILL}
        </span>
        <b data-help={about('term.money')}>{money(player.money)}</b>
        <span className="bw-own-cargo" data-help={about('term.manifest')}>
          {player.cargo.flatMap((count, kind) =>
            Array.from({ length: count }, (_, index) => (
              <Picture key={`${kind} ${index}`} of={cargoPiece(CARGO[kind]!)} help={about(`cargo.${CARGO[kind]!}`)} />
            )),
          )}
          {Array.from({ length: Math.max(0, cargoSpaces(player) - sumOf(player.cargo)) }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      </span>
    </button>
  );
});
