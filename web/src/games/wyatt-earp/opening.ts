import { outlawPortrait } from '../../art/wyatt-earp/cards.ts';
import type { OpeningPicture } from '../opening.ts';

export const opening: OpeningPicture = { draw: () => outlawPortrait('belle_starr') };
