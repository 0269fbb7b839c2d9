-- All of it in one file, as its functions call each other and are replaced together.
--
-- Groups and modules are made, renamed, set and deleted without a network too. A group's name and a module's setting are registers
-- like a word's texts: the later edit counts. A deletion of a group is that of the words it had seen, and of the group if it
-- is empty then. So a word that the deletion had not seen must be able to come back with its group, and what the words of a deleted
-- group said is remembered like that of any other deleted word.

alter table public.word_groups
  add column name_at bigint not null default 0
    constraint word_groups_name_at_range check (
      name_at between 0 and 8640000000000000
      or internal.refuse('The time of an edit must be in milliseconds since 1970', 'word_groups', 'name_at_range')
    );
alter table public.modules_new
  add column letters_exactly_at bigint not null default 0
    constraint modules_new_letters_exactly_at_range check (
      letters_exactly_at between 0 and 8640000000000000
      or internal.refuse(
        'The time of an edit must be in milliseconds since 1970', 'modules_new', 'letters_exactly_at_range'
      )
    );
-- What is there from before was edited at a time nobody knows: before every edit from now on.
alter table public.word_groups alter column name_at set default floor(extract(epoch from now()) * 1000);

-- An edit that says nothing of its time is of now, and none is ahead of it.
create function internal.stamp_group_name() returns trigger
language plpgsql volatile
as $$
declare
  now_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if tg_op = 'INSERT' then
    new.name_at := least(new.name_at, now_ms);
  elsif new.name_at = old.name_at and current_setting('vocabloom.joining', true) is distinct from 'on' then
    new.name_at := greatest(now_ms, old.name_at + 1);
  end if;
  return new;
end
$$;

create trigger b_name_made before insert on public.word_groups
  for each row execute function internal.stamp_group_name();
create trigger b_name_edited before update on public.word_groups
  for each row when (old.name <> new.name) execute function internal.stamp_group_name();

create function internal.stamp_letters() returns trigger
language plpgsql volatile
as $$
begin
  if new.letters_exactly_at = old.letters_exactly_at then
    new.letters_exactly_at := greatest(
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint, old.letters_exactly_at + 1
    );
  end if;
  return new;
end
$$;

create trigger b_letters_edited before update on public.modules_new
  for each row when (old.letters_exactly <> new.letters_exactly) execute function internal.stamp_letters();

-- Words that go with their group are remembered too; those of a person who goes are not.
alter table internal.deleted_words
  drop constraint deleted_words_group_id_fkey,
  add constraint deleted_words_user_id_fkey foreign key (user_id) references auth.users on delete cascade;

create or replace function internal.remember_deleted_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into internal.deleted_words as d
    (user_id, word_id, group_id, from_text, from_text_at, to_text, to_text_at, seen_at)
  select o.user_id, o.id, o.group_id, o.from_text, o.from_text_at, o.to_text, o.to_text_at,
    greatest(o.from_text_at, o.to_text_at)
  from old_rows o
  where o.user_id in (select u.id from auth.users u where u.id in (select distinct user_id from old_rows))
  on conflict (user_id, word_id) do update
  set group_id = excluded.group_id, from_text = excluded.from_text, from_text_at = excluded.from_text_at,
    to_text = excluded.to_text, to_text_at = excluded.to_text_at,
    seen_at = greatest(d.seen_at, excluded.seen_at), deleted_at = now();
  delete from internal.deleted_words d
  where d.user_id in (select distinct user_id from old_rows) and d.deleted_at < now() - interval '180 days';
  return null;
end
$$;

-- Makes a group where there is none of its id, and its module where that has gone. `place` has the `module_id`, the group's `name`
-- with the time of its edit (`name_at`), and the module's languages and dialect (`learn_from`, `learn_to`, `dialect`). Answers
-- whether the module had gone.
create function internal.make_group(person uuid, in_group uuid, place jsonb) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  in_module uuid := (place ->> 'module_id')::uuid;
  is_module_gone boolean := not exists (
    select from public.modules_new m where m.user_id = person and m.id = in_module
  );
