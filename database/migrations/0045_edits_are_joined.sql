-- Words are edited without a network and on several devices. What a word says is a pair of registers: each side has a text
-- and the time of its last edit, and the later edit counts. A deletion covers the edits it has seen, no others. So the
-- state of a word is the greatest of everything that was ever sent of it, in whatever order it arrived.

alter table public.words
  add column from_text_at bigint not null default 0
    constraint words_from_text_at_range check (
      from_text_at between 0 and 8640000000000000
      or internal.refuse('The time of an edit must be in milliseconds since 1970', 'words', 'from_text_at_range')
    ),
  add column to_text_at bigint not null default 0
    constraint words_to_text_at_range check (
      to_text_at between 0 and 8640000000000000
      or internal.refuse('The time of an edit must be in milliseconds since 1970', 'words', 'to_text_at_range')
    );
-- Words from before were edited at a time nobody knows: before every edit from now on.
alter table public.words
  alter column from_text_at set default floor(extract(epoch from clock_timestamp()) * 1000),
  alter column to_text_at set default floor(extract(epoch from clock_timestamp()) * 1000);

-- What a deleted word said, for as long as a device may still know it: an edit that the deletion had not seen brings it back.
create table internal.deleted_words (
  user_id uuid not null,
  word_id uuid not null,
  group_id uuid not null,
  from_text text,
  from_text_at bigint not null,
  to_text text,
  to_text_at bigint not null,
  -- Edits up to this time were seen by who deleted it.
  seen_at bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, word_id),
  constraint deleted_words_group_id_fkey
    foreign key (user_id, group_id) references public.word_groups (user_id, id) on delete cascade
);
create index deleted_words_group_idx on internal.deleted_words (user_id, group_id);

-- An edit that says nothing of its time is of now.
create function internal.stamp_edited_texts() returns trigger
language plpgsql volatile
as $$
declare
  now_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if new.from_text is distinct from old.from_text and new.from_text_at = old.from_text_at then
    new.from_text_at := greatest(now_ms, old.from_text_at + 1);
  end if;
  if new.to_text is distinct from old.to_text and new.to_text_at = old.to_text_at then
    new.to_text_at := greatest(now_ms, old.to_text_at + 1);
  end if;
  return new;
end
$$;

create trigger b_texts_edited before update on public.words
  for each row when (old.from_text <> new.from_text or old.to_text <> new.to_text)
  execute function internal.stamp_edited_texts();

-- Words that go with their group leave nothing: nobody can edit them back into it.
create function internal.remember_deleted_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into internal.deleted_words as d
    (user_id, word_id, group_id, from_text, from_text_at, to_text, to_text_at, seen_at)
  select o.user_id, o.id, o.group_id, o.from_text, o.from_text_at, o.to_text, o.to_text_at,
    greatest(o.from_text_at, o.to_text_at)
  from old_rows o join public.word_groups g on g.user_id = o.user_id and g.id = o.group_id
  on conflict (user_id, word_id) do update
  set group_id = excluded.group_id, from_text = excluded.from_text, from_text_at = excluded.from_text_at,
    to_text = excluded.to_text, to_text_at = excluded.to_text_at,
    seen_at = greatest(d.seen_at, excluded.seen_at), deleted_at = now();
  delete from internal.deleted_words d
  where d.user_id in (select distinct user_id from old_rows) and d.deleted_at < now() - interval '180 days';
  return null;
end
$$;

create trigger g_deleted after delete on public.words referencing old table as old_rows
  for each statement execute function internal.remember_deleted_words();

