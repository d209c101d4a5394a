export { checkCatalogues } from './check-catalogues.ts';
export { checkReference } from './check-reference.ts';
export { textCheck } from './text-check.ts';
