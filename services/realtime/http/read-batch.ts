import { excessOf } from '@vocabloom/database/json/excess.ts';
import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';
import { HttpRefusal } from './http-refusal.ts';

const name = z.string().check(z.minLength(1), z.maxLength(limits.nameCharacters));
const message = z.object({
  topic: name,
  event: name,
  payload: z.unknown(),
  private: z.catch(z.boolean(), false),
});
const batch = z.object({ messages: z.array(message) });

export type BatchMessage = z.infer<typeof message>;

/** Reads the body of a batch of broadcasts. Throws an `HttpRefusal`. */
export function readBatch(body: Buffer): readonly BatchMessage[] {
  const value = parseJson(body);
  const { success, data, error } = batch.safeParse(value);
  if (!success) throw new HttpRefusal(422, { errors: problems(error.issues) });
  if (data.messages.length > limits.batchMessages) {
    throw new HttpRefusal(429, { message: 'Too many messages to broadcast, please reduce the batch size' });
  }
  return data.messages;
}

/** Parses a body as JSON. Throws an `HttpRefusal`. */
export function parseJson(body: Buffer): unknown {
  const json = body.toString('utf8');
  const excess = excessOf(json, { levels: limits.jsonLevels, values: limits.jsonValues });
  if (excess !== null) {
    const problem = excess === 'levels' ? 'is nested too deeply' : 'has too many values';
    throw new HttpRefusal(422, { errors: { body: [problem] } });
  }
  try {
    return JSON.parse(json);
  } catch {
    throw new HttpRefusal(422, { errors: { body: ['is no JSON'] } });
  }
}

/** Maximum number of problems listed in an answer. */
const mostProblems = 20;

const problems = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  Object.fromEntries(
    issues.slice(0, mostProblems).map(({ path, message: text }) => [path.join('.') || 'body', [text]]),
  );
