import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { level } from '../schema/languages.ts';
import type { Concept } from '../schema/topic.ts';
import { type Random, seeded, shuffled } from '../text/random.ts';
import { splitSpan } from '../text/span.ts';
import {
  formKeysOf,
  grammarOf,
  isLearnedWithCapital,
  keyOf,
  leastKeysOf,
  plainKeyOf,
  showsCapital,
} from './choice-grammar.ts';
import type { Entry, Library } from './library.ts';
import { oncePerLanguage } from './once-per-language.ts';

/** What a blank requires of a word: the grammar of the right one, and a capital if only its position gives it one. */
export type Blank = {
  readonly language: LanguageCode;
  readonly grammar: string;
  readonly plainGrammar: string;
  readonly isCapital: boolean;
  readonly opens: boolean;
  readonly opensWithCapital: boolean;
};

/** English "I" keeps its capital everywhere. */
const lowered = (text: string): string =>
  /^I\b/u.test(text) ? text : text.replace(/\p{L}/u, (letter) => letter.toLowerCase());

/**
 * A concept's word as it appears in its own sentence, so that it fits a blank, and the keys of its grammar there. It
 * has a capital only if it is learned with one.
 */
export type Form = Entry & {
  readonly form: string;
  readonly grammar: string;
  readonly plainGrammar: string;
  readonly formKeys: readonly string[];
  readonly beginsWithVowel: boolean;
};

const formOf = ({ concept, topic }: Entry, language: LanguageCode): Form | undefined => {
  const text = splitSpan(concept.sentences[language])?.word;
  if (text === undefined || /[,،，、/;]/u.test(text)) return undefined;
  const grammar = grammarOf(concept, language, text);
  return {
    concept,
    topic,
    form: isLearnedWithCapital(concept, language) ? text : lowered(text),
    formKeys: formKeysOf(concept, language, text),
    grammar: keyOf(grammar),
    plainGrammar: plainKeyOf(grammar),
    beginsWithVowel: grammar.beginsWithVowel,
  };
};

/** A form and its position in the order of all entries. */
type Placed = Form & { readonly at: number };

type FormsByGrammar = ReadonlyMap<string, readonly Placed[]>;

type Candidates = {
  readonly count: number;
  readonly byConcept: ReadonlyMap<Concept, Form>;
  readonly byGrammar: FormsByGrammar;
  readonly byForm: FormsByGrammar;
  readonly byPlainGrammar: FormsByGrammar;
  readonly byLeastGrammar: FormsByGrammar;
};

const groupedBy = (forms: readonly Placed[], keysOf: (form: Placed) => readonly string[]): FormsByGrammar => {
  const pairs = forms.flatMap((form) => keysOf(form).map((key) => ({ key, form })));
  const byKey = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ form }) => form)]));
};

/** The forms of a language by grammar: an item only looks at forms with the same grammar. */
const formsOf = oncePerLanguage((library, language): Candidates => {
  // Shuffled once, so that concepts of one topic are not next to each other.
  const all = library.topics.flatMap((topic) => topic.concepts.map((concept) => ({ topic, concept })));
  const forms = shuffled(all, seeded(1)).flatMap((entry, at): readonly Placed[] => {
    const form = formOf(entry, language);
    return form ? [{ ...form, at }] : [];
  });
  return {
    count: all.length,
    byConcept: new Map(forms.map((form) => [form.concept, form])),
    byGrammar: Map.groupBy(forms, ({ grammar }) => grammar),
    byForm: groupedBy(forms, ({ formKeys }) => formKeys),
    byPlainGrammar: Map.groupBy(forms, ({ plainGrammar }) => plainGrammar),
    byLeastGrammar: groupedBy(forms, ({ concept }) => leastKeysOf(concept, language)),
  };
});

/** The blank, the word that belongs there as it stands in its sentence, and the learner's other words. */
export type Wanted = {
  readonly own: readonly Entry[];
  readonly blank: Blank;
  readonly entry: Entry;
  readonly right: string;
  readonly random: Random;
};

