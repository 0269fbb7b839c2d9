import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { subscribed } from './testing/listen.ts';
import { joinFrame, rawSocket } from './testing/raw-socket.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime();
  await server.database.transaction(owner, (tx) =>
    tx.script('create policy all_may on realtime.messages for select to authenticated using (true)'),
  );
});
afterAll(() => server.close());

/** A server whose database refuses the statements that contain a text. */
async function failingAt(part: string, code: string): Promise<RealtimeServer> {
  const once: Database['once'] = async (options, statement) => {
    if (statement.text.includes(part)) throw new DatabaseError({ code, message: 'it failed' });
    return server.database.once(options, statement);
  };
  const failing = await startRealtime({ database: { ...server.database, once } });
  onTestFinished(() => failing.close());
  return failing;
}

const joinedAt = (at: RealtimeServer, broadcast: object = {}) =>
  subscribed(
    at.client({ claims: personOf() }).channel(randomUUID(), { config: { private: true, broadcast } }),
  );

test.each([
  ['08006', 'UnableToConnectToProject: Realtime was unable to connect to the project database'],
  ['57P03', 'UnableToConnectToProject: Realtime was unable to connect to the project database'],
  ['53300', "DatabaseLackOfConnections: Database can't accept more connections, Realtime won't connect"],
  ['XX000', 'UnknownErrorOnChannel: Please try again later'],
])('a join that fails with %s of the database says so', async (code, error) => {
  const failing = await failingAt('channel_rights', code);
  expect(await joinedAt(failing)).toEqual({ status: 'CHANNEL_ERROR', error });
  expect(failing.faults).toHaveLength(1);
});

test('a join whose missed messages cannot be read says so', async () => {
  const failing = await failingAt('from realtime.messages', '08006');
  expect(await joinedAt(failing, { replay: { since: 0 } })).toEqual({
    status: 'CHANNEL_ERROR',
    error: 'UnableToReplayMessages: Realtime was unable to replay messages',
  });
  expect(failing.faults).toHaveLength(1);
});

test('a role that has no channels is let into no private one', async () => {
  const name = randomUUID();
  const editor = server.client({ claims: { role: 'editor', sub: randomUUID() } });
  expect(await subscribed(editor.channel(name, { config: { private: true } }))).toEqual({
    status: 'CHANNEL_ERROR',
    error: `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
  });
  expect(server.faults).toEqual([]);
});

/** The answer to a join with this config. */
async function answerTo(config: object): Promise<unknown> {
  const socket = await rawSocket(server);
  const topic = `realtime:${randomUUID()}`;
  socket.send(joinFrame(topic, { config, access_token: tokenOf(personOf()) }));
  await expect.poll(() => socket.received.length).toBeGreaterThan(0);
  const [frame] = socket.received;
  return Array.isArray(frame) ? frame[4] : frame;
}

const welcomed = { status: 'ok', response: { postgres_changes: [] } };

test.each([
  ['that asks for changes of nothing', { postgres_changes: [null] }, welcomed],
  [
    'that asks for missed messages of a public channel, with whatever',
    { broadcast: { replay: null } },
    {
      status: 'error',
      response: { reason: 'UnableToReplayMessages: Replay is not allowed for public channels' },
    },
  ],
  ['that asks for missed messages with a word', { private: true, broadcast: { replay: 'all' } }, welcomed],
  ['that asks for those of long ago', { private: true, broadcast: { replay: { since: -1 } } }, welcomed],
  [
    'that asks for those of a time there is not',
    { private: true, broadcast: { replay: { since: 253_402_300_800_000 } } },
    { status: 'error', response: { reason: 'UnableToReplayMessages: Replay params are not valid' } },
  ],
])('a join %s is answered', async (_what, config, answer) => {
  expect(await answerTo(config)).toEqual(answer);
});
