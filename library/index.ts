/** Tinstar as a library: games, matches, machines and words, without screen, clock or network. */
export * from '@tinstar/bots';
export * from '@tinstar/engine';
export * from '@tinstar/shelf';
export * from '@tinstar/text';
export { textIn } from '@tinstar/text/all';
