import { migrationState } from '../migrate/migrate.ts';
import { withConfiguredDatabase } from './with-database.ts';

await withConfiguredDatabase(async (db) => {
  const { applied, pending } = await migrationState(db);
  for (const { name } of applied) console.log(`applied  ${name}`);
  for (const { name } of pending) console.log(`pending  ${name}`);
  if (pending.length > 0) process.exitCode = 1;
});
