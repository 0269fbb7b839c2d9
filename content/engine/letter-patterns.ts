import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../text/fold.ts';
import type { Library } from './library.ts';
import { oncePerLanguage } from './once-per-language.ts';

/**
 * How often each sequence of three letters occurs in the words of a language, and how often its first two letters do.
 */
type Patterns = {
  readonly triples: ReadonlyMap<string, number>;
  readonly pairs: ReadonlyMap<string, number>;
};

/** The letter patterns of a language, learned from the library's words on first use. */
const patternsOf = oncePerLanguage((library, language): Patterns => {
  const [triples, pairs] = [new Map<string, number>(), new Map<string, number>()];
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const words = new Set([
    ...library.knownForms[language],
    ...library.glossedForms[language].folded.keys(),
    ...library.scenes.flatMap(({ turns }) =>
      turns.flatMap(({ lines, listensFor }) =>
        fold([lines[language], ...listensFor[language]].join(' ')).split(' '),
      ),
    ),
  ]);
  for (const word of words)
    for (const triple of triplesOf(word)) {
      count(triples, triple);
      count(pairs, triple.slice(0, 2));
    }
  return { triples, pairs };
});

/** "^so", "sou", "oup", "up$" of "soup". */
const triplesOf = (word: string): readonly string[] => {
  const letters = `^${word}$`;
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3));
};

/** Words with fewer letters than this cannot be distinguished from random letters. */
export const SHORTEST_TOLD = 5;

/** The number of letters that may follow two others, for weighting unseen sequences. */
const ALPHABET = 30;
const UNSEEN = 0.1;

/**
 * How much a folded word resembles those of a language: the mean log probability of each letter given the two before
 * it. The nearer to 0, the likelier; random letters are near -4.
 */
export const likenessOf = (library: Library, word: string, language: LanguageCode): number => {
  const { triples, pairs } = patternsOf(library, language);
  const found = triplesOf(word);
  const sum = found.reduce((all, triple) => {
    const seen = (triples.get(triple) ?? 0) + UNSEEN;
    return all + Math.log(seen / ((pairs.get(triple.slice(0, 2)) ?? 0) + UNSEEN * ALPHABET));
  }, 0);
  return sum / Math.max(1, found.length);
};
