import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'a long enough password';
const keyed = () => {
  const { serviceRole } = server.dependencies.secrets.apiKeys;
  return { apikey: serviceRole, authorization: `Bearer ${serviceRole}` };
};

async function newPerson(language: string): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const payload = { email, password, email_confirm: true, user_metadata: { preferred_language: language } };
  await server.app.inject({ method: 'POST', url: '/auth/v1/admin/users', headers: keyed(), payload });
  return email;
}

async function logIn(email: string, cookie?: string): Promise<string | undefined> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: {
      ...keyed(),
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(cookie && { cookie }),
    },
    payload: { email, password },
  });
  expect(reply.statusCode).toBe(200);
  return String(reply.headers['set-cookie'] ?? '').split(';')[0];
}

/** Letters to an address about sign-ins. */
async function lettersTo(email: string): Promise<readonly string[]> {
  const { rows } = await server.database.once(owner, {
    text: `select to_jsonb(m)::text as mail from internal.outbox m where to_jsonb(m)::text like $1`,
    values: [`%${email}%`],
  });
  return rows.map(({ mail }) => String(mail)).filter((mail) => mail.includes('Firefox'));
}

test.each([
  ['en', 'Firefox on Windows'],
  ['es', 'Firefox en Windows'],
  ['fr', 'Firefox sur Windows'],
  ['he', 'Firefox ב־Windows'],
  ['zh', 'Windows 上的 Firefox'],
])(
  'a sign-in on a new device is reported in %s, but not the first one nor those on known devices',
  async (language, device) => {
    const email = await newPerson(language);
    const cookie = await logIn(email);
    await logIn(email, cookie);
    expect(await lettersTo(email)).toEqual([]);
    await logIn(email);
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain(device);
  },
);
