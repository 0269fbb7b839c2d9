import { Secret, TOTP } from 'otpauth';
import { confirmedPerson } from './people.ts';
import { type Reply, send, type TestAuth } from './test-auth.ts';

/** The code an authenticator app shows for a secret, `steps` steps of 30 seconds from now. */
export const codeOf = (auth: TestAuth, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.nowMs() + steps * 30_000 });

/** A six-digit code that is not valid at any step around now. */
export const wrongCodeOf = (auth: TestAuth, secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(auth, secret, steps));
  const candidates = Array.from({ length: 10 }, (_, n) => String(n).repeat(6));
  return candidates.find((code) => !right.includes(code)) ?? '';
};

type By = { readonly bearer: string };

export const enroll = (auth: TestAuth, { bearer }: By, body: object = {}): Promise<Reply> =>
  send(auth, auth.app, { path: '/factors', bearer, body: { factor_type: 'totp', ...body } });

export const challenge = (auth: TestAuth, { bearer }: By, factorId: string): Promise<Reply> =>
  send(auth, auth.app, { path: `/factors/${factorId}/challenge`, bearer, body: {} });

/** Asks for a challenge and answers it. */
export async function verify(
  auth: TestAuth,
  { bearer }: By,
  {
    id,
    code,
    app = auth.app,
  }: { readonly id: string; readonly code: string; readonly app?: TestAuth['app'] },
): Promise<Reply> {
  const { body } = await challenge(auth, { bearer }, id);
  return send(auth, app, { path: `/factors/${id}/verify`, bearer, body: { challenge_id: body.id, code } });
}

/**
 * A user with an authenticator app, who has signed in with it. The clock is then moved so that the app's next code is
 * valid.
 */
export async function personWithSecondStep(auth: TestAuth) {
  const person = await confirmedPerson(auth);
  const { body } = await enroll(auth, { bearer: person.accessToken });
  const factor = { id: body.id as string, secret: body.totp.secret as string };
  const verified = await verify(
    auth,
    { bearer: person.accessToken },
    {
      id: factor.id,
      code: codeOf(auth, factor.secret),
    },
  );
  if (verified.status !== 200)
    throw new Error(`the factor was not verified: ${JSON.stringify(verified.body)}`);
  auth.passSeconds(60);
  return {
    ...person,
    factor,
    accessToken: verified.body.access_token as string,
    refreshToken: verified.body.refresh_token as string,
    formerRefreshToken: person.refreshToken,
  };
}
