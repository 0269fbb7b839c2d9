import { limits } from '../ports/limits.ts';
import { HttpRefusal } from './http-refusal.ts';
import { parseJson } from './parse-json.ts';

export type BatchMessage = {
  /** The id under which its receivers know it. */
  readonly id: string | undefined;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly private: boolean;
};

/** Reads the body of a batch of broadcasts. Throws an `HttpRefusal` that says what is wrong with each message. */
export function readBatch(body: Buffer): readonly BatchMessage[] {
  const value = parseJson(body);
  const messages = isMap(value) ? value.messages : undefined;
  if (messages == null || (Array.isArray(messages) && messages.length === 0)) throw refusal(blank);
  if (!Array.isArray(messages) || !messages.every(isMap)) throw refusal(invalid);
  if (messages.length > limits.batchMessages) {
    throw new HttpRefusal(429, { message: 'Too many messages to broadcast, please reduce the batch size' });
  }
  const problems = messages.map(problemsOf);
  if (problems.some((own) => Object.keys(own).length > 0)) throw refusal(problems);
  return messages.map(messageOf);
}

const refusal = (messages: unknown) => new HttpRefusal(422, { errors: { messages } });

const blank = ["can't be blank"];
const invalid = ['is invalid'];

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function problemsOf({ topic, event, payload, private: isPrivate }: Readonly<Record<string, unknown>>) {
  const said: Record<string, readonly string[] | null> = {
    topic: problemOfName(topic),
    event: problemOfName(event),
    payload: payload == null ? blank : isMap(payload) ? null : invalid,
    private: isPrivate == null || truths.has(isPrivate) || untruths.has(isPrivate) ? null : invalid,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, problem]) => (problem === null ? [] : [[field, problem] as const])),
  );
}

function problemOfName(name: unknown): readonly string[] | null {
  if (name == null) return blank;
  if (typeof name !== 'string') return invalid;
  if (name.trim() === '') return blank;
  return name.length > limits.nameCharacters ? ['is too long'] : null;
}

const truths: ReadonlySet<unknown> = new Set([true, 'true', '1']);
const untruths: ReadonlySet<unknown> = new Set([false, 'false', '0']);

const messageOf = (value: Readonly<Record<string, unknown>>): BatchMessage => ({
  id: typeof value.id === 'string' ? value.id : undefined,
  topic: String(value.topic),
  event: String(value.event),
  payload: isMap(value.payload) ? value.payload : {},
  private: truths.has(value.private),
});
