export * from './check-rules.ts';
export * from './check-words.ts';
export * from './contract.ts';
export * from './liars-dice.ts';
export * from './play-through.ts';
