-- The tokens of providers that nobody fetched in time are found without reading every flow. Only where the auth tables are ours.
do $fetched$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;
  create index flow_state_provider_tokens_idx on auth.flow_state (auth_code_issued_at) where provider_tokens is not null;
end
$fetched$;
