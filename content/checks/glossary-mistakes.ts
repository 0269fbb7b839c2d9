import type { Library } from '../engine/library.ts';
import type { Glossary } from '../schema/glossary.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import { isPiecemeal } from './grown-together.ts';
import { writingMistakes } from './pinyin.ts';
import { foreignLetters } from './script.ts';
import { slipsIn } from './slips.ts';

/**
 * Checks a word of the glossary. Mandarin words have their reading, and may have an explanation in full-width brackets.
 */
function wordMistakes(word: string, language: ContentLanguage): string[] {
  if (language !== 'zh') return lettersOf(word, language);
  const bare = word.replace(/（[^（）]+）$/u, '');
  if (bare === '') return lettersOf(word, language);
  return bare.split(/(?<=\))[,，] ?/u).flatMap(writingMistakes);
}

const lettersOf = (text: string, language: ContentLanguage): string[] =>
  foreignLetters(text, language).map((letter) => `foreign letter ${letter} in ${text}`);

/** What is wrong in the glossaries: words missing in a language, unknown meanings, misspelled forms. */
export function glossaryMistakes({ glossaries, conceptsByName }: Library): string[] {
  const meanings = Object.keys(glossaries.en?.words ?? {});
  const isKnown = (meaning: string) =>
    conceptsByName.has(meaning) || glossaries.en?.words[meaning] !== undefined;
  return contentLanguages.flatMap((language) => {
    const glossary = glossaries[language];
    if (!glossary) return [`${language} has no glossary`];
    return mistakesOf(glossary, { language, meanings, isKnown }).map((mistake) => `${language}: ${mistake}`);
  });
}

type Meanings = {
  readonly language: ContentLanguage;
  readonly meanings: readonly string[];
  readonly isKnown: (meaning: string) => boolean;
};

function mistakesOf({ words, forms }: Glossary, { language, meanings, isKnown }: Meanings): string[] {
  const wordsOfForms = Object.entries(forms).flatMap(([form, of]) => [
    ...(form === form.toLowerCase() ? [] : [`${form} has capitals`]),
    ...lettersOf(form, language),
    ...of
      .flatMap((meaning) => meaning.split('+'))
      .filter((meaning) => !isKnown(meaning))
      .map((meaning) => `${form} means ${meaning}, which is not there`),
    ...of
      .filter((meaning) => isPiecemeal({ form, meaning, language }))
      .map((meaning) => `${form} is explained in pieces: ${meaning}`),
  ]);
  return [
    ...meanings.filter((meaning) => words[meaning] === undefined).map((meaning) => `no word for ${meaning}`),
    ...Object.keys(words)
      .filter((meaning) => !meanings.includes(meaning))
      .map((meaning) => `${meaning} has no word in English`),
    ...Object.values(words).flatMap((word) => [...wordMistakes(word, language), ...slipsIn(word, language)]),
    ...wordsOfForms,
  ];
}
