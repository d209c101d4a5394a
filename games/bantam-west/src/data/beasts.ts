import type { Beast } from '../words.ts';

/**
 * BW-291: the trail of each legendary beast, ours: hectare by hectare along plain paths of one board, the first again
 * after the last. They cross camps and fields, so that nobody is safe for good; none leads through a hidden hectare.
 */
export const TRAILS: Readonly<Record<Beast, readonly string[]>> = {
  thunderbird: ['M04', 'M03', 'M02', 'M06', 'M02', 'M03'],
  mud_king: ['W08', 'W07', 'W05', 'W09', 'W05', 'W07'],
  ghost_wolf: ['F10', 'F14', 'F05', 'F02', 'F05', 'F14'],
  white_buffalo: ['P07', 'P06', 'P04', 'P03', 'P04', 'P06'],
};

/** BW-294: reputation for beating a beast, and for hanging its head up in the saloon. */
export const BEAST_FAME = 1;
