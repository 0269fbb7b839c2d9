import { randomUUID } from 'node:crypto';
import { DELETE_ACCOUNT_PATH } from '@vocabloom/contract/delete-account-path.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { structureFaults } from '@vocabloom/database/testing/structure-faults.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAuth, type Person, signInPerson, signUpPerson } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({
    env: { AUTH_EMAIL_AUTOCONFIRM: 'true', AUTH_ACCESS_TOKEN_SECONDS: '86400' },
    overrides: { clock: { nowMs: () => nowMs } },
  });
});
afterAll(() => server.close());

const ask = (person: Pick<Person, 'userId' | 'token'>, more: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: DELETE_ACCOUNT_PATH,
    payload: { userId: person.userId, accessToken: person.token, ...more },
  });

const isThere = async ({ userId }: Pick<Person, 'userId'>): Promise<boolean> => {
  const { rows } = await server.database.once(owner, {
    text: 'select from auth.users where id = $1',
    values: [userId],
  });
  return rows.length === 1;
};

const later = () => {
  nowMs += 3_600_000;
};

describe('who may delete an account', () => {
  test('its owner, who has just signed in', async () => {
    const person = await signUpPerson(server);
    const answer = await ask(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await isThere(person)).toBe(false);
  });

  test('its owner, with a bearer token as well', async () => {
    const person = await signUpPerson(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: DELETE_ACCOUNT_PATH,
      headers: { authorization: `Bearer ${person.token}` },
      payload: { userId: person.userId.toUpperCase() },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('nobody without a session, and nobody else', async () => {
    const [person, other] = [await signUpPerson(server), await signUpPerson(server)];
    expect((await ask({ ...person, token: '' })).statusCode).toBe(401);
    const foreign = await ask({ userId: person.userId, token: other.token });
    const nobodys = await ask({ userId: randomUUID(), token: other.token });
    for (const answer of [foreign, nobodys])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'account.not_yours']);
    expect([await isThere(person), await isThere(other)]).toEqual([true, true]);
  });

  test('an hour later only someone who knows the password', async () => {
    const person = await signUpPerson(server);
    later();
    expect((await ask(person)).json().code).toBe('account.password_required');
    expect((await ask(person, { currentPassword: 'a wrong one' })).json().code).toBe(
      'account.password_wrong',
    );
    expect(await isThere(person)).toBe(true);
    expect((await ask(person, { currentPassword: person.password })).statusCode).toBe(200);
    expect(await isThere(person)).toBe(false);
  });

  test('without a password, an hour later, by a mailed code', async () => {
    const person = await signUpPerson(server);
    await server.database.once(owner, {
      text: `update auth.users set encrypted_password = null where id = $1`,
      values: [person.userId],
    });
    later();
    expect((await ask(person)).json().code).toBe('account.sign_in_required');
    await server.app.inject({
      url: '/auth/v1/reauthenticate',
      headers: {
        apikey: server.dependencies.secrets.apiKeys.anon,
        authorization: `Bearer ${person.token}`,
      },
    });
    const { rows } = await server.database.once(owner, {
      text: `select payload ->> 'text' as text from internal.outbox where payload ->> 'to' = $1
        order by created_at desc limit 1`,
      values: [person.email],
    });
    const code = /\b\d{6}\b/.exec(String(rows[0]?.text))?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await ask(person, { code: wrong })).json().code).toBe('account.code_wrong');
    expect((await ask(person, { code })).statusCode).toBe(200);
  });
});

