-- Who came to their new account, so that each is counted once, whatever a browser sends. A row goes with its account.
create table internal.account_creations (
  user_id uuid primary key references auth.users on delete cascade,
  tracked_at timestamptz not null
);
grant select, insert on internal.account_creations to service_role;

-- Whoever has modules is no newcomer: until now nothing marked that somebody had been welcomed.
update auth.users u
set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || '{"has_signed_in": true}'
where exists (select from public.modules_new m where m.user_id = u.id);
