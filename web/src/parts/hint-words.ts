/** What a hint says of a move: what to do, set off, and what else there is to know. */
export interface HintWords {
  readonly head: string;
  readonly rest: string;
}

const CLAUSE = /[.;](?=\s|$)/;

/**
 * `label`: what the table's button says; `plain`: what any button would say; `sentence`: the move told whole. Both are said
 * only where a table names whom or what it is about and the sentence does not.
 */
export function hintWords(label: string, plain: string, sentence: string): HintWords {
  const isNamed = label !== plain && label.startsWith(plain);
  if (isNamed && !sentence.startsWith(label)) return { head: label, rest: sentence };
  const end = sentence.search(CLAUSE);
  if (end < 0) return { head: sentence, rest: '' };
  return { head: sentence.slice(0, end + 1), rest: sentence.slice(end + 1).trim() };
}
