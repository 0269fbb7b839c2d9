-- How words sound in the voice of whoever learns them: each person's own folder, named by their id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'recordings', 'recordings', false, 524288,
  array['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/mpeg', 'audio/wav']
);
insert into internal.bucket_bounds (bucket_id, max_objects, max_bytes) values ('recordings', 20000, 1073741824);

create policy "recordings are one's own" on storage.objects for all to authenticated
  using (bucket_id = 'recordings' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'recordings' and (storage.foldername(name))[1] = (select auth.uid())::text);
