-- Passkeys, and what the challenges of second factors are bound to. Only where the auth tables are ours: a stock service
-- brings tables of these names itself.
do $passkeys$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- Names and columns are those of the stock service, so that its tools read them.
  create table auth.webauthn_credentials (
    id uuid primary key,
    user_id uuid not null references auth.users on delete cascade,
    credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
    public_key bytea not null check (octet_length(public_key) <= 2048),
    attestation_type text not null default '',
    aaguid uuid,
    sign_count bigint not null default 0 check (sign_count >= 0),
    transports jsonb not null default '[]'::jsonb,
    backup_eligible boolean not null default false,
    backed_up boolean not null default false,
    friendly_name text not null default '' check (char_length(friendly_name) <= 120),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_used_at timestamptz
  );
  create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id, created_at);

  -- A challenge to register is answered in the session that asked for it; one to sign in belongs to nobody yet. Whoever
  -- answers it takes it away.
  create table auth.webauthn_challenges (
    id uuid primary key,
    user_id uuid references auth.users on delete cascade,
    session_id uuid references auth.sessions on delete cascade,
    challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
    session_data jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    check ((user_id is null) = (session_id is null))
  );
  create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
  create index webauthn_challenges_session_id_idx on auth.webauthn_challenges (session_id);
  create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

  -- Challenges of second factors: what is asked in one session is answered in that one.
  alter table auth.mfa_challenges add column session_id uuid references auth.sessions on delete cascade;
  create index mfa_challenges_session_id_idx on auth.mfa_challenges (session_id);
end
$passkeys$;
