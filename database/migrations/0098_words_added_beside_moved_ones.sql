-- A statement that inserts words and, beside that, moves others to or from their group left two words in one place, or a gap:
-- the words it had inserted were counted and placed first, and then the moved ones were arranged as if those were not there. Words
-- of an upsert, which moves first, were left out because they stood wherever they said they would; now they stand behind the
-- others, where they are going to stay.
create or replace function internal.words_after_move() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
declare
  people uuid[];
  groups uuid[];
  list record;
begin
  perform set_config('vocabloom.moved', 'done', true);
  perform internal.lock_person(n.user_id) from (select distinct user_id from new_rows order by user_id) n;
  select array_agg(distinct user_id), array_agg(distinct group_id) into people, groups
  from (select user_id, group_id from new_rows union select user_id, group_id from old_rows) touched;
  with changed as (
    select user_id, group_id, sum(words)::integer as words
    from (
      select user_id, group_id, 1 as words from new_rows
      union all
      select user_id, group_id, -1 from old_rows
    ) changes
    group by user_id, group_id
    having sum(words) <> 0
  ),
  counted as (
    update public.word_groups g set num_words = g.num_words + c.words
    from changed c
    where g.user_id = c.user_id and g.id = c.group_id and g.user_id = any (people) and g.id = any (groups)
    returning g.user_id, g.module_id, c.words
  )
  update public.modules_new m set num_words = m.num_words + c.words
  from (
    select user_id, module_id, sum(words)::integer as words from counted group by user_id, module_id
  ) c
  where m.user_id = c.user_id and m.id = c.module_id and c.words <> 0 and m.user_id = any (people);
  -- One list after the other: joined to all of them at once, the lists would ask for the nested loop that is switched off.
  for list in
    select l.user_id, array_agg(l.id order by l.was, l.id) as ids, array_agg(l.asked order by l.was, l.id) as asked
    from (
      select w.user_id, w.group_id, w.id, coalesce(o.position, w.position) as was,
        case
          when o.id is null then null
          -- From another group and no place asked for: to the end.
          when o.group_id <> w.group_id and o.position = w.position then 2147483647
          when o.group_id <> w.group_id or o.position <> w.position or p.all_different then w.position
        end as asked
      from public.words w
      join (
        select user_id, group_id, count(position) = count(distinct position) as all_different
        from (
          select user_id, group_id, position from new_rows
          union all
          select user_id, group_id, null::integer from old_rows
        ) touched
        group by user_id, group_id
      ) p on p.user_id = w.user_id and p.group_id = w.group_id
      left join old_rows o on o.user_id = w.user_id and o.id = w.id
      where w.user_id = any (people) and w.group_id = any (groups)
    ) l
    group by l.user_id, l.group_id
  loop
    update public.words w set position = a.place
    from internal.arrange(list.ids, list.asked) a
    where w.user_id = list.user_id and w.group_id = any (groups) and w.id = a.id and w.position <> a.place;
  end loop;
  return null;
end
$$;
