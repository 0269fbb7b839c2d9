import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anonymousSignup } from '../accounts/anonymous-signup.ts';
import { sessionBody } from '../accounts/open-session.ts';
import { requireOwnData } from '../accounts/own-data.ts';
import { signUpByEmail } from '../accounts/sign-up-by-email.ts';
import { signUpByPhone } from '../accounts/sign-up-by-phone.ts';
import type { SignUpOutcome } from '../accounts/sign-up-outcome.ts';
import type { AuthContext } from '../context/context.ts';
import {
  authError,
  emailDisabled,
  phoneDisabled,
  signupDisabled,
  validationFailed,
} from '../errors/errors.ts';
import { challengeFields, data, readBody, text } from '../http/body.ts';
import { requireCaptcha } from '../http/captcha.ts';
import { clientOf, redirectOf } from '../http/client.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireRate } from '../http/rate-limit.ts';
import { channelOf } from '../http/sms-channel.ts';
import { requireStrongPassword } from '../passwords/strength.ts';
import { parseChallenge } from '../pkce/challenge.ts';
import { requireSmsWorks } from '../sms/send-sms.ts';
import { parseEmail } from '../users/email-address.ts';
import { parsePhone } from '../users/phone-number.ts';

const schema = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  data,
  ...challengeFields,
});

type Body = z.output<typeof schema>;

export const signupRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/signup', async (request) => {
    const body = readBody(request, schema);
    if (body.email === '' && body.phone === '') {
      return signUpAnonymously(request, auth, requireOwnData(auth, body.data ?? {}));
    }
    requireRate(request, auth, 'signup');
    await requireCaptcha(request, auth);
    if (!auth.settings.signupEnabled) throw signupDisabled();
    if (body.password === '') throw validationFailed('Signup requires a valid password');
    await requireStrongPassword(body.password, auth.passwordRules);
    if (body.email !== '' && body.phone !== '') {
      throw validationFailed('Only an email address or phone number should be provided on signup.');
    }
    if (body.phone !== '' && body.code_challenge !== '') {
      throw validationFailed('PKCE not supported for phone signups');
    }
    const outcome = await (body.phone === '' ? byEmail : byPhone)(request, auth, body);
    switch (outcome.result) {
      case 'signed-in':
        return sessionBody(auth, outcome.session);
      case 'pending':
        return outcome.user;
      case 'taken':
        throw authError(422, 'user_already_exists', 'User already registered');
    }
  });
};

async function byEmail(request: FastifyRequest, auth: AuthContext, body: Body): Promise<SignUpOutcome> {
  if (!auth.settings.emailEnabled) throw emailDisabled(400, 'Email signups are disabled');
  const challenge = parseChallenge(body);
  return signUpByEmail(auth, {
    email: parseEmail(body.email),
    password: body.password,
    data: requireOwnData(auth, body.data ?? {}),
    client: clientOf(request),
    link: {
      challenge,
      redirectTo: redirectOf(request, auth),
      language: mailLanguageFor(request, body.data),
    },
  });
}

async function byPhone(request: FastifyRequest, auth: AuthContext, body: Body): Promise<SignUpOutcome> {
  if (!auth.settings.phoneEnabled) throw phoneDisabled(400, 'Phone signups are disabled');
  const phone = parsePhone(body.phone);
  const channel = channelOf(body.channel);
  if (!auth.settings.phoneAutoconfirm) requireSmsWorks(auth, phone);
  return signUpByPhone(auth, {
    phone,
    channel,
    password: body.password,
    data: requireOwnData(auth, body.data ?? {}),
    client: clientOf(request),
    language: mailLanguageFor(request, body.data),
  });
}

async function signUpAnonymously(
  request: FastifyRequest,
  auth: AuthContext,
  userData: Readonly<Record<string, unknown>>,
) {
  if (!auth.settings.anonymousEnabled) {
    throw authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  requireRate(request, auth, 'anonymous');
  await requireCaptcha(request, auth);
  if (!auth.settings.signupEnabled) throw signupDisabled();
  return sessionBody(auth, await anonymousSignup(auth, { data: userData, client: clientOf(request) }));
}
