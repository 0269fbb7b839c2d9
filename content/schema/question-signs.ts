import { z } from 'zod';
import { answerKind } from './fitting-answers.ts';
import { kindsOfThings } from './kinds-of-things.ts';

const ids = z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1);
const topics = z.array(z.string()).min(1);

/** What answers to a kind of question are made of, so that they are known where nobody asked it. */
const signs = z.strictObject({
  id: z.string(),
  /** Concepts that tell it; one of them must be said. */
  tells: ids.optional(),
  /** Topics all of whose concepts tell it. */
  tellingTopics: topics.optional(),
  /** Concepts that may stand beside those. */
  beside: ids.optional(),
  besideTopics: topics.optional(),
  /** Kinds of questions that such an answer fits too. */
  kinds: z.array(answerKind).min(1).optional(),
  /** It fits, too, where the question asks for one of these topics. */
  topics: topics.optional(),
  /** It fits, too, where answers may name one of these kinds of things. */
  names: z.array(z.enum(kindsOfThings)).min(1).optional(),
  /** Further turns it fits although they mention none of its signs, as `scene/turn`. */
  also: z
    .array(z.string().regex(/^[a-z-]+\/\d+$/))
    .min(1)
    .optional(),
});
export type QuestionSigns = z.infer<typeof signs>;

/** One entry for each kind of question. */
export const questionSigns = z.array(signs);
