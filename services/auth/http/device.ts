import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/context.ts';

const cookieName = 'signed-in-here';
const yearSeconds = 365 * 24 * 3600;

/** Endpoints where sessions begin. A refresh does not begin one. */
const signInPaths = new Set(['/signup', '/token', '/verify', '/callback']);

/**
 * Sets a cookie by which a browser is recognized at the next sign-in. It is sent only to this service, no script can
 * read it, and only a hash specific to the user is stored (`store/known-devices.ts`).
 */
export function recognizeDevices(app: FastifyInstance, { random, settings }: AuthContext): void {
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

/** The device id in a `Cookie` header, or null if there is none from this service. */
function deviceOf(cookies: string | undefined): string | null {
  const found = (cookies ?? '').match(new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{22})(?:;|$)`));
  return found?.[1] ?? null;
}

declare module 'fastify' {
  interface FastifyRequest {
    device: string | null;
  }
}
