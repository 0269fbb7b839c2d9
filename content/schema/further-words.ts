import { z } from 'zod';
import { kindsOfThings } from './kinds-of-things.ts';
import { contentLanguages } from './languages.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);
const kinds = z.array(z.enum(kindsOfThings)).min(1);
const words = z.partialRecord(z.enum(contentLanguages), z.array(z.string().min(1)).min(1));

/**
 * Words the library does not teach and people use: by concept, what sort of thing a noun is and who does what a verb says to
 * what. They are for judging answers alone, so that a language may lack a word that would be taken for another one.
 */
export const furtherWords = z.strictObject({
  /** The topics of the library that things of a kind are nearest to. */
  topics: z.partialRecord(z.enum(kindsOfThings), z.array(id)),
  things: z.array(z.strictObject({ id, kinds, words })),
  verbs: z.array(z.strictObject({ id, doers: kinds.optional(), done: kinds.optional(), words })),
});
export type FurtherWords = z.infer<typeof furtherWords>;
