import type { AnswerWords } from '../../schema/answer-words.ts';
import { fold } from '../../text/fold.ts';
import type { Clause } from './clause.ts';
import { idsIn, isOneOf, isOnly, meaningsOf } from './meanings.ts';
import type { Part } from './message-parts.ts';
import type { Said } from './said.ts';

/** Words that negate something in the same statement. */
export const NEGATIONS = idsIn('not none nothing nobody never neither there-is-not');
export const WITHOUT = idsIn('without');

/** Words that say who, which or how the sentence continues, but state nothing. */
export const IDLE = idsIn(
  `the a it you me him her them us one oneself my your some any and but or so there that that-which measure-word
  zero no yes something not none nothing nobody never neither there-is-not possessive-particle object-particle done-particle
  i we he she they of to then this will do be have there-is that-conj what than her-own`,
);
/** Words for what holds only sometimes, or only on a condition. */
const HEDGED = idsIn(
  'sometimes often maybe perhaps or if when whether usually almost until than like-as before',
);
/** Words that separate one statement from the next. */
const JOINING = idsIn('and but');
/** Verbs that say that a thing exists or that somebody has it. */
const BEING_THERE = idsIn('have there-is be there exist make do reserve buy get own book-ahead');
const WANTING = idsIn('want give take bring like');
const NOTHING = idsIn('nothing');
const THAT = idsIn('that-which that-conj');

type Saying = {
  readonly parts: readonly Part[];
  /** What it says: the first meaning of each word that states something. */
  readonly says: readonly (readonly string[])[];
  readonly isDenied: boolean;
};

/** "Nit" is not in the glossary of Yiddish, which has "nisht". */
const DENYING = /^(?:ניט|נישט)$/u;

const isDenying = (part: Part): boolean =>
  isOneOf(part, NEGATIONS) || isOneOf(part, WITHOUT) || DENYING.test(part.text);

const isIdle = (part: Part): boolean => {
  const ids = meaningsOf(part);
  return ids.includes('something') || (ids.length > 0 && ids.every((id) => IDLE.has(id)));
};

const isWord = (part: Part): boolean => !isIdle(part) && part.isBeing !== true && !isDenying(part);

/** Prefixes that Arabic verbs and "and" put before the root. */
const GROWN = /^[وس]?[اينت]?(?=[\u0600-\u06FF]{3})/u;

/** How a part is recognized in another form: by its meanings and its letters. */
const signsOf = (part: Part): readonly string[] => [
  ...meaningsOf(part).filter((id) => !IDLE.has(id) && !SMALL.has(id)),
  part.text,
  part.text.replace(GROWN, ''),
];
const SMALL = idsIn('in at on of from for with will');

const sayingOf = (parts: readonly Part[], isFirmer: (text: string) => boolean): Saying => ({
  parts,
  says: parts.filter((part) => isWord(part) && !isFirmer(part.text)).map(signsOf),
  isDenied: parts.some(isDenying),
});

/** "E" means "and", while "è", which has the same folded form, does not; in Hebrew "and" attaches to the next word. */
const isAnd = (part: Part, language: Clause['language'], isFirmer: (text: string) => boolean): boolean =>
  isOneOf(part, JOINING) ||
  (part.text === 'e' && (language === 'it' || language === 'pt')) ||
  (language === 'he' && part.text.startsWith('ו') && isFirmer(part.text));

/** The statements in some clauses: "I come and I don't come" contains two. */
const sayingsIn = (clauses: readonly Clause[], isFirmer: (text: string) => boolean): readonly Saying[] =>
  clauses.flatMap(({ parts, language }) => {
    const starts = parts.flatMap((part, at) => (at > 0 && isAnd(part, language, isFirmer) ? [at] : []));
    return [0, ...starts].map((from, index) => sayingOf(parts.slice(from, starts[index]), isFirmer));
  });

const WHO = idsIn('i we he she they you');
const whoIn = ({ parts }: Saying): readonly string[] =>
  parts.flatMap((part) => meaningsOf(part).filter((id) => WHO.has(id)));

