import { randomInt, randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const env = { AUTH_PHONE: 'true', AUTH_PHONE_AUTOCONFIRM: 'true', AUTH_EMAIL_AUTOCONFIRM: 'true' };
const dayMs = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env });
});
afterAll(() => server.close());

const newPhone = () => `1555${randomInt(10_000_000, 99_999_999)}`;
const newEmail = () => `${randomUUID()}@example.org`;
const password = 'a long enough password';

type Asked = { readonly method?: 'POST' | 'PUT' | 'GET' | 'DELETE'; readonly body?: object };

const ask = (path: string, bearer: string, { method = 'POST', body = {} }: Asked = {}, at = server) =>
  at.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: {
      apikey: at.dependencies.secrets.apiKeys.anon,
      ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
    },
    payload: body,
  });

async function signUp(contact: { readonly phone: string } | { readonly email: string }) {
  const reply = await ask('/signup', '', { body: { ...contact, password } });
  expect(reply.statusCode, reply.body).toBe(200);
  const { user, access_token: bearer } = reply.json();
  return { id: user.id as string, bearer: bearer as string };
}

async function asAdmin(id: string, body: object, at = server): Promise<void> {
  const { serviceRole } = at.dependencies.secrets.apiKeys;
  const reply = await ask(`/admin/users/${id}`, serviceRole, { method: 'PUT', body }, at);
  expect(reply.statusCode, reply.body).toBe(200);
}

async function trialOf(id: string, { database } = server) {
  const { rows } = await database.once(owner, {
    text: 'select trial_ends_at as ends, had_trial_before as had from public.user_data where id = $1',
    values: [id],
  });
  return rows[0] as { readonly ends: string | null; readonly had: boolean };
}

const none = { ends: null, had: false };
const refused = { ends: null, had: true };

test('a confirmed number brings the same trial as an address', async () => {
  const { id } = await signUp({ phone: newPhone() });
  const { ends, had } = await trialOf(id);
  expect(had).toBe(false);
  expect(Date.parse(String(ends)) / dayMs).toBeCloseTo(Date.now() / dayMs + 3, 2);
});

test('a number that waits for its code brings none', async () => {
  const waiting = await startTestServer({ env: { AUTH_PHONE: 'true' } });
  try {
    const phone = newPhone();
    const { id } = (await ask('/signup', '', { body: { phone, password } }, waiting)).json();
    expect(await trialOf(id, waiting)).toEqual(none);
    await asAdmin(id, { phone_confirm: true }, waiting);
    expect((await trialOf(id, waiting)).ends).not.toBeNull();
  } finally {
    await waiting.close();
  }
});

test('an address that is confirmed afterwards brings no second one, and is remembered', async () => {
  const { id } = await signUp({ phone: newPhone() });
  const before = await trialOf(id);
  const email = newEmail();
  await asAdmin(id, { email, email_confirm: true });
  expect(await trialOf(id)).toEqual(before);
  await asAdmin(id, { email: newEmail() });
  expect(await trialOf((await signUp({ email })).id)).toEqual(refused);
});

test('a number that is confirmed after an address brings no second one, and is remembered', async () => {
  const { id } = await signUp({ email: newEmail() });
  const before = await trialOf(id);
  const phone = newPhone();
  await asAdmin(id, { phone, phone_confirm: true });
  expect(await trialOf(id)).toEqual(before);
  await asAdmin(id, { phone: newPhone(), phone_confirm: true });
  expect(await trialOf((await signUp({ phone })).id)).toEqual(refused);
});

test('several numbers of one account bring one trial, and each of them is remembered', async () => {
  const first = newPhone();
  const { id } = await signUp({ phone: first });
  const before = await trialOf(id);
  const numbers = [newPhone(), newPhone(), newPhone()];
  for (const phone of numbers) await asAdmin(id, { phone, phone_confirm: true });
  expect(await trialOf(id)).toEqual(before);
  await server.database.once(owner, { text: 'delete from auth.users where id = $1', values: [id] });
  for (const phone of [first, ...numbers]) {
    expect(await trialOf((await signUp({ phone })).id), phone).toEqual(refused);
  }
});

test('giving up a number and confirming another brings no second one', async () => {
  const phone = newPhone();
  const { id } = await signUp({ phone });
  const { ends } = await trialOf(id);
  await asAdmin(id, { email: newEmail(), email_confirm: true });
  const signedIn = await ask('/token?grant_type=password', '', { body: { phone, password } });
  const { access_token: bearer } = signedIn.json();
  const { identities } = (await ask('/user', bearer, { method: 'GET' })).json();
  const { identity_id: phoneIdentity } = identities.find(
    ({ provider }: { readonly provider: string }) => provider === 'phone',
  );
  const unlinked = await ask(`/user/identities/${phoneIdentity}`, bearer, { method: 'DELETE' });
  expect(unlinked.statusCode, unlinked.body).toBe(200);
  await asAdmin(id, { phone: newPhone(), phone_confirm: true });
  expect(await trialOf(id)).toEqual({ ends, had: false });
});

test.each([
  ['number', 'address'],
  ['address', 'number'],
] as const)('someone refused a trial for their %s gets none for another %s', async (by, _other) => {
  const [phone, email] = [newPhone(), newEmail()];
  const gone = await signUp(by === 'number' ? { phone } : { email });
  await server.database.once(owner, { text: 'delete from auth.users where id = $1', values: [gone.id] });
  const { id } = await signUp(by === 'number' ? { phone } : { email });
  expect(await trialOf(id)).toEqual(refused);
  const another =
    by === 'number' ? { email: newEmail(), email_confirm: true } : { phone: newPhone(), phone_confirm: true };
  await asAdmin(id, another);
  expect(await trialOf(id)).toEqual(refused);
});

test('both at once bring one', async () => {
  const { secrets } = server.dependencies;
  const body = {
    email: newEmail(),
    phone: newPhone(),
    email_confirm: true,
    phone_confirm: true,
    password,
  };
  const { id } = (await ask('/admin/users', secrets.apiKeys.serviceRole, { body })).json();
  expect(await trialOf(id)).toMatchObject({ ends: expect.anything(), had: false });
  const { rows } = await server.database.once(owner, {
    text: 'select source from internal.premium_grants where user_id = $1',
    values: [id],
  });
  expect(rows).toEqual([{ source: 'trial' }]);
});