begin
  if is_module_gone and place ->> 'learn_from' is not null then
    insert into public.modules_new (user_id, id, from_lang, to_lang, dialect)
    values (person, in_module, place ->> 'learn_from', place ->> 'learn_to', place ->> 'dialect');
  end if;
  insert into public.word_groups (user_id, id, module_id, name, name_at)
  values (person, in_group, in_module, place ->> 'name', coalesce((place ->> 'name_at')::bigint, 0));
  return is_module_gone;
end
$$;

-- A group that was made on a device. Sent again it changes nothing. Answers whether it was made now, and whether its module
-- had been deleted and is back.
create function public.make_group(in_group uuid, place jsonb)
returns table (is_made boolean, is_module_back boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform internal.lock_person(me);
  if exists (select from public.word_groups g where g.user_id = me and g.id = in_group) then
    return query select false, false;
  else
    return query select true, internal.make_group(me, in_group, place);
  end if;
end
$$;

-- Joins a name that was given to a group with the one it has: the later counts. `known_name` is what the device knows it to be; a
-- name that would replace another one is held: nothing is changed, and the answer says what there is. Nothing at all if the
-- group is gone.
create function public.merge_group_name(in_group uuid, name text, name_at bigint, known_name text)
returns table (now_name text, was_name text, is_held boolean)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  said text := btrim(merge_group_name.name);
  at_ms bigint := least(merge_group_name.name_at, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  was text;
  was_at bigint;
  is_later boolean;
  must_wait boolean;
begin
  perform internal.lock_person(me);
  select g.name, g.name_at into was, was_at from public.word_groups g where g.user_id = me and g.id = in_group;
  if not found then
    return;
  end if;
  is_later := (at_ms, said collate "C") > (was_at, was collate "C");
  must_wait := is_later and said <> was and was is distinct from known_name;
  if is_later and not must_wait then
    perform set_config('vocabloom.joining', 'on', true);
    update public.word_groups g set name = said, name_at = at_ms where g.user_id = me and g.id = in_group;
    perform set_config('vocabloom.joining', '', true);
    return query select said, was, false;
  else
    return query select was, was, must_wait;
  end if;
end
$$;

-- Joins whether accents and vowel marks count in a module: the later edit does.
create function public.merge_letters(in_module uuid, exactly boolean, at_ms bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.modules_new m
  set letters_exactly = exactly, letters_exactly_at = said.at_ms
  from (select least(merge_letters.at_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint) as at_ms) said
  where m.user_id = auth.uid() and m.id = in_module and m.letters_exactly_at < said.at_ms
$$;

revoke execute on function public.make_group(uuid, jsonb), public.merge_group_name(uuid, text, bigint, text),
  public.merge_letters(uuid, boolean, bigint) from public, anon;
grant execute on function public.make_group(uuid, jsonb), public.merge_group_name(uuid, text, bigint, text),
  public.merge_letters(uuid, boolean, bigint) to authenticated, service_role;

-- A word that a deletion of its group had not seen comes back, and its group with it: the device says where that was (`place`, as
-- above). A device that does not (an earlier version of the app) is told nothing of the words of a deleted group.
drop function public.merge_words(uuid, jsonb);

create function public.merge_words(in_group uuid, edits jsonb, place jsonb default null)
returns table (
  id uuid, is_there boolean, from_text text, to_text text,
  was_there boolean, was_from_text text, was_to_text text, is_held boolean, is_group_back boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  now_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  joined jsonb;
  answered jsonb;
  is_gone boolean;
begin
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 200 then
    raise exception using errcode = 'invalid_parameter_value', message = 'edits must be a list of at most 200';
  end if;
  perform internal.lock_person(me);
  is_gone := not exists (select from public.word_groups g where g.user_id = me and g.id = in_group);
  if is_gone and place is null then
    return;
  end if;
  -- What is joined brings the times of its edits along.
  perform set_config('vocabloom.joining', 'on', true);

  -- Of each word what is known (k), what that becomes with what the device says (m), and whether that must wait.
  select
    coalesce(jsonb_agg(to_jsonb(j) - 'is_held') filter (where not j.is_held), '[]'),
    coalesce(jsonb_agg(to_jsonb(j)), '[]')
  into joined, answered
  from (
    select m.*, m.knows and case
      when m.was_there and m.is_there then
        (m.from_text <> m.was_from_text and m.was_from_text is distinct from m.known_from_text)
        or (m.to_text <> m.was_to_text and m.was_to_text is distinct from m.known_to_text)
      when m.was_there then
        (m.was_from_text, m.was_to_text) is distinct from (m.known_from_text, m.known_to_text)
      else m.is_there and m.known_from_text is not null
    end as is_held
    from (
      select t.*, t.from_text is not null and t.to_text is not null
        and greatest(t.from_text_at, t.to_text_at) > t.seen_at as is_there
      from (
        select s.id, s.knows, s.known_from_text, s.known_to_text,
          k.was_there, k.from_text as was_from_text, k.to_text as was_to_text,
          case when (s.from_text_at, s.from_text collate "C") > (k.from_text_at, k.from_text collate "C")
            or k.from_text is null then s.from_text else k.from_text end as from_text,
          greatest(s.from_text_at, k.from_text_at) as from_text_at,
          case when (s.to_text_at, s.to_text collate "C") > (k.to_text_at, k.to_text collate "C")
            or k.to_text is null then s.to_text else k.to_text end as to_text,
          greatest(s.to_text_at, k.to_text_at) as to_text_at,
          greatest(s.seen_at, k.seen_at) as seen_at
        from (
          select distinct on (e.id) e.id, e.from_text, e.to_text,
            coalesce(e.knows, false) as knows, e.known_from_text, e.known_to_text,
            -- A clock that is ahead must not win for ever.
            least(coalesce(e.from_text_at, -1), now_ms) as from_text_at,
            least(coalesce(e.to_text_at, -1), now_ms) as to_text_at,
            least(coalesce(e.gone_at, -1), now_ms) as seen_at
          from jsonb_to_recordset(edits) as e (
            id uuid, from_text text, from_text_at bigint, to_text text, to_text_at bigint, gone_at bigint,
            knows boolean, known_from_text text, known_to_text text
          )
          where e.id is not null
          order by e.id
        ) s
        cross join lateral (
          select w.id is not null as was_there,
            coalesce(w.from_text, d.from_text) as from_text,
            coalesce(w.from_text_at, d.from_text_at, -1) as from_text_at,
            coalesce(w.to_text, d.to_text) as to_text,
            coalesce(w.to_text_at, d.to_text_at, -1) as to_text_at,
            coalesce(d.seen_at, -1) as seen_at
          from (select) one
          left join public.words w on w.user_id = me and w.id = s.id
          left join internal.deleted_words d on d.user_id = me and d.word_id = s.id
        ) k
      ) t
    ) m
  ) j;

  is_gone := is_gone and exists (
    select from jsonb_to_recordset(joined) as j (is_there boolean) where j.is_there
  );
  if is_gone then
    perform internal.make_group(me, in_group, place);
  end if;

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

  perform set_config('vocabloom.joining', '', true);

  return query
  select j.id,
    case when j.is_held then j.was_there else j.is_there end,
    case when j.is_held then j.was_from_text else j.from_text end,
    case when j.is_held then j.was_to_text else j.to_text end,
    j.was_there, j.was_from_text, j.was_to_text, j.is_held, is_gone
  from jsonb_to_recordset(answered) as j (
    id uuid, is_there boolean, from_text text, to_text text,
    was_there boolean, was_from_text text, was_to_text text, is_held boolean
  );
end
$$;

revoke execute on function public.merge_words(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.merge_words(uuid, jsonb, jsonb) to authenticated, service_role;
