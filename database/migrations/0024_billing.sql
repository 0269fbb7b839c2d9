-- Who pays, under which name the payment provider knows them, and when to look there next. What was bought is always read
-- anew from the provider: an event only asks for it (`asked`), a reading that a later one overtook (`claim`) is thrown away.
create table internal.billing_customers (
  user_id uuid primary key references auth.users on delete cascade,
  -- Null until the provider has given one, and again after it was lost there; `generation` counts those that were.
  customer_id text unique
    constraint billing_customers_customer_id_length check (char_length(customer_id) between 1 and 255),
  generation integer not null default 0,
  email text,
  checkout_opened_at timestamptz,
  asked bigint not null default 0,
  claim bigint not null default 0,
  read_after timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index billing_customers_read_after_idx on internal.billing_customers (read_after) where read_after is not null;

-- What was read last: the subscription that counts, one for a person.
create table internal.subscriptions (
  user_id uuid primary key references auth.users on delete cascade,
  subscription_id text not null,
  status text not null
    constraint subscriptions_status_known check (status in ('renews', 'ends', 'past_due', 'ended')),
  period text not null
    constraint subscriptions_period_known check (period in ('monthly', 'yearly')),
  amount_minor integer not null,
  currency text not null,
  period_end timestamptz not null,
  premium_until timestamptz not null,
  read_at timestamptz not null
);

-- Letters about money that were written: each once for what gave rise to it, however often that is read.
create table internal.billing_letters (
  user_id uuid not null references auth.users on delete cascade,
  cause text not null,
  written_at timestamptz not null,
  primary key (user_id, cause)
);

-- Events of the provider that were taken in, by its own ids, so that one that comes again does nothing.
create table internal.billing_events (
  id text primary key
    constraint billing_events_id_length check (char_length(id) between 1 and 255),
  type text not null,
  received_at timestamptz not null
);
create index billing_events_received_at_idx on internal.billing_events (received_at);

-- Customers whose account is gone: to be removed at the provider too, which ends what they subscribed to.
create table internal.billing_removals (
  customer_id text primary key,
  run_after timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text
);

-- Whoever deletes an account, and however: nobody goes on paying for one that is gone.
create function internal.remember_leaving_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.customer_id is not null then
    insert into internal.billing_removals (customer_id) values (old.customer_id) on conflict do nothing;
    perform pg_notify('billing', '');
  end if;
  return null;
end
$$;
create trigger remember_leaving_customer after delete on internal.billing_customers
  for each row execute function internal.remember_leaving_customer();

grant select, insert, update, delete on internal.billing_customers, internal.subscriptions, internal.billing_letters,
  internal.billing_events, internal.billing_removals to service_role;

-- The payments of the sandbox, which stands in for a payment provider while developing: what would be kept there.
create table internal.sandbox_payments (
  user_id uuid primary key references auth.users on delete cascade,
  customer_id text not null unique,
  state jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on internal.sandbox_payments to service_role;
