import common from '@tinstar/text/catalogues/it/common.json';
import web from '@tinstar/text/catalogues/it/web.json';
import bantamWest from '@tinstar/text/catalogues/it/bantam-west.json?titles';
import scoundrels from '@tinstar/text/catalogues/it/scoundrels.json?titles';
import wyattEarp from '@tinstar/text/catalogues/it/wyatt-earp.json?titles';

export const catalogues = { common, web };
export const titles = { 'wyatt-earp': wyattEarp, scoundrels, 'bantam-west': bantamWest };
