import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { Turn } from '../../schema/scene.ts';
import type { Concept } from '../../schema/topic.ts';
import { fold } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { isSmallWord } from '../text-language.ts';
import { hears } from '../word-use.ts';
import { isBareReason, isHeap, isOfKind } from './answer-kinds.ts';
import { type Hearing, isOpenly } from './hearing.ts';
import { beginsWith, speaksOf } from './known-words.ts';
import { hasPhrase, hasReason, type Said } from './said.ts';
import { isOnlyOfOthers } from './tale.ts';

const LONGEST_VAGUE = 6;

/** "I don't know", "it doesn't matter", "maybe". */
export const isVague = (said: Said, { unknown, indifferent, maybe }: AnswerWords): boolean =>
  said.length <= LONGEST_VAGUE &&
  (hasPhrase(said, unknown) || hasPhrase(said, indifferent) || hasPhrase(said, maybe));

/** Whether a message is nothing but such a phrase, so that its words need no further check: "mi faccia pensare". */
export const isOnlyVague = ({ folded }: Said, { unknown, indifferent, maybe }: AnswerWords): boolean =>
  [...unknown, ...indifferent, ...maybe].some((phrase) => fold(phrase) === folded);

/**
 * A longer message answers a question only if the speaker talks about themselves, asks, gives reasons, or says yes or
 * no.
 */
const SHORT = 6;

/** A number counts as one word, however many groups of figures it has. */
const FIGURES = /^\p{N}+$/u;

const isPersonal = ({ library, said, words }: Hearing): boolean =>
  said.length - said.tokens.filter(({ folded }) => FIGURES.test(folded)).length <= SHORT ||
  hasPhrase(said, [...words.firstPerson, ...words.polite, ...words.reasons]) ||
  beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe]);

const FEW_WORDS = 4;
/** Maximum number of letters of a cue that counts as a small word, because any sentence may contain it. */
const SMALL = 3;

/**
 * Whether a message contains what the turn listens for: one cue in a short or personal message, two in others. A small
 * word ("una", "at") only counts if the message contains hardly anything else.
 */
export const listens = (heard: Hearing): boolean => {
  const { library, turn, said, text, words, asked, isTale: isOfOthers } = heard;
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
  // "Du" counts as a cue in "du Maroc", but not in "du pain".
  const isOfOther = first === undefined && isOnlyOfOthers(library, said, asked);
  if (!isOfOthers && !isOfOther && said.length <= FEW_WORDS && heardIn(cues) !== undefined) return true;
  if (first === undefined) return false;
  const isReasonless = hasReason(said, words) && isHeap({ library, said });
  return (
    (!isReasonless && (isPersonal(heard) || isOfAsked(library, said))) ||
    heardIn(strong.filter((cue) => !isSameCue(cue, first))) !== undefined
  );
};

/**
 * "It's too tight", "elle n'est pas arrivée", "que sea tranquila": about the thing asked for, with only a pronoun for
 * it.
 */
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

/**
 * If a thing is asked for, a thing must be named: "full" and "cold" belong to the topic of drinks, but are not drinks.
 */
const countsIn =
  ({ accepts }: Turn) =>
  (pos: Concept['pos']): boolean =>
    !accepts.kinds.includes('thing') || pos === 'noun' || pos === 'name';

/** Whether what was said is an answer of a requested kind, or contains a word of a requested topic. */
export const answersKinds = (heard: Hearing): boolean => {
  const { library, turn, said, words, isTale: isOfOthers } = heard;
  return (
    !isOfOthers &&
    (isPersonal(heard) || isOpenly(heard)) &&
    (speaksOf(library, said, turn.accepts.topics ?? [], countsIn(turn)) ||
      turn.accepts.kinds.some((kind) => isOfKind(kind, { library, said, words }))) &&
    (turn.accepts.kinds.includes('reason') || !isBareReason({ library, said, words }))
  );
};
