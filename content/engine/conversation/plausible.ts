import type { AnswerKind } from '../../schema/fitting-answers.ts';
import { likenessOf, SHORTEST_TOLD } from '../letter-patterns.ts';
import { isRatherOther } from '../text-language.ts';
import { isBareReason, isHeap, isOfKind } from './answer-kinds.ts';
import { clausesOf } from './clause.ts';
import { type Hearing, isSettling } from './hearing.ts';
import { isArticle } from './in-context.ts';
import { hasGibberish, strangersIn } from './known-words.ts';
import { type Part, partsOf } from './message-parts.ts';
import { isOddlyOrdered } from './neighbors.ts';
import { isHardlyInOrder } from './order-of-words.ts';
import { hasPhrase, startsWith } from './said.ts';
import { namesUnasked } from './unfit-things.ts';
import { isJoining } from './words-of-clause.ts';

/** In words. A longer answer would contain something that the question asks for. */
const LONGEST = 9;
/** Words whose letter sequences score lower than this do not belong to the language. */
const UNLIKE = -3.7;
/** The share of words that must be known. */
const KNOWN = 0.5;
/** The same for Mandarin characters, each of which means something. */
const KNOWN_HAN = 0.75;
/** If there are no more words than this, all of them may be unknown: a dish, a place. */
const FEW = 2;

const isWrittenLikeWords = (heard: Hearing): boolean => {
  const { library, said, language } = heard;
  if (hasGibberish(library, said)) return false;
  if (language === 'zh') return knownHan(heard) >= KNOWN_HAN;
  const strangers = strangersIn(library, said);
  return (
    strangers.every((word) => word.length < SHORTEST_TOLD || likenessOf(library, word, language) > UNLIKE) &&
    (said.tokens.length <= FEW || strangers.length <= (1 - KNOWN) * said.tokens.length)
  );
};

const knownHan = ({ library, said }: Hearing): number => {
  const parts = partsOf(library, said);
  const known = parts.filter(({ meant, means }) => meant.length > 0 || means.length > 0);
  const lengthOf = (some: typeof parts) => some.reduce((all, { text }) => all + [...text].length, 0);
  return lengthOf(known) / Math.max(1, lengthOf(parts));
};

/** Whether the message names a kind of thing that the question asks for. */
export const namesFitting = ({ library, turn, text, language }: Hearing): boolean =>
  clausesOf(library, text, language).some(({ things }) =>
    things.some(({ kinds }) => kinds.some((kind) => turn.accepts.names.includes(kind))),
  );

/** With at least this share of small words, a message without a verb is not a mere list: "as far south as possible". */
const HELD = 0.3;

const isHeapOfThings = (heard: Hearing): boolean => {
  const parts = partsOf(heard.library, heard.said);
  return isHeap(heard) && parts.filter(({ isSmall }) => isSmall).length < HELD * parts.length;
};

/** Whether it says what some thing does: "The window opens" answers no question. */
const tellsOfThing = ({ library, text, language }: Hearing): boolean =>
  clausesOf(library, text, language).some(
    ({ things: [first], doings }) =>
      first !== undefined && first.governor.of === 'beginning' && doings.some(({ at }) => at > first.at),
  );

/** "Be" and "seem", but not "there is". */
const isSayingSo = ({ isBeing, text, means, meant }: Part): boolean =>
  text === '是' ||
  (isBeing === true &&
    ![...means, ...meant.map(({ concept }) => concept.id)].some((one) =>
      /(?:^|\/)(?:have|there-is)$/u.test(one),
    ));

/** "It is a white train", if a thing is asked for: people name what they want, and do not describe it. */
const saysOfThing = ({ library, turn: { accepts }, said, words }: Hearing): boolean =>
  accepts.kinds.includes('thing') &&
  !accepts.kinds.includes('open') &&
  partsOf(library, said).some(isSayingSo) &&
  !hasPhrase(said, words.firstPerson);

/** Whether a thing is asked for, but the message neither names one nor is about the speaker. */
const namesNothing = (heard: Hearing): boolean => {
  const { library, turn, said, words } = heard;
  const { kinds } = turn.accepts;
  if (!kinds.includes('thing') || kinds.includes('open')) return false;
  const isPersonal = hasPhrase(said, words.firstPerson) || isSettling(heard);
  return !namesFitting(heard) && !isPersonal && strangersIn(library, said).length === 0;
};

