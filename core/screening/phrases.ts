/** Phrases prepared for finding: by their first word, each as its words and its key. */
export type Phrases = ReadonlyMap<
  string,
  readonly { readonly words: readonly string[]; readonly key: string }[]
>;

/** Prepares phrases (words joined by single spaces) for `findPhrases`; single words among them are left out. */
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

/** A phrase of a text: its key, its first word's place and the place after its last word. */
export type FoundPhrase = { readonly key: string; readonly start: number; readonly end: number };

/** The phrases that stand in a text, in one pass over its words. */
export function* findPhrases(phrases: Phrases, words: readonly string[]): Generator<FoundPhrase> {
  for (const [start, word] of words.entries()) {
    for (const phrase of phrases.get(word) ?? []) {
      if (phrase.words.every((part, offset) => words[start + offset] === part))
        yield { key: phrase.key, start, end: start + phrase.words.length };
    }
  }
}
