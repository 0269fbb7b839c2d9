-- What a call to the tutor has taken from the day's allowance and not settled yet. `user_daily_usage` already counts it;
-- a row that outlives `expires_at` belongs to a process that died, and whoever finds it gives back what it took.
create table internal.usage_reservations (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  kind text not null
    constraint usage_reservations_kind_known check (kind in ('words', 'practice')),
  date date not null,
  amount integer not null
    constraint usage_reservations_amount_range check (amount > 0),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index usage_reservations_expires_at_idx on internal.usage_reservations (expires_at);

-- A conversation or story that was counted once may go on for a while: messages and feedback take from `follow_ups_left`
-- instead of from the day.
create table internal.practice_passes (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  kind text not null
    constraint practice_passes_kind_known check (kind in ('conversation', 'story')),
  follow_ups_left integer not null
    constraint practice_passes_follow_ups_left_range check (follow_ups_left >= 0),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index practice_passes_expires_at_idx on internal.practice_passes (expires_at);

grant select, insert, update, delete on internal.usage_reservations, internal.practice_passes to service_role;

-- One row for each call to a model or to the library, appended and never changed. Tokens and price are null where they
-- are not known; `priced_on` is the date of the price list that was used.
create table public.ai_calls (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  called_at timestamptz not null,
  purpose text not null,
  prompt_version integer,
  provider text not null,
  model text not null,
  tokens_in integer
    constraint ai_calls_tokens_in_range check (tokens_in >= 0),
  tokens_out integer
    constraint ai_calls_tokens_out_range check (tokens_out >= 0),
  duration_ms integer not null
    constraint ai_calls_duration_ms_range check (duration_ms >= 0),
  price_usd numeric(12, 6),
  priced_on date,
  outcome text not null,
  primary key (user_id, id),
  constraint ai_calls_priced check ((price_usd is null) = (priced_on is null))
);
create index ai_calls_called_at_idx on public.ai_calls (user_id, called_at);

revoke all on public.ai_calls from public, anon, authenticated, service_role;
grant select on public.ai_calls to authenticated;
grant select, insert on public.ai_calls to service_role;

alter table public.ai_calls enable row level security;
create policy own_rows on public.ai_calls for select to authenticated using (user_id = (select auth.uid()));
create policy service on public.ai_calls for all to service_role using (true) with check (true);
