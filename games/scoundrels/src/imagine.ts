/** A whole world that fits a view: what the viewer cannot know is dealt at random. */
import { shuffle, type Random } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { imaginePoker } from './hidden/imagine-poker.ts';
import { scoundrelAt } from './places.ts';
import { restore } from './hidden/restore.ts';
import * as S from './state.ts';
import { NONE, jobOf, traitOf, type State } from './state.ts';
import type { View } from './view-type.ts';
import { JOB_COLOURS, SAFES_PER_SITE, SALOON_SPACES, SPACES, TRAIT_COLOURS } from './words.ts';

export function imagine(cards: Cards, view: View, random: Random): State {
  const s = restore(cards, view);
  view.players.forEach(({ strategy }, seat) => {
    if (strategy === null && view.picked[seat]) s[S.STRATEGY_CARD + seat] = random.below(2);
  });
  dealDecks(cards, s, view, random);
  dealSafes(s, view, random);
  imaginePoker(s, view, random);
  return s;
}

/** By colour: the jobs and traits that lie nowhere in the open. */
export function unseenByColour(cards: Cards, s: State): { jobs: number[][]; traits: number[][] } {
  const jobs = new Uint8Array(cards.jobs);
  const traits = new Uint8Array(cards.traits);
  const see = (scoundrel: number): void => {
    if (scoundrel === NONE) return;
    jobs[jobOf(scoundrel)] = 1;
    traits[traitOf(scoundrel)] = 1;
  };
  for (let place = 0; place < S.seats(s) * SPACES; place++) see(scoundrelAt(s, place));
  for (let space = 0; space < SALOON_SPACES; space++) see(S.saloon(s, space));
  for (let i = 0; i < S.pileCount(s); i++) see(S.pile(s, i));
  return {
    jobs: cards.jobsOf.map((all) => all.filter((job) => jobs[job] === 0)),
    traits: cards.traitsOf.map((all) => all.filter((trait) => traits[trait] === 0)),
  };
}

/** Unseen cards of the right colours, in random order (their backs are public, SC-014, SC-021). */
function dealDecks(cards: Cards, s: State, view: View, random: Random): void {
  const { jobs, traits } = unseenByColour(cards, s);
  dealDeck(s, S.TRAIT_DECK + S.traitNext(s), traits, view.traitDeck, TRAIT_COLOURS, random);
  dealDeck(s, S.JOB_DECK + S.jobNext(s), jobs, view.jobDeck, JOB_COLOURS, random);
}

function dealDeck(
  s: State,
  at: number,
  pools: readonly number[][],
  backs: readonly string[],
  names: readonly string[],
  random: Random,
): void {
  for (const pool of pools) shuffle(pool, 0, pool.length, random);
  for (let i = 0; i < backs.length; i++) s[at + i] = pools[names.indexOf(backs[i]!)]!.pop()!;
}

function dealSafes(s: State, view: View, random: Random): void {
  for (let first = 0; first < view.safes.length; first += SAFES_PER_SITE) {
    const known = s.slice(S.SAFE_CARD + first, S.SAFE_CARD + first + SAFES_PER_SITE);
    const pool: number[] = [];
    for (let card = first; card < first + SAFES_PER_SITE; card++) if (!known.includes(card)) pool.push(card);
    shuffle(pool, 0, pool.length, random);
    known.forEach((card, i) => {
      if (card === NONE) s[S.SAFE_CARD + first + i] = pool.pop()!;
    });
  }
}
