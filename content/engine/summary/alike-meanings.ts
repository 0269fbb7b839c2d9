import { contentLanguages } from '../../schema/languages.ts';
import { wordKeys } from '../../text/fold.ts';
import { idOf } from '../conversation/meanings.ts';
import type { Library } from '../library.ts';
import { oncePerLibrary } from '../once-per-library.ts';

/** Two meanings with the same word in this many languages are no coincidence: "present" and "gift". */
const SHARED_BY = 2;

/** The ids of all meanings, each with its words in a language. */
const wordsIn = (library: Library, language: (typeof contentLanguages)[number]) => [
  ...[...library.conceptsByName].map(([name, concept]) => [idOf(name), concept.words[language]] as const),
  ...Object.entries(library.glossaries[language]?.words ?? {})
    // What a language has no word for is explained in brackets.
    .filter(([, word]) => !/^[(（]/u.test(word))
    .map(([id, word]) => [idOf(id), word] as const),
];

/** The ids of meanings by each of their words in a language. */
const idsByWord = (library: Library, language: (typeof contentLanguages)[number]) => {
  const ids = new Map<string, Set<string>>();
  for (const [id, written] of wordsIn(library, language))
    for (const word of wordKeys(written, language)) ids.set(word, (ids.get(word) ?? new Set()).add(id));
  return ids;
};

/** How many languages have one word for both of two meanings. */
const countShared = (library: Library): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const counts = new Map<string, Map<string, number>>();
  for (const language of contentLanguages) {
    const pairs = new Set<string>();
    for (const ids of idsByWord(library, language).values())
      for (const one of ids) for (const other of ids) if (one !== other) pairs.add(`${one} ${other}`);
    for (const pair of pairs) {
      const [one = '', other = ''] = pair.split(' ');
      const others = counts.get(one) ?? new Map<string, number>();
      counts.set(one, others.set(other, (others.get(other) ?? 0) + 1));
    }
  }
  return counts;
};

/** The meanings that are nearly the same as another one: those for which several languages have one word. */
export const alikeMeanings = oncePerLibrary(
  (library): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...countShared(library)].map(([id, others]) => [
        id,
        [...others].filter(([, count]) => count >= SHARED_BY).map(([other]) => other),
      ]),
    ),
);
