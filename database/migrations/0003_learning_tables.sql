-- A check constraint's own message names only the constraint. `check (<rule> or internal.refuse(...))` says what people
-- can understand, and costs nothing while the rule holds: `or` stops at the first true. The constraint is reported
-- as <table>_<rule>. Volatile, so that the planner never calls it ahead of time.
create function internal.refuse(message text, table_name text, rule text) returns boolean
language plpgsql volatile
as $$
begin
  raise exception using errcode = 'check_violation', message = message,
    schema = 'public', table = table_name, constraint = table_name || '_' || rule;
end
$$;

create function internal.is_study_language(code text) returns boolean
language sql immutable parallel safe
as $$ select code in ('en', 'es', 'fr', 'de', 'it', 'pt', 'he', 'yi', 'zh', 'ar', 'ru') $$;

create table public.modules_new (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  id uuid not null default internal.uuid_v7(),
  position integer not null default 0,
  from_lang text not null
    constraint modules_new_from_lang_supported check (
      internal.is_study_language(from_lang)
      or internal.refuse('Unsupported source language: ' || from_lang, 'modules_new', 'from_lang_supported')
    ),
  to_lang text not null
    constraint modules_new_to_lang_supported check (
      internal.is_study_language(to_lang)
      or internal.refuse('Unsupported target language: ' || to_lang, 'modules_new', 'to_lang_supported')
    ),
  dialect text
    constraint modules_new_dialect_length check (
      dialect is null or char_length(dialect) <= 50
      or internal.refuse('Dialect cannot exceed 50 characters', 'modules_new', 'dialect_length')
    ),
  num_groups integer not null default 0,
  num_words integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint modules_new_position_key unique (user_id, position) deferrable initially deferred,
  constraint modules_new_languages_differ check (
    from_lang <> to_lang
    or internal.refuse('Please select different languages', 'modules_new', 'languages_differ')
  )
);

create table public.word_groups (
  user_id uuid not null default auth.uid(),
  id uuid not null default internal.uuid_v7(),
  module_id uuid not null,
  name text not null
    constraint word_groups_name_required check (
      btrim(name) <> ''
      or internal.refuse('Please provide a group name and fill out all word pairs.', 'word_groups', 'name_required')
    )
    constraint word_groups_name_length check (
      char_length(name) <= 100
      or internal.refuse('Group name cannot exceed 100 characters', 'word_groups', 'name_length')
    ),
  position integer not null default 0,
  num_words integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint word_groups_module_id_fkey
    foreign key (user_id, module_id) references public.modules_new (user_id, id) on delete cascade,
  constraint word_groups_position_key unique (user_id, module_id, position) deferrable initially deferred
);

