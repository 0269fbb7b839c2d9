import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context/context.ts';
import { emailDisabled, validationFailed } from '../errors/errors.ts';
import { challengeFields, readBody, text } from '../http/body.ts';
import { requireCaptcha } from '../http/captcha.ts';
import { requireRate } from '../http/rate-limit.ts';
import { parseChallenge } from '../pkce/challenge.ts';
import { parseEmail } from '../users/email-address.ts';
import { askForMail } from './ask-for-mail.ts';

const schema = z.object({ email: text, ...challengeFields });

export const recoverRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/recover', async (request) => {
    requireRate(request, auth, 'recover');
    await requireCaptcha(request, auth);
    if (!auth.settings.emailEnabled) throw emailDisabled(400);
    const body = readBody(request, schema);
    if (body.email === '') throw validationFailed('Password recovery requires an email');
    const email = parseEmail(body.email);
    const challenge = parseChallenge(body);
    await askForMail(request, auth, { email, challenge, act: 'recovery', isFor: () => true });
    return {};
  });
};
