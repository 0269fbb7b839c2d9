import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { rememberEarlierTrials } from './earlier-trials.ts';
import { giveTrials } from './trial.ts';

const env = { AUTH_EMAIL_AUTOCONFIRM: 'true', AUTH_ANONYMOUS: 'true' };
const dayMs = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env });
});
afterAll(() => server.close());

const newName = () => `person.${randomUUID()}`;

const ask = (
  path: string,
  { method = 'POST', body = {}, bearer = '' } = {},
  { app, dependencies } = server,
) =>
  app.inject({
    method: method as 'POST',
    url: `/auth/v1${path}`,
    headers: {
      apikey: dependencies.secrets.apiKeys.anon,
      ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
    },
    payload: body,
  });

async function signUp(email: string, at = server) {
  const reply = await ask('/signup', { body: { email, password: 'a long enough password' } }, at);
  expect(reply.statusCode, reply.body).toBe(200);
  const { user, access_token: token } = reply.json();
  return { id: user.id as string, token: token as string };
}

async function premiumOf(id: string, { database } = server) {
  const { rows } = await database.once(owner, {
    text: `select to_jsonb(d) - 'id' - 'user_id' as premium from public.user_data d where id = $1`,
    values: [id],
  });
  return rows[0]?.premium as Record<'premium_expires_at' | 'trial_ends_at', string | null> & {
    readonly had_trial_before: boolean;
  };
}

const deleteAccount = (id: string) =>
  server.database.once(owner, { text: 'delete from auth.users where id = $1', values: [id] });

const none = { premium_expires_at: null, trial_ends_at: null, had_trial_before: false };
const refused = { ...none, had_trial_before: true };

