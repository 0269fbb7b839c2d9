import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../text/fold.ts';
import { beginningOf, inflectionsOf, isGrownBefore } from '../text/inflection.ts';
import { type Token, tokensOf } from '../text/tokens.ts';
import type { Library } from './library.ts';
import { isTellingWord } from './text-language.ts';

/** Things mentioned in a summary: the number that are in the story, and the others as they are written. */
export type Things = { readonly told: number; readonly strange: readonly string[] };

/**
 * The things that a summary mentions but its story does not, judging by the nouns the library knows. Any summary has
 * some ("stranger", "present"), because it uses its own words. If there are many, it is about another story.
 */
export const thingsIn = (
  library: Library,
  { story, summary, language }: { story: string; summary: string; language: LanguageCode },
): Things => {
  if (language === 'zh') return hanThings(library, story, summary);
  const told = [...new Set(tokensOf(story).map(({ folded }) => folded))];
  const words = [...new Map(tokensOf(summary).map((token) => [token.folded, token])).values()];
  const nouns = words.filter((token) => isThing(library, token, language));
  const strange = nouns.filter(({ folded }) => !told.some((word) => isOneWord(folded, word, language)));
  return { told: nouns.length - strange.length, strange: strange.map(({ written }) => written) };
};

const isThing = (library: Library, { folded }: Token, language: LanguageCode): boolean => {
  if (!isTellingWord(folded, language)) return false;
  const glossed = library.glossedForms[language].folded.get(folded);
  if (glossed) return library.conceptsByName.get(glossed[0] ?? '')?.pos === 'noun';
  const [entry] = [
    ...(library.entriesByWord[language].get(folded) ?? []),
    ...(library.entriesByForm[language].get(folded) ?? []),
  ];
  return entry?.concept.pos === 'noun';
};

const isOneWord = (one: string, other: string, language: LanguageCode): boolean =>
  one === other ||
  inflectionsOf(other, language)(one) ||
  inflectionsOf(one, language)(other) ||
  isGrownBefore(one, { word: other, language }) ||
  isGrownBefore(other, { word: one, language }) ||
  (beginningOf(one) !== one && beginningOf(one) === beginningOf(other));

/** Single characters are ignored, because they are part of many words that are not the noun. */
const hanThings = (library: Library, story: string, summary: string): Things => {
  const [told, said] = [fold(story), fold(summary)];
  const nouns = [...library.entriesByWord.zh]
    .filter(([word, [entry]]) => entry?.concept.pos === 'noun' && [...word].length > 1 && said.includes(word))
    .map(([word]) => word);
  const strange = nouns.filter((noun) => !told.includes(noun));
  return { told: nouns.length - strange.length, strange };
};

/** From this number, and this share of all things mentioned, strange things are no coincidence. */
const MANY = { count: 3, share: 0.4 };

/** The strange things of a summary if there are too many of them for this story. */
export const inventedThings = ({ told, strange }: Things): readonly string[] =>
  strange.length >= MANY.count && strange.length >= MANY.share * (told + strange.length) ? strange : [];
