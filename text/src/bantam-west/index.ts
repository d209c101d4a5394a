/** What both tables of Bantam West say, the drawn one and the one in the terminal: names that only the view knows. */
export * from './ask-words.ts';
export * from './combat-words.ts';
export * from './effect-words.ts';
export * from './means-words.ts';
export * from './move-words.ts';
export * from './place-words.ts';
export * from './rival-words.ts';
export * from './table-text.ts';