describe('the trial', () => {
  test('is three days of premium from the confirmation on', async () => {
    const before = Date.now();
    const { id } = await signUp(`${newName()}@example.org`);
    const { premium_expires_at: until, trial_ends_at: end, had_trial_before: had } = await premiumOf(id);
    expect(until).toBe(end);
    expect(had).toBe(false);
    expect(Date.parse(end ?? '')).toBeGreaterThanOrEqual(before + 3 * dayMs);
    expect(Date.parse(end ?? '')).toBeLessThanOrEqual(Date.now() + 3 * dayMs);
  });

  test('is not given again to a person whose account is gone, whatever alias they come back under', async () => {
    const name = newName();
    const { id } = await signUp(`${name}@gmail.com`);
    expect((await premiumOf(id)).had_trial_before).toBe(false);
    await deleteAccount(id);
    for (const address of [
      `${name}@gmail.com`,
      `${name.toUpperCase()}+again@gmail.com`,
      `${name.replace('.', '')}@googlemail.com`,
    ]) {
      const again = await signUp(address);
      expect(await premiumOf(again.id), address).toEqual(refused);
      await deleteAccount(again.id);
    }
  });

  test('is not given to a second account beside the first', async () => {
    const name = newName();
    await signUp(`${name}@example.org`);
    const second = await signUp(`${name}+2@example.org`);
    expect(await premiumOf(second.id)).toEqual(refused);
  });

  test('is given once to a person who confirms twice at once', async () => {
    const name = newName();
    const people = await Promise.all([1, 2, 3, 4].map((n) => signUp(`${name}+${n}@example.org`)));
    const premium = await Promise.all(people.map(({ id }) => premiumOf(id)));
    expect(premium.filter(({ trial_ends_at: end }) => end !== null)).toHaveLength(1);
    expect(premium.filter(({ had_trial_before: had }) => had)).toHaveLength(3);
  });

  test('waits for the address to be confirmed', async () => {
    const waiting = await startTestServer();
    try {
      const reply = await ask(
        '/signup',
        { body: { email: `${newName()}@example.org`, password: 'a long enough password' } },
        waiting,
      );
      expect(await premiumOf(reply.json().id, waiting)).toEqual(none);
    } finally {
      await waiting.close();
    }
  });

  test('comes to an anonymous account with its address, and only if the person had none', async () => {
    const anonymous = async () => (await ask('/signup')).json();
    const name = newName();
    const become = async (email: string) => {
      const { user, access_token: bearer } = await anonymous();
      expect(await premiumOf(user.id)).toEqual(none);
      const reply = await ask('/user', { method: 'PUT', body: { email }, bearer });
      expect(reply.statusCode, reply.body).toBe(200);
      return premiumOf(user.id);
    };
    expect((await become(`${name}@example.org`)).trial_ends_at).not.toBeNull();
    expect(await become(`${name}+2@example.org`)).toEqual(refused);
  });

  test('is one for an account that moves to another address, and for anyone who comes back under that one', async () => {
    const { id } = await signUp(`${newName()}@example.org`);
    const before = await premiumOf(id);
    const moved = `${newName()}@example.org`;
    const give = giveTrials({ trialDays: 3, secret: server.dependencies.trialSecret });
    await server.database.transaction(owner, (tx) =>
      give(tx, { kind: 'email-changed', userId: id, email: moved, atMs: Date.now() + dayMs }),
    );
    expect(await premiumOf(id)).toEqual(before);
    await deleteAccount(id);
    expect(await premiumOf((await signUp(moved)).id)).toEqual(refused);
  });

  test('that an account has had stays as it was, even if its person is not remembered', async () => {
    const { id } = await signUp(`${newName()}@example.org`);
    const ended = '2025-01-01T00:00:00+00:00';
    await server.database.once(owner, { text: `select grant_premium($1, 'trial', $2)`, values: [id, ended] });
    const confirmAgain = giveTrials({ trialDays: 3, secret: 'another key than that of the server' });
    await server.database.transaction(owner, (tx) =>
      confirmAgain(tx, {
        kind: 'confirmed',
        userId: id,
        email: `${newName()}@example.org`,
        atMs: Date.now(),
      }),
    );
    expect(await premiumOf(id)).toMatchObject({ premium_expires_at: ended, trial_ends_at: ended });
  });

  test('whose transaction fails leaves no trace', async () => {
    const { id } = await signUp(`${newName()}@example.org`);
    const email = `${newName()}@example.org`;
    const give = giveTrials({ trialDays: 3, secret: server.dependencies.trialSecret });
    const failed = server.database.transaction(owner, async (tx) => {
      await give(tx, { kind: 'confirmed', userId: id, email, atMs: 0 });
      throw new Error('the confirmation failed');
    });
    await expect(failed).rejects.toThrow('the confirmation failed');
    expect((await premiumOf((await signUp(email)).id)).had_trial_before).toBe(false);
  });

  test('leaves no address behind, nor anything that could be guessed without the secret', async () => {
    const email = `${newName()}@example.org`;
    await signUp(email);
    const { rows } = await server.database.once(owner, { text: 'select * from internal.trials_had' });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ person: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test.each([
    ['has the length that is set', { PLANS_TRIAL_DAYS: '14' }, 14],
    ['is none where its length is 0', { PLANS_TRIAL_DAYS: '0' }, undefined],
    ['is none where there are no plans', { PLANS: 'off' }, undefined],
  ])('%s', async (_name, settings, days) => {
    const other = await startTestServer({ env: { ...env, ...settings } });
    try {
      const { id } = await signUp(`${newName()}@example.org`, other);
      const premium = await premiumOf(id, other);
      if (days === undefined) expect(premium).toEqual(none);
      else expect(Date.parse(premium.trial_ends_at ?? '') / dayMs).toBeCloseTo(Date.now() / dayMs + days, 2);
    } finally {
      await other.close();
    }
  });
});

describe('a trial from before persons were remembered', () => {
  test('counts, by the account’s confirmed address, and is looked for once', async () => {
    const other = await startTestServer({ env });
    try {
      const { trialSecret } = other.dependencies;
      const email = `${newName()}@example.org`;
      const { id } = await signUp(email, other);
      await other.database.once(owner, { text: 'delete from internal.trials_had' });
      expect(await rememberEarlierTrials(other.database, trialSecret)).toBe(1);
      expect(await rememberEarlierTrials(other.database, trialSecret)).toBe(0);
      await other.database.once(owner, { text: 'delete from auth.users where id = $1', values: [id] });
      expect(await premiumOf((await signUp(email, other)).id, other)).toEqual(refused);
    } finally {
      await other.close();
    }
  });
});
