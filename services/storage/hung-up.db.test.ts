import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, service, startStorage, type TestStorage } from './testing/start-storage.ts';

let storage: TestStorage;
const faults: unknown[] = [];
beforeAll(async () => {
  const silent = () => undefined;
  const logger = { info: silent, warn: silent, error: (fault: unknown) => void faults.push(fault) };
  storage = await startStorage({ logger });
  await storage.client(service).createBucket('open');
});
afterAll(() => storage.close());

const incoming = () => readdir(join(storage.folder, 'incoming'));

test('whoever hangs up in the middle of an upload leaves nothing, and is no fault of the service', async () => {
  const client = connect(Number(new URL(storage.url).port), '127.0.0.1');
  await once(client, 'connect');
  client.write(
    `POST /storage/v1/object/open/half HTTP/1.1\r\nhost: x\r\nauthorization: ${bearerOf(service)}\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nhalf of it`,
  );
  await expect.poll(incoming).toHaveLength(1);
  client.destroy();
  await expect.poll(incoming).toEqual([]);
  expect((await storage.client(service).from('open').exists('half')).data).toBe(false);
  expect(faults).toEqual([]);
});
