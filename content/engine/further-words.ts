import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../schema/kinds-of-things.ts';
import { fold, wordKeys } from '../text/fold.ts';
import { inflectionsOf } from '../text/inflection.ts';
import { singularsOf } from '../text/noun-forms.ts';
import type { Library } from './library.ts';
import { oncePerLanguage } from './once-per-language.ts';

/** A word that the library does not teach, with what is needed to judge answers. */
export type FurtherMeaning = {
  readonly concept: { readonly id: string; readonly pos: 'noun' | 'verb' };
  readonly topics: readonly string[];
  /** The kinds of things it names; empty for a verb. */
  readonly kinds: readonly KindOfThing[];
  /** Its spellings in the language, folded. */
  readonly forms: readonly string[];
};

type Index = {
  readonly things: ReadonlyMap<string, readonly FurtherMeaning[]>;
  readonly verbs: readonly {
    readonly meaning: FurtherMeaning;
    readonly isForm: (form: string) => boolean;
  }[];
};

const wordsIn = (
  words: Readonly<Partial<Record<LanguageCode, readonly string[]>>>,
  language: LanguageCode,
): readonly string[] => words[language] ?? [];

const indexOf = oncePerLanguage(({ furtherWords }, language): Index => {
  const things = new Map<string, FurtherMeaning[]>();
  for (const { id, kinds, words } of furtherWords.things) {
    const forms = wordsIn(words, language).flatMap((word) => wordKeys(word, language));
    const topics = kinds.flatMap((kind) => furtherWords.topics[kind] ?? []);
    const meaning = { concept: { id, pos: 'noun' }, topics, kinds, forms } as const;
    for (const form of new Set(forms)) things.set(form, [...(things.get(form) ?? []), meaning]);
  }
  const verbs = furtherWords.verbs.flatMap(({ id, words }) =>
    wordsIn(words, language).map((word) => ({
      meaning: { concept: { id, pos: 'verb' }, topics: [], kinds: [], forms: [fold(word)] } as const,
      isForm: inflectionsOf(fold(word), language),
    })),
  );
  return { things, verbs };
});

/** The kinds of things named by one or more folded words that the library does not teach, in dictionary form. */
export const furtherThing = (
  library: Library,
  folded: string,
  language: LanguageCode,
): readonly FurtherMeaning[] => indexOf(library, language).things.get(folded) ?? [];

/** The kinds of things that a folded word names as a plural, in a case, or with a prefix attached. */
export const furtherForm = (
  library: Library,
  folded: string,
  language: LanguageCode,
): readonly FurtherMeaning[] => {
  const { things } = indexOf(library, language);
  return (
    singularsOf(folded, language)
      .map((form) => things.get(form) ?? [])
      .find((found) => found.length > 0) ?? []
  );
};

/** Verbs are recognized by their stems, which short words share by coincidence. */
const SHORTEST_FORM = 4;

/** The verbs that a folded word can be a form of; unfolded in Mandarin. */
export const furtherVerb = (
  library: Library,
  folded: string,
  language: LanguageCode,
): readonly FurtherMeaning[] => {
  const { verbs } = indexOf(library, language);
  const found =
    language === 'zh'
      ? verbs.filter(({ meaning }) => meaning.forms.includes(folded))
      : folded.length < SHORTEST_FORM
        ? []
        : verbs.filter(({ isForm }) => isForm(folded));
  return [...new Map(found.map(({ meaning }) => [meaning.concept.id, meaning])).values()];
};

/** A German compound names the same as its last part, if that part has at least this many letters ... */
const SHORTEST_HEAD = 4;
/** ... and at least this many precede it. */
const SHORTEST_FRONT = 3;

/** The endings of a folded compound that may be nouns themselves, the longest first: "Nudelsalat" is a salad. */
export const headsOf = (folded: string, language: LanguageCode): readonly string[] =>
  language !== 'de'
    ? []
    : Array.from({ length: Math.max(0, folded.length - SHORTEST_HEAD - SHORTEST_FRONT + 1) }, (_, index) =>
        folded.slice(SHORTEST_FRONT + index),
      );
