-- How a word sounds in the voice of whoever learns it (product: recordings): of each side the take that counts. The sound is a
-- file of the storage service, which is there before its row and goes with it. A side whose recording was taken away keeps a
-- row without a file, so that a take that was made before, and is sent after, does not bring it back.
create table public.recordings (
  user_id uuid not null,
  word_id uuid not null,
  side text not null
    constraint recordings_side_known check (side in ('from', 'to')),
  -- Of what counts: a take, or its removal.
  take_id uuid not null,
  made_at bigint not null
    constraint recordings_made_at_range check (made_at between 0 and 8640000000000000),
  -- Null where there is none any more.
  duration_ms integer
    constraint recordings_duration_ms_range check (duration_ms between 1 and 10000),
  object_name text generated always as (
    case when duration_ms is not null then user_id::text || '/' || take_id::text || '.wav' end
  ) stored,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (user_id, word_id, side),
  constraint recordings_word_id_fkey
    foreign key (user_id, word_id) references public.words (user_id, id) on delete cascade
);
-- Devices ask for what has changed since they last asked.
create index recordings_updated_at_idx on public.recordings (user_id, updated_at);
create unique index recordings_object_name_idx on public.recordings (object_name) where object_name is not null;

-- Written by `merge_recording` alone, so that the rule holds whoever writes.
revoke all on public.recordings from public, anon, authenticated, service_role;
grant select on public.recordings to authenticated, service_role;
alter table public.recordings enable row level security;
create policy own_rows on public.recordings for select to authenticated using (user_id = (select auth.uid()));
create policy service on public.recordings for all to service_role using (true) with check (true);

-- The storage service notes the bytes of a row that goes, and removes them after it.
create function internal.drop_take(in_name text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  allowed text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'recordings' and o.name = in_name;
  perform set_config('storage.allow_delete_query', allowed, true);
end
$$;
revoke execute on function internal.drop_take(text) from public;

-- A take that was replaced or taken away, or whose word, group, module or account was deleted.
create function internal.drop_former_take() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform internal.drop_take(old.object_name);
  return null;
end
$$;
revoke execute on function internal.drop_former_take() from public;
create trigger drop_former_take after delete or update of take_id on public.recordings
  for each row when (old.object_name is not null) execute function internal.drop_former_take();

-- Refuses a take whose file has not come, that is of another word already, or that is one too many.
create function internal.require_take(person uuid, file text, is_further boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from storage.objects o where o.bucket_id = 'recordings' and o.name = file for key share;
  if not found then
    raise exception using errcode = 'no_data_found', message = 'The file of the take has not come';
  end if;
  if exists (select from public.recordings r where r.object_name = file) then
    raise exception using errcode = 'invalid_parameter_value', message = 'The take is of another word';
  end if;
  if is_further
    and (select count(*) from public.recordings r where r.user_id = person and r.object_name is not null) >= 5000
  then
    raise exception using errcode = 'program_limit_exceeded', message = 'There are 5000 recordings already';
  end if;
end
$$;
revoke execute on function internal.require_take(uuid, text, boolean) from public;

-- Joins a take of one side of a word, or with a `lasts_ms` of 0 that it has none any more, with what is known: the last by
-- (time, id) counts, whichever comes first and however often. Answers what counts now; nothing for a word that is not there.
-- A take whose file has not come is refused with P0002. The file of one that does not count is let go of.
create function public.merge_recording(
  in_word uuid, in_side text, in_take uuid, made_at_ms bigint, lasts_ms integer
)
returns table (
  user_id uuid, word_id uuid, side text, take_id uuid, made_at bigint, duration_ms integer, updated_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  -- A clock that is ahead must not win for ever.
  at_ms bigint := least(made_at_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  file text := me::text || '/' || in_take::text || '.wav';
  known public.recordings;
begin
  if in_side is null or in_side not in ('from', 'to') or in_take is null or at_ms is null or at_ms < 0
    or lasts_ms is null or lasts_ms not between 0 and 10000
  then
    raise exception using errcode = 'invalid_parameter_value', message = 'A take has a side, an id, a time and up to 10000 ms';
  end if;
  perform internal.lock_person(me);
  if not exists (select from public.words w where w.user_id = me and w.id = in_word) then
    return;
  end if;
  select r.* into known from public.recordings r
  where r.user_id = me and r.word_id = in_word and r.side = in_side;
  if known.take_id is null or (known.made_at, known.take_id) < (at_ms, in_take) and known.take_id <> in_take then
    if lasts_ms > 0 then
      perform internal.require_take(me, file, known.object_name is null);
    end if;
    insert into public.recordings as r (user_id, word_id, side, take_id, made_at, duration_ms)
    values (me, in_word, in_side, in_take, at_ms, nullif(lasts_ms, 0))
    on conflict (user_id, word_id, side) do update
    set take_id = excluded.take_id, made_at = excluded.made_at, duration_ms = excluded.duration_ms,
      updated_at = greatest(clock_timestamp(), r.updated_at + interval '1 millisecond');
  elsif known.take_id <> in_take then
    perform internal.drop_take(file);
  end if;
  return query
  select r.user_id, r.word_id, r.side, r.take_id, r.made_at, r.duration_ms, r.updated_at
  from public.recordings r where r.user_id = me and r.word_id = in_word and r.side = in_side;
end
$$;

revoke execute on function public.merge_recording(uuid, text, uuid, bigint, integer) from public, anon;
grant execute on function public.merge_recording(uuid, text, uuid, bigint, integer) to authenticated, service_role;
