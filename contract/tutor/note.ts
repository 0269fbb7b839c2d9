import * as z from 'zod/mini';

/**
 * What there is to say about an answer that is fine as far as it goes; the interface words it.
 * `fewer_than_asked`: there were not as many as asked for.
 * `unknown_topic`: the library has no such topic; `nearest` are names of topics it has, in the interface's language.
 */
export const TutorNoteSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('fewer_than_asked') }),
  z.object({ code: z.literal('unknown_topic'), nearest: z.array(z.string()) }),
]);

export type TutorNote = z.infer<typeof TutorNoteSchema>;
