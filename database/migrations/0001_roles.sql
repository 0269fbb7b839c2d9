-- Roles of the data service's callers. They belong to the whole cluster, so another database or another
-- process may be making them at this moment: a duplicate is as good as our own.
do $$
declare
  caller text;
begin
  foreach caller in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = caller) then
      begin
        execute format(
          'create role %I nologin noinherit %s',
          caller, case when caller = 'service_role' then 'bypassrls' else '' end
        );
      exception
        when duplicate_object or unique_violation then null;
        -- Only superusers may give BYPASSRLS; the policies name service_role for that case.
        when insufficient_privilege then
          execute format('create role %I nologin noinherit', caller);
      end;
    end if;
  end loop;
end
$$;

-- The server connects as one role and becomes another for each transaction.
do $$
declare
  caller text;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    return;
  end if;
  foreach caller in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('grant %I to current_user', caller);
    exception when insufficient_privilege then
      if not pg_has_role(current_user, caller, 'member') then
        raise;
      end if;
    end;
  end loop;
end
$$;

-- Helpers that are no one's to call through the data service, which serves `public`.
create schema internal;
grant usage on schema internal to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- UUID version 7 (RFC 9562, 5.7): 48 bits of milliseconds, version, random bits. PostgreSQL has its own from 18 on.
create function internal.uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;
