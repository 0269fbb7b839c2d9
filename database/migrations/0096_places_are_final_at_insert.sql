-- What an insert answers is what is stored. Before, the words of one insert were put in the order of the positions they brought and
-- without gaps only after the statement, when its answer had been made: positions 0 and 5 were answered, 0 and 1 stored. Now each
-- word gets its last place before it is written, one behind those there and those before it, as modules and groups always did:
-- words of one insert follow each other in the order they come in. A position that is given counts for a word that is there
-- already, which ends as an update.
--
-- `vocabloom.places` in the transaction's settings is what a statement has done so far: the last place in each of its groups.

create or replace function internal.begin_places() returns trigger
language plpgsql volatile
as $$
begin
  perform set_config('vocabloom.places', '', true);
  return null;
end
$$;

-- Runs once for each word, so it is one function, with the rights to look past row level security. Plans are made once and kept:
-- one made while there was hardly a word must not read all of them for each one later.
create or replace function internal.place_inserted_word() returns trigger
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  list text := new.group_id::text;
  places text := current_setting('vocabloom.places');
  known integer := strpos(places, list);
begin
  perform from public.words w
  where w.user_id = new.user_id and w.id between new.id and new.id order by w.user_id, w.id limit 1;
  if found then
    return new;
  end if;
  if known > 0 then
    new.position := substr(places, known + 36, 12)::integer + 1;
    places := overlay(places placing lpad(new.position::text, 12) from known + 36 for 12);
  else
    new.position := internal.place_behind(new.user_id, new.group_id, length(places) >= 4800);
    -- Of a statement for very many groups those beyond the first are looked up for each word.
    if length(places) >= 4800 then
      return new;
    end if;
    places := places || list || lpad(new.position::text, 12);
  end if;
  perform set_config('vocabloom.places', places, true);
  return new;
end
$$;

-- The place behind the last word of a group: as many as the group has, or, where the statement may have written some already, one
-- more than the last. Whoever writes for others takes the person's lock only here.
create or replace function internal.place_behind(person uuid, list uuid, has_written boolean) returns integer
language plpgsql volatile
as $$
declare
  place integer;
begin
  perform internal.lock_person(person);
  if has_written then
    select max(w.position) + 1 into place from public.words w where w.user_id = person and w.group_id = list;
  else
    select g.num_words into place from public.word_groups g where g.user_id = person and g.id = list;
  end if;
  return coalesce(place, 0);
end
$$;

alter table public.words alter column position set default 2147483647;
drop trigger c_place on public.words;
create trigger c_place before insert on public.words
  for each row execute function internal.place_inserted_word();
drop function internal.next_place(), internal.place_behind(uuid, uuid), internal.is_there(uuid, uuid);

-- As before, but only what stands in no place of its own is put right: words of a statement that also moves or deletes others.
create or replace function internal.words_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_dense boolean;
begin
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
