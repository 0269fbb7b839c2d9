-- Ways to a sign-in provider and back. Only where the auth tables are ours: a stock service has its own ways.
do $provider$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- Somebody who was sent to the provider. `state_hash` is the hash of what they bring back; it is good for one time.
  -- `nonce` and `code_verifier` are shown to nobody but the provider.
  create table auth.provider_flows (
    id uuid primary key,
    state_hash text not null unique,
    nonce text not null,
    code_verifier text not null,
    redirect_to text not null check (char_length(redirect_to) <= 2000),
    language text,
    code_challenge text,
    code_challenge_method auth.code_challenge_method,
    linking_user_id uuid references auth.users on delete cascade,
    linking_session_id uuid references auth.sessions on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz,
    check ((code_challenge is null) = (code_challenge_method is null)),
    check ((linking_user_id is null) = (linking_session_id is null)),
    check (linking_user_id is null or code_challenge is not null)
  );
  create index provider_flows_created_at_idx on auth.provider_flows (created_at);
  create index provider_flows_linking_user_id_idx on auth.provider_flows (linking_user_id);
  create index provider_flows_linking_session_id_idx on auth.provider_flows (linking_session_id);

  -- The identity that is linked when the code of the flow is exchanged by who began it.
  alter table auth.flow_state
    add column linking_session_id uuid references auth.sessions on delete cascade,
    add column linking_identity jsonb;
  create index flow_state_linking_session_id_idx on auth.flow_state (linking_session_id);
end
$provider$;
