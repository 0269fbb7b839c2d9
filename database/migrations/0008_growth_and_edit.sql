-- Two calls of the app that would otherwise be many: how all words of a learner stand, and an edited list saved whole.

-- Words counted by group and tier. The overview pages show it without loading a single word.
create function public.growth(at_ms bigint)
returns table (module_id uuid, group_id uuid, tier smallint, num_words integer, num_due integer)
language sql stable set search_path = ''
as $$
  select g.module_id, w.group_id, w.apparent_tier, count(*)::integer,
    (count(*) filter (where w.next_due <= at_ms))::integer
  from public.words w
  join public.word_groups g on g.user_id = w.user_id and g.id = w.group_id
  where w.user_id = (select auth.uid())
  group by g.module_id, w.group_id, w.apparent_tier
  order by g.module_id, w.group_id, w.apparent_tier
$$;

-- Saves an edited group in one transaction (spec 4, edit save). `fresh` holds new and changed pairs, which start from
-- the beginning; `moved` pairs that only change their place. Entries have `id`, `from_text`, `to_text`, `position`.
-- Sending the same again changes nothing.
create function public.save_words(in_group uuid, deletes uuid[], fresh jsonb, moved jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.words w
  where w.user_id = (select auth.uid()) and w.group_id = in_group and w.id = any (deletes);

  insert into public.words as w (id, group_id, from_text, to_text, position)
  select f.id, in_group, f.from_text, f.to_text, f.position
  from jsonb_to_recordset(fresh) as f (id uuid, from_text text, to_text text, position integer)
  order by f.position
  on conflict (user_id, id) do update
  set from_text = excluded.from_text, to_text = excluded.to_text, position = excluded.position,
    sm2_interval = default, learning_interval = default, ease = default, next_due = default,
    apparent_tier = default, history = default, max_interval = default
  where w.group_id = in_group
    and (w.from_text, w.to_text) is distinct from (excluded.from_text, excluded.to_text);

  update public.words w set position = m.position
  from jsonb_to_recordset(moved) as m (id uuid, position integer)
  where w.user_id = (select auth.uid()) and w.group_id = in_group and w.id = m.id;
end
$$;

revoke execute on function public.growth(bigint), public.save_words(uuid, uuid[], jsonb, jsonb)
  from public, anon;
grant execute on function public.growth(bigint), public.save_words(uuid, uuid[], jsonb, jsonb)
  to authenticated, service_role;
