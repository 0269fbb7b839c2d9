-- An answer may be lost after the edits were taken: sent again, they would be answered with what they have made of the words
-- themselves, and what they had replaced would never be told. So a device says with each edit what it knows there to be (`knows`,
-- `known_from_text`, `known_to_text`: no texts for a word that is not there). An edit that would replace, delete or bring back
-- something else is held: nothing is changed, and the answer says what there is. The device notes that on its disk before it
-- sends the edit again with what it knows now. A device that says nothing of it (an earlier version of the app) is held up nowhere.

drop function public.merge_words(uuid, jsonb);

create function public.merge_words(in_group uuid, edits jsonb)
returns table (
  id uuid, is_there boolean, from_text text, to_text text,
  was_there boolean, was_from_text text, was_to_text text, is_held boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  now_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  joined jsonb;
  answered jsonb;
begin
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 200 then
    raise exception using errcode = 'invalid_parameter_value', message = 'edits must be a list of at most 200';
  end if;
  perform internal.lock_person(me);
  if not exists (select from public.word_groups g where g.user_id = me and g.id = in_group) then
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
    j.was_there, j.was_from_text, j.was_to_text, j.is_held
  from jsonb_to_recordset(answered) as j (
    id uuid, is_there boolean, from_text text, to_text text,
    was_there boolean, was_from_text text, was_to_text text, is_held boolean
  );
end
$$;

revoke execute on function public.merge_words(uuid, jsonb) from public, anon;
grant execute on function public.merge_words(uuid, jsonb) to authenticated, service_role;

-- What a deleted word said comes back with it: it has to be as a word's texts are, or every later edit would fail for it.
alter table internal.deleted_words
  add constraint deleted_words_both_sides check (
    (btrim(coalesce(from_text, '-')) <> '' and btrim(coalesce(to_text, '-')) <> '')
    or internal.refuse('No valid word pairs to insert.', 'words', 'both_sides')
  ) not valid,
  add constraint deleted_words_text_length check (
    (char_length(coalesce(from_text, '')) <= 150 and char_length(coalesce(to_text, '')) <= 150)
    or internal.refuse('Translation cannot exceed 150 characters', 'words', 'text_length')
  ) not valid;

-- Of two edits of the same time one text counts, and it keeps that time: only what says nothing of its time is of now.
create or replace function internal.stamp_edited_texts() returns trigger
language plpgsql volatile
as $$
declare
  now_ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if current_setting('vocabloom.joining', true) = 'on' then
    return new;
  end if;
  if new.from_text is distinct from old.from_text and new.from_text_at = old.from_text_at then
    new.from_text_at := greatest(now_ms, old.from_text_at + 1);
  end if;
  if new.to_text is distinct from old.to_text and new.to_text_at = old.to_text_at then
    new.to_text_at := greatest(now_ms, old.to_text_at + 1);
  end if;
  return new;
end
$$;
