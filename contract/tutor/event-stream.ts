import * as z from 'zod/mini';

/** The `Accept` value that requests the answer piece by piece (HTML standard, 9.2 server-sent events). */
export const EVENT_STREAM = 'text/event-stream';

/**
 * Story, feedback and conversation are streamed to clients that accept an event stream: any number of `delta`
 * (`DeltaSchema`), then either `done` with the whole answer as without streaming, or `error` with the error body. Only
 * `done` counts: the deltas before it only show progress.
 */
export type StreamEventName = 'delta' | 'done' | 'error';

export const DeltaSchema = z.object({ text: z.string() });

export type StreamEvent = { readonly event: string; readonly data: string };

/** An event in the form it is sent. */
export const formatEvent = (name: StreamEventName, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The complete events received so far, and the rest, which is the start of the next chunk. */
export const splitEvents = (
  received: string,
): { readonly events: readonly StreamEvent[]; readonly rest: string } => {
  const blocks = received.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(readBlock), rest };
};

const readBlock = (block: string): StreamEvent[] => {
  const lines = block.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  // A comment (a line that begins with a colon) keeps the connection open and has no content.
  return data.length === 0 ? [] : [{ event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }];
};
