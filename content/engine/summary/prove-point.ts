import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { isNearly } from '../../text/edit-distance.ts';
import { fold } from '../../text/fold.ts';
import { beginningOf, haveOneRoot, inflectionsOf, isGrownBefore } from '../../text/inflection.ts';
import { sentencesOf, tokensOf } from '../../text/tokens.ts';
import { isThrownTogether } from '../conversation/order-of-words.ts';
import type { Library } from '../library.ts';
import { hasParticle, isSentence } from '../sentence-like.ts';
import { isTellingWord, SHORTEST_TELLING_WORD } from '../text-language.ts';
import { placedMeanings, tokensWithPlace } from './placed-words.ts';

/** A key point to look for: its wording in the language of the summary, its cues, and how the story itself tells it. */
type Point = {
  readonly point: string;
  readonly cues: readonly string[];
  readonly sentences?: readonly string[];
  /** What its words mean, and what is nearly the same: the meaning in the story, by the one that stands for it. */
  readonly meanings?: ReadonlyMap<string, string>;
};

type Summary = { readonly text: string; readonly language: LanguageCode };

/** A word of a point found in a summary: which one, its position, and where it comes from. */
type Hit = {
  readonly key: string;
  readonly at: number;
  readonly end: number;
  readonly of: 'cues' | 'point' | 'story' | 'meaning';
};

/** Words that differ only in their endings count as one. */
const keyOf = (word: string) => beginningOf(fold(word));

/** The share of a point's words that must occur near each other, though never fewer than two words. */
const LEAST_SHARE = 0.4;

/** How many more words are needed if some come only from the story. */
const MORE_OF_STORY = 1;

/**
 * The passage of a summary that proves a point, from the first to the last matching word. It needs several of the
 * point's words, at least one of them a cue, within one sentence or two consecutive ones. The story's own words for the
 * point also count, but then more are needed. One word proves nothing, and neither does a list of words that is not a
 * sentence.
 */
export const proveBy = (library: Library, summary: Summary, point: Point): string | undefined => {
  const { language } = summary;
  const wanted = wordsOf(point.point, language);
  const needed = Math.max(2, Math.ceil(LEAST_SHARE * wanted.length));
  const words = { cues: point.cues, point: wanted, story: storyWords(point, language) };
  for (const window of windowsOf(library, summary)) {
    const part = { text: window, language };
    const hits = withMeanings(library, part, { hits: hitsIn(part, words), meanings: point.meanings });
    if (!hits.some(({ of }) => of === 'cues')) continue;
    const own = hits.filter(({ of }) => of === 'cues' || of === 'point');
    const proof = isEnough(own, needed) ? own : isEnough(hits, needed + MORE_OF_STORY) ? hits : undefined;
    if (proof) return passageOf(window, proof);
  }
  return undefined;
};

/** The hits, and the words outside them that mean what the story tells: synonyms. */
const withMeanings = (
  library: Library,
  summary: Summary,
  { hits, meanings }: { readonly hits: readonly Hit[]; readonly meanings: Point['meanings'] },
): readonly Hit[] => {
  if (meanings === undefined) return hits;
  const meant = placedMeanings(library, summary).flatMap(({ at, end, ids }): readonly Hit[] => {
    const key = ids.map((id) => meanings.get(id)).find((id) => id !== undefined);
    const isTaken = hits.some((hit) => at < hit.end && hit.at < end);
    return key === undefined || isTaken ? [] : [{ key, at, end, of: 'meaning' }];
  });
  return [...hits, ...meant];
};

const isEnough = (hits: readonly Hit[], needed: number): boolean =>
  new Set(hits.map(({ key }) => key)).size >= needed;

const passageOf = (window: string, hits: readonly Hit[]): string =>
  window.slice(Math.min(...hits.map(({ at }) => at)), Math.max(...hits.map(({ end }) => end)));

/** The sentences of a text, then each pair of consecutive sentences. */
const windowsOf = (library: Library, summary: Summary): readonly string[] => {
  const sentences = sentencesIn(library, summary);
  return [...sentences, ...sentences.slice(1).map((sentence, index) => `${sentences[index]} ${sentence}`)];
};

const SHORTEST_TELLING = 4;
/** Scripts without vowels need fewer letters for a word. */
const SHORTEST_OF_CONSONANTS = 3;

/**
 * The sentence of a summary that contains a distinctive cue of a point, outside the passages that prove other points.
 * This is not enough by itself, but if the rest of the story has been told, it is no coincidence.
 */
