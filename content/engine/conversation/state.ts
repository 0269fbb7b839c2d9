import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9-]{1,60}$/);
const times = z.enum(['once', 'twice']);
const word = z.string().min(1).max(300);
const common = { played: z.array(id).max(60) };

/**
 * The state of a conversation: in a turn of a scene, or asking for a word of the group; how often it was asked; the
 * scenes already played and the words asked for most recently.
 */
const state = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('turn'), scene: id, turn: z.int().min(0).max(99), asked: times, ...common }),
  z.strictObject({
    at: z.literal('word'),
    word,
    asked: times,
    ...common,
    recent: z.array(word).max(8),
  }),
]);

export type State = z.infer<typeof state>;

/** Maximum length of a serialized state that is read. */
const MAX_STATE_LENGTH = 4000;

/** A state as sent along with the partner's message, for the next request to send back. */
export const writeState = (given: State): string => JSON.stringify(given);

/**
 * The state sent back by a request; `undefined` if it is invalid. A forged state can only deceive the learner who sends
 * it.
 */
export const readState = (text: string | undefined): State | undefined => {
  if (text === undefined || text.length > MAX_STATE_LENGTH) return undefined;
  try {
    return state.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
