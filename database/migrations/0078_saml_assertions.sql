-- Assertions by which organisations have signed somebody in, as hashes: each works once. Only where the auth tables are ours.
do $saml$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  create table auth.saml_assertions (
    assertion_hash text primary key check (assertion_hash ~ '^[0-9a-f]{64}$'),
    used_at timestamptz not null
  );
  create index saml_assertions_used_at_idx on auth.saml_assertions (used_at);
end
$saml$;
