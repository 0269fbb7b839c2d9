import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { AnswerKind, Turn } from '../../schema/scene.ts';
import type { Concept } from '../../schema/topic.ts';
import { fold } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { isOtherLanguage, isSmallWord } from '../text-language.ts';
import { hears } from '../word-use.ts';
import { isBareReason, isHeap, isOfKind } from './answer-kinds.ts';
import { isOver, namesNoThing, wantsNoDish } from './beside-question.ts';
import { clausesOf } from './clause.ts';
import { isContradiction } from './contradiction.ts';
import { isEcho } from './echo.ts';
import { beginsWith, speaksOf, strangersIn } from './known-words.ts';
import { isMisplaced } from './misplaced.ts';
import { isUnheardOf } from './neighbors.ts';
import { isPile, isUnfinished } from './pile.ts';
import { type Parted, partMessage } from './questions-back.ts';
import { hasPhrase, hasReason, isRepetition, type Said, saidIn } from './said.ts';
import { isSenseless } from './sense.ts';
import { saysWhatIs, speaksForOneself } from './speaks-for-oneself.ts';
import {
  type AskedFor,
  isCountOfOthers,
  isElsewhere,
  isOnlyOfOthers,
  isTaleOfDoing,
  isTaleOfOthers,
  isTaleOfOwn,
  isTaleOfSomebody,
  isTaleOfThings,
  saidBeforeThings,
} from './tale.ts';
import { isUnspoken } from './unspoken.ts';
import { isSalad } from './word-order.ts';

/** What a message is to the question of a turn. */
export type Verdict = Parted & {
  readonly isAnswer: boolean;
  /** "I don't know" and "it doesn't matter": answers too, of another kind. */
  readonly isOpenEnded: boolean;
  readonly isOtherLanguage: boolean;
};

type Asked = {
  readonly turn: Turn;
  /** The topics of its scene. */
  readonly topics: readonly string[];
  readonly language: LanguageCode;
  readonly message: string;
  /** Whether the message uses a word of the group. */
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
 * Judges a message: an answer is what the turn listens for, what the question asks for by its kind, a word of its topics, "I
 * don't know" or a word of the group. That it is in another language is said only of what is none.
 */
export const judgeAnswer = (library: Library, asked: Asked): Verdict => {
  const whole = judgeWhole(library, asked);
  if (whole.isAnswer || whole.isOtherLanguage || whole.asksBack) return whole;
  return isAnsweredFirst(library, asked) ? { ...whole, isAnswer: true } : whole;
};

/** "A beer, my train leaves in an hour": the answer, and then more of whoever gives it, of which nothing cannot be. */
const isAnsweredFirst = (library: Library, asked: Asked): boolean => {
  const { message, language } = asked;
  const [first = '', rest = ''] = message.split(/[,，،](.*)/su);
  const words = library.answers[language];
  return (
    words !== undefined &&
    rest.trim() !== '' &&
    !isEcho(asked.turn, message, language) &&
    !clausesOf(library, first, language).some(({ doings }) => doings.length > 0) &&
    hasPhrase(saidIn(language, rest), words.firstPerson) &&
    !isSenseless(library, message, language) &&
    !isContradiction(library, message, language) &&
    !isUnheardOf(library, message, language) &&
    judgeWhole(library, { ...asked, message: first }).isAnswer
  );
};

const judgeWhole = (library: Library, { turn, topics, language, message, usesWords }: Asked): Verdict => {
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
  // "Could I have a peach? Thank you!" asks for one: a question that the partner knows no answer to is heard as well.
  const isWhole = parted.statement === '' || (parted.asksBack && parted.kind === undefined);
  const text = isWhole ? message : parted.statement;
  const said = saidIn(language, text);
  const isOpenEnded = isVague(said, words);
  const heard = {
    turn,
    said,
    text,
    words,
    isTale: isTale(library, { turn, topics, said, words }),
    asked: askedBy(turn, topics, language),
  };
  const isChant = isRepetition(said) && !isSettled(library, said, words);
  const isForeignName = isOther && isNameInOtherLetters(turn, message);
  const isAnswer =
    isForeignName ||
    (!isOther &&
      !isChant &&
      !isUnspoken(message) &&
      !isSalad(said) &&
      !isStory(library, { turn, topics, said, words }) &&
      !isAboutOthers(library, { turn, topics, said, words }) &&
      (usesWords ||
        isOpenEnded ||
        listens(library, heard) ||
        (parted.statement !== '' && answersKinds(library, heard)) ||
        // Who asks for advice takes it.
        (parted.asksBack && (parted.kind === 'recommend' || turn.accepts.kinds.includes('question'))) ||
        // "At noon?" proposes.
        (parted.statement === '' && parted.kind === undefined && answersKinds(library, heard))) &&
      !isPile(library, said) &&
      !isUnfinished(library, said) &&
      !isSenseless(library, text, language) &&
      !isContradiction(library, text, language) &&
      !isUnheardOf(library, text, language) &&
      !isBesidesQuestion(library, { turn, topics, said, words, message: text }));
  return { ...parted, isAnswer, isOpenEnded, isOtherLanguage: !isAnswer && isOther };
};

/** "No, no, no" and "seven seven seven" say something. */
const isSettled = (library: Library, said: Said, words: AnswerWords): boolean =>
  hasPhrase(said, [...words.yes, ...words.no]) || isOfKind('number', { library, said, words });

/** Names are often written in the letters they come from. */
const isNameInOtherLetters = ({ accepts }: Turn, message: string): boolean =>
  (accepts.kinds.includes('name') || accepts.kinds.includes('place')) &&
  /^\p{Lu}[\p{L}'’-]+( \p{Lu}[\p{L}'’-]+)?[.!]?$/u.test(message);

