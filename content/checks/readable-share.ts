import { meaningsOf } from '../engine/glossary.ts';
import type { Library } from '../engine/library.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';

/** The least share of the running words of the library's texts that a reader can look up. */
const LEAST_READABLE = 0.93;

/** Everything a learner reads: stories, what the partner of a conversation says, sentences. */
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

/** The words of a text as they are tapped in the app: cut by the rules of the language, without numbers. */
function wordsOf(text: string, language: ContentLanguage): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike, segment }) => isWordLike === true && !/^\p{N}+$/u.test(segment))
    .map(({ segment }) => segment);
}

/** How much of its texts a language can be asked about word by word, from 0 to 1, and the words it knows nothing sure of. */
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

/** How much of its texts each language can be asked about. */
export const readableShares = (library: Library): readonly Share[] =>
  contentLanguages.map((language) => ({ language, share: readableShare(library, language).share }));

/** The languages whose texts have too many words nobody can look up. */
export function unreadableLanguages(shares: readonly Share[]): string[] {
  return shares
    .filter(({ share }) => share < LEAST_READABLE)
    .map(
      ({ language, share }) =>
        `${language}: ${Math.floor(100 * share)} % of the running words can be looked up, ${100 * LEAST_READABLE} are needed`,
    );
}
