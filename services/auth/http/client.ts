import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../accounts/client.ts';
import type { AuthContext } from '../context/context.ts';
import { redirectTarget } from '../redirects/redirect-target.ts';
import { queryText } from './query.ts';

export const clientOf = (request: FastifyRequest): Client => ({
  ip: parseAddress(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  device: request.device,
});

/** A connection that ended before anybody asked for its address has none. */
function parseAddress(text: string | undefined): string {
  const [address = ''] = text?.split('%') ?? [];
  return isIP(address) === 0 ? '' : address;
}

/**
 * Where a mailed link, or the requested link itself, leads: taken from the query, body or header and checked against
 * the allow list.
 */
export function redirectOf(request: FastifyRequest, { settings }: AuthContext, inBody = ''): string {
  const header = request.headers.redirect_to;
  return redirectTarget({
    requested:
      queryText(request, 'redirect_to') || inBody || (typeof header === 'string' ? header : undefined),
    referer: request.headers.referer,
    siteUrl: settings.siteUrl,
    allowList: settings.redirectAllowList,
  });
}
