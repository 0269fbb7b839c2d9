import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address a request comes from, as `request.ip` has it, for those that no route is asked for. */
export function addressReader(trusted: readonly string[] | undefined): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...(trusted ?? [])]);
  return (request) => proxyAddr(request, trust);
}
