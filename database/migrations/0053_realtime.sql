-- What the realtime service keeps and is asked for in SQL, under the names of the stock one. What a Supabase project has
-- of it already is left alone.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

do $realtime$
begin
  if to_regclass('realtime.messages') is not null then
    return;
  end if;

  -- Messages that were sent from SQL, or are to be replayed; and the table whose policies say who may listen to and send
  -- on which private channel. `xid` tells what was committed since a reader looked last, in whatever order it was.
  create table realtime.messages (
    id uuid primary key default internal.uuid_v7(),
    topic text not null check (octet_length(topic) <= 1000),
    extension text not null check (extension in ('broadcast', 'presence', 'postgres_changes')),
    event text check (octet_length(event) <= 1000),
    payload jsonb check (pg_column_size(payload) <= 3145728),
    binary_payload bytea check (octet_length(binary_payload) <= 3145728),
    private boolean not null default false,
    inserted_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    expires_at timestamptz not null default now() + interval '72 hours',
    xid xid8 not null default pg_current_xact_id()
  );
  create index messages_topic_idx on realtime.messages (topic, inserted_at desc) where extension = 'broadcast' and private;
  create index messages_xid_idx on realtime.messages (xid);
  create index messages_expires_at_idx on realtime.messages (expires_at);
  alter table realtime.messages enable row level security;
  grant select, insert on realtime.messages to anon, authenticated, service_role;
  create policy service on realtime.messages to service_role using (true) with check (true);

  -- Told once for each transaction, however many messages it has.
  create function realtime.announce_messages() returns trigger language plpgsql as $$
  begin
    perform pg_notify('realtime', '{"kind":"messages"}');
    return null;
  end
  $$;
  create trigger announce after insert on realtime.messages
    for each statement execute function realtime.announce_messages();

  -- The channel that is asked about, for policies.
  create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')
  $$;

  -- A message that cannot be sent does not undo what it tells of.
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  begin
    insert into realtime.messages (payload, event, topic, private, extension)
    values (send.payload, send.event, send.topic, send.private, 'broadcast');
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end
  $$;

  create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  begin
    insert into realtime.messages (binary_payload, event, topic, private, extension)
    values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end
  $$;

  -- What a trigger sends of the row it runs for.
  create function realtime.broadcast_changes(
    topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
    level text default 'ROW'
  ) returns void language plpgsql as $$
  begin
    if level = 'STATEMENT' then
      raise exception 'function can only be triggered for each row, not for each statement';
    end if;
    perform realtime.send(
      jsonb_build_object(
        'id', gen_random_uuid(), 'operation', operation, 'table', table_name, 'schema', table_schema,
        'record', case when operation in ('INSERT', 'UPDATE') then to_jsonb(new) end,
        'old_record', case when operation in ('UPDATE', 'DELETE') then to_jsonb(old) end
      ),
      event_name, topic_name
    );
  end
  $$;
end
$realtime$;

-- What somebody may do on a private channel: for broadcast and presence each, whether they see a row of that topic and
-- whether they may write one. Both are tried on a row that is taken back. It becomes the role it is asked about, so only
-- the owner can call it.
create function internal.channel_rights(channel text, asked_role text, claims text)
returns table (extension text, may_read boolean, may_write boolean)
language plpgsql set search_path = ''
as $$
declare
  made uuid;
begin
  if asked_role not in ('anon', 'authenticated', 'service_role') then
    raise exception using errcode = 'invalid_parameter_value', message = 'that role has no channels';
  end if;
  foreach extension in array array['broadcast', 'presence'] loop
    may_read := false;
    may_write := false;
    begin
      insert into realtime.messages (topic, extension, private)
      values (channel, channel_rights.extension, true) returning id into made;
      perform set_config('realtime.topic', channel, true), set_config('request.jwt.claims', claims, true),
        set_config('role', asked_role, true);
      may_read := exists (select from realtime.messages m where m.id = made);
      raise exception using errcode = 'RT000';
    exception
      when sqlstate 'RT000' then null;
      -- A policy that fails lets nobody in.
      when others then may_read := false;
    end;
    begin
      perform set_config('realtime.topic', channel, true), set_config('request.jwt.claims', claims, true),
        set_config('role', asked_role, true);
      insert into realtime.messages (topic, extension, private) values (channel, channel_rights.extension, true);
      may_write := true;
      raise exception using errcode = 'RT000';
    exception
      when sqlstate 'RT000' then null;
      when others then may_write := false;
    end;
    return next;
  end loop;
end
$$;
revoke execute on function internal.channel_rights from public;

-- The processes that serve sockets, those of other machines too. What follows is about what is connected now: nobody
-- misses it after a crash of the database, so it is not logged.
create unlogged table internal.realtime_processes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- Messages between processes that are longer than a notification may be.
create unlogged table internal.realtime_relay (
  id bigint generated always as identity primary key,
  message text not null,
  at timestamptz not null default clock_timestamp()
);

-- Who is present where; `ref` is a socket's own.
create unlogged table internal.realtime_presences (
  ref text primary key,
  process uuid not null,
  topic text not null,
  key text not null,
  meta text not null
);
create index realtime_presences_topic_idx on internal.realtime_presences (topic);
create index realtime_presences_process_idx on internal.realtime_presences (process);

-- Tells all processes: a short message by the notification itself, a longer one by the number under which it is read.
create function internal.announce_realtime(message text) returns void
language plpgsql set search_path = ''
as $$
declare
  kept bigint;
begin
  if octet_length(message) < 7900 then
    perform pg_notify('realtime', message);
    return;
  end if;
  insert into internal.realtime_relay (message) values (announce_realtime.message) returning id into kept;
  perform pg_notify('realtime', jsonb_build_object('kind', 'relay', 'id', kept)::text);
end
$$;
revoke execute on function internal.announce_realtime from public;
