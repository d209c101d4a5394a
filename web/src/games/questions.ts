/** What can be asked of a table in the command box; each has its word in every language (`web.command.*`). */
export const QUESTIONS = [
  'hand',
  'posters',
  'piles',
  'money',
  'saloon',
  'safes',
  'players',
  'me',
  'here',
  'places',
  'npcs',
  'plan',
  'moves',
] as const;
export type Question = (typeof QUESTIONS)[number];