-- Joins what a device says of words of a group with what is known of them. Each entry of `edits` has the word's `id`, its
-- texts with the times of their edits, and for a deleted one `gone_at`, the last edit that was seen. What was sent before changes nothing.
-- New words stand where their ids, which begin with the time, put them among the last ones. Answers for every entry what
-- there is now and what there was; nothing at all if the group is gone.
create function public.merge_words(in_group uuid, edits jsonb)
returns table (
  id uuid, is_there boolean, from_text text, to_text text,
  was_there boolean, was_from_text text, was_to_text text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  now_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  joined jsonb;
begin
  if jsonb_typeof(edits) <> 'array' or jsonb_array_length(edits) > 200 then
    raise exception using errcode = 'invalid_parameter_value', message = 'edits must be a list of at most 200';
  end if;
  perform internal.lock_person(me);
  if not exists (select from public.word_groups g where g.user_id = me and g.id = in_group) then
    return;
  end if;

  select jsonb_agg(jsonb_build_object(
    'id', j.id, 'from_text', j.from_text, 'from_text_at', j.from_text_at,
    'to_text', j.to_text, 'to_text_at', j.to_text_at, 'seen_at', j.seen_at,
    'is_there', j.from_text is not null and j.to_text is not null
      and greatest(j.from_text_at, j.to_text_at) > j.seen_at,
    'was_there', j.was_there, 'was_from_text', j.was_from_text, 'was_to_text', j.was_to_text
  ))
  into joined
  from (
    select s.id, k.was_there, k.from_text as was_from_text, k.to_text as was_to_text,
      case when (s.from_text_at, s.from_text collate "C") > (k.from_text_at, k.from_text collate "C")
        or k.from_text is null then s.from_text else k.from_text end as from_text,
      greatest(s.from_text_at, k.from_text_at) as from_text_at,
      case when (s.to_text_at, s.to_text collate "C") > (k.to_text_at, k.to_text collate "C")
        or k.to_text is null then s.to_text else k.to_text end as to_text,
      greatest(s.to_text_at, k.to_text_at) as to_text_at,
      greatest(s.seen_at, k.seen_at) as seen_at
    from (
      select distinct on (e.id) e.id, e.from_text, e.to_text,
        -- A clock that is ahead must not win for ever.
        least(coalesce(e.from_text_at, -1), now_ms) as from_text_at,
        least(coalesce(e.to_text_at, -1), now_ms) as to_text_at,
        least(coalesce(e.gone_at, -1), now_ms) as seen_at
      from jsonb_to_recordset(edits) as e (
        id uuid, from_text text, from_text_at bigint, to_text text, to_text_at bigint, gone_at bigint
      )
      where e.id is not null
      order by e.id
    ) s
    cross join lateral (
      select w.id is not null as was_there,
        coalesce(w.from_text, d.from_text) as from_text, coalesce(w.from_text_at, d.from_text_at, -1) as from_text_at,
        coalesce(w.to_text, d.to_text) as to_text, coalesce(w.to_text_at, d.to_text_at, -1) as to_text_at,
        coalesce(d.seen_at, -1) as seen_at
      from (select) one
      left join public.words w on w.user_id = me and w.id = s.id
      left join internal.deleted_words d on d.user_id = me and d.word_id = s.id
    ) k
  ) j;

  delete from public.words w
  using jsonb_to_recordset(joined) as j (id uuid, is_there boolean)
  where w.user_id = me and w.id = j.id and not j.is_there;

  insert into internal.deleted_words as d
    (user_id, word_id, group_id, from_text, from_text_at, to_text, to_text_at, seen_at)
  select me, j.id, in_group, j.from_text, j.from_text_at, j.to_text, j.to_text_at, j.seen_at
  from jsonb_to_recordset(joined) as j (
    id uuid, from_text text, from_text_at bigint, to_text text, to_text_at bigint, seen_at bigint
  )
  where j.seen_at >= 0
  on conflict (user_id, word_id) do update
  set from_text = excluded.from_text, from_text_at = excluded.from_text_at, to_text = excluded.to_text,
    to_text_at = excluded.to_text_at, seen_at = excluded.seen_at;

  update public.words w
  set from_text = j.from_text, from_text_at = j.from_text_at, to_text = j.to_text, to_text_at = j.to_text_at
  from jsonb_to_recordset(joined) as j (
    id uuid, is_there boolean, from_text text, from_text_at bigint, to_text text, to_text_at bigint
  )
  where w.user_id = me and w.id = j.id and j.is_there
    and (w.from_text, w.from_text_at, w.to_text, w.to_text_at)
      is distinct from (j.from_text, j.from_text_at, j.to_text, j.to_text_at);

  insert into public.words (user_id, id, group_id, from_text, from_text_at, to_text, to_text_at)
  select me, j.id, in_group, j.from_text, j.from_text_at, j.to_text, j.to_text_at
  from jsonb_to_recordset(joined) as j (
    id uuid, is_there boolean, was_there boolean,
    from_text text, from_text_at bigint, to_text text, to_text_at bigint
  )
  where j.is_there and not j.was_there
  order by j.id;

  perform internal.place_added_words(me, in_group, array(
    select j.id from jsonb_to_recordset(joined) as j (id uuid, is_there boolean, was_there boolean)
    where j.is_there and not j.was_there
  ));

  return query
  select j.* from jsonb_to_recordset(joined) as j (
    id uuid, is_there boolean, from_text text, to_text text,
    was_there boolean, was_from_text text, was_to_text text
  );
end
$$;

-- Puts words that were added to a group behind the last one of a smaller id: the same order, whoever's came first.
create function internal.place_added_words(person uuid, in_group uuid, added uuid[]) returns void
language sql volatile set search_path = ''
as $$
  update public.words w set position = p.place
  from (
    select a.id, (
      select coalesce(max(b.place) + 1, 0) from (
        select o.id, row_number() over (order by o.position) - 1 as place from public.words o
        where o.user_id = person and o.group_id = in_group and o.id <> all (added)
      ) b where b.id < a.id
    ) + row_number() over (order by a.id) - 1 as place
    from unnest(added) as a (id)
  ) p
  where w.user_id = person and w.id = p.id and w.position <> p.place
$$;

revoke execute on function public.merge_words(uuid, jsonb) from public, anon;
grant execute on function public.merge_words(uuid, jsonb) to authenticated, service_role;
