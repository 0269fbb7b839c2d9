import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Concept } from '../../schema/topic.ts';
import { wordKeys } from '../../text/fold.ts';
import type { Entry, Library } from '../library.ts';

/**
 * A concept and its topics; for words that the library does not teach, also their spellings and the kinds of things
 * they name.
 */
export type Meant = {
  readonly concept: Pick<Concept, 'id' | 'pos'>;
  readonly topics: readonly string[];
  readonly forms: readonly string[];
  readonly kinds?: readonly KindOfThing[];
};

/** What the library knows about a word: whether it has a concept, is a small word, a verb, or unknown. */
export type Part = {
  /** As written, folded. */
  readonly text: string;
  readonly meant: readonly Meant[];
  /** The glossary's meanings of the form; for contractions, those of each part. */
  readonly means: readonly string[];
  readonly isVerb: boolean;
  /** Verbs such as "be", "have" and "seem", which name no action. */
  readonly isBeing?: boolean;
  readonly isSmall: boolean;
  /** Written in digits. */
  readonly isNumeral?: boolean;
  /** Known only by its ending: after a small word it is just as likely a noun ("sirop de menthe"). */
  readonly isGuessed?: boolean;
  /**
   * Guessed, and not even as the plural or a case of a noun: "juicy" may come from "juice", and "starving" from "star".
   */
  readonly isLooseGuess?: boolean;
};

/** "Iron-verb", distinguished from the thing of that name. */
export const NAMED_VERB = /^[a-z]+-verb$/u;

/** The ids of "be", "have" and similar verbs. */
export const BEING = /^(?:be|have|there-is|seem|sound)$/u;

/** The meanings of entries of the library, and their spellings in a language. */
export const meantBy = (entries: readonly Entry[], language: LanguageCode): readonly Meant[] =>
  entries.map(({ concept, topic }) => ({
    concept,
    topics: [topic.id],
    forms: wordKeys(concept.words[language], language),
  }));

/** The concept with a name like `home/door`, if there is one. */
export const namedConcept = (library: Library, name: string, language: LanguageCode): readonly Meant[] => {
  const concept = library.conceptsByName.get(name);
  if (concept === undefined) return [];
  return [
    { concept, topics: [name.split('/')[0] ?? ''], forms: wordKeys(concept.words[language], language) },
  ];
};
