-- A group or module that comes back, or was made without a network, stood behind all others. It stands behind the last one of a
-- smaller id now, as words do: ids begin with the time, so it is where it was before it went, unless others were moved by hand.

create or replace function internal.make_group(person uuid, in_group uuid, place jsonb) returns boolean
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
    update public.modules_new m set position = p.place
    from (
      select coalesce(max(o.position) + 1, 0) as place from public.modules_new o
      where o.user_id = person and o.id < in_module
    ) p
    where m.user_id = person and m.id = in_module and m.position <> p.place;
  end if;
  insert into public.word_groups (user_id, id, module_id, name, name_at)
  values (person, in_group, in_module, place ->> 'name', coalesce((place ->> 'name_at')::bigint, 0));
  update public.word_groups g set position = p.place
  from (
    select coalesce(max(o.position) + 1, 0) as place from public.word_groups o
    where o.user_id = person and o.module_id = in_module and o.id < in_group
  ) p
  where g.user_id = person and g.id = in_group and g.position <> p.place;
  return is_module_gone;
end
$$;
