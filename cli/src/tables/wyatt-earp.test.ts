import { openMatch, present, seedFrom, submit } from '@tinstar/engine';
import { textIn } from '@tinstar/text/all';
import { wyattEarp, type View } from '@tinstar/wyatt-earp';
import { expect, it } from 'vitest';
import { makeStyle, widthOf } from '../style.ts';
import { WYATT_EARP_TABLE as table } from './wyatt-earp.ts';

it.each(['en', 'de', 'it'] as const)(
  '[D20] an open discard pile is shown, top first, in %s; a closed one is not',
  (language) => {
    const text = textIn(language);
    const scene = { text, style: makeStyle({}, {}), names: ['Ida', 'Kate'] };
    const drawn = [true, false].map((openDiscard) => {
      const match = openMatch(wyattEarp as never, { seats: 2, seed: seedFrom('piles'), options: { openDiscard } });
      for (let turn = 0; turn < 8; turn++) {
        const seat = match.awaited.must[0]!;
        submit(match, seat, { decision: null, move: { type: 'draw' } });
        const codes = wyattEarp.legal(match.state as never, seat, []);
        submit(match, seat, { decision: null, move: wyattEarp.moves.decode(codes.at(-1)!) });
      }
      const view = present(match, 0).view as View;
      return { view, lines: table.draw(view, scene) };
    });
    const cards = drawn[0]!.view.discards.toReversed().map((card) => text.card('wyatt-earp', card));
    expect(cards).toHaveLength(9);
    const said = (lines: readonly string[]): string => lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(said(drawn[0]!.lines)).toContain(cards.join(' · '));
    expect(said(drawn[1]!.lines)).not.toContain(cards.join(' · '));
    for (const line of drawn[0]!.lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
  },
);
