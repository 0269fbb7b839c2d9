import * as z from 'zod/mini';

/** A story, what the learner has written about it, and what was said to that. */
export type StoryWork = {
  readonly story: string;
  /** The topic of the library it is on; null where a model wrote it. */
  readonly topic: string | null;
  readonly summary: string;
  readonly feedback: string | null;
};

/** What comes of asking for a story. */
export type ToldStory = Pick<StoryWork, 'story' | 'topic'>;

/** A story as the device keeps it. */
export const StoryWorkSchema = z.object({
  story: z.string().check(z.minLength(1)),
  /** What was kept before topics were named has none. */
  topic: z._default(z.nullable(z.string()), null),
  summary: z.string(),
  feedback: z.nullable(z.string()),
});

export const newStory = ({ story, topic }: ToldStory): StoryWork => ({
  story,
  topic,
  summary: '',
  feedback: null,
});

/** What is written goes on below the feedback that was given, which stays until it is asked for anew. */
export const write = (work: StoryWork, summary: string): StoryWork => ({ ...work, summary });
