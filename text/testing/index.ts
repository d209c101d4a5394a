export { checkCatalogues } from './check-catalogues.ts';
export { checkReference } from './check-reference.ts';
export { faultsOf, STRICT_TEXTS } from './strict-text.ts';
export { textCheck } from './text-check.ts';
