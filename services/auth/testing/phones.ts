import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { password } from './people.ts';
import { type Reply, send, type TestAuth } from './test-auth.ts';

/** A number that is not used anywhere else in the tests, in its stored form without the plus sign. */
export const newPhone = (): string => `1555${String(randomInt(10_000_000, 99_999_999))}`;

export const signInByPhone = (
  auth: TestAuth,
  phone: string,
  app: FastifyInstance = auth.app,
): Promise<Reply> => send(auth, app, { path: '/token?grant_type=password', body: { phone, password } });

/** A signed-in user created by an operator, with a confirmed number, a password and no address. */
export async function personWithPhone(auth: TestAuth) {
  const phone = newPhone();
  await send(auth, auth.app, {
    path: '/admin/users',
    bearer: auth.serviceKey,
    body: { phone, password, phone_confirm: true },
  });
  const { status, body } = await signInByPhone(auth, phone);
  if (status !== 200) throw new Error(`nobody was signed in: ${JSON.stringify(body)}`);
  return {
    phone,
    id: body.user.id as string,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
  };
}
