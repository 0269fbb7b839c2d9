import { ErrorBodySchema } from '@vocabloom/contract/errors.ts';
import { DeltaSchema, EVENT_STREAM, splitEvents } from '@vocabloom/contract/tutor/event-stream.ts';
import { type TutorCall, tutorPath } from '@vocabloom/contract/tutor/paths.ts';
import type * as z from 'zod/mini';
import { postToServer } from '../../../platform/calls/server-call.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { loadConfig } from '../../../platform/config.ts';

type Request<Answer> = {
  readonly call: TutorCall;
  readonly body: object;
  readonly schema: z.ZodMiniType<Answer>;
  readonly signal: AbortSignal;
};

const unreadable = (): ServerError => new ServerError({ message: '', code: 'unreadable', status: 502 });

function read<Answer>(schema: z.ZodMiniType<Answer>, body: unknown): Answer {
  const answer = schema.safeParse(body);
  if (!answer.success) throw unreadable();
  return answer.data;
}

async function post({ call, body, signal, accept }: Omit<Request<never>, 'schema'> & { accept?: string }) {
  // The server's name for its provider is part of the address (product: tutor calls).
  const { aiProvider } = await loadConfig().catch(() => {
    throw new ServerError({ message: '', code: 'unreachable', status: 0 });
  });
  return postToServer({ path: tutorPath(aiProvider, call), body, signal, accept });
}

/** Asks the tutor and waits for the whole answer. Rejects with a `ServerError`, or because the signal fired. */
export async function callTutor<Answer>({ schema, ...request }: Request<Answer>): Promise<Answer> {
  const response = await post(request);
  return read(schema, await response.json().catch(() => null));
}

/**
 * Asks the tutor for a text and shows it as it arrives: `onText` gets everything so far. The returned answer counts,
 * not the pieces. Nothing more is shown once the signal has fired.
 */
export async function streamTutor<Answer>({
  schema,
  onText,
  ...request
}: Request<Answer> & { readonly onText: (text: string) => void }): Promise<Answer> {
  const response = await post({ ...request, accept: EVENT_STREAM });
  if (!response.headers.get('content-type')?.startsWith(EVENT_STREAM)) {
    return read(schema, await response.json().catch(() => null));
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
      return read(schema, body);
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
