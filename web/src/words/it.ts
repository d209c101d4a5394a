import common from '../../../text/catalogues/it/common.json';
import web from '../../../text/catalogues/it/web.json';
import bantamWest from '../../../text/catalogues/it/bantam-west.json?titles';
import scoundrels from '../../../text/catalogues/it/scoundrels.json?titles';
import wyattEarp from '../../../text/catalogues/it/wyatt-earp.json?titles';

export const catalogues = { common, web };
export const titles = { 'wyatt-earp': wyattEarp, scoundrels, 'bantam-west': bantamWest };
