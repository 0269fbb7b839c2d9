import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address a request comes from, computed like `request.ip`, for requests that reach no route. */
export function addressReader(trusted: readonly string[] | undefined): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...(trusted ?? [])]);
  return (request) => proxyAddr(request, trust);
}
