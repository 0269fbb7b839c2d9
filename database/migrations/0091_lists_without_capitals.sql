-- A level of a bucket is listed by names in small letters. A stock storage service has this index already, by this name.
create index if not exists idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");
