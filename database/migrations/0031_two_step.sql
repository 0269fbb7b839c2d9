-- A second step at the sign-in: which code of an authenticator app was used last, the recovery codes, and the devices a
-- person has signed in on. Only where the auth tables are ours.
do $two_step$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- Codes count 30 seconds each; one of this step or an earlier one is spent.
  alter table auth.mfa_factors
    drop constraint if exists mfa_factors_last_challenged_at_key,
    add column last_step bigint;

  -- Hashes of codes with 80 random bits each. A code that is used is deleted.
  create table auth.recovery_codes (
    user_id uuid not null references auth.users on delete cascade,
    code_hash text not null,
    created_at timestamptz not null,
    primary key (user_id, code_hash)
  );

  -- Hashes as well: of the cookie that a browser was given when somebody signed in on it.
  create table auth.known_devices (
    user_id uuid not null references auth.users on delete cascade,
    device text not null,
    last_seen_at timestamptz not null,
    primary key (user_id, device)
  );
  create index known_devices_last_seen_at_idx on auth.known_devices (last_seen_at);
end
$two_step$;
