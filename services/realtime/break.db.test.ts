import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinFrame, rawSocket } from './testing/raw-socket.ts';
import { type RealtimeServer, startRealtime } from './testing/start-realtime.ts';

let own: Database;
let server: RealtimeServer;
/** Tells the service what a database does whose connection was lost: that messages may have been missed. */
let tellBreak: () => void;
let isAway = false;
beforeAll(async () => {
  own = await createTestDatabase();
  const database: Database = {
    ...own,
    once: async (options, statement) => {
      if (isAway) throw new DatabaseError({ code: '57P03', message: 'it is starting up' });
      return own.once(options, statement);
    },
    listen: (channel, onMessage) => {
      if (channel === 'realtime') tellBreak = () => onMessage('');
      return own.listen(channel, onMessage);
    },
  };
  server = await startRealtime({ database });
});
afterAll(async () => {
  isAway = false;
  await server.close();
  await own.close();
});

const present = async () => {
  const socket = await rawSocket(server);
  const topic = `realtime:${randomUUID()}`;
  socket.send(joinFrame(topic));
  socket.send(JSON.stringify(['1', '2', topic, 'presence', { event: 'track', payload: {} }]));
  await expect.poll(() => JSON.stringify(socket.received)).toContain('["1","2"');
  return socket;
};

test('all clients are told to rejoin after a break, also while the database takes no presence out', async () => {
  const sockets = [await present(), await present()];
  isAway = true;
  tellBreak();
  for (const { received } of sockets) {
    await expect.poll(() => JSON.stringify(received)).toContain('phx_error');
  }
});
