import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../../text/fold.ts';
import { tokensOf } from '../../text/tokens.ts';
import type { Library } from '../library.ts';
import { BETWEEN_CLAUSES, textsIn } from './library-texts.ts';

/** The classes of a word, from the narrowest to the widest: "the", "verb…s", "noun". */
export type Classes = readonly string[];

/** The words of each clause of a text, folded; for Mandarin, its characters. */
export const clausesOfWords = (text: string, language: LanguageCode): readonly (readonly string[])[] =>
  text
    .split(BETWEEN_CLAUSES)
    .map((clause) =>
      language === 'zh'
        ? [...fold(clause).replaceAll(' ', '')]
        : tokensOf(clause)
            .map(({ folded }) => folded)
            // "06 12 40" is one number.
            .filter((word, at, words) => !isFigure(word) || !isFigure(words[at - 1] ?? '')),
    )
    .filter((words) => words.length > 0);

const isFigure = (word: string): boolean => /\p{N}/u.test(word);

/** How often a word must occur in the library's texts to form its own class: any word, or one it does not teach. */
const OFTEN = { any: 25, untaught: 8 };
/** How many words must share an ending before the ending says anything about them. */
const ALIKE = 15;
/** A Mandarin character that occurs only once is no evidence. */
const SEEN_HAN = 2;

const UNKNOWN = '?';
const FIGURE = '#';

const speechPartOf = (library: Library, word: string, language: LanguageCode): string => {
  const [meaning = ''] = library.glossedForms[language].folded.get(word) ?? [];
  const [entry] =
    library.entriesByWord[language].get(word) ?? library.entriesByForm[language].get(word) ?? [];
  return library.conceptsByName.get(meaning)?.pos ?? entry?.concept.pos ?? UNKNOWN;
};

/** The shape of a word: its last letter; in Hebrew and Arabic, its first as well. */
const shapeOf = (word: string, language: LanguageCode): string => {
  const letters = [...word];
  const end = letters.at(-1) ?? '';
  return language === 'he' || language === 'ar' ? `${letters[0] ?? ''}…${end}` : `…${end}`;
};

const countOf = (words: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/**
 * Returns a function that gives a word's classes, judging by its frequency in the library's texts, its meanings and its
 * ending.
 */
export const classing = (library: Library, language: LanguageCode): ((word: string) => Classes) => {
  const often = countOf(textsIn(library, language).flatMap((text) => clausesOfWords(text, language).flat()));
  const shapes = countOf([...often.keys()].map((word) => shapeOf(word, language)));
  return (word) => {
    const count = often.get(word) ?? 0;
    if (language === 'zh') return [count < SEEN_HAN ? UNKNOWN : word];
    const part = isFigure(word) ? FIGURE : speechPartOf(library, word, language);
    const isUntaught = part === UNKNOWN;
    const shape = shapeOf(word, language);
    const shaped = (shapes.get(shape) ?? 0) < ALIKE ? part : `${part}${shape}`;
    return [
      count >= (isUntaught ? OFTEN.untaught : OFTEN.any) ? word : shaped,
      isUntaught && count >= OFTEN.any ? word : part,
    ];
  };
};
