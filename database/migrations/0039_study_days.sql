-- When somebody studied: how many answers they gave in each quarter of an hour, which is fine enough to tell days in any
-- time zone. Kept apart from the events, which go with their words: a day that was studied stays one.
create table public.study_quarters (
  user_id uuid not null references auth.users on delete cascade,
  quarter timestamptz not null,
  num_answers integer not null
    constraint study_quarters_num_answers_range check (num_answers > 0),
  primary key (user_id, quarter)
);
revoke all on public.study_quarters from public, anon, authenticated, service_role;
grant select on public.study_quarters to authenticated, service_role;
alter table public.study_quarters enable row level security;
create policy own_rows on public.study_quarters for select to authenticated using (user_id = (select auth.uid()));
create policy service on public.study_quarters for all to service_role using (true) with check (true);

create function internal.quarter_of(at_ms bigint) returns timestamptz
language sql immutable set search_path = ''
as $$
  select date_bin('15 minutes', to_timestamp(at_ms / 1000.0), 'epoch'::timestamptz)
$$;

-- Events that were there already are not inserted again, and not counted again.
create function internal.count_study_answers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.study_quarters as q (user_id, quarter, num_answers)
  select f.user_id, internal.quarter_of(f.at_ms), count(*)::integer
  from fresh f
  where f.kind = 'answer'
  group by 1, 2
  -- In one order, so that two devices of a person never wait for each other.
  order by 1, 2
  on conflict (user_id, quarter) do update set num_answers = q.num_answers + excluded.num_answers;
  return null;
end
$$;
revoke execute on function internal.count_study_answers() from public;
create trigger g_study_days after insert on public.study_events referencing new table as fresh
  for each statement execute function internal.count_study_answers();

insert into public.study_quarters (user_id, quarter, num_answers)
select user_id, internal.quarter_of(at_ms), count(*)::integer
from public.study_events where kind = 'answer'
group by 1, 2;

-- The days of a time zone on which the person who asks has studied, of the last ones before a moment.
create function public.study_days(at_ms bigint, time_zone text, days integer)
returns table (day date, num_answers integer)
language sql stable set search_path = ''
as $$
  with spent as (
    select (q.quarter at time zone study_days.time_zone)::date as day, q.num_answers
    from public.study_quarters q
    where q.user_id = (select auth.uid())
      and q.quarter > to_timestamp(at_ms / 1000.0) - make_interval(days => least(greatest(days, 1), 400) + 1)
      and q.quarter <= to_timestamp(at_ms / 1000.0)
  )
  select s.day, sum(s.num_answers)::integer
  from spent s
  where s.day > (to_timestamp(at_ms / 1000.0) at time zone study_days.time_zone)::date - days
  group by s.day
  order by s.day
$$;

-- How many words of each module of the person who asks fall due on each of the coming days; what is due already is due
-- today.
create function public.due_forecast(at_ms bigint, time_zone text, days integer)
returns table (module_id uuid, day date, num_due integer)
language sql stable set search_path = ''
as $$
  with due as (
    select g.module_id, (to_timestamp(greatest(w.next_due, at_ms) / 1000.0) at time zone due_forecast.time_zone)::date as day
    from public.words w
    join public.word_groups g on g.user_id = w.user_id and g.id = w.group_id
    where w.user_id = (select auth.uid())
      and w.next_due < at_ms + (least(greatest(days, 1), 400) + 1) * 86400000::bigint
  )
  select d.module_id, d.day, count(*)::integer
  from due d
  where d.day < (to_timestamp(at_ms / 1000.0) at time zone due_forecast.time_zone)::date + days
  group by d.module_id, d.day
  order by d.module_id, d.day
$$;

revoke execute on function public.study_days(bigint, text, integer), public.due_forecast(bigint, text, integer)
  from public, anon;
grant execute on function public.study_days(bigint, text, integer), public.due_forecast(bigint, text, integer)
  to authenticated, service_role;
