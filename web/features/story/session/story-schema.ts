import * as z from 'zod/mini';

/** A story as the device stores it. */
export const StoryWorkSchema = z.object({
  story: z.string().check(z.minLength(1)),
  /** A story kept before topics were recorded has none. */
  topic: z._default(z.nullable(z.string()), null),
  summary: z.string(),
  feedback: z.nullable(z.string()),
});
