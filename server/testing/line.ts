import type { Database } from '@vocabloom/database/port/database.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';

/** A connection line to a database that can be cut. */
export function createLine() {
  let whole = true;
  const check = () => {
    if (!whole)
      throw new DatabaseError({ code: '08006', message: 'connection lost, user "someone.private"' });
  };
  return {
    cut: () => {
      whole = false;
    },
    wrap: (database: Database): Database => ({
      ...database,
      transaction: async (options, work) => {
        check();
        return database.transaction(options, work);
      },
      once: async (options, statement) => {
        check();
        return database.once(options, statement);
      },
    }),
  };
}
