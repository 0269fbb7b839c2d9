import { type Authenticator, type Circumstances, createAuthenticator } from './authenticator.ts';
import { confirmedPerson } from './people.ts';
import { type Reply, send, type TestAuth } from './test-auth.ts';

type By = { readonly bearer: string };
type At = { readonly app?: TestAuth['app'] };

const post = (auth: TestAuth, path: string, body: unknown, { bearer, app }: Partial<By> & At = {}) =>
  send(auth, app ?? auth.app, { path: `/passkeys/${path}`, body, ...(bearer && { bearer }) });

export const askToRegister = (auth: TestAuth, by: By & At): Promise<Reply> =>
  post(auth, 'registration/options', {}, by);

export const answerToRegister = (auth: TestAuth, by: By & At, body: unknown): Promise<Reply> =>
  post(auth, 'registration/verify', body, by);

/** Asks for a challenge and has an authenticator create its credential. */
export async function register(
  auth: TestAuth,
  by: By & At,
  authenticator: Authenticator,
  as: Circumstances = {},
): Promise<Reply> {
  const asked = await askToRegister(auth, by);
  if (asked.status !== 200) return asked;
  const credential = authenticator.create(asked.body.options, as);
  return answerToRegister(auth, by, { challenge_id: asked.body.challenge_id, credential });
}

export const askToSignIn = (auth: TestAuth, at: At = {}): Promise<Reply> =>
  post(auth, 'authentication/options', { gotrue_meta_security: {} }, at);

export const answerToSignIn = (auth: TestAuth, body: unknown, at: At = {}): Promise<Reply> =>
  post(auth, 'authentication/verify', body, at);

/** Asks for a challenge and has an authenticator sign it. */
export async function signInWith(
  auth: TestAuth,
  authenticator: Authenticator,
  as: Circumstances & At = {},
): Promise<Reply> {
  const asked = await askToSignIn(auth, as);
  if (asked.status !== 200) return asked;
  const credential = authenticator.answer(asked.body.options, as);
  return answerToSignIn(auth, { challenge_id: asked.body.challenge_id, credential }, as);
}

/** A signed-in user with a passkey. */
export async function personWithPasskey(
  auth: TestAuth,
  options: Parameters<typeof createAuthenticator>[0] = {},
) {
  const person = await confirmedPerson(auth);
  const authenticator = createAuthenticator(options);
  const { status, body } = await register(auth, { bearer: person.accessToken }, authenticator);
  if (status !== 200) throw new Error(`the passkey was not registered: ${JSON.stringify(body)}`);
  return { ...person, authenticator, passkeyId: body.id as string };
}
