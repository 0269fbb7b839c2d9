import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  answers,
  breaksOff,
  breaksOffWithinTheAnswer,
  breaksOffWithinTheRequest,
  hangs,
  hangsWithinTheAnswer,
  type Mishap,
  onlyFor,
  silent,
} from './testing/s3-faults.ts';
import { keptIds, person, service, startStorage, type TestStorage } from './testing/start-storage.ts';
import { sized, tusOf } from './testing/tus.ts';
import { contentOf } from './testing/use-resumable.ts';
import { removeBytesOfGone, removeLeftOver } from './tidy.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage({ place: 'a store that speaks S3' });
  await storage.client(service).createBucket('open', { public: true });
});
afterEach(() => goesWrong(null));
afterAll(() => storage.close());

const { create, patch, offsetOf } = tusOf(() => storage);
const files = () => storage.client(service).from('open');
const whole = Buffer.alloc(300_000, 'a whole file');

/** From now on it goes wrong for requests of one method, or everything goes well. */
function goesWrong(method: string | null, mishap: Mishap = hangs) {
  const { s3 } = storage;
  if (s3 === null) return;
  s3.fault = method === null ? null : onlyFor(method, mishap);
  s3.silentMs = method !== null && silent.has(mishap) ? 300 : 20_000;
}

const away = { status: 503, statusCode: '503', code: 'ServiceUnavailable' };

/** A fault of the store costs a request no more than the time the store may stay silent, thrice. */
async function soon<T>(call: () => Promise<T>): Promise<T> {
  const begunMs = performance.now();
  const found = await call();
  expect(performance.now() - begunMs).toBeLessThan(15_000);
  return found;
}

/** How a download ends. A refusal must have no headers that describe the file. */
async function readingOf(name: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await storage.ask(`/object/open/${name}`, { headers });
  if (answer.ok)
    return answer.arrayBuffer().then(
      () => 'whole',
      () => 'broken off',
    );
  const told = ['etag', 'cache-control', 'last-modified', 'content-range', 'content-disposition'];
  expect(told.filter((header) => answer.headers.has(header))).toEqual([]);
  expect(await answer.json()).toMatchObject({ code: away.code });
  return String(answer.status);
}

test.each([
  ['answers 500', answers(500, 'InternalError')],
  ['answers 403', answers(403, 'AccessDenied')],
  ['stays silent', hangs],
  ['breaks off', breaksOff],
  ['breaks off within the file', breaksOffWithinTheRequest],
])('if the store %s, what is sent is refused with 503 and nothing of it stays', async (_name, mishap) => {
  const name = randomUUID();
  goesWrong('PUT', mishap);
  const answer = await soon(() =>
    storage.ask(`/object/open/${name}`, { method: 'POST', as: service, body: whole }),
  );
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    ...[503, '2'],
    {
      ...{ statusCode: '503', error: 'ServiceUnavailable', code: 'ServiceUnavailable' },
      message: 'The store of files is not available',
    },
  ]);
  expect((await files().exists(name)).data).toBe(false);
  expect(await readdir(join(storage.folder, 'incoming'))).toEqual([]);
  goesWrong(null);
  expect((await files().upload(name, whole)).error).toBeNull();
  goesWrong('PUT', mishap);
  expect((await soon(() => files().copy(name, `${name}-copy`))).error).toMatchObject(away);
  expect((await files().update(name, 'another')).error).toMatchObject(away);
  goesWrong(null);
  expect((await files().exists(`${name}-copy`)).data).toBe(false);
  expect(await (await storage.ask(`/object/open/${name}`)).text()).toBe(whole.toString());
  await files().remove([name]);
  expect(await keptIds(storage)).toEqual([]);
});

test.each([
  ['answers 500', answers(500, 'InternalError')],
  ['answers 403', answers(403, 'AccessDenied')],
  ['stays silent', hangs],
  ['breaks off', breaksOff],
])('if the store %s, a download is 503, and what needs no bytes works', async (_name, mishap) => {
  await files().upload('there', whole);
  goesWrong('GET', mishap);
  for (const headers of [{}, { range: 'bytes=5-9' }]) {
    const answer = await soon(() => storage.ask('/object/open/there', { headers }));
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: away.code })]);
  }
  expect((await files().info('there')).data?.size).toBe(whole.length);
  expect((await files().move('there', 'moved')).error).toBeNull();
  goesWrong(null);
  expect((await files().download('moved')).data?.size).toBe(whole.length);
  await files().remove(['moved']);
});

