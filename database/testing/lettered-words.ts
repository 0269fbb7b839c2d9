import type { Database } from '../port/database.ts';
import { createGroup, identityOf } from './factories.ts';

/** A group of words named a, b, c … */
export async function groupOfLetters(db: Database, letters: string) {
  const group = await createGroup(db);
  await db.once(
    { identity: identityOf(group.userId) },
    {
      text: `insert into words (group_id, from_text, to_text) select $1, t.l, t.l from unnest($2::text[]) t (l)`,
      values: [group.id, letters.split('')],
    },
  );
  return group;
}

/** The names of a group's words as they stand, with spaces between them. */
export async function namesInOrder(db: Database, group: { userId: string; id: string }): Promise<string> {
  const { rows } = await db.once(
    { identity: identityOf(group.userId) },
    {
      text: `select string_agg(from_text, ' ' order by position) as names from words where group_id = $1`,
      values: [group.id],
    },
  );
  return String(rows[0]?.names ?? '');
}
