import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLeakedPasswords } from './testing/leaked-passwords.ts';
import { confirmedPerson, newAddress, signUp } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

const leaked = 'password that has leaked';

let auth: TestAuth;
let service: Awaited<ReturnType<typeof startLeakedPasswords>>;
let asking: TestAuth['app'];
beforeAll(async () => {
  auth = await createTestAuth();
  service = await startLeakedPasswords([leaked]);
  // Long enough that no answer of this machine comes too late.
  asking = await askingFor(30_000);
});
beforeEach(() => service.answerWith(null));
afterAll(async () => {
  await service.stop();
  await auth.close();
});

const askingFor = (timeoutMs: number) =>
  auth.withSettings({ leakedPasswords: { url: service.url, timeoutMs } });

describe('required characters', () => {
  const message = 'Password should contain at least one character of each: abcdef, 0123456789.';
  const refusal = { code: 'weak_password', message, weak_password: { reasons: ['characters'] } };

  test('are asked of each password that people choose, and an old one still signs in', async () => {
    const app = await auth.withSettings({ passwordCharacters: ['abcdef', '0123456789'] });
    const { email, accessToken: bearer } = await confirmedPerson(auth);
    const password = 'a new password';
    expect(await signUp(auth, { email: newAddress(), password }, { app })).toMatchObject({
      status: 422,
      body: refusal,
    });
    const put = { method: 'PUT', path: '/user', bearer, body: { password } } as const;
    expect(await send(auth, app, put)).toMatchObject({ status: 422, body: refusal });
    const entered = { email, password: 'a long enough password' };
    const signedIn = await send(auth, app, { path: '/token?grant_type=password', body: entered });
    expect([signedIn.status, signedIn.body.weak_password]).toEqual([
      200,
      { message, reasons: ['characters'] },
    ]);
    expect((await send(auth, app, { ...put, body: { password: `${password} 1` } })).status).toBe(200);
  });
});

describe('a password that has leaked', () => {
  const message = 'Password is known to be weak and easy to guess, please choose a different one.';
  type Answer = Parameters<typeof service.answerWith>[0];

  const letThrough = async (answer: Answer, app: TestAuth['app']) => {
    service.answerWith(answer);
    const reply = await signUp(auth, { email: newAddress(), password: leaked }, { app });
    expect(reply.status).toBe(200);
    const warnings = auth.takeWarnings();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toMatch(/range|[0-9A-F]{5}/);
  };

  test('is refused, and the service is told five digits of its hash', async () => {
    const reply = await signUp(auth, { email: newAddress(), password: leaked }, { app: asking });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'weak_password', message, weak_password: { reasons: ['pwned'] } },
    });
    expect(service.asked.at(-1)).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/), 'true']);
    expect((await signUp(auth, { email: newAddress() }, { app: asking })).status).toBe(200);
  });

  test('still signs in, and is told', async () => {
    const { email, accessToken: bearer } = await confirmedPerson(auth);
    const put = { method: 'PUT', path: '/user', bearer, body: { password: leaked } } as const;
    expect((await send(auth, auth.app, put)).status).toBe(200);
    const body = { email, password: leaked };
    const reply = await send(auth, asking, { path: '/token?grant_type=password', body });
    expect([reply.status, reply.body.weak_password]).toEqual([200, { message, reasons: ['pwned'] }]);
  });

  test.each([
    ['an error', (response) => response.writeHead(503).end()],
    ['another address to ask', (response) => response.writeHead(302, { location: '/' }).end()],
    ['too much', (response) => response.end('0'.repeat(300_000))],
    ['no answer', (response) => response.destroy()],
  ] satisfies [string, Answer][])(
    'is let through while the service answers %s, and the log says so',
    async (_what, answer) => {
      await letThrough(answer, asking);
    },
  );

  test('is let through while the service answers nothing in time, and the log says so', async () => {
    await letThrough(() => {}, await askingFor(300));
  });
});
