import { z } from 'zod';
import { kindsOfThings } from './kinds-of-things.ts';
import { contentLanguages } from './languages.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);
const kinds = z.array(z.enum(kindsOfThings)).min(1);
const words = z.partialRecord(z.enum(contentLanguages), z.array(z.string().min(1)).min(1));

/**
 * Words that people use but the library does not teach: by concept, the kind of thing a noun names, and the subjects
 * and objects a verb can have. They only serve to judge answers, so a language may omit a word that could be mistaken
 * for another one.
 */
export const furtherWords = z.strictObject({
  /** The topics of the library that are nearest to things of a kind. */
  topics: z.partialRecord(z.enum(kindsOfThings), z.array(id)),
  things: z.array(z.strictObject({ id, kinds, words })),
  verbs: z.array(z.strictObject({ id, doers: kinds.optional(), done: kinds.optional(), words })),
});
export type FurtherWords = z.infer<typeof furtherWords>;
