import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/context.ts';

const cookieName = 'signed-in-here';
const yearSeconds = 365 * 24 * 3600;

/** Where sessions begin. A refresh begins none. */
const signInPaths = new Set(['/signup', '/token', '/verify', '/callback']);

/**
 * Gives a browser that signs somebody in a cookie to be known by the next time: it is sent to these endpoints alone, read by
 * no script, and kept only as a hash made for the person (`store/known-devices.ts`).
 */
export function recogniseDevices(app: FastifyInstance, { random, settings }: AuthContext): void {
  const issuer = new URL(settings.issuer);
  const attributes = [
    `Path=${issuer.pathname}`,
    `Max-Age=${yearSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(issuer.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
  app.decorateRequest('device', null);
  app.addHook('onRequest', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, issuer);
    const path = pathname.slice(app.prefix.length);
    if (!signInPaths.has(path) || searchParams.get('grant_type') === 'refresh_token') return;
    request.device = deviceOf(request.headers.cookie);
    if (request.device !== null) return;
    request.device = Buffer.from(random.bytes(16)).toString('base64url');
    reply.header('set-cookie', `${cookieName}=${request.device}; ${attributes}`);
  });
}

/** The id in a `Cookie` header, or null when there is none that this service gave. */
function deviceOf(cookies: string | undefined): string | null {
  const found = (cookies ?? '').match(new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{22})(?:;|$)`));
  return found?.[1] ?? null;
}

declare module 'fastify' {
  interface FastifyRequest {
    device: string | null;
  }
}
