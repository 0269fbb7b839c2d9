import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../schema/answer-words.ts';
import type { FurtherWords } from '../schema/further-words.ts';
import type { Glossary } from '../schema/glossary.ts';
import type { KindOfThing, ThingsByKind } from '../schema/kinds-of-things.ts';
import { contentLanguages, type Region, regions } from '../schema/languages.ts';
import type { QuestionSigns } from '../schema/question-signs.ts';
import type { RegionLayer } from '../schema/region.ts';
import type { RelatedTopics } from '../schema/related-topics.ts';
import type { Scene } from '../schema/scene.ts';
import type { Story } from '../schema/story.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import type { WhatFits } from '../schema/what-fits.ts';
import { fold, wordKeys } from '../text/fold.ts';
import { spelledIn } from '../text/region-spelling.ts';
import { splitSpan } from '../text/span.ts';

/** A concept and its topic; the same meaning may occur in several topics. */
export type Entry = { readonly concept: Concept; readonly topic: Topic };

/** A word of the learner's group. */
export type GroupWord = { readonly fromText: string; readonly toText: string };

/** All content, with indexes for searching it. */
export type Library = {
  readonly topics: readonly Topic[];
  readonly stories: readonly Story[];
  readonly scenes: readonly Scene[];
  readonly glossaries: Glossaries;
  /** Ideas that are not topics, and the topics nearest to them. */
  readonly relatedTopics: RelatedTopics;
  /** Data about regions for putting their words into sentences. */
  readonly regions: Regions;
  /** How people answer, by language. */
  readonly answers: Readonly<Partial<Record<LanguageCode, AnswerWords>>>;
  /** Concepts by `topic/concept`. */
  readonly conceptsByName: ReadonlyMap<string, Concept>;
  /** The kind of thing a noun names, by `topic/concept`; only for things that can be seen and touched. */
  readonly kindsByName: ReadonlyMap<string, KindOfThing>;
  /** Which kinds of things verbs and adjectives go with. */
  readonly whatFits: WhatFits;
  /** Words that are not taught, for judging answers. */
  readonly furtherWords: FurtherWords;
  /** The signs by which answers to kinds of questions are recognized. */
  readonly questionSigns: readonly QuestionSigns[];
  /** Entries by the key of their word in a language, for main and regional forms. */
  readonly entriesByWord: Readonly<Record<LanguageCode, ReadonlyMap<string, readonly Entry[]>>>;
  /** Every word form, folded, that occurs in the content of a language: certainly not a typing error. */
  readonly knownForms: Readonly<Record<LanguageCode, ReadonlySet<string>>>;
  /** Entries by the folded form of their word in their sentence. */
  readonly entriesByForm: Readonly<Record<LanguageCode, ReadonlyMap<string, readonly Entry[]>>>;
  /** Meanings in the glossary, by the form as written in lower case and by the folded form. */
  readonly glossedForms: Readonly<Record<LanguageCode, GlossedForms>>;
};

type GlossedForms = Readonly<Record<'written' | 'folded', ReadonlyMap<string, readonly string[]>>>;

export type Regions = Readonly<Partial<Record<Region, RegionLayer>>>;

export type Glossaries = Readonly<Partial<Record<LanguageCode, Glossary>>>;

/** The language of a region: `es-MX` is `es`. */
export const languageOfRegion = (region: Region): string => region.slice(0, 2);

/**
 * All forms of a concept's word in a language: main form, pointed form, and regional forms in their region's spelling.
 */
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

/** Indexes content so that words can be found in any language. Pure; expects content that has passed its schema. */
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
  questionSigns = [],
}: Pick<Library, 'topics' | 'stories' | 'scenes' | 'glossaries'> &
  Partial<
    Pick<Library, 'relatedTopics' | 'answers' | 'regions' | 'whatFits' | 'furtherWords' | 'questionSigns'>
  > & {
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
    questionSigns,
    conceptsByName: new Map(entries.map(({ topic, concept }) => [`${topic.id}/${concept.id}`, concept])),
    kindsByName: new Map(
      // Its keys are kinds, which `Object.entries` forgets.
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

/** A record whose values are computed on first use: most requests need two languages of eleven. */
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
  // Each language has been given its value just now, in a way that types do not follow.
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
  // If forms differ only in an accent, the unaccented spelling stands for the first of them.
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
