-- Who puts an upload together says so until when: it takes a while, and whoever missed the answer asks again meanwhile.
alter table internal.resumable_uploads add column finishing_until timestamptz;
