import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, confirmedPerson, refresh } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const asAdmin = (id: string, body: unknown) =>
  send(auth, auth.app, { method: 'PUT', path: `/admin/users/${id}`, body, bearer: auth.serviceKey });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('a refresh token', () => {
  test('is exchanged for a new one, in the same session', async () => {
    const person = await confirmedPerson(auth);
    auth.passSeconds(60);
    const { status, body, headers } = await refresh(auth, person.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(person.refreshToken);
    const claims = claimsOf(body.access_token);
    expect(claims.session_id).toBe(claimsOf(person.accessToken).session_id);
    expect(claims.amr).toEqual(claimsOf(person.accessToken).amr);
    expect(headers['sb-auth-user-id']).toBe(person.id);
    expect(headers['sb-auth-session-id']).toBe(claims.session_id);
    expect(await auditOf(auth, person.id)).toContain('token_refreshed');
  });

  test('whose response was lost leads to the same new one, however late', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const first = await refresh(auth, refreshToken);
    auth.passSeconds(100_000);
    const second = await refresh(auth, refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
  });

  test('that is used again within the interval is forgiven', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const second = (await refresh(auth, refreshToken)).body.refresh_token;
    const third = (await refresh(auth, second)).body.refresh_token;
    auth.passSeconds(10);
    const again = await refresh(auth, refreshToken);
    expect(again.status).toBe(200);
    expect([refreshToken, second, third]).not.toContain(again.body.refresh_token);
  });

  test('that is used again after the interval ends the whole family', async () => {
    const { refreshToken, id, accessToken } = await confirmedPerson(auth);
    const second = (await refresh(auth, refreshToken)).body.refresh_token;
    const third = (await refresh(auth, second)).body.refresh_token;
    auth.passSeconds(11);
    const refusal = {
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    };
    expect(await refresh(auth, refreshToken)).toMatchObject(refusal);
    expect(await refresh(auth, third)).toMatchObject(refusal);
    expect(await refresh(auth, second)).toMatchObject(refusal);
    expect(await auditOf(auth, id)).toContain('token_revoked');
    // The session itself stays. Only the tokens that could continue it are gone.
    expect((await send(auth, auth.app, { path: '/user', bearer: accessToken })).status).toBe(200);
  });

  test('used by twenty requests at once gives all of them the same new one', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(auth, refreshToken)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
    const next = await refresh(auth, replies[0]?.body.refresh_token);
    expect(next.status).toBe(200);
  });

  test('that is stolen and used in a race with its owner never leaves two live families', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const second = (await refresh(auth, refreshToken)).body.refresh_token;
    const third = (await refresh(auth, second)).body.refresh_token;
    auth.passSeconds(11);
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => refresh(auth, third)),
      ...Array.from({ length: 5 }, () => refresh(auth, refreshToken)),
    ]);
    expect(replies.some(({ status }) => status === 400)).toBe(true);
    const issued = new Set(replies.flatMap(({ body }) => body.refresh_token ?? []));
    for (const token of issued) {
      expect((await refresh(auth, token)).body.code).toBe('refresh_token_already_used');
    }
  });

  test.each([
    [{}, { code: 'validation_failed', message: 'Refresh token is not valid' }],
    [{ refresh_token: 'short' }, { code: 'validation_failed', message: 'Refresh token is not valid' }],
    [
      { refresh_token: 'not/base64url!' },
      { code: 'validation_failed', message: 'Refresh token is not valid' },
    ],
    [
      { refresh_token: 'abcdefghijkl' },
      { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
    ],
  ])('%j is refused', async (body, refusal) => {
    const reply = await send(auth, auth.app, { path: '/token?grant_type=refresh_token', body });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(refusal);
  });

  test('of a banned user or of an ended or lost session is refused', async () => {
    const banned = await confirmedPerson(auth);
    await asAdmin(banned.id, { ban_duration: '1h' });
    expect((await refresh(auth, banned.refreshToken)).body).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    });

    const ended = await confirmedPerson(auth);
    await auth.database.once(owner, {
      text: 'update auth.sessions set not_after = $2 where user_id = $1',
      values: [ended.id, new Date(auth.nowMs())],
    });
    expect((await refresh(auth, ended.refreshToken)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });

    const lost = await confirmedPerson(auth);
    await auth.database.once(owner, {
      text: 'update auth.refresh_tokens set session_id = null where user_id = $1',
      values: [lost.id],
    });
    expect((await refresh(auth, lost.refreshToken)).body).toEqual({
      code: 'session_not_found',
      message: 'Invalid Refresh Token: No Valid Session Found',
    });
    // It leads nowhere and is deleted.
    expect((await refresh(auth, lost.refreshToken)).body.code).toBe('refresh_token_not_found');
  });
});

test('a refresh records when and by which client the session was last used', async () => {
  const { accessToken, refreshToken } = await confirmedPerson(auth);
  auth.passSeconds(60);
  const headers = { 'user-agent': 'Another browser' };
  const body = { refresh_token: refreshToken };
  await send(auth, auth.app, { path: '/token?grant_type=refresh_token', body, headers });
  const { rows } = await auth.database.once(owner, {
    text: `select user_agent, refreshed_at = $2 and updated_at = $2 as is_now from auth.sessions where id = $1`,
    values: [claimsOf(accessToken).session_id, new Date(auth.nowMs()).toISOString()],
  });
  expect(rows).toEqual([{ user_agent: 'Another browser', is_now: true }]);
});

test('a refresh waits for a change of its user without holding what the change needs', async () => {
  const { id, refreshToken } = await confirmedPerson(auth);
  const waiters = {
    text: `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  };
  const lock = { text: 'select 1 from auth.users where id = $1 for update', values: [id] };
  const reply = await auth.database.transaction(owner, async (tx) => {
    await tx.query(lock);
    const refreshing = refresh(auth, refreshToken);
    // PGlite has one connection, so there the refresh waits for this entire transaction.
    let waiting = auth.database.engine === 'pglite';
    for (let look = 0; look < 5000 && !waiting; look += 1) {
      const { rows } = await auth.database.once(owner, waiters);
      waiting = Number(rows[0]?.n) > 0;
    }
    expect(waiting).toBe(true);
    await tx.query({ text: 'delete from auth.sessions where user_id = $1', values: [id] });
    return { refreshing };
  });
  expect((await reply.refreshing).body.code).toBe('refresh_token_not_found');
});
