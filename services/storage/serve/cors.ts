import type { Headers } from './arrival.ts';

const exposed = [
  'Accept-Ranges, Cache-Control, Content-Disposition, Content-Length, Content-Range, Content-Type, ETag, Last-Modified',
  'Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset',
].join(', ');

/** Headers for a request from another origin (protocol: cross-origin requests); null for one without `Origin`. */
export function corsHeaders(method: string, headers: Headers): Readonly<Record<string, string>> | null {
  if (headers.origin === undefined) return null;
  const common = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed };
  if (!isPreflight(method, headers)) return common;
  const requested = headers['access-control-request-headers'];
  return {
    ...common,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': [
      'Authorization',
      ...(typeof requested === 'string' ? [requested] : []),
    ].join(', '),
    'access-control-max-age': '86400',
  };
}

/** Whether this is a browser's preflight request. */
export const isPreflight = (method: string, headers: Headers): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;