test.each([
  ['breaks off', breaksOffWithinTheAnswer],
  ['stays silent', hangsWithinTheAnswer],
])('if the store %s within a file, nobody takes the part for the whole', async (_name, mishap) => {
  await files().upload('there', Buffer.alloc(1000));
  goesWrong('GET', mishap);
  for (const headers of [{}, { range: 'bytes=0-999' }]) {
    expect(await soon(() => readingOf('there', headers))).toMatch(/^(broken off|503)$/);
  }
  goesWrong(null);
  await files().remove(['there']);
});

test('an object of which the store has only a part, or too much, is not taken for whole', async () => {
  for (const bytes of [999, 1001]) {
    await files().upload('there', Buffer.alloc(1000), { upsert: true });
    const [id = ''] = await keptIds(storage);
    const spooled = await storage.ports.spool.write('x'.repeat(bytes));
    await storage.blobs.keep(id, spooled);
    expect(await soon(() => readingOf('there'))).toMatch(/^(broken off|503)$/);
  }
  await files().remove(['there']);
});

test('what cannot be removed now is removed later', async () => {
  await files().upload('there', 'x');
  for (const mishap of [answers(500, 'InternalError'), hangs]) {
    goesWrong('DELETE', mishap);
    expect((await soon(() => files().remove(['there']))).error).toBeNull();
    await expect(soon(() => removeBytesOfGone(storage.ports))).rejects.toMatchObject({
      name: 'BlobsAwayError',
    });
  }
  expect(await keptIds(storage)).toHaveLength(1);
  goesWrong(null);
  await removeBytesOfGone(storage.ports);
  expect(await keptIds(storage)).toEqual([]);
});

test('a sweep that gets only a part of the list removes nothing and marks nothing', async () => {
  await storage.blobs.keep(randomUUID(), await storage.ports.spool.write('left over'));
  storage.time.nowMs += 2 * 24 * 3_600_000;
  for (const mishap of [answers(403, 'AccessDenied'), breaksOffWithinTheAnswer, hangsWithinTheAnswer]) {
    goesWrong('GET', mishap);
    await expect(soon(() => removeLeftOver(storage.ports))).rejects.toMatchObject({ name: 'BlobsAwayError' });
    goesWrong(null);
    expect(await keptIds(storage)).toHaveLength(1);
  }
  expect(await removeLeftOver(storage.ports)).toEqual({ removed: 1 });
  storage.time.nowMs = Date.now();
});

test('a resumable upload outlives a store that fails, and is put together only from all of its parts', async () => {
  const ada = person();
  const name = `${ada.sub}/word`;
  const content = sized(3000);
  const { location } = await create(ada, name, 3000);
  for (const mishap of [answers(500, 'InternalError'), hangs, breaksOffWithinTheRequest]) {
    goesWrong('PUT', mishap);
    expect((await soon(() => patch(ada, location, 0, content.subarray(0, 1000)))).status).toBe(503);
    expect(await offsetOf(ada, location)).toEqual([200, '0']);
  }
  goesWrong(null);
  expect((await patch(ada, location, 0, content.subarray(0, 1000))).status).toBe(204);
  goesWrong('GET', breaksOffWithinTheAnswer);
  expect((await patch(ada, location, 1000, content.subarray(1000))).status).toBe(503);
  for (const mishap of [answers(403, 'AccessDenied'), hangs, hangsWithinTheAnswer]) {
    goesWrong('GET', mishap);
    expect((await soon(() => offsetOf(ada, location)))[0]).toBe(503);
    expect((await storage.client(ada).from('recordings').exists(name)).data).toBe(false);
  }
  goesWrong('PUT', answers(500, 'InternalError'));
  expect((await soon(() => offsetOf(ada, location)))[0]).toBe(503);
  expect(await readdir(join(storage.folder, 'incoming'))).toEqual([]);
  goesWrong(null);
  expect(await offsetOf(ada, location)).toEqual([200, '3000']);
  expect(await contentOf(storage, ada, name)).toEqual(content);
});

test('a part of which the store has lost some does not become an object', async () => {
  const ada = person();
  const content = sized(2000);
  const { location } = await create(ada, `${ada.sub}/short`, 2000);
  const before = await keptIds(storage);
  expect((await patch(ada, location, 0, content.subarray(0, 1000))).status).toBe(204);
  const [part = ''] = (await keptIds(storage)).filter((id) => !before.includes(id));
  await storage.blobs.keep(part, await storage.ports.spool.write('x'.repeat(900)));
  expect((await patch(ada, location, 1000, content.subarray(1000))).status).toBe(503);
  expect((await storage.client(ada).from('recordings').exists(`${ada.sub}/short`)).data).toBe(false);
});