const LONGEST_VAGUE = 6;

const isVague = (said: Said, { unknown, indifferent, maybe }: AnswerWords): boolean =>
  said.length <= LONGEST_VAGUE &&
  (hasPhrase(said, unknown) || hasPhrase(said, indifferent) || hasPhrase(said, maybe));

/** Longer messages answer a question when somebody speaks of themselves in them, asks, gives reasons, or says yes or no. */
const SHORT = 6;

const isPersonal = (library: Library, said: Said, words: AnswerWords): boolean =>
  said.length <= SHORT ||
  hasPhrase(said, [...words.firstPerson, ...words.polite, ...words.reasons]) ||
  beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe]);

const FEW_WORDS = 4;
/** Letters up to which a cue is a small word, which any sentence may have. */
const SMALL = 3;

/** What was said to a turn; a tale of something else is none of its answers but for what it listens for. */
type Heard = {
  readonly turn: Turn;
  readonly said: Said;
  readonly text: string;
  readonly words: AnswerWords;
  readonly isTale: boolean;
  readonly asked: AskedFor;
};

type Judging = Pick<Heard, 'turn' | 'said' | 'words'> & Pick<Asked, 'topics'>;

/** Whether anything may be told, and somebody tells what there is, or speaks of themselves without a word for it. */
const isOpenly = (library: Library, { accepts }: Turn, said: Said): boolean =>
  accepts.kinds.includes('open') && (saysWhatIs(library, said) || speaksForOneself(library, said));

const isTale = (library: Library, { turn, topics, said, words }: Judging): boolean => {
  if (hasPhrase(said, words.polite) || hasReason(said, words)) return false;
  if (isOpenly(library, turn, said)) return false;
  if (beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe])) return false;
  const asked = askedBy(turn, topics, said.language);
  const isOfThemselves = hasPhrase(saidBeforeThings(library, said), words.firstPerson);
  return isOfThemselves ? isTaleOfOwn(library, said, asked) : isTaleOfOthers(library, said, asked);
};

