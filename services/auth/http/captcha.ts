import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context/context.ts';
import { AuthError, authError } from '../errors/errors.ts';
import { requireAdmin } from './bearer.ts';
import { readBody, text } from './body.ts';
import { clientOf } from './client.ts';

/** More than either service issues: hCaptcha's tokens have about 5,000 characters, Turnstile's at most 2,048. */
const maxTokenCharacters = 8192;

const schema = z.object({
  gotrue_meta_security: z
    .object({ captcha_token: text })
    .nullish()
    .transform((value) => value?.captcha_token ?? ''),
});

const refused = (why: string) =>
  authError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);

/**
 * Requires a solved captcha where captchas are on (protocol: captchas); administrators need none. While the
 * verification service is unavailable no one passes: 503. Call this after the rate limit per address, so that a flood
 * does not reach the verification service.
 */
export async function requireCaptcha(request: FastifyRequest, auth: AuthContext): Promise<void> {
  if (auth.checkCaptcha === null || (await isAdmin(request, auth))) return;
  const { gotrue_meta_security: token } = readBody(request, schema, { optional: true });
  if (token === '') throw refused('no captcha_token found');
  if (token.length > maxTokenCharacters) throw refused('captcha_token is too long');
  const verdict = await auth.checkCaptcha({ token, ip: clientOf(request).ip });
  if (verdict.result === 'passed') return;
  if (verdict.result === 'refused') throw refused(verdict.reasons.join(', ') || 'not solved');
  auth.logger.warn({ requestId: request.id, err: verdict.why }, 'captchas cannot be checked');
  throw authError(
    503,
    'captcha_failed',
    'Captchas cannot be checked at present, please retry after a moment',
  );
}

async function isAdmin(request: FastifyRequest, auth: AuthContext): Promise<boolean> {
  if (request.headers.authorization === undefined) return false;
  return requireAdmin(request, auth).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthError) return false;
      throw error;
    },
  );
}
