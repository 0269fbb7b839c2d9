import { llmFailure } from './failure.ts';

/** Bytes of a provider's answer that are read. The longest reply asked for is 11,000 tokens, some 300 bytes each when streamed. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024;

/** Lets so many bytes through; with the next one the reading fails, and the connection is given up. */
const limitTo = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let readBytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      readBytes += chunk.byteLength;
      if (readBytes > maxBytes) controller.error(llmFailure({ kind: 'oversized' }));
      else controller.enqueue(chunk);
    },
  });
};

/** `fetch` whose answers, unpacked, are no longer than `maxBytes`: a provider is somebody else's program. */
export const boundedFetch =
  (maxBytes: number = MAX_REPLY_BYTES): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limitTo(maxBytes)), { status, statusText, headers });
  };
