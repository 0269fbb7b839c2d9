import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import type { FastifyInstance } from 'fastify';
import { pathOf, type Reply, send, type TestAuth } from './test-auth.ts';

export const password = 'a long enough password';

/** An address that is not used anywhere else in the tests. */
export const newAddress = (): string => `${randomUUID()}@example.org`;

export const signUp = (
  auth: TestAuth,
  body: Readonly<Record<string, unknown>>,
  options: {
    readonly path?: string;
    readonly app?: FastifyInstance;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<Reply> =>
  send(auth, options.app ?? auth.app, {
    path: options.path ?? '/signup',
    body: { password, ...body },
    ...(options.headers && { headers: options.headers }),
  });

export const signIn = (auth: TestAuth, email: string, secret = password): Promise<Reply> =>
  send(auth, auth.app, { path: '/token?grant_type=password', body: { email, password: secret } });

export const refresh = (auth: TestAuth, refreshToken: string, app = auth.app): Promise<Reply> =>
  send(auth, app, { path: '/token?grant_type=refresh_token', body: { refresh_token: refreshToken } });

/** Opens the link of a mail as a browser does, without an API key. Returns the page it leads to. */
export async function openLink(auth: TestAuth, link: URL, app = auth.app): Promise<URL> {
  const reply = await app.inject({ method: 'GET', url: pathOf(link) });
  if (reply.statusCode !== 303) throw new Error(`the link answered ${reply.statusCode}: ${reply.body}`);
  return new URL(String(reply.headers.location));
}

/** A user who has signed up, confirmed their address and signed in with the password. */
export async function confirmedPerson(auth: TestAuth, data: Readonly<Record<string, unknown>> = {}) {
  const email = newAddress();
  await signUp(auth, { email, data });
  await openLink(auth, (await auth.lastMail(email)).link);
  const { body } = await signIn(auth, email);
  return {
    email,
    id: body.user.id as string,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
  };
}

/** The audit actions logged for a user, oldest first. */
export async function auditOf(auth: TestAuth, userId: string): Promise<readonly string[]> {
  const { rows } = await auth.database.once(owner, {
    text: `select payload ->> 'action' as action from auth.audit_log_entries
        where payload ->> 'actor_id' = $1 or payload -> 'traits' ->> 'user_id' = $1 order by created_at`,
    values: [userId],
  });
  return rows.map(({ action }) => String(action));
}
