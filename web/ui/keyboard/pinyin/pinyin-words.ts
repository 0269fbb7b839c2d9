/** Words by their reading (`nihao`, ü as `v`), the most frequent first. */
export type PinyinWords = {
  readonly of: (reading: string) => readonly string[];
  /** Words whose reading continues after these letters, the most frequent first. */
  readonly startingWith: (letters: string, limit: number) => readonly string[];
};

/** Reads a list whose lines are a reading and its words, both with the most frequent first. */
export function readPinyinWords(text: string): PinyinWords {
  const byReading = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [reading = '', ...words] = line.split(' ');
    byReading.set(reading, words);
  }
  return {
    of: (reading) => byReading.get(reading) ?? [],
    startingWith: (letters, limit) => {
      const found: string[] = [];
      for (const [reading, words] of byReading) {
        if (found.length >= limit) break;
        if (reading.length > letters.length && reading.startsWith(letters)) found.push(...words.slice(0, 1));
      }
      return found;
    },
  };
}
