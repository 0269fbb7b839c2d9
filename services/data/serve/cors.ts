import type { Headers } from './arrival.ts';

const exposed = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Server',
  'Transfer-Encoding',
  'Range-Unit',
].join(', ');

/** Headers that browsers send without a preflight. */
const alwaysAllowed = ['Accept', 'Accept-Language', 'Content-Language'];

/** Headers for a request from another origin (protocol: cross-origin requests); null for one without `Origin`. */
export function corsHeaders(method: string, headers: Headers): Readonly<Record<string, string>> | null {
  if (headers.origin === undefined) return null;
  const common = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed };
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return common;
  const asked = headers['access-control-request-headers'];
  const requested = typeof asked === 'string' ? asked.split(',').map((name) => name.trim()) : [];
  return {
    ...common,
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
    'access-control-allow-headers': ['Authorization', ...requested, ...alwaysAllowed].join(', '),
    'access-control-max-age': '86400',
  };
}
