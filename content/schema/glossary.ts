import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9-]+$/);

/** A meaning (its id, or `topic/concept`); for a contraction of several words, their meanings joined by `+`. */
const meaning = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?(\+[a-z0-9-]+(\/[a-z0-9-]+)?)*$/);

/**
 * What is needed to read the library's texts in a language: small words that are not concepts of a topic, and the
 * meanings of all word forms.
 */
export const glossary = z.strictObject({
  /** The word for each meaning, in dictionary form, by the meaning's id, which all languages share. */
  words: z.record(id, z.string().trim().min(1).max(80)),
  /**
   * The possible meanings of a form in the library's texts, the most frequent first, by the form as written in lower
   * case.
   */
  forms: z.record(z.string().min(1), z.array(meaning).min(1).max(3)),
});
export type Glossary = z.infer<typeof glossary>;
