import { z } from 'zod';
import { answerKind } from './fitting-answers.ts';
import { kindsOfThings } from './kinds-of-things.ts';

const ids = z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1);
const topics = z.array(z.string()).min(1);

/** The concepts that make up answers to a kind of question, so that they are recognized where nobody asked it. */
const signs = z.strictObject({
  id: z.string(),
  /** Concepts that identify it; an answer must contain one. */
  tells: ids.optional(),
  /** Topics whose concepts all identify it. */
  tellingTopics: topics.optional(),
  /** Concepts that may accompany those. */
  beside: ids.optional(),
  besideTopics: topics.optional(),
  /** Kinds of questions that such an answer also fits. */
  kinds: z.array(answerKind).min(1).optional(),
  /** It also fits where the question asks for one of these topics. */
  topics: topics.optional(),
  /** It also fits where answers may name one of these kinds of things. */
  names: z.array(z.enum(kindsOfThings)).min(1).optional(),
  /** Further turns that it fits although they mention none of its signs, as `scene/turn`. */
  also: z
    .array(z.string().regex(/^[a-z-]+\/\d+$/))
    .min(1)
    .optional(),
});
export type QuestionSigns = z.infer<typeof signs>;

/** One entry for each kind of question. */
export const questionSigns = z.array(signs);
