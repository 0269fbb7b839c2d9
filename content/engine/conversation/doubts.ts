import type { AnswerKind } from '../../schema/fitting-answers.ts';
import { isOfKind } from './answer-kinds.ts';
import { isOver, namesNoThing, wantsNoDish } from './beside-question.ts';
import { isContradiction } from './contradiction.ts';
import { type Hearing, isAllOf, isSettling } from './hearing.ts';
import { strangersIn } from './known-words.ts';
import { isMisplaced } from './misplaced.ts';
import { isUnheardOf } from './neighbors.ts';
import { isPile, isUnfinished } from './pile.ts';
import { hasPhrase, hasReason, isRepetition } from './said.ts';
import { isSenseless } from './sense.ts';
import { saysWhatIs } from './speaks-for-oneself.ts';
import { isCountOfOthers, isElsewhere, isTaleOfDoing, isTaleOfSomebody, isTaleOfThings } from './tale.ts';
import { unfitThings } from './unfit-things.ts';
import { isUnspoken } from './unspoken.ts';
import { isSalad } from './word-order.ts';

/** Kinds of answers that are no story. */
const PRECISE: readonly AnswerKind[] = ['time', 'number', 'choice', 'yes-no', 'mood'];

/** Kinds of answers that name something. */
const NAMING: readonly AnswerKind[] = ['number', 'choice', 'yes-no', 'thing', 'name', 'place', 'person'];

/** Topics of what is eaten and drunk. */
const SERVED: readonly string[] = ['food', 'drinks', 'fruit-and-vegetables'];

/** Kinds of answers in which people tell something of themselves. */
const TELLING: readonly AnswerKind[] = ['open', 'mood', 'time'];

/** Kinds of answers that may be about anything. */
const FREE: readonly AnswerKind[] = ['open', 'question', 'reason'];

/** Kinds of answers that count, or say which. */
const COUNTING: readonly AnswerKind[] = ['number', 'time', 'choice', 'yes-no', 'name', 'mood'];

/** "No, no, no" and "seven seven seven" say something. */
const isChant = ({ library, said, words }: Hearing): boolean =>
  isRepetition(said) &&
  !hasPhrase(said, [...words.yes, ...words.no]) &&
  !isOfKind('number', { library, said, words });

/** A story told to a question that wants a day, a number or a thing, whatever of these is in it. */
const isStory = (heard: Hearing): boolean => {
  const { library, turn, said, words, asked } = heard;
  return (
    !hasPhrase(said, [...words.polite, ...words.firstPerson]) &&
    !hasReason(said, words) &&
    !isSettling(heard) &&
    ((isAllOf(turn, PRECISE) && isTaleOfThings(library, said, asked)) ||
      (isAllOf(turn, NAMING) && isTaleOfDoing(library, said, turn.accepts.kinds.includes('person'))))
  );
};

/** Whether the message is about other things, of which one, or whose number, happens to be of a kind that is asked for. */
const isAboutOthers = (heard: Hearing): boolean => {
  const { library, turn, said, words, asked } = heard;
  if (turn.accepts.kinds.some((kind) => FREE.includes(kind)) || hasReason(said, words)) return false;
  if (isSettling(heard)) return false;
  return (
    isElsewhere(library, said, asked) || (isAllOf(turn, COUNTING) && isCountOfOthers(library, said, asked))
  );
};

/** "At nine in the morning" is nobody's name. */
const isNamelessTime = ({ library, turn, said, words }: Hearing): boolean =>
  isAllOf(turn, ['name']) &&
  isOfKind('time', { library, said, words }) &&
  !hasPhrase(said, words.nameFrames) &&
  strangersIn(library, said).length === 0;

const isInWrongPlace = ({ library, turn, text, language, asked }: Hearing): boolean => {
  const { topics: wanted = [] } = turn.accepts;
  // What is counted is in the question itself, and not only about its scene.
  const isAskedFor = (word: string, of: readonly string[]) =>
    asked.isMentioned(word) || of.some((topic) => wanted.includes(topic));
  return isMisplaced(library, { turn, message: text, language, isAskedFor });
};

/** Whether a message cannot answer what was asked: of others, of what is over, of what is no thing at all. */
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

/** Why a message may be no answer, whatever speaks for it. */
const doubts = {
  isChant,
  isUnspoken: ({ text }) => isUnspoken(text),
  isSalad: ({ said }) => isSalad(said),
  isStory,
  isAboutOthers,
  isPile: ({ library, said }) => isPile(library, said),
  isUnfinished: ({ library, said }) => isUnfinished(library, said),
  isSenseless: ({ library, text, language }) => isSenseless(library, text, language),
  isContradiction: ({ library, text, language }) => isContradiction(library, text, language),
  isUnheardOf: ({ library, text, language }) => isUnheardOf(library, text, language),
  isNamelessTime,
  isInWrongPlace,
  isBesidesQuestion,
  isOfUnfitThings: (heard) => unfitThings(heard).length > 0,
} satisfies Readonly<Record<string, (heard: Hearing) => boolean>>;

/** The first reason why a message is no answer; none where nothing speaks against it. */
export const doubtOf = (heard: Hearing): string | undefined =>
  Object.entries(doubts).find(([, holds]) => holds(heard))?.[0];