/** "He got two and I got none". */
const isOfOther = (one: Saying, other: Saying): boolean => {
  const [first, second] = [whoIn(one), whoIn(other)];
  return first.length > 0 && second.length > 0 && !first.some((who) => second.includes(who));
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((sign) => other.includes(sign));

/** Whether something may be left unsaid because the question said it. */
export type IsMentioned = (signs: readonly string[]) => boolean;

/** "I come and I don't come": everything denied was said before, or is mentioned in the question. */
const isTakenBack = (earlier: Saying, later: Saying, isMentioned: IsMentioned): boolean => {
  const isSaid = (signs: readonly string[]) => earlier.says.some((one) => isSame(one, signs));
  const isNew = (signs: readonly string[]) =>
    !isSaid(signs) && !(isMentioned(signs) && earlier.says.length <= 2);
  return later.says.some(isSaid) && !later.says.some(isNew);
};

/** "Give me a piece, I want nothing". */
const isWantedNot = (earlier: Saying, later: Saying): boolean =>
  earlier.parts.some((part) => isOneOf(part, WANTING)) &&
  later.parts.some((part) => isOneOf(part, NOTHING)) &&
  later.says.length === 1 &&
  later.parts.some((part) => part.isVerb && isOneOf(part, WANTING));

/** "A reservation that I never made": something is named, and then said not to exist. */
const isNamedAndNot = ({ parts }: Saying): boolean => {
  const at = parts.findIndex((part) => isOneOf(part, THAT));
  const [before, behind] = [parts.slice(0, Math.max(at, 0)), sayingOf(parts.slice(at + 1), () => false)];
  return (
    at > 0 &&
    behind.isDenied &&
    !before.some((part) => isOneOf(part, NEGATIONS)) &&
    before.some((part) => isOneOf(part, HAVING)) &&
    before.some(({ meant }) => meant.some(({ concept }) => concept.pos === 'noun')) &&
    behind.parts.filter(isWord).every((part) => isOneOf(part, BEING_THERE)) &&
    behind.parts.some((part) => isOneOf(part, BEING_THERE))
  );
};

const HAVING = idsIn('have there-is here bring take');

const isHedged = ({ parts }: Saying): boolean => parts.some((part) => isOnly(part, HEDGED));

/** What is known about a message besides its clauses. */
type Heard = {
  readonly isMentioned: IsMentioned;
  /** Whether a word only adds emphasis. */
  readonly isFirmer: (text: string) => boolean;
};

/**
 * Whether something is said, and then denied without anything new. A statement with "sometimes" or "if" may be denied.
 */
export const isDenied = (clauses: readonly Clause[], { isMentioned, isFirmer }: Heard): boolean => {
  const sayings = sayingsIn(clauses, isFirmer);
  if (sayings.some(isHedged)) return false;
  const isFirst = (earlier: Saying, later: Saying) =>
    !earlier.isDenied &&
    !isOfOther(earlier, later) &&
    (isTakenBack(earlier, later, isMentioned) || isWantedNot(earlier, later));
  return (
    clauses.some(({ parts }) => isNamedAndNot(sayingOf(parts, isFirmer))) ||
    sayings.some(
      (later, at) => later.isDenied && sayings.slice(0, at).some((earlier) => isFirst(earlier, later)),
    )
  );
};

/** Returns a test for words of a message that only add emphasis, such as "certainly" and "at all". */
export const firmerIn = (
  { folded, language }: Said,
  { emphases }: Pick<AnswerWords, 'emphases'>,
): ((text: string) => boolean) => {
  const found = emphases.map(fold).filter((phrase) => folded.includes(phrase));
  if (language === 'zh') return (text) => found.some((phrase) => phrase.includes(text));
  const words = new Set(found.flatMap((phrase) => phrase.split(' ')));
  return (text) => words.has(text) || words.has(text.replace(/^ו(?=\p{L}{3})/u, ''));
};
