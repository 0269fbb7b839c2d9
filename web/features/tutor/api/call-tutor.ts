import { ErrorBodySchema } from '@vocabloom/contract/errors.ts';
import { type CallContract, tutorPath } from '@vocabloom/contract/tutor/call.ts';
import { DeltaSchema, EVENT_STREAM, splitEvents } from '@vocabloom/contract/tutor/event-stream.ts';
import type * as z from 'zod/mini';
import { postToServer } from '../../../platform/calls/server-call.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { loadConfig } from '../../../platform/config.ts';

/** A call of the contract, typed by its request and its response. */
type Call<Body, Answer> = Pick<CallContract, 'path'> & {
  readonly request: z.ZodMiniType<unknown, Body>;
  readonly response: z.ZodMiniType<Answer>;
};

/** The request is not changed any more, so its lists may be read-only. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

type Request<Body, Answer> = {
  readonly call: Call<Body, Answer>;
  readonly body: Sent<NoInfer<Body>> & object;
  readonly signal: AbortSignal;
};

const unreadable = (): ServerError => new ServerError({ message: '', code: 'unreadable', status: 502 });

function read<Answer>({ response }: Pick<Call<never, Answer>, 'response'>, body: unknown): Answer {
  const answer = response.safeParse(body);
  if (!answer.success) throw unreadable();
  return answer.data;
}

async function post({
  call,
  body,
  signal,
  accept,
}: {
  readonly call: Pick<CallContract, 'path'>;
  readonly body: object;
  readonly signal: AbortSignal;
  readonly accept?: string;
}) {
  // The server's name for its provider is part of the address (product: tutor calls).
  const { aiProvider } = await loadConfig().catch(() => {
    throw new ServerError({ message: '', code: 'unreachable', status: 0 });
  });
  return postToServer({ path: tutorPath(aiProvider, call), body, signal, accept });
}

/** Asks the tutor and waits for the whole answer. Rejects with a `ServerError`, or because the signal fired. */
export async function callTutor<Body, Answer>(request: Request<Body, Answer>): Promise<Answer> {
  const response = await post(request);
  return read(request.call, await response.json().catch(() => null));
}

/**
 * Asks the tutor for a text and shows it as it arrives: `onText` gets everything so far. The returned answer counts,
 * not the pieces. Nothing more is shown once the signal has fired.
 */
export async function streamTutor<Body, Answer>({
  onText,
  ...request
}: Request<Body, Answer> & { readonly onText: (text: string) => void }): Promise<Answer> {
  const response = await post({ ...request, accept: EVENT_STREAM });
  if (!response.headers.get('content-type')?.startsWith(EVENT_STREAM)) {
    return read(request.call, await response.json().catch(() => null));
  }
  let shown = '';
  for await (const { event, data } of eventsOf(response, request.signal)) {
    const body: unknown = parse(data);
    if (event === 'delta') {
      const delta = DeltaSchema.safeParse(body);
      if (!delta.success) continue;
      shown += delta.data.text;
      onText(shown);
    } else if (event === 'done') {
      return read(request.call, body);
    } else if (event === 'error') {
      const error = ErrorBodySchema.safeParse(body);
      throw error.success
        ? new ServerError({ message: error.data.error, code: error.data.code, status: 502 })
        : unreadable();
    }
  }
  // The connection ended before the answer was complete.
  throw new ServerError({ message: '', code: 'unreachable', status: 0 });
}

async function* eventsOf(response: Response, signal: AbortSignal) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      if (signal.aborted) throw signal.reason;
      throw new ServerError({ message: '', code: 'unreachable', status: 0 });
    });
    signal.throwIfAborted();
    if (done) return;
    const { events, rest } = splitEvents(received + value);
    received = rest;
    yield* events;
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
