import { scoundrelPortrait } from '../../art/scoundrels/portrait.ts';
import type { OpeningPicture } from '../opening.ts';

export const opening: OpeningPicture = { draw: () => scoundrelPortrait('gambler', 'one-eyed') };
