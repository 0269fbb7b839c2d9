import type { Database } from '@vocabloom/database/port/database.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { joinFrame, rawSocket } from './testing/raw-socket.ts';
import { anonKey, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime();
});
afterAll(() => server.close());

async function post(path: string, body: string, { apikey = anonKey, at = server } = {}) {
  const headers = { apikey, 'content-type': 'application/json' };
  const answer = await fetch(`${at.address}/api/broadcast${path}`, { method: 'POST', headers, body });
  return [answer.status, await answer.text()];
}

test('nobody may do anything on a private channel whose name the database cannot hold', async () => {
  const refused = [403, '{"message":"Unauthorized"}'];
  expect(await post('/%00/events/told?private=true', '{}')).toEqual(refused);
  const messages = '[{"topic":"\\u0000","event":"told","payload":{},"private":true}]';
  expect(await post('', `{"messages":${messages}}`)).toEqual([202, '']);
  const socket = await rawSocket(server);
  socket.send(joinFrame('realtime:a\0b', { config: { private: true } }));
  await expect.poll(() => JSON.stringify(socket.received)).toContain('You do not have permissions');
  socket.close();
  expect(server.faults).toEqual([]);
});

test('a message with a text that the database cannot store is refused if it is to be kept', async () => {
  const apikey = tokenOf({ role: 'service_role' });
  const kept = (event: string, payload: string) =>
    post(`/garden/events/${event}?private=true&persist=true`, payload, { apikey });
  expect(await kept('told', '{"n":1}')).toEqual([202, '']);
  const refused = [422, '{"errors":{"payload":["cannot be stored"]}}'];
  expect(await kept('told', '{"text":"\\u0000"}')).toEqual(refused);
  expect(await kept('told', '{"text":"\\ud800"}')).toEqual(refused);
  expect(await kept('%00', '{"n":1}')).toEqual(refused);
  expect(server.faults).toEqual([]);
});

test.each([
  ['08006', 503, 'Try again later'],
  ['53300', 503, 'Try again later'],
  ['57014', 503, 'Try again later'],
  ['XX000', 500, 'Internal error'],
])('a broadcast that fails with %s of the database is answered %i', async (code, status, message) => {
  const once: Database['once'] = async (options, statement) => {
    if (statement.text.includes('channel_rights')) throw new DatabaseError({ code, message: 'it failed' });
    return server.database.once(options, statement);
  };
  const at = await startRealtime({ database: { ...server.database, once } });
  onTestFinished(() => at.close());
  const answer = await post('/garden/events/told?private=true', '{}', { at });
  expect(answer).toEqual([status, JSON.stringify({ message })]);
  expect(at.faults).toHaveLength(1);
});