-- An answer changes a row in place (no index holds a progress column), for which pages keep some room.
create table public.words (
  user_id uuid not null default auth.uid(),
  id uuid not null default internal.uuid_v7(),
  group_id uuid not null,
  from_text text not null,
  to_text text not null,
  -- Left out means last: larger than any position, then corrected.
  position integer not null default 2147483647,
  sm2_interval integer not null default 0
    constraint words_sm2_interval_range check (
      sm2_interval between 0 and 365
      or internal.refuse('Intervals must be between 0 and 365 days', 'words', 'sm2_interval_range')
    ),
  learning_interval integer not null default 0
    constraint words_learning_interval_range check (
      learning_interval between 0 and 365
      or internal.refuse('Intervals must be between 0 and 365 days', 'words', 'learning_interval_range')
    ),
  ease double precision not null default 2.5
    constraint words_ease_range check (
      ease between 1.3 and 3 or internal.refuse('Ease must be between 1.3 and 3', 'words', 'ease_range')
    ),
  next_due bigint not null default floor(extract(epoch from now()) * 1000)
    constraint words_next_due_range check (
      next_due between 0 and 8640000000000000
      or internal.refuse('The due time must be in milliseconds since 1970', 'words', 'next_due_range')
    ),
  apparent_tier smallint not null default 1
    constraint words_apparent_tier_range check (
      apparent_tier between 1 and 5
      or internal.refuse('Tiers must be between 1 and 5', 'words', 'apparent_tier_range')
    ),
  history jsonb not null default '[]'
    constraint words_history_shape check (
      history = '[]'
      or case jsonb_typeof(history)
        when 'array' then jsonb_array_length(history) <= 20 and not jsonb_path_exists(
          history,
          '$[*] ? (!((@.result == 0 || @.result == 1) && @.time.type() == "number"))'
        )
        else false
      end
      or internal.refuse(
        'The history must be a list of at most 20 entries with result and time',
        'words', 'history_shape'
      )
    ),
  max_interval integer not null default 0
    constraint words_max_interval_range check (
      max_interval between 0 and 365
      or internal.refuse('Intervals must be between 0 and 365 days', 'words', 'max_interval_range')
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint words_group_id_fkey
    foreign key (user_id, group_id) references public.word_groups (user_id, id) on delete cascade,
  constraint words_both_sides check (
    (btrim(from_text) <> '' and btrim(to_text) <> '')
    or internal.refuse('No valid word pairs to insert.', 'words', 'both_sides')
  ),
  constraint words_text_length check (
    (char_length(from_text) <= 150 and char_length(to_text) <= 150)
    or internal.refuse('Translation cannot exceed 150 characters', 'words', 'text_length')
  )
) with (fillfactor = 85);
create index words_position_idx on public.words (user_id, group_id, position);

-- Everything that happened to a word's progress, appended and never changed (design 6). `payload` holds what is
-- particular to the kind, in the words of the contract; `sequence` is the order of arrival.
create table public.study_events (
  user_id uuid not null,
  id uuid not null,
  word_id uuid not null,
  kind text not null
    constraint study_events_kind_known check (kind in ('answer', 'reset', 'master', 'set', 'undo')),
  payload jsonb not null default '{}',
  at_ms bigint not null
    constraint study_events_at_ms_range check (at_ms between 0 and 8640000000000000),
  scheduler text,
  received_at timestamptz not null default now(),
  sequence bigint generated always as identity,
  primary key (user_id, id),
  constraint study_events_word_id_fkey
    foreign key (user_id, word_id) references public.words (user_id, id) on delete cascade
);
create index study_events_word_id_idx on public.study_events (user_id, word_id, at_ms);

create table public.user_daily_usage (
  user_id uuid not null references auth.users on delete cascade,
  date date not null,
  ai_words_used integer not null default 0
    constraint user_daily_usage_ai_words_used_range check (ai_words_used >= 0),
  ai_practice_used integer not null default 0
    constraint user_daily_usage_ai_practice_used_range check (ai_practice_used >= 0),
  primary key (user_id, date)
);

create table public.user_data (
  id uuid primary key references auth.users on delete cascade,
  user_id uuid not null generated always as (id) stored,
  premium_expires_at timestamptz
);

-- Who may do what. On a Supabase project default privileges hand out more than that, so start from nothing.
revoke all on public.modules_new, public.word_groups, public.words, public.study_events,
  public.user_daily_usage, public.user_data from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.modules_new, public.word_groups, public.words
  to authenticated, service_role;
grant select on public.study_events, public.user_daily_usage, public.user_data to authenticated;
grant select, insert on public.study_events to service_role;
grant select, insert, update, delete on public.user_daily_usage, public.user_data to service_role;

do $$
declare
  name text;
begin
  foreach name in array array[
    'modules_new', 'word_groups', 'words', 'study_events', 'user_daily_usage', 'user_data'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    -- The select makes it one call for a statement instead of one for each row.
    execute format(
      'create policy own_rows on public.%I for all to authenticated
        using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))',
      name
    );
    -- Only has an effect where service_role could not be given BYPASSRLS.
    execute format(
      'create policy service on public.%I for all to service_role using (true) with check (true)',
      name
    );
  end loop;
end
$$;

-- Three days of premium for everyone new (spec 4).
create function internal.create_user_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_data (id, premium_expires_at)
  values (new.id, coalesce(new.created_at, now()) + interval '3 days')
  on conflict do nothing;
  return null;
end
$$;

create trigger vocabloom_create_user_data after insert on auth.users
  for each row execute function internal.create_user_data();
