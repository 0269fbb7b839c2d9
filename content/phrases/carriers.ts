import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/**
 * Sentences that speak of a word instead of using it, and so are right for a word of any kind. `{word}` is the word in the
 * learner's language, `{blank}` stands for its translation.
 */
export const carriers: Readonly<Record<LanguageCode, string>> = {
  en: 'In English, you say {blank} for {word}.',
  es: '{word} en español se dice {blank}.',
  fr: '{word} se dit {blank} en français.',
  de: '{word} heißt auf Deutsch {blank}.',
  it: '{word} in italiano si dice {blank}.',
  pt: '{word} em português se diz {blank}.',
  he: '{word} בעברית זה {blank}.',
  yi: '{word} הייסט אויף ייִדיש {blank}.',
  zh: '{word}用中文说是{blank}。',
  ar: 'معنى {word} بالعربية {blank}.',
  ru: '{word} по-русски — {blank}.',
};

/** What such a sentence asks, in the learner's language; `{inLanguage}` is "in Spanish". */
export const carrierQuestions: Readonly<Record<LanguageCode, string>> = {
  en: 'What is {word} {inLanguage}?',
  es: '¿Cómo se dice {word} {inLanguage}?',
  fr: 'Comment dit-on {word} {inLanguage} ?',
  de: 'Was heißt {word} {inLanguage}?',
  it: 'Come si dice {word} {inLanguage}?',
  pt: 'Como se diz {word} {inLanguage}?',
  he: 'איך אומרים {word} {inLanguage}?',
  yi: 'ווי זאָגט מען {word} {inLanguage}?',
  zh: '{word}{inLanguage}怎么说？',
  ar: 'ما معنى {word} {inLanguage}؟',
  ru: 'Как сказать {word} {inLanguage}?',
};
