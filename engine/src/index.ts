export * from './events.ts';
export * from './game.ts';
export * from './json.ts';
export * from './moves.ts';
export * from './options.ts';
export * from './problem.ts';
export * from './random.ts';
export * from './seats.ts';
