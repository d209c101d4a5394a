import { characterPortrait } from '../bantam-west/people.ts';
import { scoundrelPortrait } from '../scoundrels/portrait.ts';
import { outlawPortrait } from '../wyatt-earp/cards.ts';

/** The pictures of the home page by the name of their file, which `scripts/contact-sheet.ts --write` prints. */
export const HANDBILL_DRAWINGS: Readonly<Record<string, () => string>> = {
  'belle-starr': () => outlawPortrait('belle_starr'),
  'jesse-james': () => outlawPortrait('jesse_james'),
  'billy-the-kid': () => outlawPortrait('billy_the_kid'),
  gambler: () => scoundrelPortrait('gambler', 'one-eyed'),
  dog: () => scoundrelPortrait('dog', 'electric'),
  widow: () => scoundrelPortrait('widow', 'cybernetic'),
  'levi-mercer': () => characterPortrait('levi_mercer'),
  'hanna-wilde': () => characterPortrait('hanna_wilde'),
  'mika-mankiller': () => characterPortrait('mika_mankiller'),
};
