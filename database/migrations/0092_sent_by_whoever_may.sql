-- A message sent from SQL is judged by the policies of its channel, for whoever's statement sends it: `realtime.topic()` names the channel
-- meanwhile. A payload says which message it is, unless it has an `id` of its own. Only where the functions are ours.
do $sent$
begin
  if not exists (
    select from information_schema.columns
    where table_schema = 'realtime' and table_name = 'messages' and column_name = 'xid'
  ) then
    return;
  end if;

  create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  declare
    message uuid := gen_random_uuid();
    asked_about text := coalesce(current_setting('realtime.topic', true), '');
  begin
    perform set_config('realtime.topic', send.topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (
      message,
      case when jsonb_typeof(send.payload) = 'object' then jsonb_build_object('id', message) || send.payload else send.payload end,
      send.event, send.topic, send.private, 'broadcast'
    );
    perform set_config('realtime.topic', asked_about, true);
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end
  $$;

  create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  declare
    asked_about text := coalesce(current_setting('realtime.topic', true), '');
  begin
    perform set_config('realtime.topic', send_binary.topic, true);
    insert into realtime.messages (binary_payload, event, topic, private, extension)
    values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
    perform set_config('realtime.topic', asked_about, true);
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end
  $$;
end
$sent$;
