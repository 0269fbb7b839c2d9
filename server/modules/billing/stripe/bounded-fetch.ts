/**
 * Longer than any answer to our calls: a customer with all subscriptions, prices and sessions takes some tens of KB.
 */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` whose answers are read up to `maxBytes`. One more byte fails the reading and drops the connection, as if
 * nobody had answered. A payment service is someone else's program.
 */
export const boundedFetch =
  (maxBytes: number = MAX_ANSWER_BYTES): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limitTo(maxBytes)), { status, statusText, headers });
  };

const limitTo = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let readBytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      readBytes += chunk.byteLength;
      if (readBytes > maxBytes) controller.error(new Error(`the answer has more than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
};
