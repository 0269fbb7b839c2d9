import { randomUUID } from 'node:crypto';
import { DELETE_ACCOUNT_PATH } from '@vocabloom/contract/delete-account-path.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { fillOwnedTables } from '@vocabloom/database/testing/owned-tables.ts';
import { structureFaults } from '@vocabloom/database/testing/structure-faults.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverDueMails } from './platform/mail/deliver-due-mails.ts';
import type { Mail } from './platform/mail/transport.ts';
import { askAuth, type Person, signInPerson, signUpPerson } from './testing/person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { allTables, idsOfRows, rowsWith, tracesOf } from './testing/traces.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true', AUTH_RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => server.close());

/** Tables that hold nothing about a person, and why. */
const ofNobody: Readonly<Record<string, string>> = {
  'migrations.applied': 'which migrations have run',
  'internal.billing_events': 'names of events of the payment provider, which say of nobody',
  'internal.billing_removals': 'filled when an account goes, until the payment provider was told',
  'auth.custom_providers': 'sign-in providers that operators add',
  'auth.sso_providers': 'organizations that operators set up',
  'auth.sso_domains': 'domains of organizations',
  'auth.saml_relay_states': 'ways to an organization, which know nobody yet, for a day',
  'auth.saml_assertions': 'hashes of assertions that organizations have made, for a day',
  'auth.signed_messages': 'hashes of messages that wallets have signed, for a day',
  'auth.oauth_clients': 'other programs, which operators register or which register themselves',
  'internal.bucket_bounds': 'how much folders may hold',
  'internal.dropped_blobs': 'names of bytes that are about to be removed, which say of nobody',
  'internal.installation': 'which database this is',
  'internal.support_senders': 'hashes of network addresses, for a day',
  'internal.realtime_presences': 'who is in which room, while they are',
  'internal.realtime_processes': 'processes of the server that are running',
  'internal.realtime_relay': 'messages on their way from one process to the others',
  'realtime.changes': 'rows as they were changed, for a minute, and only while somebody listens',
  'realtime.listeners': 'processes in which somebody listens',
  'realtime.messages': 'messages of rooms, kept at most three days for those who come later',
  'internal.trials_had':
    'hashes of addresses with a key that the database does not hold: they outlive the account',
};

const insert = (text: string, values: readonly unknown[]) =>
  server.database.once(owner, { text: `insert into ${text}`, values });

/**
 * Rows of tables that do not name the person, but something of theirs or their address. A new table of this kind needs
 * a line.
 */
const makeFurtherRows = async ({ userId, email, token }: Person): Promise<void> => {
  await askAuth(server, 'recover', { email });
  await askAuth(server, 'token?grant_type=password', { email, password: 'a wrong one' });
  await server.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { apikey: server.dependencies.secrets.apiKeys.anon, authorization: `Bearer ${token}` },
    payload: { data: { full_name: 'Leaving', preferred_language: 'es' } },
  });
  await insert(
    `auth.mfa_challenges (id, factor_id, ip_address)
      select $2, id, '192.0.2.1' from auth.mfa_factors where user_id = $1 limit 1`,
    [userId, randomUUID()],
  );
  await insert(
    `internal.support_messages (id, name, email, message, language, created_at)
      values ($2, 'Leaving', $1, 'Written before logging in', 'en', now())`,
    [email, randomUUID()],
  );
  await insert(
    `auth.provider_flows (id, state_hash, nonce, code_verifier, redirect_to, code_challenge, code_challenge_method,
        linking_user_id, linking_session_id, created_at)
      select $2::uuid, $2::text, 'nonce', 'verifier', '/', 'challenge', 's256', $1, id, now()
      from auth.sessions where user_id = $1 limit 1`,
    [userId, randomUUID()],
  );
  await insert(`storage.buckets (id, name, owner, owner_id) values ($2, $2, $1::uuid, $1::text)`, [
    userId,
    randomUUID(),
  ]);
  for (const bucket of ['recordings', 'avatars']) {
    await insert(
      `storage.objects (bucket_id, name, owner_id, version) values ($2, $1::text || '/' || $3, $1::text, $3)`,
      [userId, bucket, randomUUID()],
    );
  }
  await insert(
    `internal.resumable_uploads
      (version, bucket_id, name, owner_id, is_upsert, mimetype, cache_control, user_metadata, created_at)
      values ($2, 'avatars', $1::text || '/x', $1::text, false, 'image/png', 'no-cache', '{}', now())`,
    [userId, `of ${userId}`],
  );
  await insert(`internal.resumable_parts (upload, position, version) values ($1, 0, $2)`, [
    `of ${userId}`,
    randomUUID(),
  ]);
  await insert(`internal.mailbox ("to", subject, text, html) values ($1, 's', 't', 'h')`, [email]);
  await insert(`internal.outbox (kind, payload) values ('mail', $1)`, [
    { to: email.toUpperCase(), subject: 's', text: 't', html: 'h' },
  ]);
};

async function personWithEverything(): Promise<Person> {
  const { email } = await signUpPerson(server);
  const person = await signInPerson(server, email);
  await fillOwnedTables(server.database, person.userId);
  await makeFurtherRows(person);
  return person;
}

/** Delivers all mails into memory only. */
async function deliverMails(): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  await deliverDueMails({
    database: server.database,
    transport: {
      deliver: async (mail) => {
        sent.push(mail);
        return { outcome: 'sent' };
      },
      close: async () => undefined,
    },
    onOutcome: () => undefined,
  });
  return sent;
}

test('a deleted account leaves nothing in the database, and nobody else’s data is touched', async () => {
  await insert(`storage.buckets (id, name) values ('avatars', 'avatars')`, []);
  const [leaving, staying] = [await personWithEverything(), await personWithEverything()];
  const traces = async ({ userId, email }: Person) =>
    tracesOf(userId, email, ...(await idsOfRows(server.database, userId)));
  const [ofLeaving, ofStaying] = [await traces(leaving), await traces(staying)];
  const before = await rowsWith(server.database, ofStaying);

  const unfilled = (await allTables(server.database)).filter(
    (name) => ofNobody[name] === undefined && before[name] === undefined,
  );
  expect(
    unfilled,
    'These tables have no row of the person who is about to leave, so that nothing shows it goes with them. Say in database/testing/owned-tables.ts or in makeFurtherRows how one is made, or in ofNobody why there can be none.',
  ).toEqual([]);

  const answer = await server.app.inject({
    method: 'POST',
    url: DELETE_ACCOUNT_PATH,
    payload: { userId: leaving.userId, accessToken: leaving.token },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);

  // The last letter keeps the address until it is sent; the customer remains until the payment provider is told.
  expect(await rowsWith(server.database, ofLeaving)).toEqual({
    'internal.billing_removals': 1,
    'internal.outbox': 1,
  });
  await server.database.once(owner, { text: 'delete from internal.billing_removals' });
  const toLeaving = (await deliverMails()).filter(({ to }) => to === leaving.email);
  expect(toLeaving).toHaveLength(1);
  expect(toLeaving[0]?.html).toContain('lang="es"');
  expect(await rowsWith(server.database, ofLeaving)).toEqual({});

  const { 'internal.outbox': _delivered, ...kept } = before;
  expect(await rowsWith(server.database, ofStaying)).toMatchObject(kept);
  expect(await structureFaults(server.database)).toEqual([]);
});
