/** Many games at once, for the programs that want them: the command line's series and the laboratory's. */
export * from './batches.ts';
