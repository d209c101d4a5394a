import type { Event } from '@tinstar/bantam-west';
import { afterPaint } from '../../parts/after-paint.ts';
import type { Scene } from '../../table/stage.ts';

/** Milliseconds. */
const BLOW_MS = 380;
const STILL_MS = 160;

/** Keyframes of a portrait; `away` points away from the other one: -1 to the left, 1 to the right. */
type Take = (away: number) => Keyframe[];

const recoil: Take = (away) => [
  { transform: 'none', filter: 'none', offset: 0.3 },
  { transform: `translateX(${away * 16}px) rotate(${away * 6}deg)`, filter: 'sepia(1) saturate(5) hue-rotate(-40deg)' },
  { transform: `translateX(${away * -5}px) rotate(${away * -2}deg)`, filter: 'none' },
  { transform: 'none' },
];
const lunge: Take = (away) => [
  { transform: 'none' },
  { transform: `translateX(${away * -30}px) scale(1.05)`, offset: 0.3 },
  { transform: 'none', offset: 0.7 },
  { transform: 'none' },
];
const shiver: Take = () => [
  { transform: 'none', filter: 'none' },
  { transform: 'translateX(5px)', filter: 'brightness(.5) sepia(1) saturate(5) hue-rotate(-40deg)' },
  { transform: 'translateX(-5px)' },
  { transform: 'none', filter: 'none' },
];
const shrug: Take = () => [{ transform: 'none' }, { transform: 'scale(.93)', offset: 0.4 }, { transform: 'none' }];

/** Whom an event names, and what the other one does meanwhile. */
const TAKES: Partial<Record<Event['type'], readonly [named: Take, other?: Take]>> = {
  damage: [recoil, lunge],
  hurt: [shiver],
  missed: [lunge, shrug],
  defended: [shrug],
  covered: [shrug],
};

export const isBlow = (event: Event): boolean => event.type in TAKES;

/** A blow that lands, misses or is kept off: seen on the portraits. With reduced motion the one it is about blinks. */
export async function strike(scene: Scene, event: Event): Promise<void> {
  const takes = TAKES[event.type];
  if (!takes || scene.tempo === 0 || document.hidden || !('foe' in event)) return;
  // What moves has to be drawn.
  await new Promise<void>((resolve) => void afterPaint(resolve));
  const duration = (scene.reduced ? STILL_MS : BLOW_MS) * scene.tempo;
  const animations: Animation[] = [];
  for (const face of document.querySelectorAll<HTMLElement>('.bw-side-face')) {
    const isNamed = face.dataset['foe'] === event.foe;
    const take = takes[isNamed ? 0 : 1];
    if (!take || (scene.reduced && !isNamed)) continue;
    const away = face.closest('[data-at=left]') ? -1 : 1;
    const frames = scene.reduced ? [{ opacity: 1 }, { opacity: 0.5 }, { opacity: 1 }] : take(away);
    animations.push(face.animate(frames, { duration, easing: 'ease-out' }));
  }
  if (animations.length > 0) await scene.run(animations);
}