const askedBy = (turn: Turn, topics: readonly string[], language: LanguageCode): AskedFor => {
  const { lines, followUps, listensFor } = turn;
  const mentioned = ` ${fold(`${lines[language]} ${followUps[language]}`)} `;
  return {
    topics: [...topics, ...(turn.accepts.topics ?? [])],
    isMentioned: (folded) =>
      mentioned.includes(language === 'zh' ? folded : ` ${folded} `) ||
      listensFor[language].some((cue) => fold(cue) === folded),
  };
};

/** Kinds of answers that are no story. */
const PRECISE: readonly AnswerKind[] = ['time', 'number', 'choice', 'yes-no', 'mood'];

/** Kinds of answers that name something. */
const NAMING: readonly AnswerKind[] = ['number', 'choice', 'yes-no', 'thing', 'name', 'place', 'person'];

/** A story told to a question that wants a day, a number or a thing, whatever of these is in it. */
const isStory = (library: Library, { turn, topics, said, words }: Judging): boolean =>
  !hasPhrase(said, [...words.polite, ...words.firstPerson]) &&
  !hasReason(said, words) &&
  !beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe]) &&
  ((isAllOf(turn, PRECISE) && isTaleOfThings(library, said, askedBy(turn, topics, said.language))) ||
    (isAllOf(turn, NAMING) && isTaleOfDoing(library, said, turn.accepts.kinds.includes('person'))));

/** Whether a message cannot answer what was asked: of others, of what is over, of what is no thing at all. */
const isBesidesQuestion = (
  library: Library,
  { turn, topics, said, words, message }: Judging & { readonly message: string },
): boolean => {
  const { kinds, topics: wanted = [], isAhead = false } = turn.accepts;
  const { language } = said;
  const asked = askedBy(turn, topics, language);
  // What is counted is in the question itself, and not only about its scene.
  const isWanted = (text: string, of: readonly string[]) =>
    asked.isMentioned(text) || of.some((topic) => wanted.includes(topic));
  if (isAllOf(turn, ['name']) && isOnlyTime(library, said, words)) return true;
  if (isMisplaced(library, { turn, message, language, isAskedFor: isWanted })) return true;
  if (beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe]) || hasReason(said, words))
    return false;
  if (isAhead && isOver(library, message, language)) return true;
  if (isAllOf(turn, TELLING) && !saysWhatIs(library, said))
    return isTaleOfSomebody(library, said, { asked, firstPerson: words.firstPerson });
  const isAskedFor = (text: string, of: readonly string[]) =>
    asked.isMentioned(text) || of.some((topic) => asked.topics.includes(topic));
  const asking = { message, language, isAskedFor };
  if (!kinds.includes('thing') || kinds.includes('open')) return false;
  const isServed = turn.accepts.topics?.some((topic) => SERVED.includes(topic)) === true;
  return namesNoThing(library, asking) || (isServed && wantsNoDish(library, asking));
};

/** "At nine in the morning" is nobody's name. */
const isOnlyTime = (library: Library, said: Said, words: AnswerWords): boolean =>
  isOfKind('time', { library, said, words }) &&
  !hasPhrase(said, words.nameFrames) &&
  strangersIn(library, said).length === 0;

/** Topics of what is eaten and drunk. */
const SERVED: readonly string[] = ['food', 'drinks', 'fruit-and-vegetables'];

/** Kinds of answers in which people tell something of themselves. */
const TELLING: readonly AnswerKind[] = ['open', 'mood', 'time'];

/** Kinds of answers that may be about anything. */
const FREE: readonly AnswerKind[] = ['open', 'question', 'reason'];

/** Kinds of answers that count, or say which. */
const COUNTING: readonly AnswerKind[] = ['number', 'time', 'choice', 'yes-no', 'name', 'mood'];

