/** Of the six faces of a die, those that make a check with so much added (BW-093, BW-095). */
export const facesFor = (difficulty: number, added: number): number => Math.max(0, Math.min(6, 7 + added - difficulty));

/** How likely one roll succeeds, 0 to 1. */
export const oddsFor = (difficulty: number, added: number): number => facesFor(difficulty, added) / 6;
