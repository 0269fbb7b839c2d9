import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { enrolTotp } from '../../accounts/enrol-factor.ts';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError, insufficientAal, sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { qrPicture } from '../../second-step/qr-picture.ts';
import { totpUri } from '../../second-step/totp.ts';

const longestName = 100;

const schema = z.object({ factor_type: text, friendly_name: text, issuer: text });

/** `POST /factors` (protocol: second factors). */
export const enrolFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/factors', async (request) => {
    requireRate(request, auth, 'factor');
    const signedIn = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const { user, session, owesSecondStep } = signedIn;
    if (owesSecondStep) throw insufficientAal(403);
    if (user.is_anonymous) throw authError(403, 'no_authorization', 'Anonymous users cannot enroll factors');
    if (session === null) throw sessionNotFound();
    const { factor_type: type, friendly_name: friendlyName, issuer: wished } = readBody(request, schema);
    requireTotp(auth, type);
    const issuer = wished || new URL(auth.settings.siteUrl).hostname;
    if (![friendlyName, issuer].every(isName)) {
      throw validationFailed(`Names have at most ${longestName} characters and no colon`);
    }
    requireRecentSignIn(auth, session);
    const client = clientOf(request);
    const isSecondStepPassed = session.aal === 'aal2';
    const enrolment = { userId: user.id, isSecondStepPassed, friendlyName, client };
    const { id, secret } = await enrolTotp(auth, enrolment);
    const uri = totpUri({ secret, issuer, account: user.email || user.id });
    const qrCode = await qrPicture(uri);
    return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: qrCode, secret, uri } };
  });
};

/** What the address for authenticator apps can carry: a colon parts its issuer from its account. */
const isName = (name: string): boolean => name.length <= longestName && !/[:\p{Cc}]/u.test(name);

function requireTotp(auth: AuthContext, type: string): void {
  if (type === 'phone') throw notEnabled('phone', 'Phone');
  if (type === 'webauthn') throw notEnabled('webauthn', 'WebAuthn');
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  if (!auth.settings.totpEnrolment) throw notEnabled('totp', 'TOTP');
}

const notEnabled = (type: string, name: string) =>
  authError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
