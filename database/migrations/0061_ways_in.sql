-- Further ways into an account. Only where the auth tables are ours: a stock service has its own.
do $ways$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- Who comes by a code alone chooses no password.
  alter table auth.sign_ups alter column encrypted_password drop not null;

  -- Which of the sign-in providers somebody was sent to; null in flows from before there were several.
  alter table auth.provider_flows add column provider text;
end
$ways$;
