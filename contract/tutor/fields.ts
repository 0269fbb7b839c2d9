import type { Tier } from '@vocabloom/core/srs/progress.ts';
import * as z from 'zod/mini';

/**
 * The caller's token, unless it is sent as a bearer token, and their time zone (product: tutor calls, daily allowance).
 * Usage counts by UTC date.
 */
export const AccessFields = {
  accessToken: z.optional(z.string().check(z.maxLength(8192))),
  timezone: z.optional(z.string().check(z.maxLength(64))),
};

/**
 * A language as a code, a tag or its English name; core's `validateLanguagePair` decides which language it is, if any.
 */
const LanguageNameSchema = z.string().check(z.maxLength(40));

export const PairFields = {
  fromLang: LanguageNameSchema,
  toLang: LanguageNameSchema,
  /** Longer than a dialect may be, so that one that is too long gets its own error message. */
  dialect: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
};

/** Free text from a learner. Its real limits are in core; this one only keeps requests small. */
export const LearnerTextSchema = z.string().check(z.maxLength(4000));

/** The language to write explanations in: a code or a tag. English if it is not an interface language. */
export const InterfaceLanguageSchema = z.optional(LanguageNameSchema);

/** A word of the group being practiced, with the names of its columns; the tier says how well it is known. */
const GroupWordSchema = z.object({
  from_text: z.string().check(z.minLength(1), z.maxLength(300)),
  to_text: z.string().check(z.minLength(1), z.maxLength(300)),
  tier: z.optional(z.literal([1, 2, 3, 4, 5] satisfies Tier[])),
});

/** The words of a request, limited to a sensible number for a group. */
export const GroupWordsSchema = z.array(GroupWordSchema).check(z.minLength(1), z.maxLength(500));

export type GroupWordRow = z.infer<typeof GroupWordSchema>;

/** The topic or scene of an answer from the library, in the interface language. A model's answer names none. */
export const WorkedTopicFields = { topic: z.optional(z.string()) };
