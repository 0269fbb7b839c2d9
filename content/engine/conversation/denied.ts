import type { AnswerWords } from '../../schema/answer-words.ts';
import { fold } from '../../text/fold.ts';
import type { Clause } from './clause.ts';
import type { Part } from './message-parts.ts';
import type { Said } from './said.ts';

/** Ids of the meanings of a part, without their topics; in its own word where it has none. */
export const meaningsOf = ({ means, meant }: Part): readonly string[] => [
  ...means.map((name) => name.slice(name.indexOf('/') + 1)),
  ...meant.map(({ concept }) => concept.id),
];

const idsIn = (ids: string): ReadonlySet<string> => new Set(ids.split(/\s+/u));

/** Whether a part can mean one of these. */
export const isOneOf = (part: Part | undefined, ids: ReadonlySet<string>): boolean =>
  part !== undefined && meaningsOf(part).some((id) => ids.has(id));

/** What denies what stands in the same saying. */
export const NEGATIONS = idsIn('not none nothing nobody never neither there-is-not');
export const WITHOUT = idsIn('without');

/** What says who, which or how it goes on, and not what is said. */
export const IDLE = idsIn(
  `the a it you me him her them us one oneself my your some any and but or so there that that-which measure-word
  zero no yes something not none nothing nobody never neither there-is-not possessive-particle object-particle done-particle
  i we he she they of to then this will do be have there-is that-conj what than her-own`,
);
/** What is so only now and then, or only if. */
const HEDGED = idsIn(
  'sometimes often maybe perhaps or if when whether usually almost until than like-as before',
);
/** What parts one saying from the next. */
const JOINING = idsIn('and but');
/** To have something, or that it is there, is said of a thing by these. */
const BEING_THERE = idsIn('have there-is be there exist make do reserve buy get own book-ahead');
const WANTING = idsIn('want give take bring like');
const NOTHING = idsIn('nothing');
const THAT = idsIn('that-which that-conj');

type Saying = {
  readonly parts: readonly Part[];
  /** What it says, by the first meaning of each word that says something. */
  readonly says: readonly (readonly string[])[];
  readonly isDenied: boolean;
};

/** "Nit" is in no glossary of Yiddish, which has "nisht". */
const DENYING = /^(?:ניט|נישט)$/u;

const isDenying = (part: Part): boolean =>
  isOneOf(part, NEGATIONS) || isOneOf(part, WITHOUT) || DENYING.test(part.text);

const isIdle = (part: Part): boolean => {
  const ids = meaningsOf(part);
  return ids.includes('something') || (ids.length > 0 && ids.every((id) => IDLE.has(id)));
};

const isWord = (part: Part): boolean => !isIdle(part) && part.isBeing !== true && !isDenying(part);

/** What Arabic verbs and its "and" grow in front of their root. */
const GROWN = /^[وس]?[اينت]?(?=[\u0600-\u06FF]{3})/u;

/** By what a part is known again in another form: its meanings and its letters. */
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

/** "E" is "and" beside "è", which is written the same in small letters without its accent; in Hebrew it grows onto the next word. */
const isAnd = (part: Part, language: Clause['language'], isFirmer: (text: string) => boolean): boolean =>
  isOneOf(part, JOINING) ||
  (part.text === 'e' && (language === 'it' || language === 'pt')) ||
  (language === 'he' && part.text.startsWith('ו') && isFirmer(part.text));

/** The sayings of some clauses: "I come and I don't come" are two. */
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

/** What may be left unsaid: the question said it. */
export type IsMentioned = (signs: readonly string[]) => boolean;

/** "I come and I don't come": all that is denied was said before, or is what the question speaks of. */
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

/** "A reservation that I never made": it is named, and then said not to be. */
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

const isHedged = ({ parts }: Saying): boolean =>
  parts.some((part) => meaningsOf(part).length > 0 && meaningsOf(part).every((id) => HEDGED.has(id)));

/** What is said of a message besides its clauses. */
type Heard = {
  readonly isMentioned: IsMentioned;
  /** Whether a word only makes it firmer. */
  readonly isFirmer: (text: string) => boolean;
};

/** Whether something is said, and then denied with nothing new: what has been said with "sometimes" or "if" may be denied. */
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

/** Tells of a word of a message whether it only makes it firmer, as "certainly" and "at all" do. */
export const firmerIn = (
  { folded, language }: Said,
  { emphases }: Pick<AnswerWords, 'emphases'>,
): ((text: string) => boolean) => {
  const found = emphases.map(fold).filter((phrase) => folded.includes(phrase));
  if (language === 'zh') return (text) => found.some((phrase) => phrase.includes(text));
  const words = new Set(found.flatMap((phrase) => phrase.split(' ')));
  return (text) => words.has(text) || words.has(text.replace(/^ו(?=\p{L}{3})/u, ''));
};
