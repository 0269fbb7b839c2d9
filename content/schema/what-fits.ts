import { z } from 'zod';
import { kindsOfThings } from './kinds-of-things.ts';

const ids = z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1);
const kinds = z.array(z.enum(kindsOfThings));

/** Which kinds of things verbs and adjectives go with; those not listed may go with anything. */
export const whatFits = z.strictObject({
  verbs: z.array(
    z.strictObject({
      /** Verbs, by the ids of their concepts and of the glossary. */
      ids,
      /** The kinds of things that can do it; missing if anything can. */
      doers: kinds.optional(),
      /** The kinds of things it can be done to; missing if anything. */
      done: kinds.optional(),
    }),
  ),
  adjectives: z.array(z.strictObject({ ids, of: kinds })),
});
export type WhatFits = z.infer<typeof whatFits>;
