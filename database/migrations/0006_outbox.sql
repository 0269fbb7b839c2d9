-- Jobs that must happen exactly if a transaction commits (mail and the like): written in it, done after it by whichever
-- process takes them first (`for update skip locked`).
create table internal.outbox (
  id uuid primary key default internal.uuid_v7(),
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  locked_until timestamptz,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_waiting_idx on internal.outbox (run_after) where done_at is null;
create index outbox_done_idx on internal.outbox (done_at) where done_at is not null;

-- Whoever LISTENs on `outbox` need not poll.
create function internal.announce_outbox() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;

create trigger announce after insert on internal.outbox
  for each statement execute function internal.announce_outbox();

-- Mail of a development server, read at /dev/mailbox.
create table internal.mailbox (
  id uuid primary key default internal.uuid_v7(),
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
create index mailbox_sent_at_idx on internal.mailbox (sent_at desc, id desc);

grant select, insert, update, delete on internal.outbox, internal.mailbox to service_role;
