-- Messages are handed on in the order they were sent in. Neither their times nor their ids tell it: a transaction has one time, and ids
-- that are made within a millisecond come in any order. Only where the table is ours.
do $order$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'realtime' and table_name = 'messages' and column_name = 'xid'
  ) then
    alter table realtime.messages add column place bigint generated always as identity;
  end if;
end
$order$;
