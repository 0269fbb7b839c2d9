import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const uid = '0190a0b0-0000-7000-8000-000000000001';
const user = { identity: { kind: 'claims', claims: { role: 'authenticated', sub: uid } } } as const;

const whoAmI = {
  text: "select current_user::text as role, current_setting('request.jwt.claims', true) as claims",
};

describe('an identity', () => {
  test('is the role and the claims of its statement', async () => {
    const { rows } = await db.once(user, whoAmI);
    expect(rows).toEqual([{ role: 'authenticated', claims: `{"role":"authenticated","sub":"${uid}"}` }]);
  });
});
