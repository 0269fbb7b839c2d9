-- A word's progress is the fold of its study events (design 6). Progress that is written directly becomes an event of
-- kind `set`, unless the writer is the fold itself: it says so with the transaction-local setting `vocabloom.fold`,
-- which counts only under a role of the server. A client can't forge it: what the data service lets a client run has
-- the role `authenticated`, whatever its settings.

create function internal.progress_is_folded() returns boolean
language sql stable
as $$
  select coalesce(current_setting('vocabloom.fold', true), '') = 'on' and current_user not in ('authenticated', 'anon')
$$;

create function internal.progress_payload(word public.words) returns jsonb
language sql immutable
as $$
  select jsonb_build_object(
    'progress', jsonb_build_object(
      'sm2IntervalDays', word.sm2_interval,
      'learningIntervalDays', word.learning_interval,
      'ease', word.ease,
      'nextDueMs', word.next_due,
      'tier', word.apparent_tier,
      'history', word.history,
      'maxIntervalDays', word.max_interval
    )
  )
$$;

create function internal.record_written_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.study_events (user_id, id, word_id, kind, payload, at_ms)
  values (
    new.user_id, internal.uuid_v7(), new.id, 'set', internal.progress_payload(new),
    floor(extract(epoch from clock_timestamp()) * 1000)
  );
  return null;
end
$$;

-- A new word that is due now and has no past needs no event: that is where the fold begins. Clocks of clients may be
-- some minutes ahead.
create function internal.record_inserted_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  now_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  insert into public.study_events (user_id, id, word_id, kind, payload, at_ms)
  select n.user_id, internal.uuid_v7(), n.id, 'set', internal.progress_payload(n), now_ms
  from new_rows n
  where n.sm2_interval <> 0 or n.learning_interval <> 0 or n.ease <> 2.5 or n.next_due > now_ms + 300000
    or n.apparent_tier <> 1 or n.history <> '[]' or n.max_interval <> 0;
  return null;
end
$$;

create trigger f_progress_written after update on public.words
  for each row when (
    (
      old.sm2_interval <> new.sm2_interval or old.learning_interval <> new.learning_interval
      or old.ease <> new.ease or old.next_due <> new.next_due or old.apparent_tier <> new.apparent_tier
      or old.history <> new.history or old.max_interval <> new.max_interval
    )
    and not internal.progress_is_folded()
  )
  execute function internal.record_written_progress();

create trigger f_progress_inserted after insert on public.words referencing new table as new_rows
  for each statement when (not internal.progress_is_folded())
  execute function internal.record_inserted_progress();

-- Appended and never changed. They go only with their word, which is a delete inside another one.
create function internal.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception using errcode = 'insufficient_privilege', table = tg_table_name,
    message = 'Study events are appended and never changed';
end
$$;

create trigger a_append_only before update or truncate on public.study_events
  for each statement execute function internal.refuse_change();
create trigger a_append_only_delete before delete on public.study_events
  for each statement when (pg_trigger_depth() = 0) execute function internal.refuse_change();
