export { isAllowed } from './plain-allowed.ts';
export { playTable } from './plain-play.ts';
export { startTable, type Table } from './plain-table.ts';
