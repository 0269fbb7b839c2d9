import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../schema/answer-words.ts';
import type { FurtherWords } from '../schema/further-words.ts';
import type { Glossary } from '../schema/glossary.ts';
import type { KindOfThing, ThingsByKind } from '../schema/kinds-of-things.ts';
import { contentLanguages, type Region, regions } from '../schema/languages.ts';
import type { RegionLayer } from '../schema/region.ts';
import type { RelatedTopics } from '../schema/related-topics.ts';
import type { Scene } from '../schema/scene.ts';
import type { Story } from '../schema/story.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import type { WhatFits } from '../schema/what-fits.ts';
import { fold, wordKeys } from '../text/fold.ts';
import { spelledIn } from '../text/region-spelling.ts';
import { splitSpan } from '../text/span.ts';

/** A concept and the topic it stands in; the same meaning may stand in several. */
export type Entry = { readonly concept: Concept; readonly topic: Topic };

/** A word of the learner's group. */
export type GroupWord = { readonly fromText: string; readonly toText: string };

/** All content, with what is needed to find in it. */
export type Library = {
  readonly topics: readonly Topic[];
  readonly stories: readonly Story[];
  readonly scenes: readonly Scene[];
  readonly glossaries: Glossaries;
  /** Ideas that are no topics, and what is nearest to them. */
  readonly relatedTopics: RelatedTopics;
  /** What is to be known of regions to put their words into sentences. */
  readonly regions: Regions;
  /** How people answer, by language. */
  readonly answers: Readonly<Partial<Record<LanguageCode, AnswerWords>>>;
  /** Concepts by `topic/concept`. */
  readonly conceptsByName: ReadonlyMap<string, Concept>;
  /** What sort of thing a noun is, by `topic/concept`; of those that can be seen and touched. */
  readonly kindsByName: ReadonlyMap<string, KindOfThing>;
  /** What sorts of things verbs and adjectives go with. */
  readonly whatFits: WhatFits;
  /** Words that are not taught, for judging answers. */
  readonly furtherWords: FurtherWords;
  /** Entries by the key of their word in a language, main and regional forms alike. */
  readonly entriesByWord: Readonly<Record<LanguageCode, ReadonlyMap<string, readonly Entry[]>>>;
  /** Every word form, folded, that occurs in the content of a language: what is certainly no typing error. */
  readonly knownForms: Readonly<Record<LanguageCode, ReadonlySet<string>>>;
  /** Entries by the form, folded, in which their sentence has them. */
  readonly entriesByForm: Readonly<Record<LanguageCode, ReadonlyMap<string, readonly Entry[]>>>;
  /** Meanings of the glossary by the form as it is written in small letters, and by the folded form. */
  readonly glossedForms: Readonly<Record<LanguageCode, GlossedForms>>;
};

type GlossedForms = Readonly<Record<'written' | 'folded', ReadonlyMap<string, readonly string[]>>>;

export type Regions = Readonly<Partial<Record<Region, RegionLayer>>>;

export type Glossaries = Readonly<Partial<Record<LanguageCode, Glossary>>>;

/** The language a region speaks: `es-MX` is `es`. */
const languageOfRegion = (region: Region): string => region.slice(0, 2);

/** Every way a concept's word is given in a language: main form, pointed form, regional forms, each as its region spells it. */
export const formsOf = (concept: Concept, language: LanguageCode): readonly string[] => {
  const main = concept.words[language];
  const regional = regions
    .filter((region) => languageOfRegion(region) === language)
    .flatMap((region) => {
      const form = concept.regional?.[region];
      return [spelledIn(main, region), ...(form === undefined ? [] : [form])];
    });
  return [...new Set([main, ...(language === 'he' ? [concept.hePointed] : []), ...regional])];
};

/** Indexes content so that words are found in any language. Pure; the content has passed its schema. */
export const buildLibrary = ({
  topics,
  stories,
  scenes,
  glossaries,
  relatedTopics = [],
  answers = {},
  regions = {},
  thingsByKind = {},
  whatFits = { verbs: [], adjectives: [] },
  furtherWords = { topics: {}, things: [], verbs: [] },
}: Pick<Library, 'topics' | 'stories' | 'scenes' | 'glossaries'> &
  Partial<Pick<Library, 'relatedTopics' | 'answers' | 'regions' | 'whatFits' | 'furtherWords'>> & {
    readonly thingsByKind?: ThingsByKind;
  }): Library => {
  const entries = topics.flatMap((topic) => topic.concepts.map((concept) => ({ concept, topic })));
  return {
    topics,
    stories,
    scenes,
    glossaries,
    relatedTopics,
    answers,
    regions,
    whatFits: { ...whatFits, verbs: [...whatFits.verbs, ...framesOf(furtherWords)] },
    furtherWords,
    conceptsByName: new Map(entries.map(({ topic, concept }) => [`${topic.id}/${concept.id}`, concept])),
    kindsByName: new Map(
      Object.entries(thingsByKind).flatMap(([kind, names]) =>
        names.map((name) => [name, kind as KindOfThing] as const),
      ),
    ),
    entriesByWord: perLanguage((language) =>
      indexBy(entries, ({ concept }) =>
        formsOf(concept, language).flatMap((form) => wordKeys(form, language)),
      ),
    ),
    knownForms: perLanguage((language) => new Set(textsOf({ entries, stories, language }).flatMap(tokens))),
    entriesByForm: perLanguage((language) =>
      indexBy(entries, ({ concept }) => [fold(splitSpan(concept.sentences[language])?.word ?? '')]),
    ),
    glossedForms: perLanguage((language) => formsIn(glossaries[language])),
  };
};

const framesOf = ({ verbs }: FurtherWords): WhatFits['verbs'] =>
  verbs.map(({ id, doers, done }) => ({
    ids: [id],
    ...(doers === undefined ? {} : { doers }),
    ...(done === undefined ? {} : { done }),
  }));

const tokens = (text: string) => fold(text.replace(/[[\]]/g, '')).split(' ');

/** A record whose values are made when first asked for: most requests touch two languages of eleven. */
const perLanguage = <T>(make: (language: LanguageCode) => T): Readonly<Record<LanguageCode, T>> => {
  const made = new Map<LanguageCode, T>();
  const record = {};
  for (const language of contentLanguages)
    Object.defineProperty(record, language, {
      enumerable: true,
      get: () => {
        const value = made.get(language) ?? make(language);
        made.set(language, value);
        return value;
      },
    });
  return record as Readonly<Record<LanguageCode, T>>;
};

const indexBy = (entries: readonly Entry[], keysOf: (entry: Entry) => readonly string[]) => {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) {
      const list = index.get(key);
      if (list) list.push(entry);
      else index.set(key, [entry]);
    }
  }
  return index;
};

const formsIn = (glossary: Glossary | undefined): GlossedForms => {
  const forms = Object.entries(glossary?.forms ?? {});
  // Of forms that differ by an accent alone, the first is taken for what is written without.
  const folded = forms.map(([form, meanings]) => [fold(form), meanings] as const).reverse();
  return { written: new Map(forms), folded: new Map(folded) };
};

const textsOf = ({
  entries,
  stories,
  language,
}: {
  readonly entries: readonly Entry[];
  readonly stories: readonly Story[];
  readonly language: LanguageCode;
}): readonly string[] => [
  ...entries.flatMap(({ concept }) => [...formsOf(concept, language), concept.sentences[language]]),
  ...stories.flatMap(({ sentences }) => sentences.map((sentence) => sentence[language])),
];
