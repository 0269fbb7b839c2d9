import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
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
  /** "Be" and "have", by which nothing is done. */
  readonly isBeing?: boolean;
  readonly isSmall: boolean;
  /** Written in digits. */
  readonly isNumeral?: boolean;
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
 * of which a verb then says what it does ("The cheese is sleeping on the plane", "Tomorrow the soup will sing"). Who answers
 * speaks of themselves or names what was asked for.
 */
export const isTaleOfOthers = (library: Library, said: Said, topics: readonly string[]): boolean => {
  const parts = partsOf(library, said);
  const { at, isTurned } = subjectOf(parts, said.language);
  // "Monday, when the children are at school" says when.
  const near = parts.slice(0, Math.max(at, 0)).some(isSetting) ? [...topics, ...WHO_AND_WHY] : topics;
  return isForeign(parts[at], near) && (isTurned || isTold(parts, at));
};

/**
 * Whether a message speaks of things that have nothing to do with what was asked and of nothing else, wherever they stand in
 * it, and says what they do, by a verb or a word nobody knows: "Ayer nadó la alfombra". For questions that want a day or a
 * number, and no story.
 */
export const isTaleOfThings = (library: Library, said: Said, topics: readonly string[]): boolean => {
  const parts = partsOf(library, said);
  const things = parts.filter((part) => isThingPart(part) && !isSetting(part));
  return (
    things.length > 0 &&
    things.every((part) => isForeign(part, [...topics, ...WHO_AND_WHY])) &&
    parts.some(({ isVerb, isSmall, meant }) => isVerb || (!isSmall && meant.length === 0))
  );
};

/**
 * Whether a message says what a thing does ("The carrots are laughing"), whatever it is of: who wants carrots names them, and does
 * not tell of them. What something is, and what it has, may be told.
 */
export const isTaleOfDoing = (library: Library, said: Said): boolean => {
  const parts = partsOf(library, said);
  const { at, isTurned } = subjectOf(parts, said.language);
  const subject = parts[at];
  const isDone = ({ isVerb, isBeing, isGuessed }: Part) => isVerb && isBeing !== true && isGuessed !== true;
  return (
    subject !== undefined &&
    subject.meant.length > 0 &&
    subject.meant.every(({ concept }) => concept.pos === 'noun') &&
    !isTurned &&
    parts.slice(at + 1).some(isDone)
  );
};

const isThingPart = ({ meant }: Part): boolean => meant.some(({ concept }) => concept.pos === 'noun');

/** Topics of what a day or a number may depend on. */
const WHO_AND_WHY = 'family people health body feelings work school doctor time'.split(' ');

/** Topics of what people may tell of themselves, whatever they are asked. */
const CLOSE = `family people body health feelings character work clothes home school doctor time`.split(' ');

/**
 * Whether somebody speaks of a thing of their own that has nothing to do with what was asked: "My piano is old", "I have
 * two cousins". People, and what is close to them, may come into any answer, but not counted.
 */
export const isTaleOfOwn = (library: Library, said: Said, topics: readonly string[]): boolean => {
  const parts = partsOf(library, said);
  const { at } = subjectOf(parts, said.language);
  const things = parts.filter(isThingPart);
  const isCounted = parts.some(isNumber);
  const isStrange = (part: Part) => isForeign(part, isCounted ? topics : [...topics, ...CLOSE]);
  return (
    said.length <= LONGEST_OWN &&
    things.length > 0 &&
    things.every(isStrange) &&
    parts.every(({ isVerb, isBeing }) => !isVerb || isBeing === true) &&
    (parts.some(({ isBeing }) => isBeing === true) || isTold(parts, at))
  );
};

const LONGEST_OWN = 5;

const isNumber = ({ meant, isNumeral }: Part): boolean =>
  isNumeral === true || meant.some(({ topics }) => topics.includes('numbers'));

