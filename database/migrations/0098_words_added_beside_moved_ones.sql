-- A statement that inserts words and, beside that, moves others to or from their group left two words in one place, or a gap:
-- the words it had inserted were counted and placed first, and then the moved ones were arranged as if those were not there. That
-- is right only while they are still to be counted and placed, as in an upsert, which moves first.

-- As before, and `vocabloom.places` says that nothing is still to be counted and placed.
create or replace function internal.words_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_dense boolean;
begin
  -- From here on what was inserted is counted and placed like any other word.
  perform set_config('vocabloom.places', '', true);
  perform internal.lock_person(n.user_id) from (select distinct user_id from new_rows order by user_id) n;
  with added as (
    select user_id, group_id, count(*)::integer as words, min(position) as first, max(position) as last,
      count(distinct position) as places
    from new_rows group by user_id, group_id
  ),
  counted as (
    update public.word_groups g set num_words = g.num_words + a.words
    from added a where g.user_id = a.user_id and g.id = a.group_id
    returning g.user_id, g.module_id, a.words,
      a.places = a.words and a.first = g.num_words - a.words and a.last = g.num_words - 1 as is_dense
  ),
  summed as (
    update public.modules_new m set num_words = m.num_words + c.words
    from (
      select user_id, module_id, sum(words)::integer as words from counted group by user_id, module_id
    ) c
    where m.user_id = c.user_id and m.id = c.module_id
  )
  select bool_and(c.is_dense) into is_dense from counted c;
  if current_setting('vocabloom.moved', true) = 'done' then
    -- An upsert moved old words among the new ones: give every word of these groups its place.
    perform set_config('vocabloom.moved', '', true);
    update public.words w set position = r.place
    from (
      select w.user_id, w.id, w.position, row_number() over (
        partition by w.user_id, w.group_id order by n.id is not null, w.position, n.arrival
      ) - 1 as place
      from public.words w
      left join (select *, row_number() over () as arrival from new_rows) n
        on n.user_id = w.user_id and n.id = w.id
      where (w.user_id, w.group_id) in (select user_id, group_id from new_rows)
    ) r
    where w.user_id = r.user_id and w.id = r.id and r.position <> r.place;
    return null;
  end if;
  if is_dense then
    return null;
  end if;
  update public.words w set position = r.place
  from (
    select n.user_id, n.id, n.position,
      g.num_words - count(*) over (partition by n.user_id, n.group_id)
        + row_number() over (partition by n.user_id, n.group_id order by n.position, n.arrival) - 1 as place
    from (select *, row_number() over () as arrival from new_rows) n
    join public.word_groups g on g.user_id = n.user_id and g.id = n.group_id
  ) r
  where w.user_id = r.user_id and w.id = r.id and r.position <> r.place;
  return null;
end
$$;

-- As before, but words of the same statement are left out only while they are still to be counted and placed.
create or replace function internal.words_after_move() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
declare
  people uuid[];
  groups uuid[];
  list record;
  is_adding boolean := coalesce(current_setting('vocabloom.places', true), '') <> '';
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
        and (o.id is not null or not is_adding or (w.xmin, w.cmin) is distinct from (
          select (m.xmin, m.cmin) from public.words m join new_rows n on n.user_id = m.user_id and n.id = m.id
          where m.user_id = any (people) and m.group_id = any (groups) limit 1
        ))
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
