-- Which letters a person wants beside those that belong to their account, and by which clock they live. Read by
-- themselves, written by the server, which knows what a time zone is.
create table public.mail_preferences (
  user_id uuid primary key references auth.users on delete cascade,
  -- When the weekly letter about due words was switched on; null while it is off.
  words_due_since timestamptz,
  time_zone text
    constraint mail_preferences_time_zone_length check (char_length(time_zone) between 1 and 64),
  updated_at timestamptz not null default now()
);
create index mail_preferences_words_due_idx on public.mail_preferences (time_zone) where words_due_since is not null;

revoke all on public.mail_preferences from public, anon, authenticated, service_role;
grant select on public.mail_preferences to authenticated;
grant select, insert, update, delete on public.mail_preferences to service_role;
alter table public.mail_preferences enable row level security;
create policy own_rows on public.mail_preferences for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy service on public.mail_preferences for all to service_role using (true) with check (true);

-- What was decided about letters that come by the clock: one row for a person, a kind and what gave rise to it, so that
-- of any number of processes one writes, once. Kept also where nothing was sent, lest it be looked at again and again.
create table internal.scheduled_letters (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  cause text not null,
  is_sent boolean not null,
  -- Of the token with which this letter ends its kind; the token itself stands in the letter alone.
  unsubscribe_hash text,
  decided_at timestamptz not null default now(),
  primary key (user_id, kind, cause)
);
create unique index scheduled_letters_unsubscribe_hash_idx on internal.scheduled_letters (unsubscribe_hash)
  where unsubscribe_hash is not null;
create index scheduled_letters_decided_at_idx on internal.scheduled_letters (decided_at);
grant select, insert, update, delete on internal.scheduled_letters to service_role;

-- Where and how to write to a person: no row for one without an address that is theirs, or who is gone or shut out.
create function internal.letter_recipient(person uuid)
returns table (address text, metadata_language text, metadata_time_zone text, time_zone text)
language sql stable security definer set search_path = ''
as $$
  select u.email::text, u.raw_user_meta_data ->> 'preferred_language', u.raw_user_meta_data ->> 'time_zone', p.time_zone
  from auth.users u
  left join public.mail_preferences p on p.user_id = u.id
  where u.id = person and u.email <> '' and u.email_confirmed_at is not null
    and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
$$;
revoke all on function internal.letter_recipient(uuid) from public;
grant execute on function internal.letter_recipient(uuid) to service_role;
