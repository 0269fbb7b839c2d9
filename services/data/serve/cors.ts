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

/** Headers for a request from another origin (protocol: cross-origin requests); null for one without `Origin`. */
export function corsHeaders(method: string, headers: Headers): Readonly<Record<string, string>> | null {
  if (headers.origin === undefined) return null;
  const common = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed };
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return common;
  const requested = headers['access-control-request-headers'];
  const allowed = ['Authorization', ...(typeof requested === 'string' ? [requested] : [])].join(', ');
  return {
    ...common,
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': allowed,
    'access-control-max-age': '86400',
  };
}
