import * as z from 'zod/mini';
import type { CallContract } from './call.ts';
import { AccessFields, LearnerTextSchema, PairFields } from './fields.ts';

/** The longest word or expression that can be looked up, in characters. */
export const MAX_LOOKED_UP_LENGTH = 100;

/**
 * `POST /{provider}/look-up`: the meaning of a word in its text. A look-up is part of the story or conversation it
 * comes from; outside of one it counts on its own. The answer is the word's dictionary form and its meaning in the
 * learner's own language; the meaning is null if it is not known. `guessed`: judging by its ending, the word may be a
 * form of the lemma. `parts`: several words are written as one, and the meaning names them joined by " + ".
 * `explained`: there is no translation, and the meaning says in brackets what the word does.
 */
export const lookUpCall = {
  path: 'look-up',
  request: z.object({
    ...AccessFields,
    ...PairFields,
    word: z.string().check(z.minLength(1), z.maxLength(MAX_LOOKED_UP_LENGTH)),
    /** The text around the word, which decides between meanings. */
    sentence: z.optional(LearnerTextSchema),
  }),
  response: z.object({
    lemma: z.string(),
    meaning: z.nullable(z.string()),
    note: z.optional(z.literal(['guessed', 'parts', 'explained'])),
  }),
} satisfies CallContract;

export type LookUpResponse = z.infer<typeof lookUpCall.response>;