describe('afterwards', () => {
  test('no log-in works, nor any session on another device', async () => {
    const person = await signUpPerson(server);
    const elsewhere = await signInPerson(server, person.email);
    await ask(person);
    const { email, password } = person;
    expect((await askAuth(server, 'token?grant_type=password', { email, password })).json().error_code).toBe(
      'invalid_credentials',
    );
    const refreshed = await askAuth(server, 'token?grant_type=refresh_token', {
      refresh_token: elsewhere.refreshToken,
    });
    expect(refreshed.statusCode).toBe(400);
    // A session found alive is trusted for ten seconds.
    nowMs += 10_001;
    for (const url of ['/rest/v1/modules_new', '/auth/v1/user']) {
      const answer = await server.app.inject({
        url,
        headers: {
          apikey: server.dependencies.secrets.apiKeys.anon,
          authorization: `Bearer ${elsewhere.token}`,
        },
      });
      expect([401, 403], url).toContain(answer.statusCode);
    }
    expect((await ask(elsewhere)).statusCode).toBe(401);
  });

  test('the address is free for a new account', async () => {
    const person = await signUpPerson(server);
    await ask(person);
    const again = await signUpPerson(server, person.email);
    expect(again.userId).not.toBe(person.userId);
  });

  test('mails that were waiting for the address are not sent', async () => {
    const person = await signUpPerson(server);
    await server.database.once(owner, {
      text: `insert into internal.outbox (kind, payload) values ('mail', $1)`,
      values: [{ to: person.email, subject: 'Words are due', text: 't', html: 'h' }],
    });
    await ask(person);
    const { rows } = await server.database.once(owner, {
      text: `select payload ->> 'subject' as subject from internal.outbox where payload ->> 'to' = $1`,
      values: [person.email],
    });
    expect(rows.map(({ subject }) => subject)).not.toContain('Words are due');
  });
});

describe('at the same time', () => {
  test('several requests delete it once, and none fails', async () => {
    const person = await signUpPerson(server);
    const answers = await Promise.all([ask(person), ask(person), ask(person)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    // Whichever comes first deletes it; the others may find the session already ended.
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 401]).toContain(status);
    expect(await isThere(person)).toBe(false);
  });

  test('writes of the same person either succeed or are refused, and never fail', async () => {
    const person = await signUpPerson(server);
    const headers = {
      apikey: server.dependencies.secrets.apiKeys.anon,
      authorization: `Bearer ${person.token}`,
    };
    const send = (method: 'POST', url: string, payload: object) =>
      server.app.inject({ method, url, headers, payload });
    const newModule = () => send('POST', '/rest/v1/modules_new', { from_lang: 'en', to_lang: 'es' });
    await newModule();
    const wordId = randomUUID();
    const events = [{ id: randomUUID(), kind: 'master', wordId, atMs: nowMs }];
    const answers = await Promise.all([
      newModule(),
      send('POST', '/study/events', { events }),
      ask(person),
      newModule(),
      send('POST', '/study/events', { events }),
      send('POST', '/usage/check-practice', {}),
      send('POST', '/library/generate-words', {
        topic: 'food',
        fromLang: 'en',
        toLang: 'es',
        wordCount: 5,
      }),
    ]);
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
    expect(await isThere(person)).toBe(false);
    expect(await structureFaults(server.database)).toEqual([]);
  });

  test('writes in the seconds while a token is still trusted are refused as nobody’s', async () => {
    const person = await signUpPerson(server);
    const headers = { authorization: `Bearer ${person.token}` };
    const generate = () =>
      server.app.inject({
        method: 'POST',
        url: '/library/generate-words',
        headers,
        payload: { topic: 'food', fromLang: 'en', toLang: 'es', wordCount: 5 },
      });
    expect((await generate()).statusCode).toBe(200);
    await ask(person);
    expect((await generate()).statusCode).toBe(401);
  });
});

test('a failure deletes nothing, and says so', async () => {
  const failing = await startTestServer({
    env: { AUTH_EMAIL_AUTOCONFIRM: 'true' },
    wrapDatabase: (database) => ({
      ...database,
      transaction: (options, work) =>
        database.transaction(options, (tx) =>
          work({
            ...tx,
            query: (statement) =>
              statement.text.startsWith('delete from auth.users')
                ? Promise.reject(new Error('made to fail'))
                : tx.query(statement),
          }),
        ),
    }),
  });
  try {
    const person = await signUpPerson(failing);
    const answer = await failing.app.inject({
      method: 'POST',
      url: DELETE_ACCOUNT_PATH,
      payload: { userId: person.userId, accessToken: person.token },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([
      503,
      'Failed to delete account. Please try again.',
    ]);
    const { rows } = await failing.database.once(owner, {
      text: 'select count(*) from auth.identities where user_id = $1',
      values: [person.userId],
    });
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    await failing.close();
  }
});
