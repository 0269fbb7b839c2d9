import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { contentLanguages } from '../schema/languages.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Library } from './library.ts';

const letters: Readonly<Record<LanguageCode, RegExp>> = {
  en: /\p{Script=Latin}/u,
  es: /\p{Script=Latin}/u,
  fr: /\p{Script=Latin}/u,
  de: /\p{Script=Latin}/u,
  it: /\p{Script=Latin}/u,
  pt: /\p{Script=Latin}/u,
  he: /\p{Script=Hebrew}/u,
  yi: /\p{Script=Hebrew}/u,
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
};

/** Frequent small words that distinguish languages with the same script, in folded letters. */
const smallWords: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'the and of to is was with for that you he she it they his her my are have had not but this from at in on a i we them him me us our your',
  es: 'el los las y que de en un una es con por para su pero como muy mas esta fue del lo se mi yo cuando al le',
  fr: 'le les et que de dans un une est avec pour sa son mais comme tres elle il nous vous des du au ce je pas la',
  de: 'der die das und ist nicht ein eine mit auf fur sie er es ich wir zu den dem war im von aber auch sich in',
  it: 'il gli e che di un una con per sua suo ma come molto piu era della del nel non sono lei si mi anche ha la',
  pt: 'o os as e que de em um uma com para sua seu mas como muito mais foi da do na no nao ele ela eu se a',
  he: 'של את הוא היא אני לא עם על זה היה כי גמ אבל הם יש לו לה אל כל',
  ar: 'في من على الى ان و هو هي التي الذي عن مع ثم لا لم كان كانت ما هذا هذه لكن لان',
  ru: 'и в на не с что он она они как это его ее их у за по к но а из для от был была было были же то до потому',
  yi: 'דער די דאס אונ איז אינ א אנ ער זי מיר מיט צו פונ נישט ניט האט געווענ זיכ אויפ פאר',
};

/** How certain it is that a text is in a language. */
export type LanguageVerdict = 'yes' | 'mixed' | 'no';

/**
 * Whether a text is in a language: judged by its letters, and among languages with the same letters by small words and
 * by words the library knows. A text too short to tell counts as being in it.
 */
export const isInLanguage = (library: Library, text: string, language: LanguageCode): LanguageVerdict => {
  const all = text.match(/\p{L}/gu) ?? [];
  if (all.length === 0) return 'no';
  const share = all.filter((letter) => letters[language].test(letter)).length / all.length;
  if (share < 0.5) return 'no';
  const words = tokensOf(text).map(({ folded }) => folded);
  const own = points(library, words, language);
  const others = contentLanguages.filter(
    (other) => other !== language && letters[other].source === letters[language].source,
  );
  const best = Math.max(0, ...others.map((other) => points(library, words, other)));
  if (best >= 3 && best > own * 1.5) return 'no';
  return share < 0.85 || best > own + 2 ? 'mixed' : 'yes';
};

const points = (library: Library, words: readonly string[], language: LanguageCode): number => {
  const small = new Set(smallWords[language]?.split(' '));
  return words.reduce(
    (sum, word) => sum + (small.has(word) ? 1 : 0) + (library.knownForms[language].has(word) ? 0.5 : 0),
    0,
  );
};

/** Letters that other languages with the same script have but this language does not. */
const foreignLetters: Readonly<Partial<Record<LanguageCode, RegExp>>> = { ru: /[іїєґўјљњћђџ]/iu };

/** How many words of an answer must be foreign before it counts as being in another language. */
const SURE = { words: 2, own: 0.34, mixed: 0.67, other: 0.6, strange: 3 };

/**
 * Whether an answer is certainly in a language other than expected: it uses other letters, or, among languages with the
 * same letters, hardly any of its words are known in the expected language and nearly all in one other. The same holds
 * if all its words are known in one other language, several are not known in the expected one, and one of these holds
 * sentences together or is a verb ("Un café con leche"). A right answer is never rejected for its language; a wrong one
 * may pass.
 */
export const isOtherLanguage = (library: Library, answer: string, language: LanguageCode): boolean => {
  const all = answer.match(/\p{L}/gu) ?? [];
  if (all.length === 0) return !/\p{N}/u.test(answer);
  const words = tokensOf(answer).map(({ folded }) => folded);
  if (all.filter((letter) => letters[language].test(letter)).length / all.length < 0.5)
    return !/^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(answer);
  if (foreignLetters[language]?.test(answer)) return true;
  if (words.length < SURE.words) return false;
  const strange = words.filter((word) => !isWordOf(library, word, language));
  const own = 1 - strange.length / words.length;
  return contentLanguages.some((other) => {
    if (other === language || letters[other].source !== letters[language].source) return false;
    const isSign = (word: string) => isSmallWord(word, other) || isActing(library, word, other);
    const share = shareOf(library, words, other);
    if (own <= SURE.own)
      return share >= SURE.other && (strange.some(isSign) || (share === 1 && strange.length >= SURE.strange));
    return share === 1 && own <= SURE.mixed && strange.length > 1 && strange.some(isSign);
  });
};

/** Whether another language with the same letters knows more words of an answer than the expected one. */
export const isRatherOther = (library: Library, answer: string, language: LanguageCode): boolean => {
  const words = tokensOf(answer).map(({ folded }) => folded);
  const own = shareOf(library, words, language);
  return contentLanguages.some(
    (other) =>
      other !== language &&
      letters[other].source === letters[language].source &&
      shareOf(library, words, other) > own,
  );
};

/** Whether a folded word is a verb form in a language. */
const isActing = ({ glossedForms, conceptsByName }: Library, word: string, language: LanguageCode): boolean =>
  (glossedForms[language].folded.get(word) ?? []).some(
    (meaning) => conceptsByName.get(meaning)?.pos === 'verb' || ACTING.has(meaning),
  );

/** Verbs that exist only as meanings of the glossary. */
const ACTING: ReadonlySet<string> = new Set(['be', 'have', 'can', 'must', 'want', 'will', 'do', 'there-is']);

/** Whether a folded word is a small word that holds the sentences of a language together. */
export const isSmallWord = (word: string, language: LanguageCode): boolean =>
  smallWords[language]?.split(' ').includes(word) ?? false;

/** A word with fewer letters says nothing about the topic of a text. */
export const SHORTEST_TELLING_WORD = 3;

/** Whether a folded word says something about the topic of a text: it is neither short nor a small word. */
export const isTellingWord = (word: string, language: LanguageCode): boolean =>
  word.length >= SHORTEST_TELLING_WORD && !isSmallWord(word, language);

/** The share of the given words that are known to belong to a language. */
const shareOf = (library: Library, words: readonly string[], language: LanguageCode): number =>
  words.filter((word) => isWordOf(library, word, language)).length / words.length;

const isWordOf = (library: Library, word: string, language: LanguageCode): boolean =>
  isSmallWord(word, language) ||
  library.knownForms[language].has(word) ||
  library.glossedForms[language].folded.has(word);
