import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { authError } from '../errors/errors.ts';
import { isPublicAddress, lookUpPublic, PrivateAddress } from '../providers/public-address.ts';
import { maxXmlBytes } from './plain-xml.ts';

const failed = (why: string) =>
  authError(400, 'saml_metadata_fetch_failed', `SAML Metadata could not be fetched: ${why}`);

type From = {
  /** `any` also allows addresses in a private network, for an organization whose server is there. */
  readonly addresses: 'public' | 'any';
  readonly timeoutMs: number;
};

/**
 * Fetches the metadata an organization publishes: over https, from a public address unless `addresses` is `any`,
 * without following redirects, with the whole response read within `timeoutMs` and its size checked as it arrives.
 * Rejects with 400 `saml_metadata_fetch_failed`, which reveals only the kind of failure.
 */
export async function fetchMetadata(address: string, { addresses, timeoutMs }: From): Promise<string> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw failed('not an address over https');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (addresses === 'public' && isIP(host) !== 0 && !isPublicAddress(host))
    throw failed('not a public address');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await ask(url, { addresses, signal });
    if (response.statusCode !== 200) {
      response.destroy();
      throw failed(`HTTP ${response.statusCode}`);
    }
    return await readBounded(response);
  } catch (error) {
    if (error instanceof PrivateAddress) throw failed('not a public address');
    if (error instanceof Error && error.name === 'AuthError') throw error;
    throw failed(signal.aborted ? 'too slow' : 'no answer');
  }
}

const ask = (
  url: URL,
  { addresses, signal }: { readonly addresses: From['addresses']; readonly signal: AbortSignal },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
      ...(addresses === 'public' && { lookup: lookUpPublic }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });

async function readBounded(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    // Leaving the loop ends the connection: the rest is never received.
    if (length > maxXmlBytes) throw failed(`more than ${maxXmlBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
