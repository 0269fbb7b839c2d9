-- Messages that wallets have signed to sign somebody in, as hashes: each works once. Only where the auth tables are ours.
do $web3$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  create table auth.signed_messages (
    message_hash text primary key check (message_hash ~ '^[0-9a-f]{64}$'),
    used_at timestamptz not null
  );
  create index signed_messages_used_at_idx on auth.signed_messages (used_at);
end
$web3$;
