/** Tinstar as a library: games, matches, machines and words, without screen, clock or network. */
export * from '@tinstar/engine';
export * from '@tinstar/shelf';
