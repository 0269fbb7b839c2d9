import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sessionBody } from '../../accounts/open-session.ts';
import { beginPasskeySignIn, signInByPasskey } from '../../accounts/sign-in-by-passkey.ts';
import type { AuthContext } from '../../context/context.ts';
import { readBody, text } from '../../http/body.ts';
import { requireCaptcha } from '../../http/captcha.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { readAnswer, requirePasskeysOn } from './passkeys-on.ts';

const schema = z.object({ challenge_id: text, credential: z.unknown().optional() });

/** `/passkeys/authentication/…` (protocol: passkeys), for people who are not signed in. */
export const passkeyAuthenticationRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/passkeys/authentication/options', async (request) => {
    requirePasskeysOn(auth);
    requireRate(request, auth, 'passkey_options');
    await requireCaptcha(request, auth);
    return beginPasskeySignIn(auth);
  });

  app.post('/passkeys/authentication/verify', async (request) => {
    requirePasskeysOn(auth);
    requireRate(request, auth, 'passkey');
    const answer = readAnswer(readBody(request, schema));
    return sessionBody(auth, await signInByPasskey(auth, { ...answer, client: clientOf(request) }));
  });
};
