import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { enrollFactor, type WantedFactor } from '../../accounts/enroll-factor.ts';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import type { AuthContext } from '../../context/context.ts';
import { insufficientAal, sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireNotAnonymous, requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { requireFactorName } from '../../second-step/factor-name.ts';
import { type FactorType, requireEnrollment } from '../../second-step/factor-types.ts';
import { qrPicture } from '../../second-step/qr-picture.ts';
import { newTotpSecret, totpUri } from '../../second-step/totp.ts';
import { parsePhone } from '../../users/phone-number.ts';
import type { User } from '../../users/user.ts';

const schema = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });

type Body = z.output<typeof schema>;

/** `POST /factors` (protocol: second factors). */
export const enrollFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/factors', async (request) => {
    requireRate(request, auth, 'factor');
    const signedIn = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const { user, session, owesSecondStep } = signedIn;
    if (owesSecondStep) throw insufficientAal(403);
    requireNotAnonymous(user);
    if (session === null) throw sessionNotFound();
    const body = readBody(request, schema);
    const issuer = body.issuer || new URL(auth.settings.siteUrl).hostname;
    const wanted = wantedOf(auth, body);
    requireFactorName(body.friendly_name);
    requireFactorName(issuer);
    requireRecentSignIn(auth, session);
    const id = await enrollFactor(auth, {
      userId: user.id,
      isSecondStepPassed: session.aal === 'aal2',
      friendlyName: body.friendly_name,
      wanted,
      client: clientOf(request),
    });
    const begun = { id, type: wanted.type, friendly_name: body.friendly_name };
    if (wanted.type === 'phone') return { ...begun, phone: body.phone };
    return wanted.type === 'totp' ? { ...begun, totp: await shownOnce(wanted, issuer, user) } : begun;
  });
};

function wantedOf(auth: AuthContext, body: Body): WantedFactor {
  const type = typeOf(body.factor_type);
  requireEnrollment(type, auth.settings);
  if (type === 'totp') return { type, secret: newTotpSecret(auth.random) };
  if (type === 'webauthn') return { type };
  if (body.phone === '') throw validationFailed('Phone number required to enroll Phone factor');
  return { type, phone: parsePhone(body.phone) };
}

function typeOf(text: string): FactorType {
  if (text === 'totp' || text === 'phone' || text === 'webauthn') return text;
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

async function shownOnce({ secret }: { readonly secret: string }, issuer: string, user: User) {
  const uri = totpUri({ secret, issuer, account: user.email || user.id });
  return { qr_code: await qrPicture(uri), secret, uri };
}
