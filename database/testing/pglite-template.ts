import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate/migrate.ts';
import { openPglite } from '../port/pglite.ts';
import './provided.ts';

/** Migrates one PGlite and dumps it: every test database starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vocabloom-pglite-'));
  const db = await openPglite();
  try {
    await migrate(db);
    const file = join(folder, 'template.tar');
    await writeFile(file, Buffer.from(await (await db.dump()).arrayBuffer()));
    project.provide('pgliteTemplate', file);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await db.close();
  }
  return () => rm(folder, { recursive: true, force: true });
}
