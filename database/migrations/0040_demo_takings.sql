-- What of the demo somebody has taken into their account, by the id it has on the device: sent again because no answer came,
-- it is not taken again, also when its module has been deleted since. A row goes with its account.
create table internal.demo_takings (
  user_id uuid not null references auth.users on delete cascade,
  id uuid not null,
  module_id uuid not null,
  taken_at timestamptz not null,
  primary key (user_id, id)
);
grant select, insert on internal.demo_takings to service_role;
