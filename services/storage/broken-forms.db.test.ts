import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Database } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, service, startStorage, type TestStorage } from './testing/start-storage.ts';

let storage: TestStorage;
/** While this is set, uploads wait for it before their rights are looked up. */
let gate: Promise<void> | null = null;
let waiting = 0;
beforeAll(async () => {
  storage = await startStorage({ database: behindGate });
  await storage.client(service).createBucket('open', { public: true });
});
afterAll(() => storage.close());

const behindGate = (database: Database): Database => ({
  ...database,
  transaction: async (identity, work) => {
    waiting += 1;
    await gate;
    waiting -= 1;
    return database.transaction(identity, work);
  },
});

/** Closes the gate; returns how to open it. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

const type = 'multipart/form-data; boundary=b';
const half = '--b\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\nhalf of it';

const sendHalf = () =>
  storage.ask('/object/open/half', {
    ...{ method: 'POST', as: service, body: half, headers: { 'content-type': type } },
  });

const expectNothingLeft = async () => {
  expect((await storage.client(service).from('open').exists('half')).data).toBe(false);
  await expect.poll(() => readdir(join(storage.folder, 'incoming'))).toEqual([]);
};

test('a form that ends within its file is refused', async () => {
  const answer = await sendHalf();
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'InvalidRequest']);
  await expectNothingLeft();
});

test('a form that ends within its file while its rights are looked up is refused, and nothing else ends', async () => {
  const openGate = closeGate();
  const asked = sendHalf();
  await expect.poll(() => waiting).toBe(1);
  openGate();
  const answer = await asked;
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'InvalidRequest']);
  await expectNothingLeft();
});

test('a form whose connection breaks while its rights are looked up leaves nothing, and nothing else ends', async () => {
  const openGate = closeGate();
  const opened = once(storage.app.server, 'connection');
  const socket = connect(Number(new URL(storage.url).port), '127.0.0.1');
  const [theirs] = (await opened) as [Socket];
  const broken = new Promise((resolve) => theirs.once('close', resolve));
  socket.write(
    `POST /storage/v1/object/open/half HTTP/1.1\r\nhost: x\r\nauthorization: ${bearerOf(service)}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n${half}`,
  );
  await expect.poll(() => waiting).toBe(1);
  socket.destroy();
  await broken;
  openGate();
  await expectNothingLeft();
});
