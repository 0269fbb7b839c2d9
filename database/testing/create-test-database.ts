import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../port/database.ts';
import { openPglite } from '../port/pglite.ts';
import { openPostgres } from '../port/postgres.ts';
import './provided.ts';

const owner = { kind: 'owner' } as const;

/**
 * A fresh, migrated database on the engine that TEST_ENGINE names. Close it when done (`afterAll`): closing also
 * removes it.
 */
export async function createTestDatabase(): Promise<Database> {
  return process.env.TEST_ENGINE === 'postgres' ? createOnPostgres() : createOnPglite();
}

/** The same without running migrations. */
export async function createEmptyTestDatabase(): Promise<Database> {
  return process.env.TEST_ENGINE === 'postgres' ? createOnPostgres('template1') : openPglite();
}

async function createOnPglite(): Promise<Database> {
  return openPglite({ from: await openAsBlob(inject('pgliteTemplate')) });
}

async function createOnPostgres(template?: string): Promise<Database> {
  const { url } = await createPostgresTestDatabase(template);
  const db = openPostgres({ url, poolSize: 10, acquireTimeoutMs: 20_000 });
  return {
    ...db,
    close: async () => {
      await db.close();
      await dropPostgresTestDatabase(url);
    },
  };
}

/** A migrated database on the test cluster, for tests that open connections themselves or start a server on it. */
export async function createPostgresTestDatabase(template?: string): Promise<{ readonly url: string }> {
  const { adminUrl, template: migrated } = inject('postgresTemplate');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template ${template ?? migrated}`);
  return { url: withDatabase(adminUrl, name) };
}

/** Removes a database made by `createPostgresTestDatabase`, ending any connections to it. */
export async function dropPostgresTestDatabase(url: string): Promise<void> {
  const { adminUrl } = inject('postgresTemplate');
  await asAdmin(adminUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

async function asAdmin(adminUrl: string, text: string): Promise<void> {
  const admin = openPostgres({ url: adminUrl, poolSize: 1, acquireTimeoutMs: 20_000 });
  try {
    // CREATE DATABASE cannot run in a transaction block; a single statement is not in one.
    await admin.once({ identity: owner }, { text });
  } finally {
    await admin.close();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
