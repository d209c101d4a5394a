import {
  CARGO,
  fireOf,
  HECTARES,
  hectareOf,
  isCabinPlace,
  nextPlace,
  rivalForecast,
  strengthOf,
  type State,
  type View,
} from '@tinstar/bantam-west';
import { memo, type CSSProperties, type ReactElement } from 'react';
import { hectarePlace } from '../../art/bantam-west/layout.ts';
import { Picture } from '../../drawing/picture.tsx';
import { cabinPiece, cargoPiece, firePiece, npcPiece, pin } from './faces.ts';

/** Where something lies on the sheet. */
export const at = ([x, y]: readonly [number, number]): { left: number; top: number } => ({ left: x, top: y });

/** Where a piece stands: it is moved, not laid out anew. */
const stand = ([x, y]: readonly [number, number]): CSSProperties =>
  ({ '--x': `${x}px`, '--y': `${y}px` }) as CSSProperties;

/** Figures, tokens, cabins, fires and goods, each at its hectare; beasts and the rival faintly where they are bound. */
export const Pieces = memo(function Pieces({ view, world }: { view: View; world: State }): ReactElement {
  const place = (hectare: number): readonly [number, number] => hectarePlace(view.map, HECTARES[hectare]!);
  const here = new Map<number, number>();
  return (
    // Inert in any case: so nothing of it is styled anew when a sheet makes the rest of the page inert.
    <div className="bw-pieces" aria-hidden="true" inert>
      {view.players.flatMap(({ cabins }, seat) =>
        cabins.flatMap((cabin, index) =>
          cabin.hectare < 0
            ? []
            : [
                <span key={`c${seat}${index}`} className="bw-piece bw-cabin" style={stand(place(cabin.hectare))}>
                  <Picture of={cabinPiece(seat, cabin.open)} />
                  {cabin.fires > 0 && (
                    <Picture className="bw-cabin-fire" of={firePiece(strengthOf(world, fireOf(world, cabin.fire)))} />
                  )}
                </span>,
              ],
        ),
      )}
      {view.fires.flatMap((fire) =>
        fire.hectares.map((hectare) => (
          <span key={`f${fire.number} ${hectare}`} className="bw-piece bw-fire" style={stand(place(hectare))}>
            <Picture of={firePiece(strengthOf(world, fireOf(world, fire.number)))} />
          </span>
        )),
      )}
      {view.ground
        .filter((ground) => !isCabinPlace(ground.place))
        .map((ground) => (
          <span key={`g${ground.place}`} className="bw-piece bw-goods" style={stand(place(ground.place))}>
            {ground.cargo.flatMap((count, kind) =>
              count > 0 ? [<Picture key={kind} of={cargoPiece(CARGO[kind]!)} />] : [],
            )}
          </span>
        ))}
      {view.npcs.flatMap((npc, index) => {
        const next = npc.kind === 'rival' ? (rivalForecast(world)?.goal ?? npc.hectare) : nextPlace(world, npc);
        return next === npc.hectare
          ? []
          : [
              <span key={`t${index}`} className="bw-piece bw-next" style={stand(place(next))}>
                <Picture of={npcPiece(npc.kind)} />
              </span>,
            ];
      })}
      {view.npcs.flatMap((npc, index) => {
        if (npc.hectare < 0) return [];
        const nth = here.get(npc.hectare) ?? 0;
        here.set(npc.hectare, nth + 1);
        return [
          <span
            key={`n${index}`}
            className="bw-piece bw-npc"
            data-anchor={`npc-${index}`}
            data-nth={nth}
            style={stand(place(npc.hectare))}
          >
            <Picture of={npcPiece(npc.kind)} />
          </span>,
        ];
      })}
      {view.players.map((player, seat) => {
        const hectare = hectareOf(world, player.place);
        // The viewer's own figure stands in front, the others beside it.
        const isAhead = (other: number): boolean =>
          other !== seat && seat !== view.viewer && (other === view.viewer || other < seat);
        const others = view.players.filter(
          (other, index) => isAhead(index) && hectareOf(world, other.place) === hectare,
        ).length;
        return (
          <span
            key={`p${seat}`}
            className="bw-piece bw-figure"
            data-anchor={`figure-${seat}`}
            data-nth={others}
            data-me={seat === view.viewer || undefined}
            data-indoors={isCabinPlace(player.place) || undefined}
            data-down={player.life <= 0 || player.jailed || undefined}
            style={stand(place(hectare))}
          >
            <Picture of={pin(player.character, seat)} />
          </span>
        );
      })}
    </div>
  );
});
