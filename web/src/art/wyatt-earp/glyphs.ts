import type { Outlaw } from '@tinstar/wyatt-earp';
import { INK } from '../palette.ts';
import { flat, group, type Label, line, oval, shape, star, svg } from '../svg.ts';
import { OUTLAW_COLOURS } from './outlaws.ts';

/** One sign per outlaw on a 24 x 24 grid; `colour` fills it, `paper` cuts into it. */
const GLYPHS: Readonly<Record<Outlaw, (colour: string, paper: string) => string>> = {
  belle_starr: (colour, paper) =>
    flat('M12 2Q13.5 2 13.5 4Q19 6 19 13L20 17L22 19V20H2V19L4 17L5 13Q5 6 10.5 4Q10.5 2 12 2Z', colour) +
    flat(oval(12, 21.5, 2.8, 2), colour) +
    line('M4.5 16.5H19.5M8 8Q7 10 7 13', 1.4, paper),
  billy_the_kid: (colour, paper) =>
    flat('M12 2Q22 2 22 12Q22 18 18 23L14 21Q17 17 17 12Q17 7 12 7T7 12Q7 17 10 21L6 23Q2 18 2 12Q2 2 12 2Z', colour) +
    flat(
      [oval(12, 4.4, 1), oval(5.6, 7.4, 1), oval(18.4, 7.4, 1), oval(4.8, 13.5, 1), oval(19.2, 13.5, 1)].join(''),
      paper,
    ),
  bob_dalton: (colour, paper) =>
    flat(
      'M3 23V11Q3 6 5.5 2Q8 6 8 11V23ZM9.5 23V11Q9.5 6 12 2Q14.5 6 14.5 11V23ZM16 23V11Q16 6 18.5 2Q21 6 21 11V23Z',
      colour,
    ) + line('M2 11.5H22M2 20H22', 1.4, paper),
  butch_cassidy: (colour, paper) =>
    flat('M1 17Q1 14 4 15Q3 4 12 4T20 15Q23 14 23 17Q20 21 12 21T1 17Z', colour) +
    line('M4.2 14.5Q12 18.5 19.8 14.5', 1.8, paper),
  jesse_james: (colour, paper) =>
    flat('M2 6L4 4H22V10H13.5Q13 14.5 9 14.5L6.5 21H1.5Q2 15 4 11Q2 9 2 6Z', colour) +
    line('M8 6.5H20M8.5 12.5Q9 10.5 8.5 10', 1.3, paper),
  sundance_kid: (colour, paper) => flat(star(12, 12, 12, 11.8, 7.6), colour) + line(oval(12, 12, 5), 1.4, paper),
  wes_hardin: (colour, paper) =>
    flat('M12 1.5Q21.5 1.5 21.5 11Q21.5 15 18 16.5V21.5Q12 24 6 21.5V16.5Q2.5 15 2.5 11Q2.5 1.5 12 1.5Z', colour) +
    flat(oval(8, 10.5, 2.8, 3.1) + oval(16, 10.5, 2.8, 3.1) + 'M12 13L10.5 16.5H13.5Z', paper) +
    line('M9.5 19V22M12 19.5V22.5M14.5 19V22', 1.3, paper),
};

/** In place: a glyph `size` wide with its upper left corner at `x`, `y`. */
export const glyphAt = (
  outlaw: Outlaw,
  x: number,
  y: number,
  size: number,
  colour: string = INK[OUTLAW_COLOURS[outlaw]],
  paper: string = INK.paper,
): string => group(`translate(${x} ${y}) scale(${size / 24})`, GLYPHS[outlaw](colour, paper));

export const outlawGlyph = (outlaw: Outlaw, named: Label = {}): string => svg(24, 24, glyphAt(outlaw, 0, 0, 24), named);

/** The glyph as a counter: a paper disc rimmed in the outlaw's colour. */
export const outlawToken = (outlaw: Outlaw, named: Label = {}): string =>
  svg(
    48,
    48,
    shape(oval(24, 24, 21.5), INK.paper) +
      line(oval(24, 24, 18), 2.4, INK[OUTLAW_COLOURS[outlaw]]) +
      glyphAt(outlaw, 12, 12, 24),
    named,
  );
