import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../../text/fold.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import type { Library } from '../library.ts';
import { oncePerLanguage } from '../once-per-language.ts';
import { isSmallWord } from '../text-language.ts';
import { BETWEEN_CLAUSES, textsIn } from './library-texts.ts';

/**
 * How often each small word follows each other one in the library's texts, and how often each occurs in either
 * position.
 */
type Neighbors = {
  readonly pairs: ReadonlyMap<string, number>;
  readonly first: ReadonlyMap<string, number>;
  readonly second: ReadonlyMap<string, number>;
  readonly all: number;
};

/** Stand-ins for any word that is not a small word, and for the two ends of a clause. */
const OTHER = '*';
const BEGIN = '^';
const END = '$';

/** Mandarin characters with the role that small words have in other languages. */
const HAN_SMALL = /[的了吗呢吧很太不没把被在和跟因为所以也都就我你他她它这那是有们]/u;

const unitsOf = (library: Library, clause: string, language: LanguageCode): readonly string[] =>
  language === 'zh'
    ? [...fold(clause).replaceAll(' ', '')].map((one) => (HAN_SMALL.test(one) ? one : OTHER))
    : tokensOf(clause).map((token) => unitOf(library, token, language));

/**
 * A small word stands for itself as written, because "sé" is a different word from "se". Any other word is represented
 * by its part of speech, if that is known.
 */
const unitOf = (library: Library, { written, folded }: Token, language: LanguageCode): string => {
  const word = /\p{Script=Latin}/u.test(folded) ? written.toLowerCase() : folded;
  const [meaning] =
    library.glossedForms[language].written.get(word) ??
    library.glossedForms[language].folded.get(folded) ??
    [];
  if (isSmallWord(folded, language) || (meaning !== undefined && !meaning.includes('/'))) return word;
  const glossed = library.conceptsByName.get(meaning ?? '')?.pos;
  const poses =
    glossed !== undefined
      ? [glossed]
      : (
          library.entriesByWord[language].get(folded) ??
          library.entriesByForm[language].get(folded) ??
          []
        ).map(({ concept }) => concept.pos);
  const [pos] = poses;
  return pos !== undefined && TOLD.has(pos) && poses.every((one) => one === pos) ? `*${pos}` : OTHER;
};

const TOLD = new Set<string>(['noun', 'verb']);

const clausesIn = (library: Library, text: string, language: LanguageCode) =>
  text
    .split(BETWEEN_CLAUSES)
    .map((clause) => unitsOf(library, clause, language))
    .filter((units) => units.length > 2)
    .map((units) => [BEGIN, ...units, END]);

const neighborsIn = oncePerLanguage((library, language): Neighbors => {
  const [pairs, first, second] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let all = 0;
  for (const text of textsIn(library, language))
    for (const units of clausesIn(library, text, language))
      for (const [at, unit] of units.slice(0, -1).entries()) {
        const next = units[at + 1] ?? END;
        count(pairs, `${unit} ${next}`);
        count(first, unit);
        count(second, next);
        all += 1;
      }
  return { pairs, first, second, all };
});

/**
 * For each pair of adjacent words that never occurs in the library's texts, how often it would have occurred by chance.
 * The list is empty for what people normally say; the larger its numbers, the less likely anybody would say it ("muy
 * el", "under but").
 */
const strangePairs = (
  library: Library,
  text: string,
  language: LanguageCode,
  /** How often a pair must occur in the texts not to be listed. */
  least = 1,
): readonly number[] => {
  const { pairs, first, second, all } = neighborsIn(library, language);
  return clausesIn(library, text, language).flatMap((units) =>
    units.slice(0, -1).flatMap((unit, at) => {
      const next = units[at + 1] ?? END;
      const expected = ((first.get(unit) ?? 0) * (second.get(next) ?? 0)) / all;
      return expected < LEAST || (pairs.get(`${unit} ${next}`) ?? 0) >= least ? [] : [expected];
    }),
  );
};

/** Below this, a missing pair means nothing. */
const LEAST = 0.3;
/** A message is rejected from these values on: `one` for a single such pair, `several` for the sum of more. */
const UNHEARD = { one: 14, several: 6 };
/** The same for messages that show no other sign of being an answer. */
const ODD = { one: 8, several: 3 };

const isOver = (pairs: readonly number[], most: typeof ODD): boolean =>
  pairs.reduce((all, one) => all + one, 0) >= (pairs.length > 1 ? most.several : most.one);

/** Whether small words are in an order that nobody would use: "Books the gladly not we lamp from". */
export const isUnheardOf = (library: Library, text: string, language: LanguageCode, least = 1): boolean =>
  isOver(strangePairs(library, text, language, least), UNHEARD);

/** Whether small words are in an order that few people would use. */
export const isOddlyOrdered = (library: Library, text: string, language: LanguageCode): boolean =>
  isOver(strangePairs(library, text, language), ODD);
