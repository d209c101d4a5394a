import { bantamWest, HORSE_PRICE, type View } from '@tinstar/bantam-west';
import { type AnyGame, type Json, openMatch, seedFrom } from '@tinstar/engine';
import { expect, it } from 'vitest';
import { needOf } from './needs.ts';

const GAME = bantamWest as unknown as AnyGame;

function viewOf(deal: object): View {
  const setUp = { pioneer: 0, characters: ['levi_mercer', 'jericho_jones'], ...deal } as unknown as Json;
  const match = openMatch(GAME, { seats: 2, options: {}, seed: seedFrom('needs'), deal: setUp });
  return GAME.view(match.state, 0) as View;
}

it('[BW-121] counts the wood of a cabin', () => {
  const view = viewOf({ cargo: [['wood', 'wood'], []] });
  expect(needOf('build_cabin', view, 0)).toEqual({ have: 2, need: 3 });
  expect(needOf('build_cabin', view, 1)).toEqual({ have: 0, need: 3 });
});

it('names the job that is nearest to a rank', () => {
  const view = viewOf({});
  expect(needOf('reach_journeyman', view, 0)).toEqual({ job: 'mining', have: 0, need: 2 });
  view.players[0]!.invested[view.players[0]!.invested.length - 1] = 1;
  view.players[0]!.ranks[1] = 1;
  expect(needOf('become_master', view, 0)).toEqual({ job: 'hunting', have: 3, need: 8 });
});

it('knows what the cheapest weapon and a horse cost, each for whoever asks', () => {
  const view = viewOf({ money: [3, 40] });
  const weapon = needOf('own_weapon', view, 0);
  expect(weapon).toMatchObject({ have: 3, isMoney: true });
  // A good customer pays a dollar less, and never counts more than it costs.
  expect(needOf('own_weapon', view, 1)).toMatchObject({ have: weapon.need - 1, need: weapon.need - 1 });
  expect(needOf('own_horse', view, 0)).toMatchObject({ have: 3, need: HORSE_PRICE });
});
