import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Concept } from '../../schema/topic.ts';
import { wordKeys } from '../../text/fold.ts';
import type { Entry, Library } from '../library.ts';

/** A concept and the topics it stands in; of what the library does not teach also how it is written and what sorts of thing it is. */
export type Meant = {
  readonly concept: Pick<Concept, 'id' | 'pos'>;
  readonly topics: readonly string[];
  readonly forms: readonly string[];
  readonly kinds?: readonly KindOfThing[];
};

/** What a word is, as far as the library knows: something it has a concept for, a small word, a verb, or unknown. */
export type Part = {
  /** As it was written, folded. */
  readonly text: string;
  readonly meant: readonly Meant[];
  /** What the glossary says of the form, the parts of grown-together words one by one. */
  readonly means: readonly string[];
  readonly isVerb: boolean;
  /** "Be", "have" and "seem", by which nothing is done. */
  readonly isBeing?: boolean;
  readonly isSmall: boolean;
  /** Written in digits. */
  readonly isNumeral?: boolean;
  /** Only its ending says what it is: behind a small word it is a noun as likely ("sirop de menthe"). */
  readonly isGuessed?: boolean;
  /** It is guessed, and not even as the plural or a case of a noun: "juicy" may be of "juice", and "starving" of "star". */
  readonly isLooseGuess?: boolean;
};

/** "Be", "have" and their like, by id. */
export const BEING = /^(?:be|have|there-is|seem|sound)$/u;

/** What entries of the library mean, and how they are written in a language. */
export const meantBy = (entries: readonly Entry[], language: LanguageCode): readonly Meant[] =>
  entries.map(({ concept, topic }) => ({
    concept,
    topics: [topic.id],
    forms: wordKeys(concept.words[language], language),
  }));

/** The concept of a name like `home/door`, if it is one. */
export const namedConcept = (library: Library, name: string, language: LanguageCode): readonly Meant[] => {
  const concept = library.conceptsByName.get(name);
  if (concept === undefined) return [];
  return [
    { concept, topics: [name.split('/')[0] ?? ''], forms: wordKeys(concept.words[language], language) },
  ];
};
