import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';

/** Everything wrong with positions and counts in the database; empty if nothing is. For tests. */
export async function structureFaults(db: Database): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await db.once(owner, { text: faultsQuery });
  return rows;
}

const faultsQuery = `
  with placed as (
    select 'modules_new' as "table", id, position,
      row_number() over (partition by user_id order by position, id) - 1 as place
    from modules_new
    union all
    select 'word_groups', id, position,
      row_number() over (partition by user_id, module_id order by position, id) - 1
    from word_groups
    union all
    select 'words', id, position,
      row_number() over (partition by user_id, group_id order by position, id) - 1
    from words
  ),
  counted as (
    select 'modules_new.num_groups' as "table", m.id, m.num_groups as said,
      (select count(*) from word_groups g where g.user_id = m.user_id and g.module_id = m.id) as counted
    from modules_new m
    union all
    select 'modules_new.num_words', m.id, m.num_words, (
      select count(*) from word_groups g join words w on w.user_id = g.user_id and w.group_id = g.id
      where g.user_id = m.user_id and g.module_id = m.id
    )
    from modules_new m
    union all
    select 'word_groups.num_words', g.id, g.num_words,
      (select count(*) from words w where w.user_id = g.user_id and w.group_id = g.id)
    from word_groups g
  )
  select "table", id, position as said, place as should_be from placed where position <> place
  union all
  select "table", id, said, counted from counted where said <> counted`;
