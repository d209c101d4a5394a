import common from '@tinstar/text/catalogues/en/common.json';
import web from '@tinstar/text/catalogues/en/web.json';
import type { Catalogue } from '@tinstar/text';
import { byName } from './catalogues.ts';

export const catalogues = { common, web };
/** Of every catalogue what it says about a game as such; of most, nothing. */
export const titles = byName(
  import.meta.glob<Catalogue>(
    ['../../../text/catalogues/en/*.json', '!../../../text/catalogues/en/*-{help,lessons,rules,table}.json'],
    { eager: true, import: 'default', query: '?titles' },
  ),
);
