import common from '../../../text/catalogues/en/common.json';
import web from '../../../text/catalogues/en/web.json';
import bantamWest from '../../../text/catalogues/en/bantam-west.json?titles';
import scoundrels from '../../../text/catalogues/en/scoundrels.json?titles';
import wyattEarp from '../../../text/catalogues/en/wyatt-earp.json?titles';

export const catalogues = { common, web };
export const titles = { 'wyatt-earp': wyattEarp, scoundrels, 'bantam-west': bantamWest };
