import type { Library } from '../engine/library.ts';
import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';
import { withoutReading, wordKey } from '../text/fold.ts';

/** Articles with which words are taught. */
const articles: Readonly<Partial<Record<ContentLanguage, RegExp>>> = {
  es: /^(?:el|la|los|las) /u,
  fr: /^(?:(?:le|la|les) |l['’])/u,
  de: /^(?:der|die|das) /u,
  it: /^(?:(?:il|lo|la|i|gli|le) |l['’])/u,
  pt: /^(?:o|a|os|as) /u,
  yi: /^(?:דער|די|דאָס) /u,
};

/** A word as written, without the article with which it is taught. */
const bareOf = (word: string, language: ContentLanguage): string =>
  withoutReading(word)
    .normalize('NFC')
    .toLowerCase()
    .replace(articles[language] ?? /$^/u, '');

/**
 * Forms that are themselves a word of the library but are glossed only as other words, none of which has the same
 * spelling or the same English meaning: "señora" was glossed as woman (la mujer), though "la señora" is a word of its
 * own.
 */
export const strangersToThemselves = ({ glossaries, conceptsByName }: Library): string[] =>
  contentLanguages.flatMap((language) => {
    const glossary = glossaries[language];
    if (!glossary) return [];
    const own = new Map<string, string[]>();
    for (const [name, concept] of conceptsByName)
      own.set(bareOf(concept.words[language], language), [
        ...(own.get(bareOf(concept.words[language], language)) ?? []),
        name,
      ]);
    const english = (name: string): string =>
      wordKey(conceptsByName.get(name)?.words.en ?? glossaries.en?.words[name] ?? '', 'en');
    const isOwn = (form: string, meaning: string): boolean => {
      const word = conceptsByName.get(meaning)?.words[language];
      return bareOf(word ?? glossary.words[meaning] ?? '', language)
        .split(/, ?/u)
        .includes(form);
    };
    return Object.entries(glossary.forms)
      .filter(([form, meanings]) => {
        const names = own.get(form) ?? [];
        return (
          names.length > 0 &&
          !meanings.some(
            (meaning) =>
              meaning.includes('+') ||
              isOwn(form, meaning) ||
              names.some((name) => name === meaning || english(name) === english(meaning)),
          )
        );
      })
      .map(
        ([form]) =>
          `${language}: ${form} is a word itself, ${own.get(form)?.join(', ')}, and is glossed as others`,
      );
  });
