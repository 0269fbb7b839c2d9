/** A story, the learner's summary of it, and the feedback on that. */
export type StoryWork = {
  readonly story: string;
  /** The library topic it is about; null if a model wrote it. */
  readonly topic: string | null;
  readonly summary: string;
  readonly feedback: string | null;
};

/** The result of asking for a story. */
export type ToldStory = Pick<StoryWork, 'story' | 'topic'>;

export const newStory = ({ story, topic }: ToldStory): StoryWork => ({
  story,
  topic,
  summary: '',
  feedback: null,
});

/** The summary can be edited below the feedback, which stays until new feedback is requested. */
export const write = (work: StoryWork, summary: string): StoryWork => ({ ...work, summary });
