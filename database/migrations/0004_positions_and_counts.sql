-- Positions are 0-based and dense per parent, counts are true, whoever writes (design 5).
--
-- Everything that adds, removes or moves rows of one person happens one after another: it takes that person's lock. A
-- person's own statements take it before they touch a row, so they can't deadlock. Progress of one word is written
-- without it.

create function internal.lock_person(person uuid) returns void
language sql volatile strict
as $$ select pg_advisory_xact_lock(hashtextextended('vocabloom.positions ' || person, 0)) $$;

-- For writers of many words' progress (the fold): they don't exclude each other, but wait for whoever adds, removes or
-- moves, and make those wait. True, so that it can stand in the condition of the query that locks the words.
create function internal.share_positions(person uuid) returns boolean
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('vocabloom.positions ' || person, 0));
  return true;
end
$$;

-- Before a statement the rows are not known yet, but the caller is. The server's own deletes and moves, which may be of
-- anybody's rows, queue behind each other instead.
create function internal.lock_positions() returns trigger
language plpgsql volatile
as $$
begin
  if auth.uid() is not null then
    perform internal.lock_person(auth.uid());
  elsif tg_op <> 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('vocabloom.positions', 0));
  end if;
  return null;
end
$$;

-- What may not change stays, and what was moved is noticed: the trigger after the statement has work only then.
-- (A trigger with transition tables can't be limited to columns.)
create function internal.before_update() returns trigger
language plpgsql volatile
as $$
begin
  if new.id <> old.id or new.user_id <> old.user_id then
    raise exception using errcode = 'check_violation', message = 'A row keeps its id and its owner',
      table = tg_table_name, constraint = tg_table_name || '_identity';
  end if;
  new.created_at := old.created_at;
  -- Not now(), the start of the transaction: who waited for a lock writes later, and must look later.
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;

create function internal.mark_moved() returns trigger
language plpgsql volatile
as $$
begin
  perform set_config('vocabloom.moved', 'on', true);
  return new;
end
$$;

-- modules_new: the parent is the person.

create function internal.modules_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform internal.lock_person(new.user_id);
  -- An upsert of a row that exists ends as an update with the position given.
  if not exists (select from public.modules_new m where m.user_id = new.user_id and m.id = new.id) then
    select coalesce(max(m.position) + 1, 0) into new.position
    from public.modules_new m where m.user_id = new.user_id;
  end if;
  new.dialect := nullif(btrim(new.dialect), '');
  new.num_groups := 0;
  new.num_words := 0;
  return new;
end
$$;

create function internal.modules_before_update() returns trigger
language plpgsql volatile
as $$
begin
  new.dialect := nullif(btrim(new.dialect), '');
  new.num_groups := old.num_groups;
  new.num_words := old.num_words;
  return new;
end
$$;

create function internal.modules_after_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform internal.lock_person(o.user_id) from (select distinct user_id from old_rows order by user_id) o;
  update public.modules_new m set position = r.position
  from (
    select m.user_id, m.id,
      g.first + row_number() over (partition by m.user_id order by m.position) - 1 as position
    from (select user_id, min(position) as first from old_rows group by user_id) g
    join public.modules_new m on m.user_id = g.user_id and m.position > g.first
  ) r
  where m.user_id = r.user_id and m.id = r.id;
  return null;
end
$$;

-- A moved row gets the place it asked for, the others keep their order; places outside 0 … count - 1 mean the ends.
create function internal.modules_after_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('vocabloom.moved', '', true);
  perform internal.lock_person(n.user_id) from (select distinct user_id from new_rows order by user_id) n;
  update public.modules_new m set position = r.place
  from (
    select m.user_id, m.id, m.position, row_number() over (
      partition by m.user_id
      order by m.position::bigint * 4 + sign(coalesce(m.position - o.position, 0)), o.position, m.id
    ) - 1 as place
    from public.modules_new m
    left join old_rows o on o.user_id = m.user_id and o.id = m.id
    where m.user_id in (select user_id from new_rows)
  ) r
  where m.user_id = r.user_id and m.id = r.id and r.position <> r.place;
  return null;
end
$$;

-- word_groups: the parent is the module, which counts them.

create function internal.groups_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform internal.lock_person(new.user_id);
  if not exists (select from public.word_groups g where g.user_id = new.user_id and g.id = new.id) then
    select coalesce(max(g.position) + 1, 0) into new.position
    from public.word_groups g where g.user_id = new.user_id and g.module_id = new.module_id;
  end if;
  new.name := btrim(new.name);
  new.num_words := 0;
  return new;
end
$$;

create function internal.groups_before_update() returns trigger
language plpgsql volatile
as $$
begin
  new.name := btrim(new.name);
  new.num_words := old.num_words;
  return new;
end
$$;

create function internal.groups_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.modules_new m set num_groups = m.num_groups + n.added
  from (
    select user_id, module_id, count(*)::integer as added from new_rows group by user_id, module_id
  ) n
  where m.user_id = n.user_id and m.id = n.module_id;
  return null;
end
$$;

create function internal.groups_after_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform internal.lock_person(o.user_id) from (select distinct user_id from old_rows order by user_id) o;
  update public.modules_new m
  set num_groups = m.num_groups - o.removed, num_words = m.num_words - o.words_removed
  from (
    select user_id, module_id, count(*)::integer as removed, sum(num_words)::integer as words_removed
    from old_rows group by user_id, module_id
  ) o
  where m.user_id = o.user_id and m.id = o.module_id;
  -- No module left to count in: the groups went with it, and there is no gap to close.
  if not found then
    return null;
  end if;
  update public.word_groups w set position = r.position
  from (
    select w.user_id, w.id,
      g.first + row_number() over (partition by w.user_id, w.module_id order by w.position) - 1 as position
    from (select user_id, module_id, min(position) as first from old_rows group by user_id, module_id) g
    join public.word_groups w
      on w.user_id = g.user_id and w.module_id = g.module_id and w.position > g.first
  ) r
  where w.user_id = r.user_id and w.id = r.id;
  return null;
end
$$;

create function internal.groups_after_move() returns trigger
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
  update public.word_groups w set position = r.place
  from (
    select w.user_id, w.id, w.position, row_number() over (
      partition by w.user_id, w.module_id
      order by
        -- From another module and no place asked for: to the end.
        o.id is not null and o.module_id <> w.module_id and o.position = w.position,
        w.position::bigint * 4 + case
          when o.id is null then 0
          when o.module_id <> w.module_id then -1
          else sign(w.position - o.position)
        end,
        o.position, w.id
    ) - 1 as place
    from public.word_groups w
    left join old_rows o on o.user_id = w.user_id and o.id = w.id
    where (w.user_id, w.module_id) in (
      select user_id, module_id from new_rows union select user_id, module_id from old_rows
    )
  ) r
  where w.user_id = r.user_id and w.id = r.id and r.position <> r.place;
  return null;
end
$$;

-- words: the parent is the group, which counts them, as its module does. There may be thousands in a statement, so
-- nothing here runs once for each of them.

create function internal.words_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform internal.lock_person(n.user_id) from (select distinct user_id from new_rows order by user_id) n;
  with added as (
    select user_id, group_id, count(*)::integer as words from new_rows group by user_id, group_id
  ),
  counted as (
    update public.word_groups g set num_words = g.num_words + a.words
    from added a where g.user_id = a.user_id and g.id = a.group_id
    returning g.user_id, g.module_id, a.words
  )
  update public.modules_new m set num_words = m.num_words + c.words
  from (
    select user_id, module_id, sum(words)::integer as words from counted group by user_id, module_id
  ) c
  where m.user_id = c.user_id and m.id = c.module_id;
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

create function internal.words_after_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform internal.lock_person(o.user_id) from (select distinct user_id from old_rows order by user_id) o;
  with removed as (
    select user_id, group_id, count(*)::integer as words from old_rows group by user_id, group_id
  ),
  counted as (
    update public.word_groups g set num_words = g.num_words - o.words
    from removed o where g.user_id = o.user_id and g.id = o.group_id
    returning g.user_id, g.module_id, o.words
  )
  update public.modules_new m set num_words = m.num_words - c.words
  from (
    select user_id, module_id, sum(words)::integer as words from counted group by user_id, module_id
  ) c
  where m.user_id = c.user_id and m.id = c.module_id;
  -- No group left to count in: the words went with it, and there is no gap to close.
  if not found then
    return null;
  end if;
  -- Whoever locks several words does it in the order of their ids, lest each waits for the other.
  perform from public.words w
  join (select user_id, group_id, min(position) as first from old_rows group by user_id, group_id) g
    on w.user_id = g.user_id and w.group_id = g.group_id and w.position > g.first
  order by w.user_id, w.id for no key update of w;
  update public.words w set position = r.position
  from (
    select w.user_id, w.id,
      g.first + row_number() over (partition by w.user_id, w.group_id order by w.position) - 1 as position
    from (select user_id, group_id, min(position) as first from old_rows group by user_id, group_id) g
    join public.words w on w.user_id = g.user_id and w.group_id = g.group_id and w.position > g.first
  ) r
  where w.user_id = r.user_id and w.id = r.id;
  return null;
end
$$;

-- Plans are made once and kept: one made for a single moved word must not compare each row of a large statement with
-- each other one, hence no nested loops, and the bounds on both sides of the update.
create function internal.words_after_move() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
declare
  people uuid[];
  groups uuid[];
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
  update public.words w set position = r.place
  from (
    select w.user_id, w.id, w.position, row_number() over (
      partition by w.user_id, w.group_id
      order by
        -- From another group and no place asked for: to the end.
        o.id is not null and o.group_id <> w.group_id and o.position = w.position,
        w.position::bigint * 4 + case
          when o.id is null then 0
          when o.group_id <> w.group_id then -1
          else sign(w.position - o.position)
        end,
        o.position, w.id
    ) - 1 as place
    from public.words w
    left join old_rows o on o.user_id = w.user_id and o.id = w.id
    where w.user_id = any (people) and w.group_id = any (groups)
  ) r
  where w.user_id = any (people) and w.group_id = any (groups)
    and w.user_id = r.user_id and w.id = r.id and r.position <> r.place;
  return null;
end
$$;

-- The triggers. Depth 0 means a statement of a caller: what the functions above write is right already.

create trigger a_lock before insert or delete or update of position on public.modules_new
  for each statement when (pg_trigger_depth() = 0) execute function internal.lock_positions();
create trigger a_lock before insert or delete or update of position, module_id on public.word_groups
  for each statement when (pg_trigger_depth() = 0) execute function internal.lock_positions();
create trigger a_lock before insert or delete or update of position, group_id on public.words
  for each statement when (pg_trigger_depth() = 0) execute function internal.lock_positions();

create trigger b_update before update on public.modules_new
  for each row when (pg_trigger_depth() = 0) execute function internal.before_update();
create trigger b_update before update on public.word_groups
  for each row when (pg_trigger_depth() = 0) execute function internal.before_update();
create trigger b_update before update on public.words
  for each row when (pg_trigger_depth() = 0) execute function internal.before_update();

create trigger c_moved before update on public.modules_new
  for each row when (pg_trigger_depth() = 0 and old.position <> new.position)
  execute function internal.mark_moved();
create trigger c_moved before update on public.word_groups
  for each row when (
    pg_trigger_depth() = 0 and (old.position <> new.position or old.module_id <> new.module_id)
  )
  execute function internal.mark_moved();
create trigger c_moved before update on public.words
  for each row when (
    pg_trigger_depth() = 0 and (old.position <> new.position or old.group_id <> new.group_id)
  )
  execute function internal.mark_moved();

create trigger d_insert before insert on public.modules_new
  for each row execute function internal.modules_before_insert();
create trigger d_update before update on public.modules_new
  for each row when (pg_trigger_depth() = 0) execute function internal.modules_before_update();
create trigger e_delete after delete on public.modules_new referencing old table as old_rows
  for each statement execute function internal.modules_after_delete();
create trigger e_move after update on public.modules_new
  referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0 and current_setting('vocabloom.moved', true) = 'on')
  execute function internal.modules_after_move();

create trigger d_insert before insert on public.word_groups
  for each row execute function internal.groups_before_insert();
create trigger d_update before update on public.word_groups
  for each row when (pg_trigger_depth() = 0) execute function internal.groups_before_update();
create trigger e_insert after insert on public.word_groups referencing new table as new_rows
  for each statement execute function internal.groups_after_insert();
create trigger e_delete after delete on public.word_groups referencing old table as old_rows
  for each statement execute function internal.groups_after_delete();
create trigger e_move after update on public.word_groups
  referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0 and current_setting('vocabloom.moved', true) = 'on')
  execute function internal.groups_after_move();

create trigger e_insert after insert on public.words referencing new table as new_rows
  for each statement execute function internal.words_after_insert();
create trigger e_delete after delete on public.words referencing old table as old_rows
  for each statement execute function internal.words_after_delete();
create trigger e_move after update on public.words
  referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0 and current_setting('vocabloom.moved', true) = 'on')
  execute function internal.words_after_move();
