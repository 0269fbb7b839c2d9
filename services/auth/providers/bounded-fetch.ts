import type { CustomFetch } from 'openid-client';

/** Longer than anything a provider sends: its metadata, keys, tokens and claims have a few KB each. */
const maxBytes = 256 * 1024;

/**
 * A fetch for requests to a sign-in provider: it aborts a response body beyond 256 KiB and follows no redirects. The
 * whole response is read within `timeoutMs`, however slowly it trickles in.
 */
export const boundedFetch =
  ({ timeoutMs }: { readonly timeoutMs: number }): CustomFetch =>
  async (url, { body, signal, ...options }) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      ...options,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      // The library's own type allows the same kinds of body, but with any kind of buffer.
      ...(body && { body: body as BodyInit }),
    });
    const content = await readBounded(response);
    const { status, statusText, headers } = response;
    const isEmpty = status === 204 || status === 205 || status === 304;
    return new Response(isEmpty ? null : content, { status, statusText, headers });
  };

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop ends the connection: the rest is never received.
    if (length > maxBytes) throw new Error(`the sign-in provider answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
