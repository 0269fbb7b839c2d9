import { randomUUID } from 'node:crypto';
import { encodeWav } from '@vocabloom/core/recordings/encode-wav.ts';
import { TAKE_RATE } from '@vocabloom/core/recordings/limits.ts';
import { objectNameOf } from '@vocabloom/core/recordings/take.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer as answered } from './modules/study/testing.ts';
import { createLearner, type Learner } from './testing/learner.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let address: string;
let learner: Learner;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await createLearner(server, 2);
});

type Heard = { readonly answer: unknown; readonly hints: unknown[]; readonly close: () => void };

/** Joins the channel of a learner and collects what is sent on it. */
async function listen(of: string, token: string): Promise<Heard> {
  const { anon } = server.dependencies.secrets.apiKeys;
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anon}&vsn=1.0.0`,
  );
  const hints: unknown[] = [];
  const answered = Promise.withResolvers<unknown>();
  socket.addEventListener('message', ({ data }) => {
    const { event, payload } = JSON.parse(String(data));
    if (event === 'phx_reply') answered.resolve(payload);
    if (event === 'broadcast') hints.push(payload.payload);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const join = { config: { private: true }, access_token: token };
  const message = {
    topic: `realtime:learner:${of}`,
    event: 'phx_join',
    ref: '1',
    join_ref: '1',
    payload: join,
  };
  socket.send(JSON.stringify(message));
  return { answer: await answered.promise, hints, close: () => socket.close() };
}

const send = (
  url: string,
  options: { method: 'POST' | 'PATCH' | 'DELETE'; payload?: object; tab?: string },
) =>
  server.app.inject({
    method: options.method,
    url,
    headers: {
      authorization: `Bearer ${learner.token}`,
      ...(options.tab !== undefined && { 'x-tab': options.tab }),
    },
    ...(options.payload !== undefined && { payload: options.payload }),
  });

/**
 * Listens on the learner's own channel. Waits until earlier hints have arrived, however late the database sends them.
 */
async function listenFromNow(): Promise<Heard> {
  const heard = await listen(learner.userId, learner.token);
  expect(heard.answer).toMatchObject({ status: 'ok' });
  const payload = { name: 'Now' };
  await send(`/rest/v1/word_groups?id=eq.${learner.groupId}`, { method: 'PATCH', payload, tab: 'begin' });
  await expect.poll(() => heard.hints.at(-1)).toEqual({ by: 'begin' });
  heard.hints.length = 0;
  return heard;
}

test('a learner is told about words, answers, groups and their plan, with the tab the change came from', async () => {
  const { hints, close } = await listenFromNow();
  const [wordId = ''] = learner.wordIds;
  const told = async (count: number, by: string | null) => {
    await expect.poll(() => hints.length).toBe(count);
    expect(hints.at(-1)).toEqual({ by });
  };
  const payload = { group_id: learner.groupId, from_text: 'sea', to_text: 'el mar' };
  expect((await send('/rest/v1/words', { method: 'POST', payload, tab: 'one' })).statusCode).toBe(201);
  await told(1, 'one');
  const events = [answered(wordId, true, Date.now())];
  expect((await send('/study/events', { method: 'POST', payload: { events }, tab: 'two' })).statusCode).toBe(
    200,
  );
  await told(2, 'two');
  await send(`/rest/v1/words?id=eq.${wordId}`, { method: 'DELETE' });
  await told(3, null);
  await send(`/rest/v1/word_groups?id=eq.${learner.groupId}`, {
    method: 'PATCH',
    payload: { name: 'Trips' },
  });
  await told(4, null);
  await server.database.once(owner, {
    text: `insert into internal.premium_grants (user_id, source, until) values ($1, 'gift', now() + interval '1 day')`,
    values: [learner.userId],
  });
  await expect.poll(() => hints.length).toBeGreaterThan(4);
  close();
});

test('a learner is told of a new or removed recording separately from what pages show', async () => {
  const { hints, close } = await listenFromNow();
  const [wordId = ''] = learner.wordIds;
  const takeId = randomUUID();
  const sound = encodeWav(new Float32Array(TAKE_RATE));
  const uploaded = await server.app.inject({
    method: 'POST',
    url: `/storage/v1/object/recordings/${objectNameOf({ userId: learner.userId, takeId })}`,
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'audio/wav' },
    payload: Buffer.from(sound),
  });
  expect(uploaded.statusCode).toBe(200);
  const merge = (in_take: string, lasts_ms: number) =>
    send('/rest/v1/rpc/merge_recording', {
      method: 'POST',
      payload: { in_word: wordId, in_side: 'to', in_take, made_at_ms: Date.now(), lasts_ms },
      tab: 'one',
    });
  expect((await merge(takeId, 1000)).statusCode).toBe(200);
  await expect.poll(() => hints).toEqual([{ by: 'one', of: 'recordings' }]);
  expect((await merge(randomUUID(), 0)).statusCode).toBe(200);
  await expect.poll(() => hints.length).toBe(2);
  expect(hints[1]).toEqual({ by: 'one', of: 'recordings' });
  close();
});

test('thousands of words at once are one hint', async () => {
  const { hints, close } = await listenFromNow();
  const words = Array.from({ length: 300 }, (_, at) => ({
    ...{ group_id: learner.groupId, from_text: `word ${at}`, to_text: `palabra ${at}` },
  }));
  await send('/rest/v1/words', { method: 'POST', payload: words, tab: 'many' });
  await send(`/rest/v1/word_groups?id=eq.${learner.groupId}`, {
    method: 'PATCH',
    payload: { name: 'Last' },
    tab: 'last',
  });
  await expect.poll(() => hints.at(-1)).toEqual({ by: 'last' });
  expect(hints).toEqual([{ by: 'many' }, { by: 'last' }]);
  close();
});

test('nobody can listen to another’s channel, and nobody can send on one', async () => {
  const stranger = await createLearner(server, 0);
  const refused = await listen(learner.userId, stranger.token);
  expect(refused.answer).toMatchObject({
    status: 'error',
    response: { reason: expect.stringMatching(/^Unauthorized: /) },
  });
  refused.close();
  const spoken = await server.app.inject({
    method: 'POST',
    url: `/realtime/v1/api/broadcast/learner:${learner.userId}/events/changed?private=true`,
    headers: { authorization: `Bearer ${learner.token}` },
    payload: {},
  });
  expect(spoken.statusCode).toBe(403);
});
