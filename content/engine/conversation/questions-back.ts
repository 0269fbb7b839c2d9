import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fill } from '../../phrases/fill.ts';
import { type AnswerWords, type QuestionKind, questionKinds } from '../../schema/answer-words.ts';
import type { Scene } from '../../schema/scene.ts';
import { hasPhrase, saidIn } from './said.ts';

/** A message split into its answer and its questions. */
export type Parted = {
  /** Without the questions; empty if there is nothing else. */
  readonly statement: string;
  readonly asksBack: boolean;
  /** The kind of question, if the partner has an answer to it. */
  readonly kind: QuestionKind | undefined;
};

const CLAUSE = /[^.!?…,;。！？؟،，；¿¡\n]+[.!?…,;。！？؟،，；]*/gu;
const ASKING = /[?？؟]/u;

/** Splits a message: a clause is a question if it is one of the known ones or ends in a question mark. */
export const partMessage = (
  message: string,
  { language, words }: { readonly language: LanguageCode; readonly words: AnswerWords },
): Parted => {
  const clauses = (message.match(CLAUSE) ?? []).map((text) => ({
    text,
    kind: kindOf(text, language, words),
  }));
  const asked = clauses.filter(({ text, kind }) => kind !== undefined || ASKING.test(text));
  return {
    statement: clauses
      .filter((clause) => !asked.includes(clause))
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    asksBack: asked.length > 0,
    kind: asked.find(({ kind }) => kind !== undefined)?.kind,
  };
};

const ONLY_ASKING = new Set<QuestionKind>(['time', 'where', 'howAreYou']);

/** "When I was a child" is not a question: some words ask only if the clause has a question mark. */
const kindOf = (text: string, language: LanguageCode, words: AnswerWords): QuestionKind | undefined => {
  const said = saidIn(language, text);
  return questionKinds.find(
    (kind) => hasPhrase(said, words.questions[kind]) && (!ONLY_ASKING.has(kind) || ASKING.test(text)),
  );
};

/** The answer of a scene's partner to a question. */
export const answerTo = (
  kind: QuestionKind | undefined,
  {
    scene,
    language,
    words,
  }: { readonly scene: Scene; readonly language: LanguageCode; readonly words: AnswerWords },
): string => {
  if (kind !== 'name') return words.partner[kind ?? 'other'];
  const name = scene.partnerNames?.[language];
  return name === undefined ? words.partner.noName : fill(words.partner.myName, { name });
};
