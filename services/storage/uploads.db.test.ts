import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webm } from './testing/samples.ts';
import {
  bearerOf,
  keptIds,
  person,
  service,
  startStorage,
  type TestStorage,
} from './testing/start-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage({ settings: { uploadsAtOnce: 2 } });
  await storage.client(service).createBucket('open', { public: true });
});
afterAll(() => storage.close());

const files = () => storage.client(service).from('open');
const incoming = () => readdir(join(storage.folder, 'incoming'));

describe('a file that is too large', () => {
  test('is refused by its declared length, or at the first byte too many if none is declared', async () => {
    const most = Buffer.alloc(5_000_000, 'x');
    const before = await keptIds(storage);
    expect((await files().upload('most', most)).error).toBeNull();
    expect((await files().upload('more', Buffer.alloc(5_000_001, 'x'))).error).toMatchObject({
      code: 'EntityTooLarge',
    });
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    const answer = await storage
      .ask('/object/open/endless', {
        method: 'POST',
        as: service,
        body: Readable.toWeb(endless) as never,
        duplex: 'half',
      } as never)
      .then((response) => response.json())
      .catch(() => ({ code: 'EntityTooLarge' }));
    endless.destroy();
    expect(answer).toMatchObject({ code: 'EntityTooLarge' });
    expect(sent).toBeLessThan(50_000_000);
    const form = new FormData();
    form.append('', new Blob([Buffer.alloc(5_000_001, 'x')]));
    expect((await files().upload('form-more', form)).error).toMatchObject({ code: 'EntityTooLarge' });
    await files().remove(['most']);
    expect(await keptIds(storage)).toEqual(before);
    await expect.poll(incoming).toEqual([]);
  });
});

test('what can be refused in advance is refused before a byte is read', async () => {
  const [ada, bob] = [person(), person()];
  const begin = (path: string, type: string) => {
    const body = new Readable({ read: () => undefined });
    // The client sends no request before it has some data to send.
    body.push('x');
    return storage
      .ask(`/object/recordings/${path}`, {
        ...{ method: 'POST', as: ada, headers: { 'content-type': type } },
        ...({ body: Readable.toWeb(body), duplex: 'half' } as object),
      })
      .then((answer) => answer.json())
      .finally(() => body.destroy());
  };
  expect(await begin(`${bob.sub}/word`, 'audio/webm')).toMatchObject({ code: 'AccessDenied' });
  expect(await begin(`${ada.sub}/word`, 'image/png')).toMatchObject({ code: 'InvalidMimeType' });
  expect(await begin(`${ada.sub}//word`, 'audio/webm')).toMatchObject({ code: 'InvalidKey' });
  expect(await incoming()).toEqual([]);
});

describe('an upload that stops midway', () => {
  test('leaves nothing, however it was sent', async () => {
    const port = Number(new URL(storage.url).port);
    const before = await keptIds(storage);
    for (const type of ['text/plain', 'multipart/form-data; boundary=b']) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST /storage/v1/object/open/half HTTP/1.1\r\nhost: x\r\nauthorization: ${bearerOf(service)}\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\n`,
      );
      socket.write('--b\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\n');
      socket.write('half of it');
      await expect.poll(incoming).toHaveLength(1);
      socket.destroy();
      await expect.poll(incoming).toEqual([]);
    }
    expect((await files().exists('half')).data).toBe(false);
    expect(await keptIds(storage)).toEqual(before);
  });

  test('frees its place again; more than the allowed number at once are refused', async () => {
    const ada = person();
    const pushes: Readable[] = [];
    const begin = () => {
      const body = new Readable({ read: () => undefined });
      body.push(webm);
      pushes.push(body);
      return storage.ask(`/object/recordings/${ada.sub}/${randomUUID()}`, {
        ...{ method: 'POST', as: ada, headers: { 'content-type': 'audio/webm' } },
        ...({ body: Readable.toWeb(body), duplex: 'half' } as object),
      });
    };
    const waiting = [begin(), begin()];
    await expect.poll(incoming).toHaveLength(2);
    const small = () =>
      storage
        .client(ada)
        .from('recordings')
        .upload(`${ada.sub}/${randomUUID()}`, webm, { contentType: 'audio/webm' });
    expect((await small()).error).toMatchObject({ status: 429, code: 'SlowDown' });
    expect((await storage.client(service).from('open').upload(randomUUID(), 'x')).error).toBeNull();
    for (const body of pushes) body.push(null);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await small()).error).toBeNull();
  });
});
