-- Other programs to which people give access to their account by OAuth 2.1. Only where the auth tables are ours.
do $oauth$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  create table auth.oauth_clients (
    id uuid primary key,
    registration_type text not null check (registration_type in ('manual', 'dynamic')),
    client_type text not null check (client_type in ('public', 'confidential')),
    token_endpoint_auth_method text not null
      check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
    -- SHA-256 of 256 random bits: there is nothing to guess.
    client_secret_hash text check (client_secret_hash ~ '^[0-9a-f]{64}$'),
    redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
    grant_types text[] not null check (cardinality(grant_types) between 1 and 2),
    client_name text check (char_length(client_name) <= 1024),
    client_uri text check (char_length(client_uri) <= 2048),
    logo_uri text check (char_length(logo_uri) <= 2048),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((client_type = 'public') = (token_endpoint_auth_method = 'none')),
    check ((client_type = 'confidential') = (client_secret_hash is not null))
  );
  create index oauth_clients_created_at_idx on auth.oauth_clients (registration_type, created_at);

  -- A program's question to a person. Who opens it first is whom it asks; `session_id` is the session that they answered in.
  -- The handle in the address and the code that an approval leads to are kept as hashes.
  create table auth.oauth_authorizations (
    id uuid primary key,
    handle_hash text not null unique check (handle_hash ~ '^[0-9a-f]{64}$'),
    client_id uuid not null references auth.oauth_clients on delete cascade,
    redirect_uri text not null check (char_length(redirect_uri) <= 2048),
    scope text not null check (char_length(scope) <= 200),
    state text check (char_length(state) <= 2048),
    nonce text check (char_length(nonce) <= 512),
    code_challenge text not null check (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
    status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'used')),
    user_id uuid references auth.users on delete cascade,
    session_id uuid references auth.sessions on delete cascade,
    code_hash text unique check (code_hash ~ '^[0-9a-f]{64}$'),
    approved_at timestamptz,
    granted_session_id uuid references auth.sessions on delete set null,
    created_at timestamptz not null,
    check (status in ('pending', 'denied') or (user_id is not null and code_hash is not null and approved_at is not null))
  );
  create index oauth_authorizations_client_id_idx on auth.oauth_authorizations (client_id);
  create index oauth_authorizations_user_id_idx on auth.oauth_authorizations (user_id);
  create index oauth_authorizations_session_id_idx on auth.oauth_authorizations (session_id);
  create index oauth_authorizations_granted_session_id_idx on auth.oauth_authorizations (granted_session_id);
  create index oauth_authorizations_created_at_idx on auth.oauth_authorizations (created_at);

  -- What a person has allowed a program, until they take it back.
  create table auth.oauth_consents (
    user_id uuid not null references auth.users on delete cascade,
    client_id uuid not null references auth.oauth_clients on delete cascade,
    scopes text[] not null,
    granted_at timestamptz not null,
    primary key (user_id, client_id)
  );
  create index oauth_consents_client_id_idx on auth.oauth_consents (client_id);

  -- Sessions that a program has in a person's name.
  alter table auth.sessions
    add column oauth_client_id uuid references auth.oauth_clients on delete cascade,
    add column scopes text;
  create index sessions_oauth_client_id_idx on auth.sessions (oauth_client_id);
end
$oauth$;
