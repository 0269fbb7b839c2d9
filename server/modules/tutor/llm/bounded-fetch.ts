import { llmFailure } from './failure.ts';

/**
 * The most bytes of a provider's answer that are read. The longest reply requested has 11,000 tokens, some 300 bytes
 * each when streamed.
 */
const MAX_REPLY_BYTES = 4 * 1024 * 1024;

/** Lets `maxBytes` through; the next byte fails the reading, and the connection is dropped. */
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

/** `fetch` whose answers, unpacked, are no longer than `maxBytes`: a provider is someone else's program. */
export const boundedFetch =
  (maxBytes: number = MAX_REPLY_BYTES): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limitTo(maxBytes)), { status, statusText, headers });
  };
