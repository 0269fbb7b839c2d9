import * as z from 'zod/mini';
import { AccessFields, LearnerTextSchema, PairFields } from './fields.ts';

/** Longest word or expression that is looked up, in characters. */
export const MAX_LOOKED_UP_LENGTH = 100;

/**
 * `POST /{provider}/look-up`: what a word of a text means, as it stands there. Belongs to the story or conversation it comes
 * up in, or counts by itself.
 */
export const LookUpRequestSchema = z.object({
  ...AccessFields,
  ...PairFields,
  word: z.string().check(z.minLength(1), z.maxLength(MAX_LOOKED_UP_LENGTH)),
  /** The text around it, which decides between meanings. */
  sentence: z.optional(LearnerTextSchema),
});

/**
 * The word in its dictionary form and what it means in the language spoken; no meaning where nothing is known. `guessed`: it
 * may be a form of the lemma, by its ending. `parts`: words have grown together, the meaning names them joined by " + ".
 * `explained`: there is no translation, the meaning says in brackets what the word does.
 */
export const LookUpResponseSchema = z.object({
  lemma: z.string(),
  meaning: z.nullable(z.string()),
  note: z.optional(z.literal(['guessed', 'parts', 'explained'])),
});

export type LookUpResponse = z.infer<typeof LookUpResponseSchema>;
