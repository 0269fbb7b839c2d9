import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countTry, proofOf, type TokenProof } from '../accounts/find-token.ts';
import { openSession, sessionBody } from '../accounts/open-session.ts';
import { redeemToken } from '../accounts/redeem-token.ts';
import type { AuthContext } from '../context/context.ts';
import { authError, badCode, badLink, validationFailed } from '../errors/errors.ts';
import { readBody, text } from '../http/body.ts';
import { clientOf } from '../http/client.ts';
import { requireRate } from '../http/rate-limit.ts';
import { asOwner } from '../store/owner.ts';
import { parseEmail } from '../users/email-address.ts';
import { parsePhone } from '../users/phone-number.ts';

const schema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

export const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export const verifyPostRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/verify', async (request) => {
    requireRate(request, auth, 'verify');
    const body = readBody(request, schema);
    const proof = parseProof(body);
    const client = clientOf(request);
    await countTry(auth, proof);
    const refusal = 'code' in proof ? badCode : badLink;

    const session = await auth.database.transaction(asOwner, async (tx) => {
      const redemption = await redeemToken(tx, auth, { proof, client, refusal });
      if (redemption.result === 'half-confirmed') return null;
      return openSession(tx, auth, { userId: redemption.user.id, method: 'otp', client });
    });
    return session === null ? { msg: halfConfirmed, code: '200' } : sessionBody(auth, session);
  });
};

function parseProof(body: z.output<typeof schema>): TokenProof {
  const { type, token, token_hash: tokenHash, email, phone, redirect_to: redirectTo } = body;
  if (type === '') throw validationFailed('Verify requires a verification type');
  if ((token === '') === (tokenHash === '')) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  if (tokenHash !== '') {
    if (email !== '' || phone !== '' || redirectTo !== '') {
      throw validationFailed('Only the token_hash and type should be provided');
    }
    return proofOf(type, { link: tokenHash });
  }
  if ((email === '') === (phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  if (email !== '') return proofOf(type, { email: requireEmail(email), code: token });
  return proofOf(type, { phone: parsePhone(phone), code: token });
}

function requireEmail(text: string): string {
  try {
    return parseEmail(text);
  } catch {
    throw authError(422, 'validation_failed', 'Invalid email format');
  }
}
