import * as z from 'zod/mini';
import type { MigrationFile } from './files.ts';

/**
 * What the database stores about a migration it ran. Written by hand, because it exists before any generated row type.
 */
export const appliedMigration = z.object({ version: z.int(), name: z.string(), checksum: z.string() });

export type AppliedMigration = Readonly<z.infer<typeof appliedMigration>>;

export type MigrationPlan =
  | { readonly kind: 'ready'; readonly pending: readonly MigrationFile[] }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Which files are still to be run. Refused, naming the file, if one that ran has changed or is gone: then the database
 * is no longer what the files say. If a newer program migrated the database further, it is left alone as long as all
 * known files agree, so that the previous version of the program can keep serving during a roll-out.
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
