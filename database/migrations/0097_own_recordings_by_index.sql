-- As before, who may do what with recordings: everybody in the folder named by their id. Said as a range of names, which the index of
-- bucket and name answers. Before, a list read the rows of everybody's recordings, to find in each one whose it is.
-- '0' is the character behind '/', so what lies between them begins with the id and '/'.
alter policy "recordings are one's own" on storage.objects
  using (
    bucket_id = 'recordings'
    and name collate "C" >= (select auth.uid())::text || '/' and name collate "C" < (select auth.uid())::text || '0'
  )
  with check (
    bucket_id = 'recordings'
    and name collate "C" >= (select auth.uid())::text || '/' and name collate "C" < (select auth.uid())::text || '0'
  );
