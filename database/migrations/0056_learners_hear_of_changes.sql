-- Every tab and device of a learner listens to one private channel, on which they are told that something of theirs has changed. What it
-- is they ask as ever: the word is a hint, and one that is lost or comes twice changes nothing.
create policy own_learner_channel on realtime.messages for select to authenticated
  using (extension = 'broadcast' and realtime.topic() = 'learner:' || (select auth.uid())::text);

-- Told at the commit, and once for each transaction and person whatever it did; not at all while no process has a socket. The tab that
-- asked for the change named itself in a header, so that it need not ask for what it has just sent.
create function internal.tell_learners() returns trigger
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
    'data', jsonb_build_object('by', tab)::text
  )::text)
  from (select distinct user_id::text as person from changed_rows) persons;
  return null;
end
$$;
revoke execute on function internal.tell_learners from public;

do $$
declare
  told text;
begin
  foreach told in array array['modules_new', 'word_groups', 'words', 'user_data'] loop
    execute format(
      'create trigger z_tell_insert after insert on public.%I referencing new table as changed_rows
        for each statement execute function internal.tell_learners()', told);
    execute format(
      'create trigger z_tell_update after update on public.%I referencing new table as changed_rows
        for each statement execute function internal.tell_learners()', told);
    execute format(
      'create trigger z_tell_delete after delete on public.%I referencing old table as changed_rows
        for each statement execute function internal.tell_learners()', told);
  end loop;
end
$$;
