import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { places } from './testing/places.ts';
import { webm } from './testing/samples.ts';
import {
  bearerOf,
  bytesOf,
  keptIds,
  person,
  service,
  startStorage,
  type TestStorage,
} from './testing/start-storage.ts';

describe.each(places)('with bytes in %s,', (place) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await startStorage({ place, settings: { uploadsAtOnce: 2 } });
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

  describe('a name that is taken while its bytes are on their way', () => {
    const slow = () => {
      const body = new Readable({ read: () => undefined });
      body.push('the ');
      const answer = storage.ask('/object/open/contested', {
        ...{ method: 'POST', as: service, headers: { 'content-type': 'text/plain' } },
        ...({ body: Readable.toWeb(body), duplex: 'half' } as object),
      });
      return { body, answer };
    };

    test('is theirs: what came into being meanwhile is replaced, and leaves no bytes', async () => {
      const before = await keptIds(storage);
      const { body, answer } = slow();
      await expect.poll(incoming).toHaveLength(1);
      expect((await files().upload('contested', 'first')).error).toBeNull();
      body.push('last');
      body.push(null);
      expect((await answer).status).toBe(200);
      expect((await bytesOf((await files().download('contested')).data)).toString()).toBe('the last');
      expect(await keptIds(storage)).toHaveLength(before.length + 1);
      expect((await files().upload('contested', 'later')).error).toMatchObject({ code: 'KeyAlreadyExists' });
      await files().remove(['contested']);
    });

    test('is not, where the right to take it was withdrawn', async () => {
      await storage.sql(`create policy slow on storage.objects for insert to authenticated
      with check (bucket_id = 'open' and name = 'withdrawn')`);
      const body = new Readable({ read: () => undefined });
      body.push('x');
      const answer = storage.ask('/object/open/withdrawn', {
        ...{ method: 'POST', as: person(), headers: { 'content-type': 'text/plain' } },
        ...({ body: Readable.toWeb(body), duplex: 'half' } as object),
      });
      await expect.poll(incoming).toHaveLength(1);
      await files().upload('withdrawn', 'first');
      await storage.sql('drop policy slow on storage.objects');
      body.push(null);
      expect(await (await answer).json()).toMatchObject({ code: 'AccessDenied' });
      expect((await bytesOf((await files().download('withdrawn')).data)).toString()).toBe('first');
    });
  });

  describe('an empty file', () => {
    test('is one like any other, however it was sent and of whatever type', async () => {
      for (const [name, body] of [
        ['text', ''],
        ['form', new Blob([])],
      ] as const) {
        expect((await files().upload(`empty/${name}`, body, { contentType: 'image/png' })).error).toBeNull();
        expect((await files().info(`empty/${name}`)).data).toMatchObject({ size: 0 });
        expect((await files().download(`empty/${name}`)).data?.size).toBe(0);
      }
    });

    test('keeps a folder in any bucket, but holds nothing', async () => {
      const client = storage.client(service);
      await client.createBucket('pictures', { public: false, allowedMimeTypes: ['image/png'] });
      const keep = (content: string) =>
        client
          .from('pictures')
          .upload('folder/.emptyFolderPlaceholder', new Blob([content]), { upsert: true });
      expect((await keep('')).error).toBeNull();
      expect((await keep('x')).error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
      expect((await client.from('pictures').list()).data?.map(({ name }) => name)).toEqual(['folder']);
    });
  });

  describe('a header of an upload', () => {
    test('that names no type is refused', async () => {
      for (const type of ['thisisnotarealmimetype', 'image/\tjpg', '/']) {
        const answer = await storage.ask('/object/open/odd', {
          ...{ method: 'POST', as: service, body: 'x', headers: { 'content-type': type } },
        });
        expect([answer.status, await answer.json()], type).toEqual([
          400,
          {
            statusCode: '415',
            error: 'invalid_mime_type',
            code: 'InvalidMimeType',
            message: 'Invalid Content-Type header',
          },
        ]);
      }
    });

    test('says what search engines are told, which by default is to keep away', async () => {
      const toldOf = async (name: string) =>
        (await storage.ask(`/object/open/${name}`)).headers.get('x-robots-tag');
      await files().upload('robots/none', 'x');
      expect(await toldOf('robots/none')).toBe('none');
      const said = 'max-snippet: 10, googlebot: noindex, unavailable_after: Wed, 03 Jan 2035 13:00:00 GMT';
      await files().upload('robots/some', 'x', { headers: { 'x-robots-tag': said } });
      expect(await toldOf('robots/some')).toBe(said);
      await files().copy('robots/some', 'robots/copy');
      expect(await toldOf('robots/copy')).toBe(said);
      await files().update('robots/some', 'y', { headers: { 'x-robots-tag': 'nofollow' } });
      expect(await toldOf('robots/some')).toBe('nofollow');
    });

    test.each([
      ['invalidrule', 'Invalid X-Robots-Tag rule: "invalidrule"'],
      ['noindex,, nofollow', 'X-Robots-Tag header contains empty rule'],
      ['max-snippet: some', 'X-Robots-Tag "max-snippet" value must be an integer >= -1, got: "some"'],
      ['max-image-preview:', 'X-Robots-Tag rule "max-image-preview" requires a value'],
      ['otherbot:', 'X-Robots-Tag user agent "otherbot" has no rules specified'],
      [
        'unavailable_after: some day, noindex',
        'X-Robots-Tag "unavailable_after" value must be a valid date, got: "some day"',
      ],
    ])('for search engines that is %j is refused', async (header, why) => {
      expect(
        (await files().upload('robots/odd', 'x', { headers: { 'x-robots-tag': header } })).error,
      ).toMatchObject({ code: 'InvalidRequest', message: `Invalid X-Robots-Tag header: ${why}` });
      expect((await files().exists('robots/odd')).data).toBe(false);
    });
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
});
