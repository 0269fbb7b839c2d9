-- What a way to a sign-in provider and back carries along. Only where the auth tables are ours.
do $carried$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- The provider's tokens, sealed, until the code of the flow is exchanged; null where they are not handed out.
  alter table auth.flow_state add column provider_tokens text;

  -- The account whose invitation somebody accepts at the provider.
  alter table auth.provider_flows add column invited_user_id uuid references auth.users on delete cascade;
  create index provider_flows_invited_user_id_idx on auth.provider_flows (invited_user_id);
end
$carried$;
