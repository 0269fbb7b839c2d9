import type { Database, Transaction } from '../port/database.ts';
import { isDatabaseError } from '../port/errors.ts';
import { rowsOf } from '../port/rows.ts';
import { type MigrationFile, readMigrations } from './files.ts';
import { type AppliedMigration, appliedMigration, planMigrations } from './plan.ts';

/** A migration that can't be run or must not be; the message names the file. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export type MigrationState = {
  readonly applied: readonly AppliedMigration[];
  readonly pending: readonly MigrationFile[];
};

/** Any number works as long as every migrator uses the same one. */
const lockKey = 7_316_204_519;

const owner = { kind: 'owner' } as const;

/** A migration may take long, and waiting for another process to finish one even longer. */
const patiently = {
  identity: owner,
  settings: { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' },
  callLimitMs: null,
} as const;

/**
 * Runs the pending migrations, each in its own transaction; resolves to their names. Safe with many processes starting
 * at once: each step takes the lock, looks again and runs one file. Rejects with a `MigrationError`.
 */
export async function migrate(db: Database, files?: readonly MigrationFile[]): Promise<readonly string[]> {
  const all = files ?? (await readMigrations());
  const done: string[] = [];
  for (;;) {
    const name = await db.transaction(patiently, (tx) => migrateOne(tx, all));
    if (name === null) break;
    done.push(name);
  }
  if (done.length > 0) {
    // Makes services that cache the schema (our data service, PostgREST) read it again.
    await db.once({ identity: owner }, { text: "select pg_notify('pgrst', 'reload schema')" });
  }
  return done;
}

async function migrateOne(tx: Transaction, files: readonly MigrationFile[]): Promise<string | null> {
  await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [lockKey] });
  const [next] = pendingOf(files, await readApplied(tx));
  if (!next) return null;
  await createBookkeeping(tx);
  try {
    await tx.script(next.sql);
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw new MigrationError(`Migration ${next.name} failed: ${error.message} (${error.code})`, {
      cause: error,
    });
  }
  await tx.query({
    text: 'insert into migrations.applied (version, name, checksum) values ($1, $2, $3)',
    values: [next.version, next.name, next.checksum],
  });
  return next.name;
}

/**
 * Which migrations ran and which are pending, without changing anything. Rejects with a `MigrationError` on a changed
 * file.
 */
export async function migrationState(
  db: Database,
  files?: readonly MigrationFile[],
): Promise<MigrationState> {
  const all = files ?? (await readMigrations());
  const applied = await db.transaction({ identity: owner, readOnly: true }, readApplied);
  return { applied, pending: pendingOf(all, applied) };
}

function pendingOf(files: readonly MigrationFile[], applied: readonly AppliedMigration[]) {
  const plan = planMigrations(files, applied);
  if (plan.kind === 'refused') throw new MigrationError(plan.reason);
  return plan.pending;
}

async function readApplied(tx: Transaction): Promise<readonly AppliedMigration[]> {
  const { rows } = await tx.query({
    text: "select to_regclass('migrations.applied') is not null as exists",
  });
  if (rows[0]?.exists !== true) return [];
  return rowsOf(
    appliedMigration,
    await tx.query({ text: 'select version, name, checksum from migrations.applied order by version' }),
  );
}

const createBookkeeping = (tx: Transaction) =>
  tx.script(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  `);
