import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { plainText } from './word-key.ts';

/** Words no longer text of a language does without, of which the others have few. */
const smallWords: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'the and of to is was with for that you he she it they his her my are have had not but this from at',
  es: 'el los las y que de en un una es con por para su pero como muy mas esta fue del lo se mi yo cuando',
  fr: 'le les et que de dans un une est avec pour sa son mais comme tres elle il nous vous des du au ce je pas',
  de: 'der die das und ist nicht ein eine mit auf fur sie er es ich wir zu den dem war im von aber auch sich',
  it: 'il gli e che di un una con per sua suo ma come molto piu era della del nel non sono lei si mi anche ha',
  pt: 'o os as e que de em um uma com para sua seu mas como muito mais foi da do na no nao ele ela eu se',
};

const wordLists = Object.entries(smallWords).map(
  ([language, words]) => [language as LanguageCode, new Set(words.split(' '))] as const,
);

/**
 * The language in Latin letters a longer text is most likely in, by its small words; `undefined` when it is too short
 * or too even to say.
 */
const likelyLanguage = (text: string): LanguageCode | undefined => {
  const words = plainText(text).split(/[\s'’]+/);
  if (words.length < 8) return undefined;
  const counts = wordLists
    .map(([language, list]) => ({ language, count: words.filter((word) => list.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  const isClear = first !== undefined && first.count >= 3 && first.count >= 1.5 * (second?.count ?? 0);
  return isClear ? first.language : undefined;
};

/** Whether a text is clearly in another language in Latin letters than the one it should be in. */
export const isClearlyNot = (text: string, language: LanguageCode): boolean => {
  const likely = likelyLanguage(text);
  return smallWords[language] !== undefined && likely !== undefined && likely !== language;
};
