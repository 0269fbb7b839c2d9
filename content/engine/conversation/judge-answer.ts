import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { Turn } from '../../schema/scene.ts';
import type { Library } from '../library.ts';
import { isOtherLanguage } from '../text-language.ts';
import { hears } from '../word-use.ts';
import { isOfAnotherQuestion } from './another-question.ts';
import { isAnothersAnswer } from './anothers-answer.ts';
import { clausesOf } from './clause.ts';
import { isContradiction } from './contradiction.ts';
import { doubtOf } from './doubts.ts';
import { isEcho } from './echo.ts';
import { type Hearing, hearingOf } from './hearing.ts';
import { isUnheardOf } from './neighbors.ts';
import { isPartnersPart } from './partners-part.ts';
import { isPlausible, namesFitting } from './plausible.ts';
import { type Parted, partMessage } from './questions-back.ts';
import { hasPhrase, saidIn } from './said.ts';
import { isSenseless } from './sense.ts';
import { answersKinds, isOnlyVague, isVague, listens } from './signs.ts';
import { speaksForOneself } from './speaks-for-oneself.ts';
import { unfitThings } from './unfit-things.ts';

/** How a message relates to the question of a turn. */
export type Verdict = Parted & {
  readonly isAnswer: boolean;
  /** "I don't know" and "it doesn't matter" are answers too, of another kind. */
  readonly isOpenEnded: boolean;
  readonly isOtherLanguage: boolean;
};

type Asked = {
  readonly turn: Turn;
  /** The topics of its scene. */
  readonly topics: readonly string[];
  readonly language: LanguageCode;
  readonly message: string;
  /** Whether the message uses words of the group. */
  readonly usesWords: boolean;
};

const noWords: Verdict = {
  statement: '',
  asksBack: false,
  kind: undefined,
  isAnswer: false,
  isOpenEnded: false,
  isOtherLanguage: false,
};

/**
 * Judges a message. A message is an answer if it contains what the turn listens for, an answer of the requested kind, a
 * word of the turn's topics, "I don't know" or a word of the group. Only a message that is not an answer is reported as
 * being in another language.
 */
export const judgeAnswer = (library: Library, asked: Asked): Verdict => {
  const words = library.answers[asked.language];
  if (words !== undefined && isPartnersPart(library, { ...asked, words }))
    return { ...noWords, statement: asked.message };
  const whole = judgeWhole(library, asked);
  if (whole.isAnswer || whole.isOtherLanguage || whole.asksBack) return whole;
  const isAnswer = isAnsweredFirst(library, asked) || isAnsweredTogether(library, asked);
  return isAnswer ? { ...whole, isAnswer } : whole;
};

/** With more parts it is a list. */
const MOST_PARTS = 3;

/** "Novák, and the number is 0176": several things are asked for, and each is answered separately. */
const isAnsweredTogether = (library: Library, asked: Asked): boolean => {
  const { message, language, turn } = asked;
  const parts = message.split(/[,،，;]/u).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return (
    parts.length > 1 &&
    parts.length <= MOST_PARTS &&
    turn.accepts.kinds.includes('name') &&
    !isEcho(turn, message, language) &&
    !isSenseless(library, message, language) &&
    !isContradiction(library, message, language) &&
    parts.every((part) => judgeWhole(library, { ...asked, message: part }).isAnswer)
  );
};

/**
 * "A beer, my train leaves in an hour": the answer comes first, then something else about the speaker, and nothing in
 * it is impossible.
 */
