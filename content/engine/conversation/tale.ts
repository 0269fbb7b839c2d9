import type { Concept } from '../../schema/topic.ts';
import { fold, wordKey } from '../../text/fold.ts';
import { guessOrigin, lookUp } from '../dictionary.ts';
import type { Entry, Library } from '../library.ts';
import { isSmallWord } from '../text-language.ts';
import type { Said } from './said.ts';

/** A concept and the topics it stands in. */
type Meant = { readonly concept: Concept; readonly topics: readonly string[] };

/** What a word is, as far as the library knows: something it has a concept for, a small word, a verb, or unknown. */
type Part = {
  readonly meant: readonly Meant[];
  readonly isVerb: boolean;
  readonly isSmall: boolean;
  /** Only its ending says what it is: behind a small word it is a noun as likely ("sirop de menthe"). */
  readonly isGuessed?: boolean;
};

/** Ids of the glossary's own verbs. */
const VERBS = new Set(
  `be have can could will would must should may need make become seem begin stop continue get keep like know think tell speak
  talk believe mean sit lie-down walk ride study teach carry meet build smell touch hold hang hide show pull fill try happen
  enjoy share add bark shine knock pack stick rise blow bite dream freeze joke roll flow laugh wave-verb burn`.split(
    /\s+/u,
  ),
);

/**
 * Whether a message tells of something that has nothing to do with what was asked: it begins with a thing of other topics,
 * of which a verb then says what it does ("The cheese is sleeping on the plane"). Who answers speaks of themselves or names
 * what was asked for.
 */
export const isTaleOfOthers = (library: Library, said: Said, topics: readonly string[]): boolean => {
  const parts = said.language === 'zh' ? hanParts(library, said.folded) : wordParts(library, said);
  const at = parts.findIndex(({ isSmall }) => !isSmall);
  const subject = parts[at];
  if (subject === undefined || subject.meant.length === 0) return false;
  const isForeign = subject.meant.every(
    ({ concept, topics: of }) => concept.pos === 'noun' && !of.some((topic) => topics.includes(topic)),
  );
  const isDone = ({ isVerb, isGuessed }: Part, index: number) =>
    isVerb && (isGuessed !== true || parts[at + index]?.isSmall === false);
  return isForeign && parts.slice(at + 1).some(isDone);
};

const wordParts = (library: Library, { tokens, language }: Said): readonly Part[] =>
  tokens.map(({ folded }): Part => {
    const meanings = library.glossedForms[language].folded.get(folded) ?? [];
    const [first] = meanings;
    const own = first !== undefined && !library.conceptsByName.has(first);
    const isGlossVerb = meanings.some((meaning) => VERBS.has(meaning));
    if (own || isSmallWord(folded, language))
      return { meant: [], isVerb: isGlossVerb, isSmall: !isGlossVerb };
    const glossed = meanings.flatMap((meaning) => namedConcept(library, meaning));
    const found = glossed.length > 0 ? glossed : looked(library, folded, language);
    const meant = found.length > 0 ? found : meantBy(guessOrigin(library, folded, language));
    const isVerb = isGlossVerb || meant.some(({ concept }) => concept.pos === 'verb');
    return { meant, isVerb, isSmall: false, isGuessed: !isGlossVerb && found.length === 0 };
  });

const namedConcept = (library: Library, name: string): readonly Meant[] => {
  const concept = library.conceptsByName.get(name);
  return concept ? [{ concept, topics: [name.split('/')[0] ?? ''] }] : [];
};

const looked = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const entries = [lookUp(library, folded, language), library.entriesByForm[language].get(folded) ?? []].find(
    (found) => found.length > 0,
  );
  return meantBy(entries ?? []);
};

const meantBy = (entries: readonly Entry[]): readonly Meant[] =>
  entries.map(({ concept, topic }) => ({ concept, topics: [topic.id] }));

const LONGEST_HAN_WORD = 5;

/** Mandarin in words: from the left the longest that the library has, single characters where it has none. */
const hanParts = (library: Library, folded: string): readonly Part[] => {
  const characters = [...folded.replaceAll(' ', '')];
  const parts: Part[] = [];
  for (let at = 0; at < characters.length; ) {
    const lengths = Array.from({ length: LONGEST_HAN_WORD }, (_, index) => LONGEST_HAN_WORD - index);
    const length =
      lengths.find((one) => hanWord(library, characters, { at, length: one }) !== undefined) ?? 1;
    const entries = hanWord(library, characters, { at, length }) ?? [];
    const meant = meantBy(entries);
    parts.push({ meant, isVerb: meant.some(({ concept }) => concept.pos === 'verb'), isSmall: false });
    at += length;
  }
  return parts;
};

const hanWord = (
  library: Library,
  characters: readonly string[],
  { at, length }: { readonly at: number; readonly length: number },
) =>
  at + length > characters.length
    ? undefined
    : library.entriesByWord.zh.get(wordKey(fold(characters.slice(at, at + length).join('')), 'zh'));
