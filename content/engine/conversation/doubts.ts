import type { AnswerKind } from '../../schema/fitting-answers.ts';
import { likenessOf, SHORTEST_TOLD } from '../letter-patterns.ts';
import { isOfAnotherQuestion } from './another-question.ts';
import { isAnothersAnswer } from './anothers-answer.ts';
import { isOfKind } from './answer-kinds.ts';
import { isOver, namesNoThing, wantsNoDish } from './beside-question.ts';
import { isContradiction } from './contradiction.ts';
import { type Hearing, isAllOf, isSettling } from './hearing.ts';
import { strangersIn } from './known-words.ts';
import { isMisplaced } from './misplaced.ts';
import { isUnheardOf } from './neighbors.ts';
import { isThrownTogether } from './order-of-words.ts';
import { isHeap, isPile, isUnfinished } from './pile.ts';
import { hasPhrase, hasReason, isRepetition } from './said.ts';
import { isSenseless } from './sense.ts';
import { saysWhatIs } from './speaks-for-oneself.ts';
import { isTaleOfSomebody } from './tale.ts';
import { unfitThings } from './unfit-things.ts';
import { isUnspoken } from './unspoken.ts';
import { isSalad } from './word-order.ts';

/** Topics of food and drink. */
const SERVED: readonly string[] = ['food', 'drinks', 'fruit-and-vegetables'];

/** Kinds of answers in which people talk about themselves. */
const TELLING: readonly AnswerKind[] = ['open', 'mood', 'time'];

/** A word repeated over and over, other than "no, no, no" or "seven seven seven", which do say something. */
const isChant = ({ library, said, words }: Hearing): boolean =>
  isRepetition(said) &&
  !hasPhrase(said, [...words.yes, ...words.no]) &&
  !isOfKind('number', { library, said, words });

/** Whether a time is given where a name is asked for. */
const isNamelessTime = ({ library, turn, said, words }: Hearing): boolean =>
  isAllOf(turn, ['name']) &&
  isOfKind('time', { library, said, words }) &&
  !hasPhrase(said, words.nameFrames) &&
  strangersIn(library, said).length === 0;

const isInWrongPlace = ({ library, turn, text, language, asked }: Hearing): boolean => {
  const { topics: wanted = [] } = turn.accepts;
  // The question itself, not only the scene, must be about the things counted.
  const isAskedFor = (word: string, of: readonly string[]) =>
    asked.isMentioned(word) || of.some((topic) => wanted.includes(topic));
  return isMisplaced(library, { turn, message: text, language, isAskedFor });
};

/** Whether a message misses the question: it is about other people or the past, or names nothing one could have. */
const isBesidesQuestion = (heard: Hearing): boolean => {
  const { library, turn, text, language, said, words, asked } = heard;
  const { kinds, isAhead = false } = turn.accepts;
  if (isSettling(heard) || hasReason(said, words)) return false;
  if (isAhead && isOver(library, text, language)) return true;
  if (isAllOf(turn, TELLING) && !saysWhatIs(library, said))
    return isTaleOfSomebody(library, said, { asked, firstPerson: words.firstPerson });
  const isAskedFor = (word: string, of: readonly string[]) =>
    asked.isMentioned(word) || of.some((topic) => asked.topics.includes(topic));
  const asking = { message: text, language, isAskedFor };
  if (!kinds.includes('thing') || kinds.includes('open')) return false;
  const isServed = turn.accepts.topics?.some((topic) => SERVED.includes(topic)) === true;
  return namesNoThing(library, asking) || (isServed && wantsNoDish(library, asking));
};

/** How unlike the words of the language two words, or a single one, must look to count as typed at random. */
const UNLIKE = { two: -3.4, one: -4.2 };

/** Whether letters were typed at random. Capitalized words are left out, because they may be foreign names. */
const isStruck = ({ library, said, language }: Hearing): boolean => {
  if (language === 'zh') return false;
  const isLarge = (word: string) =>
    said.tokens.some(({ written, folded }) => folded === word && /^\p{Lu}/u.test(written));
  const unlike = strangersIn(library, said)
    .filter((word) => word.length >= SHORTEST_TOLD && !isLarge(word))
    .map((word) => likenessOf(library, word, language))
    .filter((likeness) => likeness < UNLIKE.two);
  return unlike.length > 1 || unlike.some((likeness) => likeness < UNLIKE.one);
};

/** Reasons to reject a message, no matter what suggests that it is an answer. */
const doubts = {
  isChant,
  isStruck,
  isUnspoken: ({ text }) => isUnspoken(text),
  isSalad: ({ said }) => isSalad(said),
  isPile: ({ library, said }) => isPile(library, said),
  isHeap: ({ library, said, text }) => isHeap(library, said, text),
  isUnfinished: ({ library, said }) => isUnfinished(library, said),
  isSenseless: ({ library, text, language }) => isSenseless(library, text, language),
  isContradiction: ({ library, text, language, asked }) =>
    isContradiction(library, text, language, (signs) => signs.some((sign) => asked.isMentioned(sign))),
  isUnheardOf: ({ library, text, language }) => isUnheardOf(library, text, language),
  isThrownTogether: ({ library, text, language }) => isThrownTogether(library, text, language),
  isNamelessTime,
  isInWrongPlace,
  isBesidesQuestion,
  isOfAnotherQuestion,
  isAnothersAnswer,
  isOfUnfitThings: (heard) => unfitThings(heard).length > 0,
} satisfies Readonly<Record<string, (heard: Hearing) => boolean>>;

/** The first reason to reject a message, or undefined if there is none. */
export const doubtOf = (heard: Hearing): string | undefined =>
  Object.entries(doubts).find(([, holds]) => holds(heard))?.[0];