/** Whether the message is about other things, of which one, or whose number, happens to be of a kind that is asked for. */
const isAboutOthers = (library: Library, { turn, topics, said, words }: Judging): boolean => {
  if (turn.accepts.kinds.some((kind) => FREE.includes(kind)) || hasReason(said, words)) return false;
  if (beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe])) return false;
  const asked = askedBy(turn, topics, said.language);
  return (
    isElsewhere(library, said, asked) || (isAllOf(turn, COUNTING) && isCountOfOthers(library, said, asked))
  );
};

const isAllOf = ({ accepts }: Turn, kinds: readonly AnswerKind[]): boolean =>
  accepts.kinds.every((kind) => kinds.includes(kind));

/**
 * Whether what the turn listens for was said: one cue in a short or personal message, two in another; a small word ("una",
 * "at") only where hardly anything else is said.
 */
const listens = (
  library: Library,
  { turn, said, text, words, asked, isTale: isOfOthers }: Heard,
): boolean => {
  const { language } = said;
  const cues = turn.listensFor[language];
  const isThing = (cue: string) =>
    library.entriesByWord[language].get(fold(cue))?.some(({ concept }) => concept.pos === 'noun') === true;
  const strong = cues.filter((cue) => !isSmallCue(cue, language) || (language !== 'zh' && isThing(cue)));
  const heardIn = (some: readonly string[]) =>
    hears(
      { text, language, known: library.knownForms[language], words: library.entriesByWord[language] },
      some,
    );
  const first = heardIn(strong);
  // "Du" is heard of who comes "du Maroc", and not of who has "du pain".
  const isOfOther = first === undefined && isOnlyOfOthers(library, said, asked);
  if (!isOfOthers && !isOfOther && said.length <= FEW_WORDS && heardIn(cues) !== undefined) return true;
  if (first === undefined) return false;
  const isReasonless = hasReason(said, words) && isHeap({ library, said });
  return (
    (!isReasonless && (isPersonal(library, said, words) || isOfAsked(library, said))) ||
    heardIn(strong.filter((cue) => !isSameCue(cue, first))) !== undefined
  );
};

/** "It's too tight", "elle n'est pas arrivée", "que sea tranquila": of what was asked about, by a word for it. */
const isOfAsked = ({ glossedForms }: Library, { folded, language }: Said): boolean => {
  const [first = '', second = ''] = folded.split(' ');
  const meantBy = (word: string) => glossedForms[language].folded.get(word)?.[0] ?? '';
  return REFERRING.has(meantBy(first)) || (meantBy(first) === 'that-conj' && meantBy(second) === 'be');
};

const REFERRING = new Set(['it', 'he', 'she', 'they']);

const isSameCue = (one: string, other: string): boolean =>
  fold(one).slice(0, SMALL) === fold(other).slice(0, SMALL);

const isSmallCue = (cue: string, language: LanguageCode): boolean =>
  language === 'zh'
    ? [...cue].length === 1
    : fold(cue).length <= (language === 'he' || language === 'ar' || language === 'yi' ? 2 : SMALL) ||
      isSmallWord(fold(cue), language);

/** Who is asked for a thing names one: "full" and "cold" are words of drinks, but nothing to drink. */
const countsIn =
  ({ accepts }: Turn) =>
  (pos: Concept['pos']): boolean =>
    !accepts.kinds.includes('thing') || pos === 'noun' || pos === 'name';

const answersKinds = (
  library: Library,
  { turn, said, words, isTale: isOfOthers }: Omit<Heard, 'text'>,
): boolean =>
  !isOfOthers &&
  (isPersonal(library, said, words) || isOpenly(library, turn, said)) &&
  (speaksOf(library, said, turn.accepts.topics ?? [], countsIn(turn)) ||
    turn.accepts.kinds.some((kind) => isOfKind(kind, { library, said, words }))) &&
  (turn.accepts.kinds.includes('reason') || !isBareReason({ library, said, words }));
