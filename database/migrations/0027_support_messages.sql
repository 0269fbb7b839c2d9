-- What people write to whoever runs the installation. A visitor has no account; what somebody wrote signed in goes with
-- their account.
create table internal.support_messages (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  name text not null
    constraint support_messages_name_length check (char_length(name) between 1 and 100),
  email text not null
    constraint support_messages_email_length check (char_length(email) between 3 and 254),
  message text not null
    constraint support_messages_message_length check (char_length(message) between 1 and 4000),
  language text not null
    constraint support_messages_language_length check (char_length(language) between 2 and 8),
  -- Why it was kept and not mailed: a program seems to have written it, or more came than a mailbox should take.
  held_back text
    constraint support_messages_held_back_known check (held_back in ('suspect', 'flood')),
  created_at timestamptz not null
);
create index support_messages_user_id_idx on internal.support_messages (user_id) where user_id is not null;
create index support_messages_created_at_idx on internal.support_messages (created_at);

-- How much came from a place within the hour, counted for all processes together. Places are hashes, so that the table is no
-- list of addresses; 'all' counts for everybody.
create table internal.support_senders (
  sender text primary key,
  since timestamptz not null,
  count integer not null
    constraint support_senders_count_range check (count > 0)
);
create index support_senders_since_idx on internal.support_senders (since);

grant select, insert, update, delete on internal.support_messages, internal.support_senders to service_role;
