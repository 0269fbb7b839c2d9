import * as z from 'zod/mini';
import type { MigrationFile } from './files.ts';

/** What the database remembers of a migration it ran. Written by hand, as it is there before any generated row. */
export const appliedMigration = z.object({ version: z.int(), name: z.string(), checksum: z.string() });

export type AppliedMigration = Readonly<z.infer<typeof appliedMigration>>;

export type MigrationPlan =
  | { readonly kind: 'ready'; readonly pending: readonly MigrationFile[] }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Which files are still to be run. Refused when a file that ran has changed or is gone, naming it: the database no
 * longer is what the files say. A database ahead of the files (a newer program migrated it) is left alone only if
 * all known files agree, which lets the previous version of the program keep serving during a roll-out.
 */
export function planMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationPlan {
  const known = new Map(applied.map((migration) => [migration.version, migration]));
  for (const file of files) {
    const ran = known.get(file.version);
    if (ran && ran.checksum !== file.checksum) {
      const reason =
        ran.name === file.name
          ? `Migration ${file.name} has changed since it ran. Restore the file and write a new migration instead.`
          : `Migration ${ran.name} ran as number ${file.version}, but the file is now ${file.name}. Restore it.`;
      return { kind: 'refused', reason };
    }
  }
  const newest = Math.max(0, ...applied.map(({ version }) => version));
  const skipped = files.find(({ version }) => version < newest && !known.has(version));
  if (skipped)
    return { kind: 'refused', reason: `Migration ${skipped.name} was never run, but later ones were.` };
  return { kind: 'ready', pending: files.filter(({ version }) => !known.has(version)) };
}
