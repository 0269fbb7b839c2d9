import { z } from 'zod';

const ideas = z.array(z.string().trim().min(1).max(60)).min(1);

/**
 * What people type that is not a topic of the library, and the topics nearest to it in meaning, the nearest first; in
 * the interface languages.
 */
export const relatedTopics = z.array(
  z.strictObject({
    topics: z.array(z.string()).min(1).max(5),
    ideas: z.strictObject({ en: ideas, es: ideas, fr: ideas, he: ideas, zh: ideas }),
  }),
);
export type RelatedTopics = z.infer<typeof relatedTopics>;