/** Forms that agree with a blank in all that is known of its grammar. */
export function* equalForms(library: Library, wanted: Wanted): Generator<Form> {
  const { blank } = wanted;
  const isAlike = isAlikeIn(wanted);
  yield* alikeForms(library, wanted, {
    isAlike: (form) => form.grammar === blank.grammar && isAlike(form),
    found: [formsOf(library, blank.language).byGrammar.get(blank.grammar) ?? []],
  });
}

/** Forms with the number, gender, case, person and tense of the right one, as far as their letters tell. */
export function* fittingForms(library: Library, wanted: Wanted): Generator<Form> {
  const { blank, entry, right } = wanted;
  const { byForm } = formsOf(library, blank.language);
  const isAlike = isAlikeIn(wanted);
  const found = formKeysOf(entry.concept, blank.language, right).map((key) => byForm.get(key) ?? []);
  // What comes before the blank may depend on how the word begins: "an".
  const { beginsWithVowel } = grammarOf(entry.concept, blank.language, right);
  const begins = (form: Form) => form.beginsWithVowel === beginsWithVowel && isAlike(form);
  yield* alikeForms(library, wanted, { isAlike: begins, found });
  yield* alikeForms(library, wanted, { isAlike, found });
}

const isAlikeIn = ({ blank, entry, right }: Wanted): ((form: Form) => boolean) => {
  const keys = formKeysOf(entry.concept, blank.language, right);
  return ({ formKeys }) => formKeys.some((key) => keys.includes(key));
};

/** Forms that agree with a blank at first sight, then such as agree in what nobody can overlook. */
export function* similarForms(library: Library, wanted: Wanted): Generator<Form> {
  const { blank, entry } = wanted;
  const { byPlainGrammar, byLeastGrammar } = formsOf(library, blank.language);
  const keys = leastKeysOf(entry.concept, blank.language);
  yield* alikeForms(library, wanted, {
    isAlike: ({ plainGrammar }) => plainGrammar === blank.plainGrammar,
    found: [byPlainGrammar.get(blank.plainGrammar) ?? []],
  });
  yield* alikeForms(library, wanted, {
    isAlike: ({ concept }) => leastKeysOf(concept, blank.language).some((key) => keys.includes(key)),
    found: keys.map((key) => byLeastGrammar.get(key) ?? []),
  });
}

type Alike = {
  readonly isAlike: (form: Form) => boolean;
  readonly found: readonly (readonly Placed[])[];
};

/** The forms that are alike, the group's own before those found in the library; with a capital if the right one has it. */
function* alikeForms(
  library: Library,
  { own, blank, entry, random }: Wanted,
  { isAlike, found }: Alike,
): Generator<Form> {
  const { language, isCapital, opens } = blank;
  const { count, byConcept } = formsOf(library, language);
  const fits = (form: Form) => isAlike(form) && (opens || showsCapital(form.form, language) === isCapital);
  yield* fromSomewhere(own, random)
    .flatMap(({ concept }) => byConcept.get(concept) ?? [])
    .filter(fits);
  const from = Math.floor(random() * count);
  for (const forms of found) yield* nearestLevel(startingAt(from, forms), entry).filter(fits);
}

/** Starts at a random position and wraps around: faster than shuffling. */
const startingAt = (from: number, forms: readonly Placed[]): readonly Placed[] => [
  ...forms.filter(({ at }) => at >= from),
  ...forms.filter(({ at }) => at < from),
];

/** Words the learner is likely to know, or to meet next, come first. */
const nearestLevel = (forms: readonly Placed[], { concept }: Entry): readonly Placed[] => {
  const placeOf = (one: Concept) => level.options.indexOf(one.level);
  const isNear = (other: Concept) => Math.abs(placeOf(other) - placeOf(concept)) <= 1;
  return [...forms.filter((form) => isNear(form.concept)), ...forms.filter((form) => !isNear(form.concept))];
};

/** The same for the group's own words. */
const fromSomewhere = (entries: readonly Entry[], random: Random): readonly Entry[] => {
  const from = Math.floor(random() * entries.length);
  return [...entries.slice(from), ...entries.slice(0, from)];
};
