import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { AnswerKind } from '../../schema/fitting-answers.ts';
import type { Turn } from '../../schema/scene.ts';
import { fold } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { beginsWith } from './known-words.ts';
import { hasPhrase, hasReason, type Said, saidIn } from './said.ts';
import { saysWhatIs, speaksForOneself } from './speaks-for-oneself.ts';
import { type AskedFor, isTaleOfOthers, isTaleOfOwn, saidBeforeThings } from './tale.ts';

/** What was said in answer to a turn's question, with everything needed to judge it. */
export type Hearing = {
  readonly library: Library;
  readonly turn: Turn;
  readonly language: LanguageCode;
  /** As written, without questions asked back. */
  readonly text: string;
  readonly said: Said;
  readonly words: AnswerWords;
  /** What the question is about. */
  readonly asked: AskedFor;
  /** Whether it tells something unrelated to the question. */
  readonly isTale: boolean;
};

type Spoken = Pick<Hearing, 'turn' | 'language' | 'text' | 'words'> & {
  /** The topics of the scene. */
  readonly topics: readonly string[];
};

/** Analyzes what was said. */
export const hearingOf = (library: Library, { turn, topics, language, text, words }: Spoken): Hearing => {
  const said = saidIn(language, text);
  const heard = { library, turn, language, text, said, words, asked: askedBy(turn, topics, language) };
  return { ...heard, isTale: isTale(heard) };
};

type Untold = Omit<Hearing, 'isTale'>;

/** Whether it begins with yes, no or maybe. */
export const isSettling = ({ library, said, words }: Untold): boolean =>
  beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe]);

/** Whether a turn can only be answered by answers of certain kinds. */
export const isAllOf = ({ accepts }: Turn, kinds: readonly AnswerKind[]): boolean =>
  accepts.kinds.every((kind) => kinds.includes(kind));

/** Whether an open answer is possible and somebody says what exists, or speaks about themselves without a pronoun. */
export const isOpenly = ({ library, turn: { accepts }, said }: Untold): boolean =>
  accepts.kinds.includes('open') && (saysWhatIs(library, said) || speaksForOneself(library, said));

const isTale = (heard: Untold): boolean => {
  const { library, said, words, asked } = heard;
  if (hasPhrase(said, words.polite) || hasReason(said, words)) return false;
  if (isOpenly(heard) || isSettling(heard)) return false;
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
