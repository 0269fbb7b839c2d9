import type { Tier } from '@vocabloom/core/srs/progress.ts';
import * as z from 'zod/mini';

/**
 * Who calls, where it is not said by a bearer token, and where their clock is (product: tutor calls, daily
 * allowance). Usage counts by UTC date.
 */
export const AccessFields = {
  accessToken: z.optional(z.string().check(z.maxLength(8192))),
  timezone: z.optional(z.string().check(z.maxLength(64))),
};

/** A language as a code, a tag or its English name; core's `validateLanguagePair` says which one it is, or that it is none. */
const LanguageNameSchema = z.string().check(z.maxLength(40));

export const PairFields = {
  fromLang: LanguageNameSchema,
  toLang: LanguageNameSchema,
  /** Wider than a dialect may be, so that one too long is answered with its own text. */
  dialect: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
};

/** Free text of a learner: its own limits are core's, this one only keeps a request small. */
export const LearnerTextSchema = z.string().check(z.maxLength(4000));

/** The language explanations are written in: a code or a tag; English where it is not one of the interface's. */
export const InterfaceLanguageSchema = z.optional(LanguageNameSchema);

/** A word of the group that is practised, as its row has it; the tier tells how well it is known. */
const GroupWordSchema = z.object({
  from_text: z.string().check(z.minLength(1), z.maxLength(300)),
  to_text: z.string().check(z.minLength(1), z.maxLength(300)),
  tier: z.optional(z.literal([1, 2, 3, 4, 5] satisfies Tier[])),
});

/** Words of a request; only as many as a group can sensibly lend. */
export const GroupWordsSchema = z.array(GroupWordSchema).check(z.minLength(1), z.maxLength(500));

export type GroupWordRow = z.infer<typeof GroupWordSchema>;

/** What an answer of the library is about: the topic or the scene at work, in the language of the interface. A model names none. */
export const WorkedTopicFields = { topic: z.optional(z.string()) };
