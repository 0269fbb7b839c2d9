-- Changes of tables, as whoever listens to them is told. A table is published by statement triggers, which keep its rows only
-- while somebody listens; what they keep is read after the commit, and forgotten a minute later. Nobody misses it after a crash:
-- whoever listened has lost the line to the database by then, and joins again.

-- Which process listens to which table, and until when that counts should the process die.
create unlogged table realtime.listeners (
  process uuid not null,
  relation oid not null,
  until timestamptz not null,
  primary key (process, relation)
);

-- `xid` tells what was committed since a reader looked last, in whatever order it was.
create unlogged table realtime.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  relation oid not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  is_cut boolean not null default false,
  bytes integer not null,
  at timestamptz not null default clock_timestamp()
);
create index changes_xid_idx on realtime.changes (xid);

-- A row beyond a mebibyte is told of by its short values alone.
create function internal.cut_change(whole jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(e.key, e.value) from jsonb_each(whole) e where octet_length(e.value::text) <= 64
$$;

create function internal.note_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- The columns of an old row that may be told: its key, or all of them where the table says so and guards no rows.
  told text[];
begin
  if not exists (
    select from realtime.listeners l where l.relation = tg_relid and l.until > clock_timestamp()
  ) then
    return null;
  end if;
  select array_agg(a.attname) into told
  from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
  where c.oid = tg_relid and a.attnum > 0 and not a.attisdropped and (
    (c.relreplident = 'f' and not c.relrowsecurity)
    or exists (
      select from pg_catalog.pg_index i
      where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
    )
  );
  if tg_op = 'INSERT' then
    insert into realtime.changes (relation, type, record, is_cut, bytes)
    select tg_relid, 'INSERT', case when s.size > 1048576 then internal.cut_change(s.row) else s.row end,
      s.size > 1048576, least(s.size, 1048576)
    from (select w.row, octet_length(w.row::text) as size from (select to_jsonb(n) as row from new_rows n) w) s;
  elsif tg_op = 'UPDATE' then
    -- Both lists are in the order in which the rows were changed.
    insert into realtime.changes (relation, type, record, old_record, is_cut, bytes)
    select tg_relid, 'UPDATE', case when s.size > 1048576 then internal.cut_change(s.row) else s.row end,
      (select jsonb_object_agg(e.key, e.value) from jsonb_each(s.old) e where e.key = any (told)),
      s.size > 1048576, least(s.size, 1048576)
    from (
      select w.row, v.old, octet_length(w.row::text) as size
      from (select row_number() over () as at, to_jsonb(n) as row from new_rows n) w
      join (select row_number() over () as at, to_jsonb(o) as old from old_rows o) v using (at)
    ) s;
  else
    insert into realtime.changes (relation, type, old_record, bytes)
    select tg_relid, 'DELETE',
      (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(o)) e where e.key = any (told)), 1000
    from old_rows o;
  end if;
  if found then
    perform pg_notify('realtime', '{"kind":"changes"}');
  end if;
  return null;
end
$$;

-- Publishes a table: its changes are told to whoever may read its rows (deleted rows: by their key to whoever may read the key).
create function realtime.publish(relation regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  perform realtime.unpublish(relation);
  execute format(
    'create trigger z_realtime_insert after insert on %s referencing new table as new_rows
      for each statement execute function internal.note_changes()', relation);
  execute format(
    'create trigger z_realtime_update after update on %s referencing old table as old_rows new table as new_rows
      for each statement execute function internal.note_changes()', relation);
  execute format(
    'create trigger z_realtime_delete after delete on %s referencing old table as old_rows
      for each statement execute function internal.note_changes()', relation);
end
$$;

create function realtime.unpublish(relation regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('drop trigger if exists z_realtime_insert on %s', relation);
  execute format('drop trigger if exists z_realtime_update on %s', relation);
  execute format('drop trigger if exists z_realtime_delete on %s', relation);
end
$$;
revoke execute on function realtime.publish, realtime.unpublish, internal.note_changes, internal.cut_change from public;
