import { afterPaint } from '../parts/after-paint.ts';
import { drawInto, type Drawing } from './picture.tsx';
import type { Scene } from '../table/stage.ts';

/** Things on the table carry `data-anchor`, so that cards can travel between them without knowing the layout. */
const find = (anchor: string): DOMRect | null => {
  for (const element of document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return null;
};

export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly face: Drawing;
  /** How many cards travel, one shortly after the other. */
  readonly count?: number;
}

const FLIGHT_MS = 320;
const STAGGER_MS = 70;
const CARD_WIDTH = 56;

function makeCard(face: Drawing): HTMLElement {
  const card = document.createElement('div');
  card.className = 'flight';
  card.ariaHidden = 'true';
  drawInto(card, face);
  return card;
}

/** Sends cards across the table. With reduced motion the card just appears and fades where it goes. */
export async function fly(scene: Scene, flight: Flight): Promise<void> {
  if (scene.tempo === 0 || document.hidden) return;
  // Measuring makes the browser lay out everything, unless that has just been done.
  await new Promise<void>((resolve) => void afterPaint(resolve));
  const from = find(flight.from);
  const to = find(flight.to);
  if (!from || !to) return;
  const made: HTMLElement[] = [];
  const animations: Animation[] = [];
  const centre = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  const [x0, y0] = centre(from);
  const [x1, y1] = centre(to);
  for (let index = 0; index < Math.min(flight.count ?? 1, 4); index++) {
    const card = made[0] ? (made[0].cloneNode(true) as HTMLElement) : makeCard(flight.face);
    document.body.append(card);
    made.push(card);
    const at = (x: number, y: number, turn: number, scale: number): string =>
      `translate(${x - CARD_WIDTH / 2}px, ${y - CARD_WIDTH * 0.7}px) rotate(${turn}deg) scale(${scale})`;
    const frames: Keyframe[] = scene.reduced
      ? [{ transform: at(x1, y1, 0, 1), opacity: 0 }, { opacity: 1 }, { transform: at(x1, y1, 0, 1), opacity: 0 }]
      : [
          { transform: at(x0, y0, -4, 0.8), opacity: 0.4 },
          { transform: at((x0 + x1) / 2, (y0 + y1) / 2 - 24, 5, 1.15), opacity: 1, offset: 0.5 },
          { transform: at(x1, y1, 0, 0.8), opacity: 0.7 },
        ];
    animations.push(
      card.animate(frames, {
        duration: (scene.reduced ? 100 : FLIGHT_MS) * scene.tempo,
        delay: index * STAGGER_MS * scene.tempo,
        easing: 'cubic-bezier(.3,.7,.3,1)',
        fill: 'both',
      }),
    );
  }
  await scene.run(animations);
  for (const card of made) card.remove();
}