/** "I think that the": the message breaks off. */
const breaksOff = ({ library, said }: Hearing): boolean => isArticle(partsOf(library, said).at(-1));

/** Kinds of answers that can be recognized by their words alone, and the other kinds of questions they may answer. */
const TOLD: readonly { readonly kind: AnswerKind; readonly also: readonly AnswerKind[] }[] = [
  { kind: 'time', also: ['number', 'choice'] },
  { kind: 'number', also: ['time', 'choice', 'thing', 'name'] },
  { kind: 'mood', also: ['choice', 'open', 'yes-no'] },
  { kind: 'person', also: ['open', 'name', 'thing', 'choice'] },
];

/** "My name is": a phrase that does nothing but introduce a name. */
const namesSomebody = ({ said, words: { nameFrames, firstPerson } }: Hearing): boolean =>
  hasPhrase(
    said,
    nameFrames.slice(0, FEW).filter((frame) => !firstPerson.includes(frame)),
  );

/** Whether there are several separate figures. */
const isListOfFigures = ({ said }: Hearing): boolean => (said.folded.match(/\p{N}+/gu) ?? []).length > FEW;

/** Kinds of questions that a number may answer. */
const COUNTING: readonly AnswerKind[] = ['number', 'time', 'name', 'place', 'thing', 'question'];
/** "The second" and "two" choose one of the options; several number words do not. */
const MOST_CHOSEN = 1;

const isNumberWord = ({ isNumeral, meant }: Part): boolean =>
  isNumeral === true ||
  (meant.length > 0 &&
    meant.every(({ topics, concept }) => topics.includes('numbers') || concept.id === 'degree'));

/** "Thirty-eight point five", if nothing is counted: nothing but small words and several number words. */
const isBareCount = ({ library, turn, said }: Hearing): boolean => {
  const parts = partsOf(library, said);
  return (
    !turn.accepts.kinds.some((kind) => COUNTING.includes(kind)) &&
    parts.filter(isNumberWord).length > MOST_CHOSEN &&
    parts.every(
      (part) =>
        isNumberWord(part) ||
        part.isSmall ||
        isJoining(part) ||
        part.meant.every(({ concept }) => concept.pos === 'adverb'),
    )
  );
};

/** Whether it answers a different question: it gives a name, a time or a place that was not asked for. */
const answersAnother = (heard: Hearing): boolean => {
  const { library, turn, said, words } = heard;
  const { kinds, names } = turn.accepts;
  if (!kinds.includes('name') && namesSomebody(heard)) return true;
  if (isListOfFigures(heard) || isBareCount(heard)) return true;
  if (isBareReason({ library, said, words })) return true;
  if (isSettling(heard)) return !kinds.includes('yes-no');
  if (namesUnasked(heard)) return true;
  if (kinds.includes('open') || kinds.includes('question') || namesFitting(heard)) return false;
  const isPlace = kinds.includes('place') || names.includes('building') || names.includes('landscape');
  const placeFrames = words.placeFrames.filter((frame) => frame.includes(' '));
  if (!isPlace && startsWith(said, placeFrames, 0)) return true;
  return TOLD.some(
    ({ kind, also }) =>
      ![kind, ...also].some((one) => kinds.includes(one)) && isOfKind(kind, { library, said, words }),
  );
};

/**
 * Whether a message may be an answer in words that no list could contain: it is short, consists of words of the
 * language or of what looks like them, tells no unrelated story, and does not answer a different question. `doubtOf`
 * looks separately for reasons to reject it.
 */
export const isPlausible = (heard: Hearing): boolean =>
  !heard.isTale &&
  !heard.turn.accepts.kinds.includes('name') &&
  heard.said.length > 0 &&
  /\p{L}/u.test(heard.said.folded) &&
  heard.said.length <= LONGEST &&
  !isHeapOfThings(heard) &&
  !isOddlyOrdered(heard.library, heard.text, heard.language) &&
  !isHardlyInOrder(heard.library, heard.text, heard.language) &&
  !tellsOfThing(heard) &&
  !saysOfThing(heard) &&
  !namesNothing(heard) &&
  !breaksOff(heard) &&
  isWrittenLikeWords(heard) &&
  !isRatherOther(heard.library, heard.text, heard.language) &&
  !answersAnother(heard);
