-- Uploads that come in parts, until all of them are there or an hour has gone by. What has come is kept like the bytes of objects.
create table internal.resumable_uploads (
  version text primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text not null,
  owner_id text,
  is_upsert boolean not null,
  -- How it is to be answered later, and what its owner noted.
  mimetype text not null,
  cache_control text not null,
  user_metadata jsonb not null,
  -- Null until whoever sends it knows.
  bytes bigint check (bytes >= 0),
  received bigint not null default 0 check (received >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint resumable_uploads_within check (received <= bytes)
);
create index resumable_uploads_owner_id_idx on internal.resumable_uploads (owner_id);
create index resumable_uploads_created_at_idx on internal.resumable_uploads (created_at);

create table internal.resumable_parts (
  upload text not null references internal.resumable_uploads on delete cascade,
  position bigint not null,
  version text not null,
  primary key (upload, position)
);
create unique index resumable_parts_version_idx on internal.resumable_parts (version);

create trigger note_dropped_blob after delete on internal.resumable_parts
  for each row execute function internal.note_dropped_blob();

create function internal.forget_uploads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from internal.resumable_uploads u where u.owner_id = old.id::text;
  return old;
end
$$;
create trigger forget_uploads before delete on auth.users for each row execute function internal.forget_uploads();

-- Which database the bytes of a store belong to: another one knows none of them, and must not take them for left over.
create table internal.installation (id uuid primary key);
insert into internal.installation (id) values (gen_random_uuid());
