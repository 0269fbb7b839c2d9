import { loopbackHosts } from '../redirects/loopback.ts';

const scriptSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

const maxCharacters = 2048;

/**
 * Returns what is wrong with a client's redirect URI (OAuth 2.1, 2.3; RFC 8252), or null. An app's own scheme needs a
 * host, as in `app://callback`, and plain http is allowed only to the user's own machine.
 */
export function redirectUriFault(text: string): string | null {
  if (text === '') return 'redirect URI cannot be empty';
  if (text.length > maxCharacters) return `redirect URI cannot exceed ${maxCharacters} characters`;
  // The URI is stored and compared as written, so no browser may read it differently.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) return 'invalid URL format';
  const url = URL.parse(text);
  if (url === null) return 'invalid URL format';
  if (scriptSchemes.has(url.protocol)) {
    return `scheme '${url.protocol.slice(0, -1)}' is not allowed for security reasons`;
  }
  if (url.host === '') return 'must have scheme and host';
  if (url.username !== '' || url.password !== '') return 'must not have a name or password';
  if (url.protocol === 'http:' && !loopbackHosts.has(url.hostname))
    return 'HTTP scheme only allowed for localhost';
  return text.includes('#') ? 'fragment not allowed in redirect URI' : null;
}

/** Adds parameters to the query of an address; existing ones stay unchanged. */
export function withParameters(address: string, more: Readonly<Record<string, string | null>>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(more))
    if (value !== null && value !== '') added.set(name, value);
  return `${address}${address.includes('?') ? '&' : '?'}${added}`;
}