const partsOf = (library: Library, said: Said): readonly Part[] =>
  said.language === 'zh' ? hanParts(library, said.folded) : wordParts(library, said);

/** Where what a sentence speaks of stands, and whether a verb goes before it. */
const subjectOf = (parts: readonly Part[], language: LanguageCode) => {
  const begin = parts.findIndex((part) => !part.isSmall && !isSetting(part));
  const isTurned = begin > 0 && NEVER_WITHOUT_SUBJECT.includes(language) && parts[begin]?.isVerb === true;
  return {
    at: isTurned ? parts.findIndex((part, index) => index > begin && !part.isSmall) : begin,
    isTurned,
  };
};

/** Whether a part names a thing, and one of other topics. */
const isForeign = (part: Part | undefined, topics: readonly string[]): boolean =>
  part !== undefined &&
  part.meant.length > 0 &&
  part.meant.every(
    ({ concept, topics: of }) => concept.pos === 'noun' && !of.some((topic) => topics.includes(topic)),
  );

/** Whether a verb stands behind it. */
const isTold = (parts: readonly Part[], at: number): boolean =>
  parts
    .slice(at + 1)
    .some(
      ({ isVerb, isGuessed }, index) =>
        isVerb && (isGuessed !== true || parts[at + index]?.isSmall === false),
    );

/** Languages that say who does something, so that a thing behind the verb may be it: "Morgen singt die Suppe". */
const NEVER_WITHOUT_SUBJECT: readonly LanguageCode[] = ['en', 'fr', 'de', 'yi'];

const TIMES: readonly string[] = ['days-and-months', 'time'];

/** When something is, or what it is like: said before the thing itself. */
const isSetting = ({ meant }: Part): boolean =>
  meant.length > 0 &&
  meant.every(
    ({ concept, topics }) => concept.pos === 'adjective' || topics.some((topic) => TIMES.includes(topic)),
  );

const wordParts = (library: Library, { tokens, language }: Said): readonly Part[] =>
  tokens.map(({ folded }): Part => {
    const meanings = library.glossedForms[language].folded.get(folded) ?? [];
    const [first] = meanings;
    const own = first !== undefined && !library.conceptsByName.has(first);
    const isGlossVerb = meanings.some((meaning) => VERBS.has(meaning));
    if (own || isSmallWord(folded, language))
      return { meant: [], isVerb: isGlossVerb, isSmall: !isGlossVerb, isBeing: isBeing(meanings) };
    if (/^\p{N}+$/u.test(folded)) return { meant: [], isVerb: false, isSmall: true, isNumeral: true };
    const glossed = meanings.flatMap((meaning) => namedConcept(library, meaning));
    const found = glossed.length > 0 ? glossed : looked(library, folded, language);
    const meant = found.length > 0 ? found : guessed(library, folded, language);
    const isVerb = isGlossVerb || meant.some(({ concept }) => concept.pos === 'verb');
    return { meant, isVerb, isSmall: false, isGuessed: !isGlossVerb && found.length === 0 };
  });

const isBeing = (meanings: readonly string[]): boolean =>
  meanings.some((meaning) => /^(?:[\w-]+\/)?(?:be|have|there-is)$/u.test(meaning));

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

/** By its ending; in Hebrew also the plurals of short words, which are too short to be explained to anybody. */
const guessed = (library: Library, folded: string, language: Said['language']): readonly Meant[] => {
  const origin = guessOrigin(library, folded, language);
  const single = language === 'he' ? folded.replace(/^ה(?=.{4})/u, '').replace(/(?:ימ|ות)$/u, '') : folded;
  if (origin.length > 0 || single === folded) return meantBy(origin);
  return meantBy([single, `${single}ה`].flatMap((word) => lookUp(library, word, language)));
};

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
    // What the library has no entry for is a particle, a measure word, a figure: it stands around things.
    const isSmall = meant.length === 0;
    parts.push({ meant, isVerb: meant.some(({ concept }) => concept.pos === 'verb'), isSmall });
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
