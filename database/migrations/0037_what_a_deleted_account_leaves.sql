-- What is kept beside an account, found again when the account goes: entries of the audit log by whom they name, counters by
-- the hash of whose they are. Only where the auth tables are ours.
do $leaving$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;
  create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'));
  create index audit_log_entries_subject_idx on auth.audit_log_entries ((payload -> 'traits' ->> 'user_id'))
    where payload -> 'traits' ->> 'user_id' is not null;
  -- Null in rows from before, which a day ends.
  alter table auth.rate_limits add column account text;
  create index rate_limits_account_idx on auth.rate_limits (account);
end
$leaving$;
