const scriptSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const maxCharacters = 2048;

/**
 * What is wrong with an address that a program wants people led back to (OAuth 2.1, 2.3; RFC 8252), or null. An app's own
 * scheme needs something behind it, `app://callback`, and nothing is sent in the clear but to the person's own machine.
 */
export function redirectUriFault(text: string): string | null {
  if (text === '') return 'redirect URI cannot be empty';
  if (text.length > maxCharacters) return `redirect URI cannot exceed ${maxCharacters} characters`;
  // Kept and compared as it is written: no browser may read it differently.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) return 'invalid URL format';
  const url = URL.parse(text);
  if (url === null) return 'invalid URL format';
  if (scriptSchemes.has(url.protocol)) {
    return `scheme '${url.protocol.slice(0, -1)}' is not allowed for security reasons`;
  }
  if (url.host === '') return 'must have scheme and host';
  if (url.username !== '' || url.password !== '') return 'must not have a name or password';
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    return 'HTTP scheme only allowed for localhost';
  return text.includes('#') ? 'fragment not allowed in redirect URI' : null;
}

/** An address with further parameters in its query; those it has stay as they are. */
export function withParameters(address: string, more: Readonly<Record<string, string | null>>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(more))
    if (value !== null && value !== '') added.set(name, value);
  return `${address}${address.includes('?') ? '&' : '?'}${added}`;
}