const isAnsweredFirst = (library: Library, asked: Asked): boolean => {
  const { message, language } = asked;
  const [first = '', rest = ''] = message.split(/[,，،](.*)/su);
  const words = library.answers[language];
  return (
    words !== undefined &&
    rest.trim() !== '' &&
    !isEcho(asked.turn, message, language) &&
    !clausesOf(library, first, language).some(({ doings }) => doings.length > 0) &&
    saysMore(library, asked, { first, rest, words }) &&
    !isSenseless(library, message, language) &&
    !isContradiction(library, message, language) &&
    !isUnheardOf(library, message, language) &&
    !namesUnfitBeside(library, asked, words) &&
    !isOfAnotherQuestion(hearingOf(library, { ...asked, words, text: message })) &&
    !isAnothersAnswer(hearingOf(library, { ...asked, words, text: message })) &&
    judgeWhole(library, { ...asked, message: first }).isAnswer
  );
};

/**
 * Whether the rest is about the speaker, or the beginning is exactly what the question asks for: "The soup, while it's
 * hot".
 */
const saysMore = (
  library: Library,
  { turn, topics, language }: Asked,
  { first, rest, words }: { readonly first: string; readonly rest: string; readonly words: AnswerWords },
): boolean =>
  hasPhrase(saidIn(language, rest), words.firstPerson) ||
  speaksForOneself(library, saidIn(language, rest)) ||
  (turn.accepts.kinds.includes('thing') &&
    namesFitting(hearingOf(library, { turn, topics, language, words, text: first })));

/**
 * "Yes, I have three highways": what somebody has or wants is part of the answer, and must fit; the thing at the
 * beginning is judged separately.
 */
const namesUnfitBeside = (
  library: Library,
  { turn, topics, language, message }: Asked,
  words: AnswerWords,
): boolean =>
  unfitThings(hearingOf(library, { turn, topics, language, words, text: message })).some(
    ({ governor }) => governor.of === 'verb' || governor.of === 'thing' || governor.of === 'unknown',
  );

const judgeWhole = (library: Library, asked: Asked): Verdict => {
  const { turn, topics, language, message, usesWords } = asked;
  const words = library.answers[language];
  const isOther = isOtherLanguage(library, message, language);
  if (!words) {
    const known = library.knownForms[language];
    const isHeard = hears({ text: message, language, known }, turn.listensFor[language]) !== undefined;
    const isAnswer = !isOther && (usesWords || isHeard);
    return { ...noWords, statement: message, isAnswer, isOtherLanguage: !isAnswer && isOther };
  }
  if (isEcho(turn, message, language)) return { ...noWords, statement: message };
  const parted = partMessage(message, { language, words });
  const heard = hearingOf(library, { turn, topics, language, words, text: answeringPart(message, parted) });
  const isOpenEnded = isVague(heard.said, words);
  const isAnswer =
    (isOther && isNameInOtherLetters(turn, message)) ||
    isOnlyVague(heard.said, words) ||
    (!isOther && (usesWords || isOpenEnded || hasSign(heard, parted)) && doubtOf(heard) === undefined);
  return { ...parted, isAnswer, isOpenEnded, isOtherLanguage: !isAnswer && isOther };
};

/** "Could I have a peach? Thank you!" is a request: a question to which the partner has no answer is judged too. */
const answeringPart = (message: string, { statement, asksBack, kind }: Parted): string =>
  statement === '' || (asksBack && kind === undefined) ? message : statement;

/** Whether there is any sign of an answer. */
const hasSign = (heard: Hearing, { statement, asksBack, kind }: Parted): boolean =>
  listens(heard) ||
  (statement !== '' && answersKinds(heard)) ||
  // Asking for advice accepts what the partner recommends.
  (asksBack && (kind === 'recommend' || heard.turn.accepts.kinds.includes('question'))) ||
  // "At noon?" makes a proposal.
  (statement === '' && kind === undefined && answersKinds(heard)) ||
  (kind === undefined && isPlausible(heard));

/** Names are often written in their original script. */
const isNameInOtherLetters = ({ accepts }: Turn, message: string): boolean =>
  (accepts.kinds.includes('name') || accepts.kinds.includes('place')) &&
  /^\p{Lu}[\p{L}'’-]+( \p{Lu}[\p{L}'’-]+)?[.!]?$/u.test(message);
