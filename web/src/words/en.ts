import common from '@tinstar/text/catalogues/en/common.json';
import web from '@tinstar/text/catalogues/en/web.json';
import bantamWest from '@tinstar/text/catalogues/en/bantam-west.json?titles';
import scoundrels from '@tinstar/text/catalogues/en/scoundrels.json?titles';
import wyattEarp from '@tinstar/text/catalogues/en/wyatt-earp.json?titles';

export const catalogues = { common, web };
export const titles = { 'wyatt-earp': wyattEarp, scoundrels, 'bantam-west': bantamWest };
