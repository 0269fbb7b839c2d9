import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ErrorCode, isErrorCode } from '@vocabloom/contract/errors.ts';
import { readEnglishMessage } from '@vocabloom/core/validation/messages.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { isUnreachable } from './unreachable.ts';

const inappropriate = msg`Inappropriate content detected. Please use appropriate language.`;

const busy = msg`The server is busy. Please try again in a moment.`;
const unreachable = msg`Could not connect to the AI service.`;

/** Codes that only other parts of the product receive. */
type CodeOfOthers = `account.${string}` | `store.${string}`;

/**
 * The texts for the server's codes in the interface language (product: error texts). Null where the text of the failed
 * action says more. No code can be forgotten, because the type requires all of them.
 */
const texts: Record<Exclude<ErrorCode, CodeOfOthers>, MessageDescriptor | null> = {
  bad_request: null,
  invalid_json: null,
  not_found: null,
  unsupported_media_type: null,
  body_too_large: msg`This is too long to send.`,
  not_authenticated: msg`User not authenticated`,
  second_step_needed: msg`Enter the code from your authenticator app first.`,
  too_many_requests: msg`Too many requests. Please wait a moment.`,
  unavailable: busy,
  overloaded: busy,
  unexpected: msg`Something went wrong. Please try again.`,
  'study.not_saved': msg`Failed to update your progress. Please try again.`,
  'text.inappropriate': inappropriate,
  'usage.practice_limit': msg`You have reached your daily AI practice limit.`,
  'usage.words_limit': msg`You have reached your daily AI word limit.`,
  'tutor.unreachable': unreachable,
  'tutor.words_failed': msg`Failed to fetch words from AI.`,
  'tutor.no_words': msg`No words generated. Try a different topic.`,
  'tutor.unusable_words': msg`Could not generate words.`,
  'tutor.too_many_cards': msg`Too many flashcards in set to generate more with AI.`,
  'tutor.no_sentences': msg`The AI could not generate sentences for this word group. Please try another one.`,
  'tutor.story_failed': msg`Failed to generate story.`,
  'tutor.story_unknown_words': msg`Failed to generate story.`,
  'tutor.summary_failed': msg`Failed to evaluate summary.`,
  'tutor.no_reply': msg`The AI could not answer. Please try again.`,
};

const textOf: Partial<Record<ErrorCode, MessageDescriptor | null>> = texts;

/** The same texts where a larger plan is available. */
const askingTexts = new Map<string, MessageDescriptor>([
  ['usage.practice_limit', msg`You have reached your daily AI practice limit. Want to learn more?`],
  ['usage.words_limit', msg`You have reached your daily AI word limit. Want to learn more?`],
]);

/** What to say about a failed call: a text of ours, or the server's own text if we do not know its code. */
export type FailureText = MessageDescriptor | string;

/**
 * The text of a failed AI call (product: error texts) in the interface language: the problem with an entry, the text of
 * the code, or the fallback if neither is known. The server's own text is shown only for a code we do not know.
 * Messages from the browser or from program errors are never shown.
 * @param isOnline what the browser reports about its connection
 */
export function failureText(error: unknown, fallback: MessageDescriptor, isOnline = true): FailureText {
  if (error instanceof InappropriateError) return inappropriate;
  if (!(error instanceof ServerError)) return fallback;
  const { code, message } = error;
  if (isUnreachable(error)) return isOnline ? unreachable : msg`You are offline. This needs a connection.`;
  const entry = readEnglishMessage(message);
  if (entry) return validationText(entry);
  if (isErrorCode(code)) return (asksForMore(error) && askingTexts.get(code)) || (textOf[code] ?? fallback);
  return message === '' ? fallback : message;
}

/** Whether a text was refused for its language, in the browser or by the server. */
export const isInappropriate = (error: unknown): boolean =>
  error instanceof InappropriateError ||
  (error instanceof ServerError && error.code === 'text.inappropriate');

/** Whether a larger plan would have prevented the error: its text says so (product: daily allowance). */
export const asksForMore = (error: unknown): boolean =>
  error instanceof ServerError && error.message.includes('Want to learn more?');

/** Whether today's allowance has no room; there is room again when the day ends. */
export const isLimit = (error: unknown): boolean =>
  asksForMore(error) || (error instanceof ServerError && error.code.startsWith('usage.'));

/** Whether the library has nothing for these words, so that asking again cannot help. */
export const isUnknownToLibrary = (error: unknown): boolean =>
  error instanceof ServerError && error.code === 'tutor.story_unknown_words';
