export { appIcon, logo, seatEmblem } from './emblems.ts';
export { icon, type IconName, ICONS } from './icons.ts';
export { bulletHole, SHOT_MARKS, type ShotMark, shotMark, type Stamp, stamp, STAMPS } from './marks.ts';
export { INK, type InkName, type Theme, type Token } from './palette.ts';
export type { Label } from './svg.ts';
