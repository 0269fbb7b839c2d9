-- Organisations whose people sign in by SAML 2.0. Only where the auth tables are ours.
do $sso$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  create table auth.sso_providers (
    id uuid primary key,
    resource_id text check (char_length(resource_id) <= 255),
    disabled boolean not null default false,
    entity_id text not null unique check (char_length(entity_id) <= 1024),
    metadata_xml text not null check (char_length(metadata_xml) <= 262144),
    metadata_url text check (char_length(metadata_url) <= 2048),
    attribute_mapping jsonb not null default '{}',
    name_id_format text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create unique index sso_providers_resource_id_key on auth.sso_providers (lower(resource_id));

  create table auth.sso_domains (
    id uuid primary key,
    sso_provider_id uuid not null references auth.sso_providers on delete cascade,
    domain text not null unique check (domain = lower(domain) and char_length(domain) between 1 and 253),
    created_at timestamptz not null
  );
  create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

  -- Somebody who was sent to their organisation. `state_hash` is the hash of what they bring back; it is good for one time, and
  -- `request_id` is what the answer must name.
  create table auth.saml_relay_states (
    id uuid primary key,
    state_hash text not null unique check (state_hash ~ '^[0-9a-f]{64}$'),
    sso_provider_id uuid not null references auth.sso_providers on delete cascade,
    request_id text not null,
    redirect_to text not null check (char_length(redirect_to) <= 2000),
    code_challenge text,
    code_challenge_method auth.code_challenge_method,
    created_at timestamptz not null,
    check ((code_challenge is null) = (code_challenge_method is null))
  );
  create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at);
  create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
end
$sso$;
