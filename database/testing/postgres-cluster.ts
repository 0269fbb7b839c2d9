import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate/migrate.ts';
import { openPostgres } from '../port/postgres.ts';
import './provided.ts';
import { owner } from '../port/identities.ts';
import { startThrowAwayCluster } from './throw-away-cluster.ts';

/**
 * Starts a throw-away PostgreSQL, or uses the server of TEST_DATABASE_URL, and migrates one database there. Every test
 * database is a copy of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given === undefined ? await startThrowAwayCluster() : { url: given, stop: async () => {} };
  const template = `template_${randomBytes(8).toString('hex')}`;
  const admin = openPostgres({ url: cluster.url, poolSize: 1, acquireTimeoutMs: 20_000 });
  const dispose = async () => {
    await admin.once(owner, { text: `drop database if exists ${template} with (force)` });
    await admin.close();
    await cluster.stop();
  };
  try {
    await admin.once(owner, { text: `create database ${template}` });
    const url = new URL(cluster.url);
    url.pathname = `/${template}`;
    const db = openPostgres({ url: url.toString(), poolSize: 1, acquireTimeoutMs: 20_000 });
    await migrate(db).finally(db.close);
  } catch (error) {
    await dispose();
    throw error;
  }
  project.provide('postgresTemplate', { adminUrl: cluster.url, template });
  return dispose;
}
