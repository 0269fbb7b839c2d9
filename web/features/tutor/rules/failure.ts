import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ErrorCode, errorCatalogue, isErrorCode } from '@vocabloom/contract/errors.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { ServerError } from '../../../platform/server-call.ts';

const inappropriate = msg`Inappropriate content detected. Please use appropriate language.`;

/** Texts of the AI calls (spec 8) in the interface language, by the server's code. */
const texts: Partial<Record<ErrorCode, MessageDescriptor>> = {
  not_authenticated: msg`User not authenticated`,
  too_many_requests: msg`Too many requests. Please wait a moment.`,
  unavailable: msg`This cannot be done at the moment. Please try again in a little while.`,
  overloaded: msg`The server is busy. Please try again in a moment.`,
  unexpected: msg`Something went wrong. Please try again.`,
  'text.inappropriate': inappropriate,
  'usage.practice_limit': msg`You have reached your daily AI practice limit. Want to learn more?`,
  'usage.words_limit': msg`You have reached your daily AI word limit. Want to learn more?`,
  'tutor.unreachable': msg`Could not connect to the AI service.`,
  'tutor.words_failed': msg`Failed to fetch words from AI.`,
  'tutor.no_words': msg`No words generated. Try a different topic.`,
  'tutor.unusable_words': msg`Could not generate words.`,
  'tutor.too_many_cards': msg`Too many flashcards in set to generate more with AI.`,
  'tutor.no_sentences': msg`The AI could not generate sentences for this word group. Please try another one.`,
  'tutor.story_failed': msg`Failed to generate story.`,
  'tutor.summary_failed': msg`Failed to evaluate summary.`,
  'tutor.no_reply': msg`The AI could not answer. Please try again.`,
};

/** What to say about a failed call: a text of ours, or the server's own where it has something else to say. */
export type FailureText = MessageDescriptor | string;

/**
 * The text of a failed AI call (spec 8): the server's, in the interface language where it is one of the catalogue's; the
 * fallback where there is none.
 */
export function failureText(error: unknown, fallback: MessageDescriptor): FailureText {
  if (error instanceof InappropriateError) return inappropriate;
  if (!(error instanceof ServerError)) return fallback;
  const { status, code, message } = error;
  if (status === 0) return msg`Could not connect to the AI service.`;
  const isOfCatalogue = isErrorCode(code) && (message === '' || message === errorCatalogue[code].message);
  const known = isErrorCode(code) ? texts[code] : undefined;
  if (known && isOfCatalogue) return known;
  return message === '' || (isOfCatalogue && !known) ? fallback : message;
}

/** Whether a text was refused for its language, in the browser or by the server. */
export const isInappropriate = (error: unknown): boolean =>
  error instanceof InappropriateError ||
  (error instanceof ServerError && error.code === 'text.inappropriate');

/** Whether the error is one that a larger plan would have prevented: its text says so (spec 8). */
export const asksForMore = (error: unknown): boolean =>
  error instanceof ServerError &&
  (error.message.includes('Want to learn more?') || error.code.startsWith('usage.'));
