import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardBy, subscribed } from './testing/listen.ts';
import { anonKey, personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime({ settings: { messageBytes: 10_000 } });
});
afterAll(() => server.close());

const post = async (path: string, body: string | object, type: string | null = 'application/json') => {
  const answer = await fetch(`${server.address}/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, ...(type !== null && { 'content-type': type }) },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : JSON.stringify(body),
  });
  const text = await answer.text();
  return [answer.status, text === '' ? null : JSON.parse(text)];
};
const message = { topic: 'a', event: 'b', payload: {} };
const blank = ["can't be blank"];
const invalid = ['is invalid'];

test.each([
  ['nothing', {}, blank],
  ['no messages', { messages: [] }, blank],
  ['no list', { messages: 'all' }, invalid],
  ['what is no message', { messages: [message, 7] }, invalid],
  [
    'messages that lack something',
    { messages: [{ topic: 'a' }, { payload: {}, event: ' ' }, message] },
    [{ event: blank, payload: blank }, { topic: blank, event: blank }, {}],
  ],
  [
    'messages of another shape',
    {
      messages: [
        { ...message, topic: 7, payload: 'text' },
        { ...message, private: 'perhaps' },
      ],
    },
    [{ topic: invalid, payload: invalid }, { private: invalid }],
  ],
  [
    'names that are too long',
    { messages: [{ ...message, topic: 'x'.repeat(1000) }] },
    [{ topic: ['is too long'] }],
  ],
])('a batch of %s is refused, message by message', async (_what, body, messages) => {
  expect(await post('', body)).toEqual([422, { errors: { messages } }]);
});

test('a message of a batch may have an id, by which its receivers know it', async () => {
  const name = randomUUID();
  for (const vsn of ['1.0.0', '2.0.0']) {
    const channel = server.client({ options: { vsn } }).channel(name);
    const heard = heardBy(channel);
    await subscribed(channel);
    const messages = [{ id: 'seven', topic: name, event: 'told', payload: { n: 1 }, private: 'false' }];
    expect(await post('', { messages })).toEqual([202, null]);
    await expect.poll(() => heard).toEqual([{ event: 'told', payload: { n: 1 }, meta: { id: 'seven' } }]);
    await channel.unsubscribe();
  }
});

test('a single message is JSON or bytes; without a type it is read as JSON', async () => {
  const refused = { error: 'Unsupported Media Type. Use application/json or application/octet-stream' };
  expect(await post('/a/events/b', 'plain', 'text/plain')).toEqual([415, refused]);
  expect(await post('/a/events/b', '{}', 'application/json; charset=utf-8')).toEqual([202, null]);
  expect(await post('/a/events/b', '', 'application/octet-stream')).toEqual([202, null]);
  expect(await post('/a/events/b', '{}', null)).toEqual([202, null]);
});

test('one that is too large, or that its sender may not send, is refused with the words of the protocol', async () => {
  expect(await post('/a/events/b', { text: 'x'.repeat(11_000) })).toEqual([
    422,
    { errors: { payload: ['Payload size exceeds tenant limit'] } },
  ]);
  expect(await post('/a/events/b?private=true', {})).toEqual([403, { message: 'Unauthorized' }]);
  const client = server.client({ claims: personOf() });
  const channel = client.channel('a', { config: { private: true } });
  expect(await channel.httpSend('b', { n: 1 }).catch((error: Error) => error.message)).toContain(
    'Unauthorized',
  );
  expect(tokenOf(personOf())).not.toBe(anonKey);
});
