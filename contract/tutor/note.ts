import * as z from 'zod/mini';

/**
 * A remark about an answer that is correct but limited; the interface has the wording. `fewer_than_asked`: there were
 * fewer than requested. `unknown_topic`: the library does not have this topic; `nearest` are names of topics it has, in
 * the interface language.
 */
export const TutorNoteSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('fewer_than_asked') }),
  z.object({ code: z.literal('unknown_topic'), nearest: z.array(z.string()) }),
]);

export type TutorNote = z.infer<typeof TutorNoteSchema>;
