import type { Database, Identity } from '../port/database.ts';
import { createGroup, identityOf } from './factories.ts';

export type EditedGroup = { readonly identity: Identity; readonly groupId: string };

/** An edit of a word made offline, as a device sends it. */
export type WordEdit = {
  readonly id: string;
  readonly from_text?: string;
  readonly from_text_at?: number;
  readonly to_text?: string;
  readonly to_text_at?: number;
  readonly gone_at?: number;
  readonly knows?: boolean;
  readonly known_from_text?: string;
  readonly known_to_text?: string;
};

export const wordId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The first word, created at time 10 unless `more` says otherwise. */
export const sea = (more: Partial<WordEdit> = {}): WordEdit => ({
  id: wordId(1),
  from_text: 'sea',
  from_text_at: 10,
  to_text: 'mar',
  to_text_at: 10,
  ...more,
});

/** Database operations for the tests of `merge_words`. */
export const wordEdits = (db: Database) => ({
  newGroup: async (): Promise<EditedGroup> => {
    const { id: groupId, userId } = await createGroup(db);
    return { identity: identityOf(userId), groupId };
  },

  /** Runs a statement as the group's learner. */
  ask: async ({ identity }: EditedGroup, text: string, values: readonly unknown[] = []) =>
    (await db.once({ identity }, { text, values: [...values] })).rows,

  merge: async ({ identity, groupId }: EditedGroup, edits: readonly WordEdit[] | string) => {
    const { rows } = await db.once(
      { identity },
      {
        text: 'select * from public.merge_words($1, $2)',
        values: [groupId, typeof edits === 'string' ? edits : JSON.stringify(edits)],
      },
    );
    return rows;
  },

  listed: async ({ identity, groupId }: EditedGroup) => {
    const { rows } = await db.once(
      { identity },
      {
        text: `select id, from_text, from_text_at::text, to_text, to_text_at::text, position
          from words where group_id = $1 order by position`,
        values: [groupId],
      },
    );
    return rows;
  },
});
