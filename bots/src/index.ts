export * from './adviser-bot.ts';
export * from './arena.ts';
export * from './bot.ts';
export * from './names.ts';
export * from './play-out.ts';
export * from './series.ts';
export * from './weigh.ts';
