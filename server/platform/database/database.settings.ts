import { url } from '../settings/kinds.ts';
import { setting } from '../settings/setting.ts';

/** Which database, and how it is reached. */
export const databaseSettings = {
  DATABASE_URL: setting({
    meaning: 'PostgreSQL 15 or newer; without it the database is embedded in DATA_DIR',
    example: 'postgres://vocabloom:password@db.example.org:5432/vocabloom',
    secret: true,
    schema: url(['postgres', 'postgresql']).optional(),
  }),
} as const;
