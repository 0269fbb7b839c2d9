-- How often an account has done what costs mail, money or a look at a secret, counted for all processes together. A row
-- goes with its account.
create table internal.account_limits (
  user_id uuid not null references auth.users on delete cascade,
  act text not null check (act <> ''),
  since timestamptz not null,
  count integer not null check (count > 0),
  primary key (user_id, act)
);
grant select, insert, update, delete on internal.account_limits to service_role;
