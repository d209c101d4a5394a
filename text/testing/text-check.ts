import type { AnyGame, AnyMove, GameEvent } from '@tinstar/engine';
import type { TextCheck } from '@tinstar/engine/testing';
import { ALL_CATALOGUES } from '../src/all.ts';
import { LANGUAGES, type Text } from '../src/index.ts';
import { faultsOf, STRICT_TEXTS } from './strict-text.ts';

/** Names that would show a forgotten placeholder, an article or an elision that only fits one name. */
const NAMES = ['Ann', 'Bert', 'Otto', 'Ursula', 'Édith', 'James'];

/** Whether the words of a kind are there; property 7 of the contract suite asks this. */
function isThere(text: Text, game: string, kind: string, name: string): boolean {
  const has = (...keys: string[]): boolean => keys.every((key) => text.has(`${game}.${key}`));
  switch (kind) {
    case 'game':
      return has('game.name', 'game.pitch');
    case 'event':
      return Object.keys(ALL_CATALOGUES[text.language][game as 'wyatt-earp'] ?? {}).some(
        (key) => key === `event.${name}` || key.startsWith(`event.${name}.`),
      );
    case 'move':
      return has(`move.${name}`);
    case 'refusal':
      return has(`refusal.${name}`) || text.has(`common.refusal.${name}`);
    case 'option':
      return has(`option.${name}`, `option.${name}.help`);
    default: {
      const value = name.slice(name.indexOf('.') + 1);
      return has(`option.${name}`) || text.has(`common.option.${value}`);
    }
  }
}

/** What the contract suite is given so that it can judge a game's words: `describeContract(game, { text: textCheck(game) })`. */
export function textCheck(game: Pick<AnyGame, 'id'>): TextCheck {
  // Goes on from event to event, as a log does, so that every variant of a sentence has its turn.
  let place = 0;
  return {
    missing: (kind, name) => LANGUAGES.filter((_, index) => !isThere(STRICT_TEXTS[index]!, game.id, kind, name)),
    event: (event: GameEvent) => {
      place++;
      return STRICT_TEXTS.flatMap((text) => faultsOf(text, () => text.event(game.id, event, NAMES, place)));
    },
    move: (move: AnyMove) =>
      STRICT_TEXTS.flatMap((text) => [
        ...faultsOf(text, () => text.move(game.id, move, NAMES)),
        ...faultsOf(text, () => text.move(game.id, move, NAMES, 'sentence')),
      ]),
  };
}
