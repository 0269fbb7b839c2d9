-- What a mail carries, and the sign-ups that wait for one to be opened. Only where the auth tables are ours: a stock service
-- has its own ways.
do $mailed$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;

  -- Links sent until now can be computed from the address and six digits. They stop working; a new one is asked for.
  delete from auth.one_time_tokens;
  delete from auth.flow_state where auth_code_issued_at is null;

  -- Password and data of a sign-up stay here until the link of its own mail is opened. Several may wait for one address.
  create table auth.sign_ups (
    id uuid primary key,
    user_id uuid not null references auth.users on delete cascade,
    encrypted_password text not null,
    user_data jsonb not null,
    created_at timestamptz not null
  );
  create index sign_ups_user_id_idx on auth.sign_ups (user_id, created_at desc, id desc);

  insert into auth.sign_ups (id, user_id, encrypted_password, user_data, created_at)
    select gen_random_uuid(), id, encrypted_password, coalesce(raw_user_meta_data, '{}'), coalesce(created_at, now())
    from auth.users
    where email_confirmed_at is null and confirmation_sent_at is not null and coalesce(encrypted_password, '') <> '';
  update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
    where id in (select user_id from auth.sign_ups);

  -- `token_hash` is the hash of a link's secret; `selector`, a part of the link that is no secret, finds its row.
  -- `code_hash` belongs to the six digits, a secret of their own.
  alter table auth.one_time_tokens
    drop constraint one_time_tokens_user_id_token_type_key,
    add column selector text not null unique,
    add column code_hash text not null,
    add column sign_up_id uuid references auth.sign_ups on delete cascade,
    add column flow_state_id uuid references auth.flow_state on delete set null,
    add constraint one_time_tokens_one_per_sign_up unique nulls not distinct (user_id, token_type, sign_up_id);
  create index one_time_tokens_sign_up_id_idx on auth.one_time_tokens (sign_up_id);
  create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);
end
$mailed$;
