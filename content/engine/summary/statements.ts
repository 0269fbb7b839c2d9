import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { sentencesOf } from '../../text/tokens.ts';
import { type Clause, clausesOf } from '../conversation/clause.ts';
import { NEGATIONS } from '../conversation/denied.ts';
import { idsIn, isOneOf, meaningsOf } from '../conversation/meanings.ts';
import type { Part } from '../conversation/part.ts';
import { grownPlace, isOf, placesIn } from '../conversation/words-of-clause.ts';
import type { Library } from '../library.ts';

/** What one statement of a text says: who does what, which things it names, and whether it denies it. */
export type Statement = {
  /** The meanings of each word that says something. */
  readonly says: readonly (readonly string[])[];
  /** The first person or animal in it, by name or by what they are. */
  readonly who: string | undefined;
  readonly isDenied: boolean;
};

/** Words that begin the next statement within a clause. */
const JOINING = idsIn(
  'and but because so so-that when while until who which that-which that-conj if then or',
);

/** Negations that the glossaries do not have under their own form, folded. */
const DENYING: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  en: /^(?:not|never|no)$/u,
  es: /^(?:no|nunca|jamas)$/u,
  fr: /^(?:ne|n|pas|jamais)$/u,
  de: /^(?:nicht|nie|kein(?:e[mnrs]?)?)$/u,
  it: /^(?:non|mai)$/u,
  pt: /^(?:nao|nunca|jamais)$/u,
  he: /^(?:ש|ו)?(?:לא|אינ|איננ\p{L}*)$/u,
  yi: /^(?:נישט|ניט|קיינ)$/u,
  zh: /^[不没]/u,
  ar: /^(?:[وف])?(?:لا|لم|لن|ليس|ليست)$/u,
  ru: /^(?:не|ни|нет)$/u,
};

const isDenying = (part: Part, language: LanguageCode): boolean =>
  DENYING[language]?.test(part.text) === true || isOneOf(part, NEGATIONS);

/** The statements in a clause: it is cut wherever a word joins another one to it. */
const piecesOf = ({ parts, language }: Clause): readonly (readonly Part[])[] => {
  const starts = parts.flatMap((part, at) =>
    at > 0 && (isOneOf(part, JOINING) || isAndBefore(part, language)) ? [at] : [],
  );
  return [0, ...starts].map((from, index) => parts.slice(from, starts[index] ?? parts.length));
};

/** In Hebrew and Arabic "and" attaches to the verb that follows it. */
const isAndBefore = ({ text, meant, means }: Part, language: LanguageCode): boolean =>
  (language === 'he' && /^ו\p{L}{3,}/u.test(text) && meant.length + means.length > 0) ||
  (language === 'ar' && /^[وف]\p{L}{3,}/u.test(text) && meant.length + means.length > 0);

const IDLE_TOPICS = idsIn(
  'small-words question-words-and-pronouns possessives-and-connectors little-words-of-place-and-time numbers time',
);

const isTelling = (part: Part): boolean =>
  !part.isSmall &&
  part.isBeing !== true &&
  !part.meant.some(({ topics }) => topics.some((one) => IDLE_TOPICS.has(one)));

/** People that are only in the glossary. */
const GLOSSED_PEOPLE = idsIn('baker owner mom dad grandma grandpa winner dancer bride technician seller');

const isAlive = (part: Part, { kindsOf }: Clause): boolean => {
  const kinds = kindsOf(part);
  return (
    (kinds.length > 0 && kinds.every((kind) => kind === 'person' || kind === 'animal')) ||
    isOneOf(part, GLOSSED_PEOPLE)
  );
};

const NAME = idsIn('name-of-person');

const isPerson = (part: Part, clause: Clause): boolean => isOneOf(part, NAME) || isAlive(part, clause);

const nameOf = (part: Part): string => (isOneOf(part, NAME) ? part.text : (meaningsOf(part)[0] ?? part.text));

/** Pronouns that do something: who they are is not known. */
const PRONOUN = idsIn('i you he she it we they');

/** The subject: the first person of a statement, unless a pronoun or a word of place comes before them. */
const whoIn = (parts: readonly Part[], clause: Clause): string | undefined => {
  const at = parts.findIndex((part) => isPerson(part, clause));
  const [before, first, next] = [parts[at - 1], parts[at], parts[at + 1]];
  if (first === undefined || parts.slice(0, at).some((part) => isOneOf(part, PRONOUN))) return undefined;
  // "Lea's cat": whose it is, not who does it.
  if (next !== undefined && isPerson(next, clause)) return undefined;
  if (before !== undefined && (placesIn(before).length > 0 || isOf(before))) return undefined;
  return grownPlace(first, clause.language).length > 0 ? undefined : nameOf(first);
};

const statementsOf = (clause: Clause): readonly Statement[] =>
  piecesOf(clause).map((parts) => ({
    says: parts
      .filter((part) => isTelling(part) && !isPerson(part, clause))
      .map(meaningsOf)
      .filter((ids) => ids.length > 0),
    who: whoIn(parts, clause),
    isDenied: parts.some((part) => isDenying(part, clause.language)),
  }));

/** What a sentence says of somebody goes on until it names another: "Anna says thank you and buys a cake". */
const carriedOn = (statements: readonly Statement[]): readonly Statement[] => {
  let who: string | undefined;
  return statements.map((statement) => {
    who = statement.who ?? who;
    return { ...statement, who };
  });
};

/** The people and animals named in a text, by name or by what they are. */
export const peopleIn = (library: Library, text: string, language: LanguageCode): readonly string[] =>
  clausesOf(library, text, language).flatMap((clause) =>
    clause.parts.filter((part) => isPerson(part, clause)).map(nameOf),
  );

/** The statements of a text, in order. */
export const statementsIn = (library: Library, text: string, language: LanguageCode): readonly Statement[] =>
  sentencesOf(text)
    .flatMap((sentence) => carriedOn(clausesOf(library, sentence, language).flatMap(statementsOf)))
    .filter(({ says }) => says.length > 0);

/** Whether two statements name something alike. */
export const shareSaying = (one: Statement, other: Statement): boolean =>
  one.says.some((ids) => other.says.some((others) => ids.some((id) => others.includes(id))));
