import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '@vocabloom/auth-service/rate-limits/address-key.ts';

/** The address a request comes from, computed like `request.ip`, for requests that reach no route. */
export function addressReader(trusted: readonly string[] | undefined): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...(trusted ?? [])]);
  return (request) => proxyAddr(request, trust);
}

/**
 * The client that a request is counted for, as rate limits count addresses, or nothing if the address may be everybody's.
 * Only with `TRUST_PROXY` is a client known: the server has no TLS of its own, so a proxy is in front wherever many
 * people come, and without the setting all of them have its address. So they have if a trusted proxy does not say who
 * asks.
 */
export function clientReader(
  trusted: readonly string[] | undefined,
): (request: IncomingMessage) => string | undefined {
  if (trusted === undefined) return () => undefined;
  const trust = proxyAddr.compile([...trusted]);
  return (request) => {
    const address = proxyAddr(request, trust);
    return trust(address, 0) ? undefined : addressKey(address);
  };
}
