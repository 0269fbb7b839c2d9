import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { isNearly } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { inflectionsOf, isGrownBefore } from '../text/inflection.ts';
import { sentencesOf, tokensOf } from '../text/tokens.ts';
import { isSmallWord } from './text-language.ts';

/** A key point as it is looked for: said in the language of the summary, and its cues there. */
type Point = { readonly point: string; readonly cues: readonly string[] };

type Summary = { readonly text: string; readonly language: LanguageCode };

/** A word of a point found in a summary: which one, and where it stands. */
type Hit = { readonly key: string; readonly at: number; readonly end: number; readonly isCue: boolean };

const SHORTEST_WORD = 3;
/** Words that differ in their ends alone are one word. */
const SAME_BEGINNING = 4;

const keyOf = (word: string) => [...fold(word)].slice(0, SAME_BEGINNING).join('');

/** Of the words of a point, the share that must stand near each other, and never fewer than two. */
const LEAST_SHARE = 0.4;

/**
 * The passage of a summary that proves a point, from the first to the last of the words that do: several of its words near
 * each other, in one sentence or two that follow each other, one of them a cue at least. One word proves nothing, and
 * neither does a list of words that is no sentence.
 */
export const proveBy = ({ text, language }: Summary, { point, cues }: Point): string | undefined => {
  const wanted = wordsOf(point, language);
  const needed = Math.max(2, Math.ceil(LEAST_SHARE * wanted.length));
  const sentences = sentencesOf(text).filter((sentence) => isSentence(sentence, language));
  const windows = [
    ...sentences,
    ...sentences.slice(1).map((sentence, index) => `${sentences[index]} ${sentence}`),
  ];
  for (const window of windows) {
    const hits = hitsIn({ text: window, language }, { wanted, cues });
    const found = new Set(hits.map(({ key }) => key));
    if (found.size < needed || !hits.some(({ isCue }) => isCue)) continue;
    return window.slice(Math.min(...hits.map(({ at }) => at)), Math.max(...hits.map(({ end }) => end)));
  }
  return undefined;
};

/** The words of a point that tell it from others; names are in every sentence of a story. */
const wordsOf = (point: string, language: LanguageCode): readonly string[] =>
  language === 'zh'
    ? []
    : tokensOf(point)
        .slice(1)
        .filter(({ written }) => language === 'de' || !/^\p{Lu}/u.test(written))
        .map(({ folded }) => folded)
        .filter((word) => word.length >= SHORTEST_WORD && !isSmallWord(word, language));

const hitsIn = (
  { text, language }: Summary,
  { wanted, cues }: { readonly wanted: readonly string[]; readonly cues: readonly string[] },
): readonly Hit[] =>
  language === 'zh'
    ? cues.flatMap((cue) => {
        const at = text.indexOf(cue);
        return at < 0 ? [] : [{ key: cue, at, end: at + cue.length, isCue: true }];
      })
    : tokensWithPlace(text).flatMap(({ folded, at, end }) => {
        const cue = cues.find((one) => isCueOf(folded, fold(one), language));
        const word = wanted.find((one) => inflectionsOf(one, language)(folded));
        const key = cue ?? word;
        return key === undefined ? [] : [{ key: keyOf(key), at, end, isCue: cue !== undefined }];
      });

const isCueOf = (token: string, cue: string, language: LanguageCode): boolean =>
  cue.length < SHORTEST_WORD
    ? token === cue
    : token.startsWith(cue) ||
      isGrownBefore(token, { word: cue, language }) ||
      inflectionsOf(cue, language)(token) ||
      (cue.length >= SHORTEST_MISSPELT && isNearly(token.slice(0, cue.length), cue));

const SHORTEST_MISSPELT = 5;

const tokensWithPlace = (text: string) => {
  let from = 0;
  return tokensOf(text).map(({ written, folded }) => {
    const found = text.indexOf(written, from);
    const at = found < 0 ? from : found;
    from = at + written.length;
    return { folded, at, end: from };
  });
};

const LONG_ENOUGH = 6;
/** What holds a sentence of Mandarin together. */
const HAN_PARTICLES = /[的了在是她他它不有就把被着过]/u;

/** A few words may stand without small ones; many that do are a list. */
const isSentence = (text: string, language: LanguageCode): boolean => {
  if (language === 'zh') return HAN_PARTICLES.test(text) || [...text].length < 2 * LONG_ENOUGH;
  const words = tokensOf(text).map(({ folded }) => folded);
  return words.length < LONG_ENOUGH || words.some((word) => isSmallWord(word, language));
};
