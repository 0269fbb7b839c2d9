/** Phrases prepared for searching, by their first word: the words of each and its key. */
export type Phrases = ReadonlyMap<
  string,
  readonly { readonly words: readonly string[]; readonly key: string }[]
>;

/** Prepares phrases (words joined by single spaces) for `findPhrases`; single words are left out. */
export const indexPhrases = (keys: Iterable<string>): Phrases => {
  const byFirst = new Map<string, { words: readonly string[]; key: string }[]>();
  for (const key of keys) {
    const words = key.split(' ');
    const [first = ''] = words;
    if (words.length < 2) continue;
    const known = byFirst.get(first);
    if (known) known.push({ words, key });
    else byFirst.set(first, [{ words, key }]);
  }
  return byFirst;
};

/** A phrase found in a text: its key, the index of its first word and the index after its last word. */
export type FoundPhrase = { readonly key: string; readonly start: number; readonly end: number };

/** Finds the phrases in a text, in one pass over its words. */
export function* findPhrases(phrases: Phrases, words: readonly string[]): Generator<FoundPhrase> {
  for (const [start, word] of words.entries()) {
    for (const phrase of phrases.get(word) ?? []) {
      if (phrase.words.every((part, offset) => words[start + offset] === part))
        yield { key: phrase.key, start, end: start + phrase.words.length };
    }
  }
}
