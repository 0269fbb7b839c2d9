import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/**
 * Whether today's allowance has room (product: daily allowance). These calls only check; the calls that follow use it
 * up.
 */
export const CHECK_WORDS_PATH = '/usage/check-words';
export const CHECK_PRACTICE_PATH = '/usage/check-practice';

/** `POST /usage/check-words`: how many words will be requested. */
export const CheckWordsRequestSchema = z.object({
  ...AccessFields,
  wordCount: z.int().check(z.positive(), z.maximum(1000)),
});

/** `POST /usage/check-practice`. */
export const CheckPracticeRequestSchema = z.object(AccessFields);

/** The reason for a refusal and its code (`usage.words_limit`, `usage.practice_limit`); both are missing if allowed. */
const reason = { error: z.optional(z.string()), code: z.optional(z.string()) };

/** What is left of today's allowance, in words or in practices. */
const remaining = z.int().check(z.nonnegative());

export const CheckWordsResponseSchema = z.object({ canGenerate: z.boolean(), remaining, ...reason });

export const CheckPracticeResponseSchema = z.object({ canPractice: z.boolean(), remaining, ...reason });

export type CheckWordsResponse = z.infer<typeof CheckWordsResponseSchema>;
export type CheckPracticeResponse = z.infer<typeof CheckPracticeResponseSchema>;
