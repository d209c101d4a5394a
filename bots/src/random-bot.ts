import type { Bot } from './bot.ts';

/** Any legal move, each as likely; uses a standing right one time in eight. */
export const RANDOM_BOT: Bot = {
  name: 'random',
  choose: (_game, _view, codes, random) => codes[random.below(codes.length)]!,
  interrupt: (_game, _view, codes, random) => (random.below(8) > 0 ? null : codes[random.below(codes.length)]!),
};
