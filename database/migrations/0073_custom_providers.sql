-- Sign-in providers that an administrator adds by a call, where the settings name none. Only where the auth tables are ours.
do $providers$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- `client_secret` is kept sealed where there is a key for it, and told to nobody.
  create table auth.custom_providers (
    id uuid primary key,
    identifier text not null unique check (identifier ~ '^custom:[a-z0-9][a-z0-9_-]{0,49}$'),
    provider_type text not null check (provider_type in ('oauth2', 'oidc')),
    name text not null check (char_length(name) between 1 and 100),
    client_id text not null check (char_length(client_id) between 1 and 1024),
    client_secret text not null,
    acceptable_client_ids text[] not null default '{}',
    scopes text[] not null default '{}',
    custom_claims_allowlist text[] not null default '{}',
    pkce_enabled boolean not null default true,
    attribute_mapping jsonb not null default '{}',
    authorization_params jsonb not null default '{}',
    enabled boolean not null default true,
    email_optional boolean not null default false,
    skip_nonce_check boolean not null default false,
    issuer text,
    discovery_url text,
    authorization_url text,
    token_url text,
    userinfo_url text,
    jwks_uri text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (
      case provider_type
        when 'oidc' then issuer is not null
        else authorization_url is not null and token_url is not null and userinfo_url is not null
      end
    )
  );
end
$providers$;
