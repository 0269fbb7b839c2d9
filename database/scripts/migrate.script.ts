import { migrate } from '../migrate/migrate.ts';
import { withConfiguredDatabase } from './with-database.ts';

await withConfiguredDatabase(async (db) => {
  const names = await migrate(db);
  for (const name of names) console.log(`ran ${name}`);
  console.log(names.length === 0 ? 'The database is up to date.' : `${names.length} migrations ran.`);
});
