import { randomUUID } from 'node:crypto';
import type { RealtimeChannel } from '@supabase/realtime-js';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardBy, subscribed } from './testing/listen.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime();
  const policies = `
    create table public.guests (member uuid, topic text, extension text, may_write boolean);
    grant select on public.guests to authenticated;
    create policy guests_read on realtime.messages for select to authenticated using (exists (
      select from public.guests g
      where g.member = auth.uid() and g.topic = realtime.topic() and g.extension = messages.extension));
    create policy guests_write on realtime.messages for insert to authenticated with check (exists (
      select from public.guests g where g.member = auth.uid() and g.topic = realtime.topic()
        and g.extension = messages.extension and g.may_write));`;
  await server.database.transaction(owner, (tx) => tx.script(policies));
});
afterAll(() => server.close());

type Part = 'broadcast' | 'presence';
const letIn = (member: string, topic: string, part: Part, mayWrite = true) =>
  server.database.once(owner, {
    text: 'insert into public.guests values ($1, $2, $3, $4)',
    values: [member, topic, part, mayWrite],
  });

const channelOf = (member: string, topic: string, enabled = true) =>
  server.client({ claims: personOf(member) }).channel(topic, {
    config: { private: true, broadcast: { ack: true }, presence: { enabled, key: member } },
  });
const present = (channel: RealtimeChannel) => Object.keys(channel.presenceState());
const wordsTo = (channel: RealtimeChannel) => {
  const words: unknown[] = [];
  channel.on('system', {}, ({ message }) => words.push(message));
  return words;
};

test('who may only see who is present joins a private channel for that, and hears nothing', async () => {
  const [speaker, watcher] = [randomUUID(), randomUUID()];
  for (const part of ['broadcast', 'presence'] as const) await letIn(speaker, 'stage', part);
  await letIn(watcher, 'stage', 'presence', false);
  const from = channelOf(speaker, 'stage');
  const to = channelOf(watcher, 'stage');
  const heard = heardBy(to);
  expect((await subscribed(from)).status).toBe('SUBSCRIBED');
  expect((await subscribed(to)).status).toBe('SUBSCRIBED');
  expect(await from.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('ok');
  expect(await from.track({})).toBe('ok');
  expect(await to.track({})).toBe('error');
  expect(await to.untrack()).toBe('ok');
  await expect.poll(() => present(to)).toEqual([speaker]);
  expect(heard).toEqual([]);
  expect((await subscribed(channelOf(watcher, 'stage', false))).error).toBe(
    'Unauthorized: You do not have permissions to read from this Channel topic: stage',
  );
});

test('a right to listen that a new token brings is used, and one that it takes away ends the channel', async () => {
  const [watcher, listener, nobody] = [randomUUID(), randomUUID(), randomUUID()];
  await letIn(watcher, 'pit', 'presence');
  for (const part of ['broadcast', 'presence'] as const) await letIn(listener, 'pit', part);
  const client = server.client({ claims: personOf(watcher) });
  const channel = client.channel('pit', {
    config: { private: true, broadcast: { self: true, ack: true }, presence: { enabled: true, key: '' } },
  });
  const heard = heardBy(channel);
  const words = wordsTo(channel);
  await subscribed(channel);
  await client.setAuth(tokenOf(personOf(listener)));
  expect(await channel.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('ok');
  await expect.poll(() => heard).toHaveLength(1);
  await client.setAuth(tokenOf(personOf(watcher)));
  await expect
    .poll(() => words)
    .toEqual(['You no longer have permission to read from this Channel topic: pit']);
  await expect.poll(() => channel.state).toBe('closed');
  const other = server.client({ claims: personOf(watcher) });
  const again = other.channel('pit', { config: { private: true, presence: { enabled: true, key: '' } } });
  const last = wordsTo(again);
  await subscribed(again);
  await other.setAuth(tokenOf(personOf(nobody)));
  await expect.poll(() => last).toEqual(['You do not have permissions to read from this Channel topic: pit']);
});

test('missed messages are only for those who may hear broadcasts', async () => {
  const watcher = randomUUID();
  await letIn(watcher, 'wings', 'presence');
  const channel = server.client({ claims: personOf(watcher) }).channel('wings', {
    config: { private: true, broadcast: { replay: { since: 0 } }, presence: { enabled: true, key: '' } },
  });
  expect((await subscribed(channel)).error).toBe(
    'Unauthorized: You do not have permissions to read from this Channel topic: wings',
  );
});
