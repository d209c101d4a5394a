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
    const { discards, discardedBy } = drawn[0]!.view;
    const cards = discards
      .map((card, at) => {
        const seat = discardedBy[at] ?? null;
        return `${text.card('wyatt-earp', card)}${seat === null ? '' : ` (${scene.names[seat]!})`}`;
      })
      .toReversed();
    expect(cards[0]).toMatch(/\((Ida|Kate)\)$/);
    expect(cards).toHaveLength(9);
    const said = (lines: readonly string[]): string => lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(said(drawn[0]!.lines)).toContain(cards.join(' · '));
    expect(said(drawn[1]!.lines)).not.toContain(cards.join(' · '));
    for (const line of drawn[0]!.lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
  },
);

/** A view with some of it replaced. */
const viewWith = (change: object): View => {
  const match = openMatch(wyattEarp as never, { seats: 2, seed: seedFrom('piles') });
  return { ...(present(match, 0).view as View), ...change };
};

it.each([
  ['en', 'Ida hits (Jesse James)'],
  ['de', 'Ida trifft (Jesse James)'],
  ['it', 'Ida a segno (Jesse James)'],
] as const)('[WE-088] the table of the end tells the duel shot by shot, in %s', (language, said) => {
  const scene = { text: textIn(language), style: makeStyle({}, {}), names: ['Ida', 'Kate'] };
  const shots = [
    { seat: 0, card: 'jesse_james', hit: true, cycle: 1 },
    { seat: 1, card: 'wyatt_earp', hit: false, cycle: 1 },
  ];
  const lines = table.draw(viewWith({ duel: { seats: [0, 1], shots } }), scene);
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(said);
  expect(table.draw(viewWith({}), scene).join(' ')).not.toContain('Ida trifft');
});

it('[WE-086] says which card has hit, and what each place would bring', () => {
  const scene = { text: textIn('en'), style: makeStyle({}, {}), names: ['Ida', 'Kate'] };
  const plain = viewWith({ active: 0, step: 'target', pending: { card: 'bank_robbery', outlaw: null } });
  const players = plain.players.map((player, seat) => ({
    ...player,
    groups: player.groups.map((group, outlaw) =>
      seat === 0 && outlaw === 4 ? { ...group, outlaws: 3, points: 6 } : group,
    ),
  }));
  const view = { ...plain, players };
  expect(table.ask(view, scene.text, scene.names)).toBe('Bank Robbery. Your shot hit. Choose where the card goes.');
  expect(table.label!({ type: 'attach', outlaw: 'jesse_james' }, view, scene).replaceAll('\u00A0', ' ')).toBe(
    'To Jesse James: 6 → 8 sheriff points, reward $1,000 → $2,000, if the round ended now: Ida $0 → $2,000',
  );
  expect(table.label!({ type: 'draw' }, view, scene)).toBe('Draw two cards');
});
