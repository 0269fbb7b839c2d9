const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
    .trim();

/** Fewer shared letters than these say nothing. */
const leastShared = 3;
const leastLikeness = 0.6;

/**
 * How much of its beginning a form shares with any part of a word, from 0 to 1 (Dice's coefficient of what they begin
 * with): endings change, beginnings rarely do.
 */
const likeness = (form: string, word: string): number => {
  const shares = word.split(/\s+/).map((part) => {
    let shared = 0;
    while (shared < Math.min(form.length, part.length) && form[shared] === part[shared]) shared += 1;
    return shared < leastShared ? 0 : (2 * shared) / (form.length + part.length);
  });
  return Math.max(0, ...shares);
};

/** The word that a form most likely belongs to; `undefined` when none is like it, or two are equally so. */
export function wordOfForm<Known extends { readonly toText: string }>(
  form: string,
  words: readonly Known[],
): Known | undefined {
  const [best, second] = words
    .map((word) => ({ word, share: likeness(plain(form), plain(word.toText)) }))
    .toSorted((a, b) => b.share - a.share);
  if (!best || best.share < leastLikeness || best.share === second?.share) return undefined;
  return best.word;
}