export const mentionOf = (
  library: Library,
  summary: Summary,
  { cues, proven }: { readonly cues: readonly string[]; readonly proven: readonly string[] },
): string | undefined => {
  const { language } = summary;
  const shortest = /^(he|ar|yi)$/u.test(language) ? SHORTEST_OF_CONSONANTS : SHORTEST_TELLING;
  const telling = language === 'zh' ? cues : cues.filter((cue) => fold(cue).length >= shortest);
  const words = { cues: telling, point: [], story: [] };
  return sentencesIn(library, summary).find((sentence) => {
    const rest = proven.reduce((left, passage) => left.replace(passage, ' '), sentence);
    return hitsIn({ text: rest, language }, words).length > 0;
  });
};

const sentencesIn = (library: Library, { text, language }: Summary): readonly string[] =>
  sentencesOf(text).filter(
    (sentence) => isSentence(library, sentence, language) && !isThrownTogether(library, sentence, language),
  );

/** The distinctive words of a point; names occur in every sentence of a story. */
const wordsOf = (point: string, language: LanguageCode): readonly string[] =>
  language === 'zh'
    ? []
    : tokensOf(point)
        .slice(1)
        .filter(({ written }) => language === 'de' || !/^\p{Lu}/u.test(written))
        .map(({ folded }) => folded)
        .filter((word) => isTellingWord(word, language));

/**
 * Distinctive words of the story's own sentences for a point. Names and the story's subject occur in many sentences and
 * distinguish none.
 */
const storyWords = ({ sentences = [] }: Point, language: LanguageCode): readonly string[] =>
  language === 'zh'
    ? sentences.flatMap((sentence) => pairsOfCharacters(sentence).map(({ pair }) => pair))
    : sentences.flatMap((sentence) => wordsOf(sentence, language));

type Wanted = Readonly<Record<Exclude<Hit['of'], 'meaning'>, readonly string[]>>;

const hitsIn = (summary: Summary, wanted: Wanted): readonly Hit[] =>
  summary.language === 'zh' ? hanHits(summary.text, wanted) : wordHits(summary, wanted);

const wordHits = ({ text, language }: Summary, wanted: Wanted): readonly Hit[] =>
  tokensWithPlace(text).flatMap(({ folded, at, end }) => {
    const cue = wanted.cues.find((one) => isCueOf(folded, fold(one), language));
    const word = wanted.point.find((one) => isFormOf(folded, one, language));
    const told = cue ?? word ?? wanted.story.find((one) => isFormOf(folded, one, language));
    if (told === undefined) return [];
    const of = cue !== undefined ? 'cues' : word !== undefined ? 'point' : 'story';
    return [{ key: keyOf(told), at, end, of }];
  });

/** Finds cues first, then other matches with the story: two consecutive characters outside the cues found. */
const hanHits = (text: string, { cues, story }: Wanted): readonly Hit[] => {
  const found = cues.flatMap((cue): readonly Hit[] => {
    const at = text.indexOf(cue);
    return at < 0 ? [] : [{ key: cue, at, end: at + cue.length, of: 'cues' }];
  });
  const pairs: Hit[] = [];
  for (const { pair, at } of pairsOfCharacters(text)) {
    const isTaken = [...found, ...pairs].some((hit) => at < hit.end && hit.at < at + pair.length);
    if (!isTaken && story.includes(pair)) pairs.push({ key: pair, at, end: at + pair.length, of: 'story' });
  }
  return [...found, ...pairs];
};

/** Two consecutive characters are usually a word; particles are excluded. */
const pairsOfCharacters = (text: string): readonly { readonly pair: string; readonly at: number }[] =>
  [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)]
    .map(({ 1: pair = '', index }) => ({ pair, at: index }))
    .filter(({ pair }) => !hasParticle(pair));

const LONG_BEGINNING = 5;

const isFormOf = (token: string, word: string, language: LanguageCode): boolean =>
  inflectionsOf(word, language)(token) ||
  isGrownBefore(word, { word: token, language }) ||
  haveOneRoot(token, word, language) ||
  // "atraso" and "atrasado", "delay" and "delayed": words of the same family.
  (token.length > LONG_BEGINNING &&
    word.length > LONG_BEGINNING &&
    token.slice(0, LONG_BEGINNING) === word.slice(0, LONG_BEGINNING));

const isCueOf = (token: string, cue: string, language: LanguageCode): boolean =>
  cue.length < SHORTEST_TELLING_WORD
    ? token === cue
    : token.startsWith(cue) ||
      isGrownBefore(token, { word: cue, language }) ||
      inflectionsOf(cue, language)(token) ||
      (cue.length >= SHORTEST_MISSPELLED && isNearly(token.slice(0, cue.length), cue));

const SHORTEST_MISSPELLED = 5;
