import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { AnswerKind } from '../../schema/fitting-answers.ts';
import type { QuestionSigns } from '../../schema/question-signs.ts';
import { fold } from '../../text/fold.ts';
import { isSmallWord } from '../text-language.ts';
import type { Hearing } from './hearing.ts';
import { idOf } from './meanings.ts';
import { hasPhrase, hasReason } from './said.ts';
import { isVague } from './signs.ts';
import { type Meaningful, meaningsIn, sceneConcepts } from './turn-concepts.ts';

/** Words that can occur in answers to any question. */
const ANYWHERE = new Set(
  `want like prefer need take have go be do get make there-is give please thank-you thanks yes no not and or with without for
  only very too a-little more this that here there just also but maybe believe think much many lot another other gladly course
  of-course good-evening good-morning hello sorry excuse-me know could can would now would-like be-able see anything nothing something anything-else nobody`.split(
    /\s+/u,
  ),
);
const ANYWHERE_TOPICS = ['numbers', 'greetings', 'small-words', 'question-words-and-pronouns'];

const topicOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('/')));

const isOneOf = (
  { names }: Meaningful,
  ids: readonly string[] = [],
  topics: readonly string[] = [],
): boolean => names.some((name) => ids.includes(idOf(name)) || topics.includes(topicOf(name)));

/** Whether a word stands in answers to any question, or holds sentences together. */
const isAnywhere = (word: Meaningful, { language }: Hearing): boolean =>
  /^\p{N}+$/u.test(word.word) ||
  isSmallWord(word.word, language) ||
  word.names.some(
    (name) => topicOf(name) === '' || ANYWHERE.has(idOf(name)) || ANYWHERE_TOPICS.includes(topicOf(name)),
  );

/** Kinds that make an open question one with a specific answer. */
const DECIDING: readonly AnswerKind[] = ['yes-no', 'choice'];

/** Whether anything people say about themselves may be an answer. */
const isFree = ({ turn: { accepts } }: Hearing): boolean =>
  accepts.kinds.includes('open') && !accepts.kinds.some((kind) => DECIDING.includes(kind));

/** Whether a word tells what kind of question is answered. */
const isTelling = (
  word: Meaningful,
  { tells, tellingTopics }: QuestionSigns,
  language: LanguageCode,
): boolean => !isSmallWord(word.word, language) && isOneOf(word, tells, tellingTopics);

/** Whether a message consists of what answers such questions, and of nothing else that would tell anything. */
const isMadeOf = (words: readonly Meaningful[], told: readonly QuestionSigns[], heard: Hearing): boolean => {
  const others = words.filter((word) => !isAnywhere(word, heard));
  const unknown = others.filter(({ names }) => names.length === 0);
  const isOfOne = (word: Meaningful) =>
    told.some(
      (signs) => isTelling(word, signs, heard.language) || isOneOf(word, signs.beside, signs.besideTopics),
    );
  // The unknown word may be the answer.
  return (
    unknown.length <= (isFree(heard) ? 0 : 1) &&
    others.every((word) => unknown.includes(word) || isOfOne(word))
  );
};

/** Whether the turn asks such a question, mentions what tells it, or accepts it for another reason. */
const isWelcome = (
  signs: QuestionSigns,
  words: readonly Meaningful[],
  { library, turn, language }: Hearing,
): boolean => {
  const { kinds, names, topics = [] } = turn.accepts;
  const scene = library.scenes.find(({ turns }) => turns.includes(turn));
  if (scene === undefined) return true;
  const at = scene.turns.indexOf(turn);
  const own = sceneConcepts(library, language)[library.scenes.indexOf(scene)]?.turns[at]?.all;
  return (
    signs.also?.includes(`${scene.id}/${at}`) === true ||
    signs.kinds?.some((kind) => kinds.includes(kind)) === true ||
    signs.names?.some((name) => names.includes(name)) === true ||
    signs.topics?.some((topic) => topics.includes(topic)) === true ||
    signs.tells?.some((id) => own?.has(id)) === true ||
    words.some((word) => isTelling(word, signs, language) && word.names.some((name) => own?.has(idOf(name))))
  );
};

/** The words of "yes, please", "no, thank you" and "maybe". */
const settlingWords = ({ yes, no, maybe, polite }: AnswerWords): ReadonlySet<string> =>
  new Set([...yes, ...no, ...maybe, ...polite].flatMap((phrase) => fold(phrase).split(' ')));

/** Cues with fewer letters than this may begin any word. */
const SHORTEST_CUE = 4;

/** Whether a word is one that the turn listens for. */
const isCue = ({ word }: Meaningful, { turn, language, words }: Hearing): boolean => {
  const settling = [...words.yes, ...words.no].map(fold);
  return (
    !isSmallWord(word, language) &&
    turn.listensFor[language]
      .map(fold)
      .filter((cue) => !settling.includes(cue))
      .some((cue) => cue === word || (cue.length >= SHORTEST_CUE && word.startsWith(cue)))
  );
};

/**
 * Whether a message answers a question that was not asked, such as "The seat on the aisle" when asked for a price: it
 * consists only of words typical of that other question and words common to all answers.
 */
export const isAnothersAnswer = (heard: Hearing): boolean => {
  const { library, turn, said, words, text, language } = heard;
  // Anything may be a name.
  if (turn.accepts.kinds.includes('name')) return false;
  if (isVague(said, words) || hasReason(said, words) || hasPhrase(said, words.questions.recommend))
    return false;
  if (turn.accepts.kinds.includes('mood') && hasPhrase(said, words.moods)) return false;
  const settling = settlingWords(words);
  // "Claro" is "of course" before it is "light".
  const meaningful = meaningsIn(library, text, language).filter(({ word }) => !settling.has(word));
  // "I must ask my sister" excuses oneself.
  if (meaningful.some((word) => word.names[0] === 'must' || isCue(word, heard))) return false;
  const told = library.questionSigns.filter((signs) =>
    meaningful.some((word) => isTelling(word, signs, language)),
  );
  const welcome = told.filter((signs) => isWelcome(signs, meaningful, heard));
  const unasked = told.filter((signs) => !welcome.includes(signs));
  return (
    unasked.length > 0 &&
    isMadeOf(meaningful, unasked, heard) &&
    !welcome.some((signs) => isMadeOf(meaningful, [signs], heard))
  );
};
