import * as z from 'zod/mini';

const ItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sentence'),
    before: z.string(),
    after: z.string(),
    accepted: z.string(),
    translation: z.string(),
  }),
  z.object({ kind: z.literal('translate'), prompt: z.string(), accepted: z.string() }),
]);

/** A practice as the device keeps it. */
export const PracticeSchema = z
  .object({
    /** A practice kept before topics were recorded has none. */
    topic: z._default(z.nullable(z.string()), null),
    exercises: z.array(z.object({ item: ItemSchema, options: z.array(z.string()) })).check(z.minLength(1)),
    answers: z.array(z.string()),
    at: z.int().check(z.nonnegative()),
    isChecked: z.boolean(),
  })
  .check(
    z.refine(({ exercises, answers, at }) => answers.length === exercises.length && at < answers.length),
  );
