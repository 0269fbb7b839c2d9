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

export const newStory = ({ story, topic }: ToldStory): StoryWork => ({
  story,
  topic,
  summary: '',
  feedback: null,
});

/** What is written goes on below the feedback that was given, which stays until it is asked for anew. */
export const write = (work: StoryWork, summary: string): StoryWork => ({ ...work, summary });
