import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import { fold } from '../../text/fold.ts';
import { beginningOf, inflectionsOf, isGrownBefore } from '../../text/inflection.ts';
import { tokensOf } from '../../text/tokens.ts';
import { idOf } from '../conversation/meanings.ts';
import type { Entry, Library } from '../library.ts';
import { isTellingWord } from '../text-language.ts';
import { meaningsTold } from './point-meanings.ts';

/** Things mentioned in a summary: the number that are in the story, and the others as they are written. */
export type Things = { readonly told: number; readonly strange: readonly string[] };

type Told = { readonly story: string; readonly summary: string; readonly language: LanguageCode };

/** Kinds of things that any summary may mention: when, how many, and what else somebody may be called. */
const ORDINARY: readonly KindOfThing[] = ['time', 'weekday', 'quantity', 'measure', 'part', 'idea'];
const ORDINARY_TOPICS: readonly string[] = ['people', 'family'];

/**
 * The things that a summary mentions but its story does not, judging by the nouns the library knows. Any summary has
 * some ("stranger", "present"), because it uses its own words. If there are many, it is about another story.
 */
export const thingsIn = (library: Library, told: Told): Things => {
  if (told.language === 'zh') return hanThings(library, told);
  const { story, summary, language } = told;
  const words = [...new Set(tokensOf(story).map(({ folded }) => folded))];
  const meanings = meaningsTold(library, [story], language);
  const said = new Map(tokensOf(summary).map((token) => [token.folded, token]));
  const things = [...said.values()].flatMap(({ folded, written }) => {
    const name = thingNamed(library, folded, language);
    if (name === undefined) return [];
    const isTold = meanings.has(idOf(name)) || words.some((word) => isOneWord(folded, word, language));
    return isTold || !isOrdinary(library, name) ? [{ written, isTold }] : [];
  });
  return {
    told: things.filter(({ isTold }) => isTold).length,
    strange: things.filter(({ isTold }) => !isTold).map(({ written }) => written),
  };
};

const isOrdinary = (library: Library, name: string): boolean => {
  const kind = library.kindsByName.get(name);
  return (
    (kind !== undefined && ORDINARY.includes(kind)) ||
    ORDINARY_TOPICS.includes(name.slice(0, Math.max(0, name.indexOf('/'))))
  );
};

/** The noun that a folded word is, as `topic/concept`. */
const thingNamed = (library: Library, folded: string, language: LanguageCode): string | undefined => {
  if (!isTellingWord(folded, language)) return undefined;
  const glossed = library.glossedForms[language].folded.get(folded);
  const [entry] = [
    ...(library.entriesByWord[language].get(folded) ?? []),
    ...(library.entriesByForm[language].get(folded) ?? []),
  ];
  const name = glossed?.[0] ?? (entry && `${entry.topic.id}/${entry.concept.id}`);
  return name !== undefined && library.conceptsByName.get(name)?.pos === 'noun' ? name : undefined;
};

const isOneWord = (one: string, other: string, language: LanguageCode): boolean =>
  one === other ||
  inflectionsOf(other, language)(one) ||
  inflectionsOf(one, language)(other) ||
  isGrownBefore(one, { word: other, language }) ||
  isGrownBefore(other, { word: one, language }) ||
  (beginningOf(one) !== one && beginningOf(one) === beginningOf(other));

/** Single characters are ignored, because they are part of many words that are not the noun. */
const hanThings = (library: Library, { story, summary }: Told): Things => {
  const [told, said] = [fold(story), fold(summary)];
  const meanings = meaningsTold(library, [story], 'zh');
  const nouns = [...library.entriesByWord.zh].filter(
    ([word, [entry]]) => entry?.concept.pos === 'noun' && [...word].length > 1 && said.includes(word),
  );
  const isTold = ([word, [entry]]: (typeof nouns)[number]) =>
    told.includes(word) || meanings.has(entry?.concept.id ?? '');
  const strange = nouns.filter((noun) => !isTold(noun) && !isOrdinary(library, nameOf(noun[1])));
  return { told: nouns.filter(isTold).length, strange: strange.map(([word]) => word) };
};

const nameOf = ([entry]: readonly Entry[]): string =>
  entry === undefined ? '' : `${entry.topic.id}/${entry.concept.id}`;

/** From this number, and this share of all things mentioned, strange things are no coincidence. */
const MANY = { count: 3, share: 0.4 };

/** The strange things of a summary if there are too many of them for this story. */
export const inventedThings = ({ told, strange }: Things): readonly string[] =>
  strange.length >= MANY.count && strange.length >= MANY.share * (told + strange.length) ? strange : [];
