import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9-]+$/);

/** A meaning (its id, or `topic/concept`); of a form in which several words have grown together, their meanings joined by `+`. */
const meaning = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?(\+[a-z0-9-]+(\/[a-z0-9-]+)?)*$/);

/**
 * What is to be known of a language to read the texts of the library: small words that are no concept of a topic, and what
 * the forms of all its words mean.
 */
export const glossary = z.strictObject({
  /** By the id of a meaning, which the languages share: the word for it, in dictionary form. */
  words: z.record(id, z.string().trim().min(1).max(80)),
  /** By a form as it is written, in small letters: what it can mean in the library's texts, the most frequent first. */
  forms: z.record(z.string().min(1), z.array(meaning).min(1).max(3)),
});
export type Glossary = z.infer<typeof glossary>;
