import type { CustomFetch } from 'openid-client';

/** Nothing a provider sends is longer: its metadata has a few KB, its keys, tokens and claims likewise. */
const maxBytes = 256 * 1024;

/**
 * Fetch for what a sign-in provider answers: refuses a body beyond 256 KiB while it comes in, and follows no redirect. The
 * whole answer is read within `timeoutMs`, however slowly it trickles.
 */
export const boundedFetch =
  ({ timeoutMs }: { readonly timeoutMs: number }): CustomFetch =>
  async (url, { body, signal, ...options }) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      ...options,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      // The library's own type names the same forms of a body, with buffers of any kind.
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
