import common from '@tinstar/text/catalogues/de/common.json';
import web from '@tinstar/text/catalogues/de/web.json';
import bantamWest from '@tinstar/text/catalogues/de/bantam-west.json?titles';
import scoundrels from '@tinstar/text/catalogues/de/scoundrels.json?titles';
import wyattEarp from '@tinstar/text/catalogues/de/wyatt-earp.json?titles';

export const catalogues = { common, web };
export const titles = { 'wyatt-earp': wyattEarp, scoundrels, 'bantam-west': bantamWest };
