import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { adminFor, clientFor } from './testing/client-library.ts';
import { newAddress, password, signIn, signUp } from './testing/people.ts';
import { newPhone, signInByPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  auth = await createTestAuth({ phoneEnabled: true }, { startMs: Date.now() });
});
afterAll(() => auth.close());

const elsewhere = 'a password from elsewhere';

const hashes: Readonly<Record<string, string>> = {
  bcrypt: '$2y$04$abcdefghijklmnopqrstuuO4i0X8de8Rwvkn3rs0SI8tncSsqHkpy',
  'Firebase’s scrypt':
    '$fbscrypt$v=1,n=10,r=8,p=1,ss=Bw==,sk=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+Pw==$c2FsdCBvZiBvbmUgcGVyc29u$InhpY/GJvxwmh0pTv0jysvmuk5mA/PIvZoRlxf8n2+G5961OeOmyLJDLBimzCcukabNIwu/X/AMdrGjPEbIENw==',
};

const storedHash = async (email: string): Promise<string> => {
  const { rows } = await auth.database.once(owner, {
    text: 'select encrypted_password as hash from auth.users where email = $1',
    values: [email],
  });
  return String(rows[0]?.hash);
};

async function imported(hash: string): Promise<string> {
  const email = newAddress();
  const { error } = await adminFor(auth).createUser({ email, password_hash: hash, email_confirm: true });
  if (error) throw error;
  return email;
}

describe('a password from elsewhere', () => {
  test.each(Object.entries(hashes))('hashed by %s logs in and gets a hash of ours', async (_name, hash) => {
    const email = await imported(hash);
    const wrong = await clientFor(auth, 'implicit').signInWithPassword({ email, password });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
    expect(await storedHash(email)).toBe(hash);
    const right = await clientFor(auth, 'implicit').signInWithPassword({ email, password: elsewhere });
    expect(right.data.user?.email).toBe(email);
    expect(await storedHash(email)).toMatch(/^\$argon2id\$/);
    expect((await signIn(auth, email, elsewhere)).status).toBe(200);
  });

  test('logs in as often as it is given at once', async () => {
    const email = await imported(hashes.bcrypt ?? '');
    const replies = await Promise.all(Array.from({ length: 3 }, () => signIn(auth, email, elsewhere)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('hashed by Argon2 keeps its hash', async () => {
    const hash = await createPasswordHasher({ concurrent: 1 }).hash(elsewhere);
    const email = await imported(hash);
    expect((await signIn(auth, email, elsewhere)).status).toBe(200);
    expect(await storedHash(email)).toBe(hash);
  });

  test.each([
    '$2y$13$abcdefghijklmnopqrstuuwAXzWY.TJ2YyGn8dIHQgEQPA/75Ysvy',
    '$argon2id$v=19$m=1048576,t=2,p=1$MTIzNDU2Nzg5MDEyMzQ1Ng$MTIzNDU2Nzg5MDEyMzQ1NjEyMzQ1Njc4OTAxMjM0NTY',
    '$fbscrypt$v=1,n=20,r=8,p=1,ss=Bw==,sk=AAEC$c2FsdA==$InhpYw==',
  ])('at a cost that would hold up others is refused: %s', async (password_hash) => {
    const { error } = await adminFor(auth).createUser({ email: newAddress(), password_hash });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

test('the password of somebody’s pending sign-up logs nobody in by the number of the account', async () => {
  const phone = newPhone();
  await send(auth, auth.app, { path: '/otp', body: { phone } });
  const { code: token } = await auth.sms.last(`+${phone}`);
  const { body } = await send(auth, auth.app, { path: '/verify', body: { type: 'sms', phone, token } });
  const email = newAddress();
  await adminFor(auth).updateUserById(body.user.id, { email });
  await signUp(auth, { email });
  expect((await signInByPhone(auth, phone)).body.code).toBe('invalid_credentials');
  expect((await signIn(auth, email)).body.code).toBe('email_not_confirmed');
});
