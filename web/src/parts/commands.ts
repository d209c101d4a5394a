const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Which of these things is meant: by its number, counted from 1, or by its words, in any order and each as short as one
 * likes. Whoever is named in full is meant alone. Returns their places; several cannot be told apart.
 */
export function findMeant(typed: string, things: readonly string[]): number[] {
  if (/^\d+$/.test(typed)) return things[Number(typed) - 1] === undefined ? [] : [Number(typed) - 1];
  const words = wordsOf(typed);
  const places = things.flatMap((thing, place) => {
    const known = wordsOf(thing);
    return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word))) ? [place] : [];
  });
  const exact = places.filter((place) => wordsOf(things[place]!).join(' ') === words.join(' '));
  return exact.length === 1 ? exact : places;
}
