import { meaningsOf } from '../engine/glossary.ts';
import type { Library } from '../engine/library.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';

/** The minimum share of the words in the library's texts that a reader can look up, counting each occurrence. */
const LEAST_READABLE = 0.93;

/** Everything a learner reads: stories, the partner's lines in conversations, sentences. */
function textsOf({ topics, stories, scenes }: Library, language: ContentLanguage): readonly string[] {
  return [
    ...stories.flatMap(({ sentences }) => sentences.map((sentence) => sentence[language])),
    ...scenes.flatMap(({ turns, closings }) => [
      closings[language],
      ...turns.flatMap(({ lines, followUps, hints }) => [
        lines[language],
        followUps[language],
        hints[language],
      ]),
    ]),
    ...topics.flatMap(({ concepts }) =>
      concepts.map(({ sentences }) => sentences[language].replace(/[[\]]/g, '')),
    ),
  ];
}

/** The words of a text as they can be tapped in the app: segmented by the rules of the language, without numbers. */
function wordsOf(text: string, language: ContentLanguage): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike, segment }) => isWordLike === true && !/^\p{N}+$/u.test(segment))
    .map(({ segment }) => segment);
}

/**
 * The share of a language's texts that can be looked up word by word, from 0 to 1, and the words without a certain
 * meaning.
 */
export function readableShare(library: Library, language: ContentLanguage) {
  const pair = { fromLang: language === 'en' ? 'es' : 'en', toLang: language, dialect: '' } as const;
  const known = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = meaningsOf(library, pair, word).length > 0;
    known.set(word, found);
    return found;
  };
  const words = textsOf(library, language).flatMap((text) => wordsOf(text, language));
  const unknown = words.filter((word) => !isKnown(word));
  return { share: words.length === 0 ? 1 : 1 - unknown.length / words.length, unknown };
}

type Share = { readonly language: ContentLanguage; readonly share: number };

/** The share of texts that can be looked up, for each language. */
export const readableShares = (library: Library): readonly Share[] =>
  contentLanguages.map((language) => ({ language, share: readableShare(library, language).share }));

/** The languages whose texts have too many words that cannot be looked up. */
export function unreadableLanguages(shares: readonly Share[]): string[] {
  return shares
    .filter(({ share }) => share < LEAST_READABLE)
    .map(
      ({ language, share }) =>
        `${language}: ${Math.floor(100 * share)} % of the running words can be looked up, ${100 * LEAST_READABLE} are needed`,
    );
}
