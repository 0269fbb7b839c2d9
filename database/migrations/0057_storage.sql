-- The tables of the storage service, with the names and columns of the stock one, so that a Supabase project has them already
-- and this file does nothing there. Bytes are kept outside; `version` names them.
do $storage$
begin
  if to_regclass('storage.objects') is not null then
    return;
  end if;

  create schema if not exists storage;
  grant usage on schema storage to anon, authenticated, service_role;

  create table storage.buckets (
    id text primary key,
    name text not null unique,
    owner uuid,
    owner_id text,
    public boolean not null default false,
    file_size_limit bigint check (file_size_limit >= 0),
    allowed_mime_types text[],
    type text not null default 'STANDARD',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );

  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text not null references storage.buckets,
    name text not null check (char_length(name) between 1 and 1024),
    owner uuid,
    owner_id text,
    metadata jsonb,
    user_metadata jsonb,
    version text not null,
    path_tokens text[] generated always as (string_to_array(name, '/')) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_accessed_at timestamptz default now()
  );
  create unique index bucketid_objname on storage.objects (bucket_id, name);
  -- Prefixes and pages go by bytes, whatever the database sorts texts by.
  create index objects_bucket_id_name_bytes_idx on storage.objects (bucket_id, name collate "C");
  create index objects_owner_id_idx on storage.objects (owner_id) where owner_id is not null;
  create unique index objects_version_idx on storage.objects (version);

  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
  -- Where service_role could not be given BYPASSRLS.
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    create policy service on storage.buckets for all to service_role using (true) with check (true);
    create policy service on storage.objects for all to service_role using (true) with check (true);
  end if;

  create function storage.foldername(name text) returns text[]
  language sql immutable parallel safe
  as 'select (string_to_array(name, ''/''))[1:array_length(string_to_array(name, ''/''), 1) - 1]';

  create function storage.filename(name text) returns text
  language sql immutable parallel safe
  as 'select split_part(name, ''/'', -1)';

  create function storage.extension(name text) returns text
  language sql immutable parallel safe
  as 'select split_part(split_part(name, ''/'', -1), ''.'', -1)';

  create function storage.operation() returns text
  language sql stable parallel safe
  as 'select nullif(current_setting(''storage.operation'', true), '''')';

  create function storage.touch() returns trigger
  language plpgsql
  as $$ begin new.updated_at := now(); return new; end $$;
  create trigger touch before update on storage.buckets for each row execute function storage.touch();
  create trigger touch before update on storage.objects for each row execute function storage.touch();

  -- A row that goes by itself would leave its bytes behind.
  create function storage.protect_delete() returns trigger
  language plpgsql
  as $$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
        using errcode = '42501';
    end if;
    return null;
  end
  $$;
  create trigger protect_delete before delete on storage.buckets
    for each statement execute function storage.protect_delete();
  create trigger protect_delete before delete on storage.objects
    for each statement execute function storage.protect_delete();
end
$storage$;

-- Bytes that no row names any more, noted in the transaction that let go of them; whoever tidies up removes them after it.
create table internal.dropped_blobs (
  version text primary key,
  dropped_at timestamptz not null default now()
);

create function internal.note_dropped_blob() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or old.version <> new.version then
    insert into internal.dropped_blobs (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger note_dropped_blob after delete or update of version on storage.objects
  for each row execute function internal.note_dropped_blob();

-- How much a folder right under a bucket may hold, where that is bounded; and how much it does.
create table internal.bucket_bounds (
  bucket_id text primary key references storage.buckets on delete cascade,
  max_objects integer not null,
  max_bytes bigint not null
);
create table internal.folder_usage (
  bucket_id text not null references internal.bucket_bounds on delete cascade,
  folder text not null,
  objects integer not null check (objects >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (bucket_id, folder)
);

create function internal.add_to_folder(in_bucket text, in_folder text, more_objects integer, more_bytes bigint)
returns void
language plpgsql
as $$
declare
  bounds internal.bucket_bounds;
  used internal.folder_usage;
begin
  select * into bounds from internal.bucket_bounds b where b.bucket_id = in_bucket;
  if not found then
    return;
  end if;
  insert into internal.folder_usage as u (bucket_id, folder, objects, bytes)
    values (in_bucket, in_folder, greatest(more_objects, 0), greatest(more_bytes, 0))
  on conflict (bucket_id, folder) do update
    set objects = greatest(u.objects + more_objects, 0), bytes = greatest(u.bytes + more_bytes, 0)
  returning u.* into used;
  if used.objects = 0 then
    delete from internal.folder_usage u where u.bucket_id = in_bucket and u.folder = in_folder;
  end if;
  if (more_objects > 0 and used.objects > bounds.max_objects) or (more_bytes > 0 and used.bytes > bounds.max_bytes) then
    raise exception 'The folder is full' using errcode = '54000', constraint = 'folder_bounds';
  end if;
end
$$;

create function internal.size_of(metadata jsonb) returns bigint
language sql immutable
as $$
  select case when jsonb_typeof(coalesce(metadata -> 'size', metadata -> 'contentLength')) = 'number'
    then greatest(coalesce(metadata ->> 'size', metadata ->> 'contentLength')::numeric, 0)::bigint else 0 end
$$;

create function internal.count_in_folder() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.bucket_id = new.bucket_id and old.path_tokens[1] = new.path_tokens[1] then
    perform internal.add_to_folder(
      new.bucket_id, new.path_tokens[1], 0, internal.size_of(new.metadata) - internal.size_of(old.metadata)
    );
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform internal.add_to_folder(old.bucket_id, old.path_tokens[1], -1, -internal.size_of(old.metadata));
  end if;
  if tg_op <> 'DELETE' then
    perform internal.add_to_folder(new.bucket_id, new.path_tokens[1], 1, internal.size_of(new.metadata));
  end if;
  return null;
end
$$;
create trigger count_in_folder after insert or delete or update of bucket_id, name, metadata on storage.objects
  for each row execute function internal.count_in_folder();

-- What somebody uploaded goes with their account, and what stands in a folder of theirs where folders are people's.
create function internal.forget_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed text := coalesce(current_setting('storage.allow_delete_query', true), '');
  folder text := old.id::text || '/';
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.owner_id = old.id::text;
  delete from storage.objects o
    where o.bucket_id in (select b.bucket_id from internal.bucket_bounds b)
      and o.name collate "C" >= folder and o.name collate "C" < old.id::text || '0';
  update storage.buckets set owner = null, owner_id = null where owner_id = old.id::text;
  perform set_config('storage.allow_delete_query', allowed, true);
  return old;
end
$$;
create trigger forget_files before delete on auth.users for each row execute function internal.forget_files();
