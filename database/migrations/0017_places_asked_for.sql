-- A statement that moves several rows gives each the place it asks for, as one that moves a single row always did; the
-- others keep their order around them. Before, rows moved together pushed each other aside, and an edited list could be
-- saved in another order than it was sent.

-- The final places of a list: `ids` in their order until now, `asked` the place each asks for, null for none. Places
-- beyond the ends mean the ends; of several that ask for the same, the first stays and the others follow it.
create function internal.arrange(ids uuid[], asked integer[]) returns table (id uuid, place integer)
language sql immutable set search_path = '' set enable_nestloop = off
as $$
  with listed as (
    select l.id, l.asked, l.nth from unnest(ids, asked) with ordinality as l (id, asked, nth)
  ),
  ranked as (
    select l.id, greatest(l.asked, 0) as wanted, row_number() over (order by l.asked, l.nth) - 1 as rank,
      count(*) over () as total
    from listed l where l.asked is not null
  ),
  taken as (
    select r.id, least(
      max(r.wanted - r.rank) over (order by r.rank) + r.rank,
      cardinality(ids) - r.total + r.rank
    )::integer as place
    from ranked r
  ),
  free as (
    select p.place, row_number() over (order by p.place) as nth
    from generate_series(0, cardinality(ids) - 1) as p (place)
    where not exists (select from taken t where t.place = p.place)
  ),
  others as (
    select l.id, row_number() over (order by l.nth) as nth from listed l where l.asked is null
  )
  select t.id, t.place from taken t
  union all
  select o.id, f.place from others o join free f using (nth)
$$;

create or replace function internal.modules_after_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('vocabloom.moved', '', true);
  perform internal.lock_person(n.user_id) from (select distinct user_id from new_rows order by user_id) n;
  update public.modules_new m set position = a.place
  from (
    select l.user_id, array_agg(l.id order by l.was, l.id) as ids, array_agg(l.asked order by l.was, l.id) as asked
    from (
      select m.user_id, m.id, coalesce(o.position, m.position) as was,
        -- Rows that were written where they stood ask for their places too, unless that contradicts what others ask for.
        case when o.id is not null and (o.position <> m.position or p.all_different) then m.position end as asked
      from public.modules_new m
      join (
        select user_id, count(*) = count(distinct position) as all_different from new_rows group by user_id
      ) p on p.user_id = m.user_id
      left join old_rows o on o.user_id = m.user_id and o.id = m.id
    ) l
    group by l.user_id
  ) g
  cross join lateral internal.arrange(g.ids, g.asked) a
  where m.user_id = g.user_id and m.id = a.id and m.position <> a.place;
  return null;
end
$$;

create or replace function internal.groups_after_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('vocabloom.moved', '', true);
  perform internal.lock_person(n.user_id) from (select distinct user_id from new_rows order by user_id) n;
  update public.modules_new m
  set num_groups = m.num_groups + d.groups, num_words = m.num_words + d.words
  from (
    select user_id, module_id, sum(groups)::integer as groups, sum(words)::integer as words
    from (
      select user_id, module_id, 1 as groups, num_words as words from new_rows
      union all
      select user_id, module_id, -1, -num_words from old_rows
    ) changes
    group by user_id, module_id
    having sum(groups) <> 0 or sum(words) <> 0
  ) d
  where m.user_id = d.user_id and m.id = d.module_id;
  update public.word_groups w set position = a.place
  from (
    select l.user_id, array_agg(l.id order by l.was, l.id) as ids, array_agg(l.asked order by l.was, l.id) as asked
    from (
      select w.user_id, w.module_id, w.id, coalesce(o.position, w.position) as was,
        case
          when o.id is null then null
          -- From another module and no place asked for: to the end.
          when o.module_id <> w.module_id and o.position = w.position then 2147483647
          when o.module_id <> w.module_id or o.position <> w.position or p.all_different then w.position
        end as asked
      from public.word_groups w
      join (
        select user_id, module_id, count(position) = count(distinct position) as all_different
        from (
          select user_id, module_id, position from new_rows
          union all
          select user_id, module_id, null::integer from old_rows
        ) touched
        group by user_id, module_id
      ) p on p.user_id = w.user_id and p.module_id = w.module_id
      left join old_rows o on o.user_id = w.user_id and o.id = w.id
    ) l
    group by l.user_id, l.module_id
  ) g
  cross join lateral internal.arrange(g.ids, g.asked) a
  where w.user_id = g.user_id and w.id = a.id and w.position <> a.place;
  return null;
end
$$;

-- The words that an upsert adds are in the table already, with whatever place they came with, but are counted and placed
-- only afterwards. They were inserted by the command that also wrote the moved ones.
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
        and (o.id is not null or (w.xmin, w.cmin) is distinct from (
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

-- As before, with every place that was sent asked for by one statement at the end.
create or replace function public.save_words(in_group uuid, deletes uuid[], fresh jsonb, moved jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.words w
  where w.user_id = (select auth.uid()) and w.group_id = in_group and w.id = any (deletes);

  insert into public.words as w (id, group_id, from_text, to_text, position)
  select f.id, in_group, f.from_text, f.to_text, f.position
  from jsonb_to_recordset(fresh) as f (id uuid, from_text text, to_text text, position integer)
  order by f.position
  on conflict (user_id, id) do update
  set from_text = excluded.from_text, to_text = excluded.to_text,
    sm2_interval = default, learning_interval = default, ease = default, next_due = default,
    apparent_tier = default, history = default, max_interval = default
  where w.group_id = in_group
    and (w.from_text, w.to_text) is distinct from (excluded.from_text, excluded.to_text);

  -- Only if something is out of its place: sent again, an edit must not even look like one.
  if exists (
    select from public.words w
    join jsonb_to_recordset(fresh || moved) as m (id uuid, position integer) on m.id = w.id
    where w.user_id = (select auth.uid()) and w.group_id = in_group and w.position <> m.position
  ) then
    update public.words w set position = m.position
    from jsonb_to_recordset(fresh || moved) as m (id uuid, position integer)
    where w.user_id = (select auth.uid()) and w.group_id = in_group and w.id = m.id;
  end if;
end
$$;
