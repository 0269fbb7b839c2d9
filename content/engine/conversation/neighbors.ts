import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../../text/fold.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import type { Library } from '../library.ts';
import { isSmallWord } from '../text-language.ts';
import { BETWEEN_CLAUSES, textsIn } from './library-texts.ts';

/** Which small words stand beside which in the library's texts, how often, and how often each of them stands anywhere. */
type Neighbors = {
  readonly pairs: ReadonlyMap<string, number>;
  readonly first: ReadonlyMap<string, number>;
  readonly second: ReadonlyMap<string, number>;
  readonly all: number;
};

/** What stands for any word that is not small, and for the edges of a clause. */
const OTHER = '*';
const BEGIN = '^';
const END = '$';

/** Characters of Mandarin that do what small words do elsewhere. */
const HAN_SMALL = /[的了吗呢吧很太不没把被在和跟因为所以也都就我你他她它这那是有们]/u;

const unitsOf = (library: Library, clause: string, language: LanguageCode): readonly string[] =>
  language === 'zh'
    ? [...fold(clause).replaceAll(' ', '')].map((one) => (HAN_SMALL.test(one) ? one : OTHER))
    : tokensOf(clause).map((token) => unitOf(library, token, language));

/** A small word as it is written, for "sé" is another word than "se"; of others what part of speech they are, where that is known. */
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

const counted = new WeakMap<Library, Map<LanguageCode, Neighbors>>();

const neighborsIn = (library: Library, language: LanguageCode): Neighbors => {
  const known = counted.get(library) ?? new Map<LanguageCode, Neighbors>();
  counted.set(library, known);
  const neighbors = known.get(language) ?? countNeighbors(library, language);
  known.set(language, neighbors);
  return neighbors;
};

const countNeighbors = (library: Library, language: LanguageCode): Neighbors => {
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
};

/**
 * How often the words beside each other in each clause of a message should have met in the library's texts by chance alone, of
 * those that never did: nothing for what people say, more the less anybody would say it ("muy el", "under but").
 */
const strangePairs = (
  library: Library,
  text: string,
  language: LanguageCode,
  /** So often a pair must have been seen to be none. */
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

/** Less is chance. */
const LEAST = 0.3;
/** One such pair is nobody's, several are so with less. */
const UNHEARD = { one: 14, several: 3 };
/** Where nothing else speaks for a message, less is enough. */
const ODD = { one: 8, several: 3 };

const isOver = (pairs: readonly number[], most: typeof ODD): boolean =>
  pairs.reduce((all, one) => all + one, 0) >= (pairs.length > 1 ? most.several : most.one);

/** Whether small words stand in an order nobody says: "Books the gladly not we lamp from". */
export const isUnheardOf = (library: Library, text: string, language: LanguageCode, least = 1): boolean =>
  isOver(strangePairs(library, text, language, least), UNHEARD);

/** Whether they stand in an order few would say. */
export const isOddlyOrdered = (library: Library, text: string, language: LanguageCode): boolean =>
  isOver(strangePairs(library, text, language), ODD);
