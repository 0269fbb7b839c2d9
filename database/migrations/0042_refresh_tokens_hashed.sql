-- Refresh tokens stand here as their SHA-256, `parent` too: a copy of the database opens no session. Those that are held by
-- clients go on working. Only where the auth tables are ours: a stock service looks its tokens up as they are.
do $hashed$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  update auth.refresh_tokens set
    token = encode(sha256(convert_to(token, 'UTF8')), 'hex'),
    parent = encode(sha256(convert_to(parent, 'UTF8')), 'hex');
  alter table auth.refresh_tokens
    -- With the parent itself, which is not here, it gives the token: so a parent can be answered with its child once more.
    add column seed text,
    add constraint refresh_tokens_token_hashed check (token ~ '^[0-9a-f]{64}$'),
    add constraint refresh_tokens_parent_hashed check (parent ~ '^[0-9a-f]{64}$');
end
$hashed$;
