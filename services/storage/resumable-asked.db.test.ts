import type { Database } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Blobs } from './ports/ports.ts';
import { person, startStorage, type TestStorage } from './testing/start-storage.ts';
import { sized, tusOf } from './testing/tus.ts';
import { contentOf } from './testing/use-resumable.ts';

let storage: TestStorage;
/** Happens once, when the state of an upload has been looked up and before anybody learns of it. */
let meanwhile: (() => Promise<void>) | null = null;
/** While this is set, parts that are put together wait for it. */
let gate: Promise<void> | null = null;
let waiting = 0;
const faults: unknown[] = [];
beforeAll(async () => {
  const silent = () => undefined;
  const logger = { info: silent, warn: silent, error: (fault: unknown) => void faults.push(fault) };
  storage = await startStorage({ database: watched, blobs: behindGate, logger });
});
afterAll(() => storage.close());

const watched = (database: Database): Database => ({
  ...database,
  once: async (options, statement) => {
    const result = await database.once(options, statement);
    if (!statement.text.includes('from internal.resumable_uploads')) return result;
    const happens = meanwhile;
    meanwhile = null;
    await happens?.();
    return result;
  },
});

const behindGate = (blobs: Blobs): Blobs => ({
  ...blobs,
  read: async (id, range) => {
    waiting += 1;
    await gate;
    waiting -= 1;
    return blobs.read(id, range);
  },
});

const { create, patch, offsetOf } = tusOf(() => storage);

test('whoever asks while the last part arrives is not told that all is there before there is an object', async () => {
  const ada = person();
  const name = `${ada.sub}/asked`;
  const content = sized(3000);
  const { location } = await create(ada, name, content.length);
  const { promise, resolve: openGate } = Promise.withResolvers<void>();
  gate = promise;
  const sent: Promise<Response>[] = [];
  meanwhile = async () => {
    sent.push(patch(ada, location, 0, content));
    await expect.poll(() => waiting).toBe(1);
  };
  expect(await offsetOf(ada, location)).toEqual([503, null]);
  expect(await storage.client(ada).from('recordings').exists(name)).toMatchObject({ data: false });
  openGate();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204]);
  expect(await offsetOf(ada, location)).toEqual([200, '3000']);
  expect(await contentOf(storage, ada, name)).toEqual(content);
  expect(faults).toEqual([]);
});
