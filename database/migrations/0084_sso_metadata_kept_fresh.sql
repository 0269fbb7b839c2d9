-- Metadata of organisations are fetched again from where they were. Only where the auth tables are ours.
do $sso$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- When they were fetched, and when that was tried last, whether it went well or not; null where they were given as they are.
  alter table auth.sso_providers
    add column metadata_fetched_at timestamptz,
    add column metadata_tried_at timestamptz;
  update auth.sso_providers set metadata_fetched_at = updated_at where metadata_url is not null;
end
$sso$;
