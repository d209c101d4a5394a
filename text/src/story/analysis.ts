import type { AnyMove, Seat } from '@tinstar/engine';
import type { Text } from '../text.ts';

/** What an analysis found, as sentences: for the page and the terminal alike. Messages are those of the catalogue `analysis`. */

/** A decision, and what would have been better. */
interface Decided {
  readonly seat: Seat;
  /** `null`: a standing right was let be. */
  readonly code: number | null;
  readonly better: {
    readonly code: number | null;
    readonly by: number;
    readonly error: number;
    readonly worlds: number;
  } | null;
}

interface Turn {
  readonly number: number;
  readonly who: Seat;
  readonly from: number;
  readonly to: number;
}

/** Whose words it is told in. */
export interface AnalysisTeller {
  readonly text: Text;
  readonly names: readonly string[];
  /** What a seat could do before a move, as it was offered. */
  readonly label: (number: number, seat: Seat, code: number) => string;
}

/** A move within a sentence: what it does, in the first of the words that tell it. What a button says beside others is too short. */
export const moveInSentence = (text: Text, game: string, move: AnyMove, names: readonly string[]): string =>
  text.move(game, move, names, 'sentence').replace(/\.(?:\s.*)?$/su, '');

/** Of a standard error: what ± stands for. */
const REACH_95 = 1.96;

/** A share as whole hundredths. */
export const hundredths = (share: number): number => Math.round(share * 100);

/** Small figures with a decimal, so that 2.4 ± 2.1 does not become 2 ± 2. */
function points({ number }: Text, share: number): string {
  const value = Math.abs(share) * 100;
  return number(value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value));
}

/** A margin as it is said: both figures in points. */
const marginWords = (text: Text, by: number, error: number): { by: string; error: string } => ({
  by: points(text, by),
  error: points(text, error * REACH_95),
});

/** What something that could be done was worth, and how far it lay behind the best; `null`: it is the best. */
export function armWords(
  text: Text,
  { worth, worlds }: { readonly worth: number; readonly worlds: number },
  behind: { readonly by: number; readonly error: number } | null,
): string {
  const tried = text.say('analysis.arm', { worth: hundredths(worth), worlds });
  if (behind === null || !Number.isFinite(behind.error)) return tried;
  return `${tried} · ${text.say('analysis.behind', marginWords(text, behind.by, behind.error))}`;
}

export const deedOf = ({ text, label }: AnalysisTeller, number: number, seat: Seat, code: number | null): string =>
  code === null ? text.say('analysis.letBe') : label(number, seat, code);

function deed(teller: AnalysisTeller, number: number, { seat, code }: Decided): string {
  return teller.text.say('analysis.deed', { name: teller.names[seat]!, what: deedOf(teller, number, seat, code) });
}

/** Whether what would have been better has words of its own: what is called the same is no other move to whoever reads it. */
export const isSlip = (teller: AnalysisTeller, number: number, { seat, code, better }: Decided): boolean =>
  better !== null && deedOf(teller, number, seat, better.code) !== deedOf(teller, number, seat, code);

/** What would have been better, or that nothing was. */
function verdict(teller: AnalysisTeller, number: number, { seat, code, better }: Decided): string {
  const { text, names } = teller;
  if (better === null || !isSlip(teller, number, { seat, code, better }))
    return text.say('analysis.sound', { name: names[seat]! });
  const what = deedOf(teller, number, seat, better.code);
  if (better.worlds === 0) return text.say('analysis.rather', { what });
  return text.say('analysis.better', { ...marginWords(text, better.by, better.error), worlds: better.worlds, what });
}

/**
 * A turn of the match, with the decision that led to it; `null` where nobody chose it. Whether it was a good one is said
 * where it was thought over: by what could be known, not by how it ended.
 */
export function tellTurn(
  teller: AnalysisTeller,
  turn: Turn,
  decision: { readonly decided: Decided; readonly isJudged: boolean } | null,
): string {
  const { text, names } = teller;
  const { number, who, from, to } = turn;
  const said = text.say('analysis.turning.at', {
    move: number,
    name: names[who]!,
    way: to > from ? 'up' : 'down',
    from: hundredths(from),
    to: hundredths(to),
  });
  if (decision === null) return said;
  const { decided, isJudged } = decision;
  return [said, deed(teller, number, decided), ...(isJudged ? [verdict(teller, number, decided)] : [])].join(' ');
}

export const tellMissed = (teller: AnalysisTeller, missed: Decided & { readonly number: number }): string =>
  teller.text.say('analysis.missed.at', { move: missed.number, deed: deed(teller, missed.number, missed) }) +
  ` ${verdict(teller, missed.number, missed)}`;

/** Who was ahead to the end, and since when. */
export const tellLead = ({ text, names }: AnalysisTeller, lead: { number: number; seat: Seat }): string =>
  text.say(lead.number <= 1 ? 'analysis.lead.always' : 'analysis.lead', { move: lead.number, name: names[lead.seat]! });

/** Everybody's chances in one line. */
export function tellChances(
  { text, names }: Pick<AnalysisTeller, 'text' | 'names'>,
  chances: readonly number[],
): string {
  const each = chances.map((chance, seat) => ({ name: names[seat]!, chance: hundredths(chance) }));
  return text.list(each.map((one) => text.say('analysis.chanceOf', one)));
}
