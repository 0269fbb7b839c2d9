import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Identity } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUser, identityOf } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const owner: Identity = { kind: 'owner' };
const service: Identity = { kind: 'service' };
const early = '2030-01-01T00:00:00+00:00';
const late = '2031-01-01T00:00:00+00:00';

type Grant = { readonly userId: string; readonly source: string; readonly until: string };

const grant = ({ userId, source, until }: Grant, identity: Identity = service) =>
  db.once({ identity }, { text: 'select grant_premium($1, $2, $3)', values: [userId, source, until] });

const premiumOf = async (userId: string) => {
  const { rows } = await db.once(
    { identity: identityOf(userId) },
    {
      text: `select to_jsonb(premium_expires_at) as until, to_jsonb(trial_ends_at) as trial from user_data where id = $1`,
      values: [userId],
    },
  );
  return rows[0];
};

describe('premium', () => {
  test('is not something a new user has automatically', async () => {
    const { id } = await createUser(db);
    expect(await premiumOf(id)).toEqual({ until: null, trial: null });
  });

  test('lasts until the latest time any source grants', async () => {
    const { id: userId } = await createUser(db);
    await grant({ userId, source: 'trial', until: early });
    expect(await premiumOf(userId)).toEqual({ until: early, trial: early });
    await grant({ userId, source: 'subscription', until: late });
    expect(await premiumOf(userId)).toEqual({ until: late, trial: early });
    await grant({ userId, source: 'subscription', until: '2029-01-01T00:00:00Z' });
    expect(await premiumOf(userId)).toEqual({ until: early, trial: early });
  });

  test('ends when the last grant is taken back', async () => {
    const { id: userId } = await createUser(db);
    await grant({ userId, source: 'gift', until: late });
    await db.once(
      { identity: owner },
      { text: 'delete from internal.premium_grants where user_id = $1', values: [userId] },
    );
    expect(await premiumOf(userId)).toEqual({ until: null, trial: null });
  });

  test('granted by two sources at once lasts until the later time', async () => {
    const { id: userId } = await createUser(db);
    await Promise.all([
      grant({ userId, source: 'subscription', until: late }),
      grant({ userId, source: 'trial', until: early }),
      grant({ userId, source: 'gift', until: '2030-06-01T00:00:00Z' }),
    ]);
    expect(await premiumOf(userId)).toEqual({ until: late, trial: early });
  });

  test('is deleted with the account', async () => {
    const { id: userId } = await createUser(db);
    await grant({ userId, source: 'trial', until: early });
    await db.once({ identity: owner }, { text: 'delete from auth.users where id = $1', values: [userId] });
    const { rows } = await db.once(
      { identity: owner },
      {
        text: `select (select count(*) from internal.premium_grants where user_id = $1)::integer as grants,
          (select count(*) from user_data where id = $1)::integer as rows`,
        values: [userId],
      },
    );
    expect(rows).toEqual([{ grants: 0, rows: 0 }]);
  });

  test.each([
    ['bribe', late, 'premium_grants_source_known'],
    ['gift', 'infinity', 'premium_grants_until_finite'],
  ])('by %s until %s is refused', async (source, until, constraint) => {
    const { id: userId } = await createUser(db);
    await expect(grant({ userId, source, until })).rejects.toMatchObject({ constraint });
  });

  test('is granted only by the server, and only through grants', async () => {
    const { id: userId } = await createUser(db);
    for (const identity of [identityOf(userId), { kind: 'anonymous' } as const]) {
      await expect(grant({ userId, source: 'gift', until: late }, identity)).rejects.toMatchObject({
        code: '42501',
      });
    }
    for (const text of [
      `update user_data set premium_expires_at = '${late}'`,
      `insert into internal.premium_grants (user_id, source, until) values ('${userId}', 'gift', '${late}')`,
      `update internal.premium_grants set until = '${late}'`,
      'delete from internal.premium_grants',
    ])
      await expect(db.once({ identity: service }, { text }), text).rejects.toMatchObject({ code: '42501' });
  });
});
