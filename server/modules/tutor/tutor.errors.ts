import type { ErrorCode } from '@vocabloom/contract/errors.ts';
import { type HttpError, httpError, isHttpError } from '../../platform/http/http-error.ts';
import { isLlmFailure } from './llm/failure.ts';
import type { Purpose } from './tutor.ts';

/** What is said when an answer to a purpose could not be made or used (spec 8). */
const failureCodes = {
  words: 'tutor.words_failed',
  sentences: 'tutor.no_sentences',
  choices: 'tutor.no_sentences',
  story: 'tutor.story_failed',
  feedback: 'tutor.summary_failed',
  converse: 'tutor.no_reply',
  chat: 'tutor.no_reply',
  lookUp: 'tutor.no_reply',
} as const satisfies Record<Purpose, ErrorCode>;

/** There are no words on this topic. */
export const noWords = (): HttpError => httpError({ code: 'tutor.no_words' });

/** The reply had no word that could be used, also the second time. */
export const unusableWords = (): HttpError => httpError({ code: 'tutor.unusable_words' });

/** There are no usable sentences for most of the words. */
export const noSentences = (): HttpError => httpError({ code: 'tutor.no_sentences' });

/** There is no usable text. */
export const noText = (purpose: Purpose): HttpError => httpError({ code: failureCodes[purpose] });

/** The group has so many words that no more are made for it. */
export const tooManyCards = (): HttpError => httpError({ code: 'tutor.too_many_cards' });

export const inappropriate = (): HttpError => httpError({ code: 'text.inappropriate' });

/** The error to answer with: a provider that is not there is told apart from one that fails at this. */
export function tutorError(purpose: Purpose, error: unknown): unknown {
  if (isHttpError(error) || !isLlmFailure(error)) return error;
  if (error.kind === 'rejected' || error.kind === 'oversized')
    return httpError({ code: failureCodes[purpose], cause: error });
  const retryAfterSeconds = Math.max(1, Math.ceil((error.retryAfterMs ?? 2000) / 1000));
  return httpError({ code: 'tutor.unreachable', cause: error, retryAfterSeconds });
}
