-- A word gets its place before it is written, so that it is written once and what the insert gives back is true. Before, every
-- word that came without a position was written again after the statement, with its place. `words_after_insert` still corrects
-- what the statement as a whole makes different: places with gaps, or in another order than the rows came in.
--
-- What a statement has done so far is in settings of its transaction: `vocabloom.list`, the group whose words come without a
-- position; `vocabloom.place`, the last place there; `vocabloom.shifts`, by how much the positions given for a group are moved.

-- The place of a word that brings none: one behind the last. Of a group that has not come up yet it is not known here; then it
-- is beyond 2,000,000,000, which the trigger puts right. One expression, so that it costs a row no call of a function.
create function internal.next_place() returns integer
language sql volatile
as $$
  select set_config(
    'vocabloom.place',
    (coalesce(nullif(current_setting('vocabloom.place', true), ''), '2000000000')::integer + 1)::text,
    true
  )::integer
$$;

create function internal.begin_places() returns trigger
language plpgsql volatile
as $$
begin
  perform set_config('vocabloom.list', '', true), set_config('vocabloom.place', '2000000000', true),
    set_config('vocabloom.shifts', '', true);
  return null;
end
$$;

-- Positions that are given say how the words of a statement follow each other. The first one of a group becomes the place
-- behind its last word, the others are moved by as much, so their order stays. A word that is there already ends as an update
-- with the position given.
create function internal.place_inserted_word() returns trigger
language plpgsql volatile
as $$
declare
  list text := new.group_id::text;
  shifts text := current_setting('vocabloom.shifts');
  known integer := strpos(shifts, list);
  shift bigint := 0;
begin
  if new.position > 2000000000 or new.position = current_setting('vocabloom.place')::integer then
    new.position := internal.place_behind(new.user_id, new.group_id);
    perform set_config('vocabloom.list', list, true), set_config('vocabloom.place', new.position::text, true);
    return new;
  end if;
  perform set_config('vocabloom.list', '', true), set_config('vocabloom.place', '2000000000', true);
  if known > 0 then
    shift := substr(shifts, known + 36, 12)::bigint;
    if shift = 0 then
      return new;
    end if;
  end if;
  if internal.is_there(new.user_id, new.id) then
    return new;
  end if;
  -- Of a statement for very many groups those beyond the first are put right afterwards.
  if known = 0 and length(shifts) < 4800 then
    shift := internal.place_behind(new.user_id, new.group_id) - new.position::bigint;
    perform set_config('vocabloom.shifts', shifts || list || lpad(shift::text, 12), true);
  end if;
  new.position := least(greatest(new.position + shift, -2000000000), 2000000000);
  return new;
end
$$;

-- Plans are made once and kept: one made while there was hardly a word must not read all of them for each one later.

-- The rows that the statement has written so far count.
create function internal.place_behind(person uuid, list uuid) returns integer
language sql volatile set enable_seqscan = off
as $$
  select coalesce((
    select position from public.words where user_id = person and group_id = list order by position desc limit 1
  ) + 1, 0)
$$;

create function internal.is_there(person uuid, word uuid) returns boolean
language sql volatile set enable_seqscan = off
as $$ select exists (select from public.words where user_id = person and id = word) $$;

alter table public.words alter column position set default internal.next_place();

create trigger b_places before insert on public.words
  for each statement execute function internal.begin_places();
create trigger c_place before insert on public.words
  for each row when (
    new.group_id::text <> current_setting('vocabloom.list', true)
    or new.position <> current_setting('vocabloom.place', true)::integer
  )
  execute function internal.place_inserted_word();

-- As before, but what stands in its place already is not sorted and compared once more.
create or replace function internal.words_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  lists integer;
  last_place integer;
begin
  perform internal.lock_person(n.user_id) from (select distinct user_id from new_rows order by user_id) n;
  with added as (
    select user_id, group_id, count(*)::integer as words from new_rows group by user_id, group_id
  ),
  counted as (
    update public.word_groups g set num_words = g.num_words + a.words
    from added a where g.user_id = a.user_id and g.id = a.group_id
    returning g.user_id, g.module_id, g.num_words, a.words
  ),
  summed as (
    update public.modules_new m set num_words = m.num_words + c.words
    from (
      select user_id, module_id, sum(words)::integer as words from counted group by user_id, module_id
    ) c
    where m.user_id = c.user_id and m.id = c.module_id
  )
  select count(*), max(num_words) - 1 into lists, last_place from counted;
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
  if lists = 1 and (
    select min(n.ahead) = max(n.ahead) and max(n.position) = last_place
    from (select position, position - row_number() over () as ahead from new_rows) n
  ) then
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
