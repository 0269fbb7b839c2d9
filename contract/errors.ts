import * as z from 'zod/mini';

/**
 * The one shape of every failure of the product server. `error` is the text for people, promised for the AI calls under
 * this name (product: error texts); programs branch on `code`, and the interface translates by it.
 */
export const ErrorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  /** Also in the server's log, so that support can find it. */
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof ErrorBodySchema>;

/** HTTP status and English text of each code (product: error texts). */
export const errorCatalogue = {
  bad_request: { status: 400, message: 'The request is not understood.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  not_authenticated: { status: 401, message: 'User not authenticated' },
  second_step_needed: { status: 401, message: 'Enter the code from your authenticator app first.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send JSON (application/json).' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  unexpected: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: {
    status: 503,
    message: 'This cannot be done at the moment. Please try again in a little while.',
  },
  overloaded: { status: 503, message: 'The server is busy. Please try again in a moment.' },

  'account.not_yours': { status: 404, message: 'There is no such account of yours.' },
  'account.not_deleted': { status: 503, message: 'Failed to delete account. Please try again.' },
  'account.password_required': { status: 403, message: 'Enter your current password to confirm.' },
  'account.password_wrong': { status: 403, message: 'The current password is wrong.' },
  'account.sign_in_required': {
    status: 403,
    message: 'Log in again, or enter the code we can send you by email.',
  },
  'account.code_wrong': { status: 403, message: 'The code is wrong or has expired.' },
  'account.invalid_link': { status: 401, message: 'Invalid password creation link.' },
  'account.sign_in_again': {
    status: 401,
    message: 'It has been too long since you logged in. Please log in again.',
  },
  'account.weak_password': {
    status: 422,
    message: 'This password is too weak. Please choose a longer one.',
  },
  'account.no_password': { status: 409, message: 'This account has no password yet.' },

  'study.not_saved': { status: 503, message: 'Failed to update your progress. Please try again.' },

  'text.inappropriate': {
    status: 422,
    message: 'Inappropriate content detected. Please use appropriate language.',
  },

  'usage.practice_limit': {
    status: 429,
    message: 'You have reached your daily AI practice limit. Want to learn more?',
  },
  'usage.words_limit': {
    status: 429,
    message: 'You have reached your daily AI word limit. Want to learn more?',
  },

  'store.no_subscription': { status: 409, message: 'There is no subscription to manage.' },
  'store.unreachable': {
    status: 503,
    message: 'The payment service cannot be reached. Please try again in a little while.',
  },
  'store.wrong_signature': { status: 400, message: 'The signature is wrong or too old.' },

  'tutor.unreachable': { status: 503, message: 'Could not connect to the AI service.' },
  'tutor.words_failed': { status: 502, message: 'Failed to fetch words from AI.' },
  'tutor.no_words': { status: 422, message: 'No words generated. Try a different topic.' },
  'tutor.unusable_words': { status: 502, message: 'Could not generate words.' },
  'tutor.too_many_cards': { status: 422, message: 'Too many flashcards in set to generate more with AI.' },
  'tutor.no_sentences': {
    status: 502,
    message: 'The AI could not generate sentences for this word group. Please try another one.',
  },
  'tutor.story_failed': { status: 502, message: 'Failed to generate story.' },
  'tutor.story_unknown_words': {
    status: 422,
    message: 'Failed to generate story. The library knows too few of these words.',
  },
  'tutor.summary_failed': { status: 502, message: 'Failed to evaluate summary.' },
  'tutor.no_reply': { status: 502, message: 'The AI could not answer. Please try again.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Whether the interface has a translation for a code; an unknown code is shown with its text. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/**
 * The answer to a failed call.
 *
 * @param error.message a text instead of the one in the catalog, if there is more to say
 */
export const errorBody = (error: {
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly message?: string;
}): ErrorBody => ({
  error: error.message ?? errorCatalogue[error.code].message,
  code: error.code,
  requestId: error.requestId,
});
