-- An entry of a history is a result and a time and nothing else: whatever more was let in stayed for ever, and came back with
-- every answer. jsonb writes a shorter key before a longer one and every number in full, so a pattern on its text says
-- exactly what an entry is.
create function internal.is_history(history jsonb) returns boolean
language sql immutable parallel safe
as $$
  select case
    when history::text ~ '^\[((, )?\{"time": [0-9]{1,16}, "result": [01]\})*\]$'
    then jsonb_array_length(history) <= 20
      and not jsonb_path_exists(history, '$[*].time ? (@ > 8640000000000000)')
    else false
  end
$$;

-- What can be kept of a history: its last twenty entries that have a result and a time.
create function internal.cleaned_history(history jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'result', case when entry -> 'result' = '1' then 1 else 0 end,
        'time', floor((entry ->> 'time')::numeric)
      )
      order by place
    ),
    '[]'
  )
  from (
    select entry, place
    from jsonb_array_elements(case jsonb_typeof(history) when 'array' then history else '[]' end)
      with ordinality as entries (entry, place)
    where entry -> 'result' in ('0', '1')
      and case jsonb_typeof(entry -> 'time')
        when 'number' then (entry ->> 'time')::numeric between 0 and 8640000000000000
        else false
      end
    order by place desc limit 20
  ) kept
$$;

-- Cleaning is no answer of the learner: the triggers record nothing of it.
select set_config('vocabloom.fold', 'on', true);
update public.words set history = internal.cleaned_history(history) where not internal.is_history(history);
select set_config('vocabloom.fold', '', true);

alter table public.words
  drop constraint words_history_shape,
  add constraint words_history_shape check (
    history = '[]'
    or internal.is_history(history)
    or internal.refuse(
      'The history must be a list of at most 20 entries with result and time',
      'words', 'history_shape'
    )
  );

-- Histories that were written directly stand in events too, from which words are folded anew.
alter table public.study_events disable trigger a_append_only;
update public.study_events
set payload = jsonb_set(
  payload, '{progress,history}', internal.cleaned_history(payload #> '{progress,history}')
)
where kind = 'set' and not internal.is_history(payload #> '{progress,history}');
alter table public.study_events enable trigger a_append_only;

alter table public.study_events
  add constraint study_events_history_shape check (
    kind <> 'set' or internal.is_history(payload #> '{progress,history}')
  );
