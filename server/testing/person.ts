import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { TestServer } from './test-server.ts';

/** A person who signed up and in through the auth service itself, with a session. */
export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
};

const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});

const password = 'a long enough password';

/** Needs a server that confirms accounts itself: `AUTH_EMAIL_AUTOCONFIRM`. */
export async function signUpPerson(
  server: TestServer,
  email = `${randomUUID()}@example.org`,
): Promise<Person> {
  await askAuth(server, 'signup', { email, password });
  return signInPerson(server, email);
}

export async function signInPerson(server: TestServer, email: string): Promise<Person> {
  const answer = await askAuth(server, 'token?grant_type=password', { email, password });
  const { access_token: token, refresh_token: refreshToken, user } = session.parse(answer.json());
  return { userId: user.id, email, password, token, refreshToken };
}

/** `POST` to the auth service as a browser does. */
export const askAuth = (server: TestServer, path: string, payload: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/auth/v1/${path}`,
    headers: {
      apikey: server.dependencies.secrets.apiKeys.anon,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
