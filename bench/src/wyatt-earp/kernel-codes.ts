/** How the kernel numbers moves and steps: constants, which the bundler puts where they are used. */

// A move is its kind times 64, plus an index.
export const DRAW = 0;
export const TAKE_DISCARD = 64;
export const LAY = 128;
export const PHOTO = 192;
export const ASK = 256;
export const SHOOT_FOR = 320;
export const STEAL = 384;
export const AIM = 448;
export const EARP_DRAW = 512;
export const EARP_SEARCH = 576;
export const PLACE = 640;
export const FETCH = 704;
export const KEEP = 768;
export const REACT = 832;
export const LET_BE = 896;
export const DISCARD = 960;

// What the seat that is asked does next.
export const TAKE = 0;
export const PLAY = 1;
export const CHOOSE = 2;
export const SEARCH = 3;
export const FETCHED = 4;
export const ANSWER = 5;
export const AIMING = 6;
