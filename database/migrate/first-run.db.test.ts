import { expect, test } from 'vitest';
import { owner } from '../port/identities.ts';
import { createEmptyTestDatabase } from '../testing/create-test-database.ts';
import { createUserWithEverything, ownedTables } from '../testing/owned-tables.ts';
import { readMigrations } from './files.ts';
import { migrate, migrationState } from './migrate.ts';

test('several processes that start on an empty database migrate it once', async () => {
  const db = await createEmptyTestDatabase();
  try {
    const files = await readMigrations();
    expect((await migrationState(db)).pending).toEqual(files);
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(db)));
    expect(runs.flat().sort()).toEqual(files.map(({ name }) => name));
    expect((await migrationState(db)).pending).toEqual([]);
  } finally {
    await db.close();
  }
});

/**
 * What a Supabase project contains before our migrations: an auth service, its helpers, generous default privileges.
 */
const existingProject = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin;
      create role authenticated nologin;
      create role service_role nologin bypassrls;
    end if;
  end $$;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  create schema auth;
  create table auth.users (id uuid primary key, email text, aud text, role text, email_confirmed_at timestamptz,
    banned_until timestamptz, deleted_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
    created_at timestamptz default now());
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    )::uuid $$;
  create function auth.role() returns text language sql stable as $$
    select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;
  grant usage on schema auth to anon, authenticated, service_role;
`;

test('a project with an auth service keeps it unchanged, and its visitors get no access to our tables', async () => {
  const db = await createEmptyTestDatabase();
  try {
    await db.transaction(owner, (tx) => tx.script(existingProject));
    await migrate(db);

    const authTables = await db.once(owner, {
      text: `select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`,
    });
    expect(authTables.rows).toEqual([{ relname: 'users' }]);

    await createUserWithEverything(db);
    for (const { name } of await ownedTables(db)) {
      const read = db.once({ identity: { kind: 'anonymous' } }, { text: `select * from ${name}` });
      const wall = `Visitors may read ${name} where a project gave them all tables: revoke all on it first, then grant.`;
      await expect(read, wall).rejects.toMatchObject({ code: '42501' });
    }
    const { rows } = await db.once(owner, {
      text: 'select premium_expires_at > now() as premium from user_data',
    });
    expect(rows).toEqual([{ premium: true }]);
  } finally {
    await db.close();
  }
});
