export * from './events.ts';
export * from './move-table.ts';
export * from './options.ts';
export * from './view-type.ts';
export * from './words.ts';
