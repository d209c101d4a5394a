import { BOARD_DATA, HECTARES } from '@tinstar/bantam-west';
import { frontierMap } from '../../art/bantam-west/map.ts';
import type { OpeningPicture } from '../opening.ts';

/** Houses without their signs: words come with the table. */
const houses = (): Record<string, string> =>
  Object.fromEntries(HECTARES.filter((id) => /^[A-Z]{3}$/.test(id) && id !== 'VLT').map((id) => [id, '']));

/** The frontier: the map is what the eye meets first at every table. */
export const opening: OpeningPicture = {
  draw: () => frontierMap({ map: 'warm_welcome', boards: BOARD_DATA, shops: houses() }),
  isBackdrop: true,
};
