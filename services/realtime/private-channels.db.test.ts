import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardBy, subscribed } from './testing/listen.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime();
  const policies = `
    create table public.club (member uuid, topic text, may_speak boolean);
    grant select on public.club to authenticated;
    create policy listen on realtime.messages for select to authenticated using (
      exists (select from public.club c where c.member = auth.uid() and c.topic = realtime.topic()));
    create policy speak on realtime.messages for insert to authenticated with check (
      exists (select from public.club c where c.member = auth.uid() and c.topic = realtime.topic() and c.may_speak));`;
  await server.database.transaction(owner, (tx) => tx.script(policies));
});
afterAll(() => server.close());

const let_in = (sub: string, topic: string, maySpeak: boolean) =>
  server.database.once(owner, {
    text: 'insert into public.club values ($1, $2, $3)',
    values: [sub, topic, maySpeak],
  });

const privateChannel = (sub: string, name: string, config: object = {}) =>
  server.client({ claims: personOf(sub) }).channel(name, { config: { private: true, ...config } });

test('a private channel can be joined by those whom a policy lets read it', async () => {
  const [member, stranger] = [randomUUID(), randomUUID()];
  await let_in(member, 'garden', true);
  expect(await subscribed(privateChannel(stranger, 'garden'))).toEqual({
    status: 'CHANNEL_ERROR',
    error: 'Unauthorized: You do not have permissions to read from this Channel topic: garden',
  });
  expect(await subscribed(privateChannel(member, 'garden'))).toEqual({ status: 'SUBSCRIBED', error: '' });
});

test('after a token change, a private channel continues with the new identity’s rights, or ends', async () => {
  const [member, another, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  for (const one of [member, another]) await let_in(one, 'terrace', true);
  const client = server.client({ claims: personOf(member) });
  const config = { private: true, broadcast: { ack: true } };
  const channel = client.channel('terrace', { config });
  const words: unknown[] = [];
  channel.on('system', {}, ({ status, message }) => words.push([status, message]));
  await subscribed(channel);
  await client.setAuth(tokenOf(personOf(another)));
  expect(await channel.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('ok');
  expect(words).toEqual([]);
  await client.setAuth(tokenOf(personOf(stranger)));
  await expect
    .poll(() => words)
    .toEqual([['error', 'You do not have permissions to read from this Channel topic: terrace']]);
  await expect.poll(() => channel.state).toBe('closed');
});

test('a client that may only listen is not heard, and not told so', async () => {
  const [speaker, listener] = [randomUUID(), randomUUID()];
  await let_in(speaker, 'hall', true);
  await let_in(listener, 'hall', false);
  const config = { broadcast: { ack: true } };
  const from = privateChannel(speaker, 'hall', config);
  const mute = privateChannel(listener, 'hall', config);
  const heard = heardBy(mute);
  const unheard = heardBy(from);
  await subscribed(from);
  await subscribed(mute);
  expect(await mute.send({ type: 'broadcast', event: 'a', payload: {} }, { timeout: 300 })).toBe('timed out');
  expect(await from.send({ type: 'broadcast', event: 'b', payload: {} })).toBe('ok');
  await expect.poll(() => heard).toEqual([{ event: 'b', payload: {} }]);
  expect(unheard).toEqual([]);
});

test('a private channel and a public one of the same name are separate', async () => {
  const member = randomUUID();
  await let_in(member, 'twin', true);
  const hidden = privateChannel(member, 'twin');
  const open = server.client().channel('twin');
  const heard = [heardBy(hidden), heardBy(open)];
  await subscribed(hidden);
  await subscribed(open);
  await hidden.send({ type: 'broadcast', event: 'hidden', payload: {} });
  await open.send({ type: 'broadcast', event: 'open', payload: {} });
  const again = privateChannel(member, 'twin', { broadcast: { ack: true } });
  await subscribed(again);
  await again.send({ type: 'broadcast', event: 'last', payload: {} });
  await expect.poll(() => heard[0]).toEqual([{ event: 'last', payload: {} }]);
  expect(heard[1]).toEqual([]);
});

test('checking a client’s rights leaves nothing behind', async () => {
  const { rows } = await server.database.once(owner, {
    text: 'select count(*)::integer as left from realtime.messages',
  });
  expect(rows).toEqual([{ left: 0 }]);
});

test('if public channels are disabled, only private ones can be joined', async () => {
  const closed = await startRealtime({ database: server.database, settings: { publicChannels: false } });
  try {
    expect(await subscribed(closed.client().channel('garden'))).toEqual({
      status: 'CHANNEL_ERROR',
      error: 'PrivateOnly: This project only allows private channels',
    });
  } finally {
    await closed.close();
  }
});

const asked = (path: string, token: string, body: object | string, type = 'application/json') =>
  fetch(`${server.address}/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: token, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('over HTTP, a message reaches the same clients as from a socket, and needs the right to send', async () => {
  const [member, stranger] = [randomUUID(), randomUUID()];
  await let_in(member, 'post', true);
  const channel = privateChannel(member, 'post');
  const heard = heardBy(channel);
  await subscribed(channel);
  const path = '/post/events/note?private=true';
  expect((await asked(path, tokenOf(personOf(stranger)), { n: 0 })).status).toBe(403);
  expect((await asked(path, tokenOf(personOf(member)), { n: 1 })).status).toBe(202);
  const messages = [{ topic: 'post', event: 'note', payload: { n: 2 }, private: true }];
  expect((await asked('', tokenOf(personOf(stranger)), { messages })).status).toBe(202);
  expect((await asked('', tokenOf(personOf(member)), { messages })).status).toBe(202);
  await expect.poll(() => heard).toEqual([1, 2].map((n) => ({ event: 'note', payload: { n } })));
});

test('the client library sends over HTTP, as text and as bytes', async () => {
  const member = randomUUID();
  await let_in(member, 'mail', true);
  const reader = privateChannel(member, 'mail');
  const heard = heardBy(reader);
  await subscribed(reader);
  const sender = privateChannel(member, 'mail');
  expect(await sender.httpSend('text', { n: 1 })).toEqual({ success: true });
  expect(await sender.httpSend('bytes', Uint8Array.of(1, 2, 3))).toEqual({ success: true });
  await expect
    .poll(() => heard)
    .toEqual([
      { event: 'text', payload: { n: 1 } },
      { event: 'bytes', payload: Uint8Array.of(1, 2, 3).buffer },
    ]);
});

test.each([
  ['no JSON', '{', 422],
  ['no list of messages', {}, 422],
  ['a message without a topic', { messages: [{ event: 'a', payload: {} }] }, 422],
  [
    'too many messages',
    { messages: Array.from({ length: 101 }, () => ({ topic: 'a', event: 'b', payload: {} })) },
    429,
  ],
])('over HTTP, %s is refused', async (_what, body, status) => {
  expect((await asked('', tokenOf(personOf()), body)).status).toBe(status);
});

test('over HTTP, an invalid token is refused, and so is an unknown path', async () => {
  expect((await asked('', 'made-up', { messages: [] })).status).toBe(401);
  expect((await fetch(`${server.address}/nowhere`)).status).toBe(404);
});
