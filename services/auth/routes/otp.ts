import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mailOtp, textOtp } from '../accounts/ask-for-otp.ts';
import { requireOwnData } from '../accounts/own-data.ts';
import type { AuthContext } from '../context/context.ts';
import {
  authError,
  emailDisabled,
  phoneDisabled,
  signupsNotAllowed,
  validationFailed,
} from '../errors/errors.ts';
import { challengeFields, data, readBody, text } from '../http/body.ts';
import { requireCaptcha } from '../http/captcha.ts';
import { clientOf, redirectOf } from '../http/client.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireRate } from '../http/rate-limit.ts';
import { channelOf } from '../http/sms-channel.ts';
import { parseChallenge } from '../pkce/challenge.ts';
import { requireDelivered, requireSmsWorks } from '../sms/send-sms.ts';
import { testMessageId } from '../sms/test-codes.ts';
import { parseEmail } from '../users/email-address.ts';
import { parsePhone } from '../users/phone-number.ts';

const schema = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data,
  ...challengeFields,
});

type Body = z.output<typeof schema>;

/** `/otp`, and `/magiclink`, its older form (protocol: one-time codes): a code to sign in with, by mail or text message. */
export const otpRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/otp', async (request) => {
    requireRate(request, auth, 'otp');
    await requireCaptcha(request, auth);
    const body = readBody(request, schema);
    if (body.email !== '' && body.phone !== '') {
      throw validationFailed('Only an email address or phone number should be provided');
    }
    if (body.phone !== '') return askByPhone(request, auth, body);
    if (body.email === '') throw validationFailed('One of email or phone must be set');
    if (body.channel !== '') throw validationFailed('Channel should only be specified with Phone OTP');
    requireMailedCodes(auth);
    return askByEmail(request, auth, body);
  });

  app.post('/magiclink', async (request) => {
    requireRate(request, auth, 'otp');
    await requireCaptcha(request, auth);
    requireMailedCodes(auth);
    const body = readBody(request, schema);
    if (body.email === '') throw authError(422, 'validation_failed', 'Password recovery requires an email');
    return askByEmail(request, auth, { ...body, create_user: true });
  });
};

function requireMailedCodes({ settings }: AuthContext): void {
  if (!settings.emailEnabled) throw emailDisabled(422);
  if (!settings.magicLinkEnabled) throw emailDisabled(422, 'Login with magic link is disabled');
}

/** If no account may be created, an invalid address gets the same refusal as one without an account. */
function addressOf({ create_user: mayCreate }: Body, parse: () => string): string {
  if (mayCreate) return parse();
  try {
    return parse();
  } catch {
    throw signupsNotAllowed();
  }
}

async function askByEmail(request: FastifyRequest, auth: AuthContext, body: Body): Promise<object> {
  await mailOtp(auth, {
    email: addressOf(body, () => parseEmail(body.email)),
    mayCreate: body.create_user,
    data: requireOwnData(auth, body.data ?? {}),
    client: clientOf(request),
    link: {
      challenge: parseChallenge(body),
      redirectTo: redirectOf(request, auth),
      language: mailLanguageFor(request, body.data),
    },
  });
  return {};
}

async function askByPhone(request: FastifyRequest, auth: AuthContext, body: Body): Promise<object> {
  if (!auth.settings.phoneEnabled) throw phoneDisabled(400, 'Unsupported phone provider');
  const phone = addressOf(body, () => parsePhone(body.phone));
  const channel = channelOf(body.channel);
  const own = requireOwnData(auth, body.data ?? {});
  requireSmsWorks(auth, phone);
  const { sent, wasConfirmed } = await textOtp(auth, {
    phone,
    channel,
    mayCreate: body.create_user,
    data: own,
    client: clientOf(request),
    language: mailLanguageFor(request, body.data),
  });
  await requireDelivered(auth, sent);
  return sent.ticket === null && wasConfirmed ? { message_id: testMessageId } : {};
}
