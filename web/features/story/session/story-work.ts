import * as z from 'zod/mini';

/** A story, what the learner has written about it, and what was said to that. */
export type StoryWork = {
  readonly story: string;
  readonly summary: string;
  readonly feedback: string | null;
};

/** A story as the device keeps it. */
export const StoryWorkSchema = z.object({
  story: z.string().check(z.minLength(1)),
  summary: z.string(),
  feedback: z.nullable(z.string()),
});

export const newStory = (story: string): StoryWork => ({ story, summary: '', feedback: null });

/** What is written goes on below the feedback that was given, which stays until it is asked for anew. */
export const write = (work: StoryWork, summary: string): StoryWork => ({ ...work, summary });
