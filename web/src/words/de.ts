import common from '../../../text/catalogues/de/common.json';
import web from '../../../text/catalogues/de/web.json';
import bantamWest from '../../../text/catalogues/de/bantam-west.json?titles';
import scoundrels from '../../../text/catalogues/de/scoundrels.json?titles';
import wyattEarp from '../../../text/catalogues/de/wyatt-earp.json?titles';

export const catalogues = { common, web };
export const titles = { 'wyatt-earp': wyattEarp, scoundrels, 'bantam-west': bantamWest };
