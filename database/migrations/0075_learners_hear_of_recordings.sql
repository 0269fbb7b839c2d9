-- A learner's other devices hear of recordings as of everything else of theirs. What they ask anew then is another list than that of words,
-- so the word of it says what it is of: who shows words need not ask for them all again. Words that are deleted take their recordings along,
-- which devices learn from the words.
create or replace function internal.tell_learners() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  tab text := left(nullif(current_setting('request.headers', true), '')::json ->> 'x-tab', 36);
begin
  if not exists (select from internal.realtime_processes) then
    return null;
  end if;
  perform pg_notify('realtime', jsonb_build_object(
    'kind', 'broadcast', 'topic', 'private:learner:' || person, 'event', 'changed', 'encoding', 'json',
    'data', (jsonb_build_object('by', tab) || case when tg_nargs > 0 then jsonb_build_object('of', tg_argv[0]) else '{}' end)::text
  )::text)
  from (select distinct user_id::text as person from changed_rows) persons;
  return null;
end
$$;

create trigger z_tell_insert after insert on public.recordings referencing new table as changed_rows
  for each statement execute function internal.tell_learners('recordings');
create trigger z_tell_update after update on public.recordings referencing new table as changed_rows
  for each statement execute function internal.tell_learners('recordings');
