import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskFullError } from './errors/disk-full-error.ts';
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

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage({ settings: { uploadsAtOnce: 2 } });
  await storage.client(service).createBucket('open', { public: true });
});
afterAll(() => storage.close());

const files = () => storage.client(service).from('open');
const incoming = () => readdir(join(storage.folder, 'incoming'));

describe('names', () => {
  test.each([
    ['of a step up', '..%2f..%2fetc%2fpasswd'],
    ['of a step that stays', 'a%2f.%2fb'],
    ['with an empty step', 'a%2f%2fb'],
    ['that end with a step', 'a%2f'],
    ['with a back slash', 'a%5cb'],
    ['with the end of a text', 'a%00b'],
    ['with a line', 'a%0ab'],
    ['with letters of other alphabets', '%D7%A9%D7%9C%D7%95%D7%9D'],
    ['with half of a surrogate pair', '%ED%A0%80'],
    ['that are no text', '%ff%fe'],
    ['that are not coded', '%zz'],
    ['longer than names are', 'x'.repeat(1025)],
    ['with a percent sign', 'a%25b'],
  ])('%s are refused for writing, and nobody’s for reading', async (_why, name) => {
    const path = `/object/open/${name}`;
    const sent = await storage.ask(path, { method: 'POST', body: 'x', as: service });
    expect([sent.status, (await sent.json()).code]).toEqual([
      400,
      expect.stringMatching(/^Invalid(Key|Request)$/),
    ]);
    const read = await storage.ask(path, { as: service });
    expect([read.status, (await read.json()).code]).toEqual([
      400,
      expect.stringMatching(/^(NoSuchKey|InvalidKey|InvalidRequest)$/),
    ]);
  });

  test('of every permitted character, and of the greatest length, are kept', async () => {
    const odd = "a_!-.*'() &$@=;:+,b/c d.txt";
    for (const name of [odd, 'x'.repeat(1024), '...', '.hidden', 'a.b..c']) {
      const path = `/object/open/${encodeURIComponent(name)}`;
      expect((await storage.ask(path, { method: 'POST', body: name, as: service })).status, name).toBe(200);
      expect(await (await storage.ask(path)).text()).toBe(name);
      expect((await files().info(name.replaceAll('?', '%3F'))).data?.name).toBe(name);
      expect((await files().remove([name])).data).toHaveLength(1);
    }
  });

  test('of any kind in bodies are refused or found nowhere', async () => {
    const odd = ['', '..', '\u0000', '\ud800', 'ü', '/x', 'x'.repeat(5000)];
    expect((await files().remove(odd)).data).toEqual([]);
    const signed = await files().createSignedUrls(odd, 60);
    expect(signed.data?.every(({ signedURL }) => signedURL === null)).toBe(true);
    for (const name of odd) {
      expect((await files().list(name)).error, name).toBeNull();
      expect((await files().list('', { search: name })).error, name).toBeNull();
      expect((await files().listV2({ prefix: name })).error, name).toBeNull();
      expect((await files().move('a', name)).error, name).toMatchObject({ code: 'InvalidKey' });
      expect((await files().copy(name, 'b')).error, name).toMatchObject({ code: 'NoSuchKey' });
      expect(
        (
          await storage
            .client(service)
            .from(name === '' ? '\u0001' : name)
            .list()
        ).data ?? [],
        name,
      ).toEqual([]);
    }
  });
});

describe('bodies', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    storage.ask(path, {
      method: 'POST',
      body,
      as: service,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test.each([
    ['no JSON', '{'],
    ['of another shape', '[]'],
    ['of another type', '{"prefix": 1}'],
    ['too deep', `{"prefix": ${'['.repeat(50)}${']'.repeat(50)}}`],
    ['with too many rows asked for', '{"limit": 1001}'],
    ['with a column that is none', '{"sortBy": {"column": "metadata; drop table x"}}'],
    ['with an order that is none', '{"sortBy": {"column": "name", "order": "sideways"}}'],
  ])('that are %s are refused', async (_why, body) => {
    const answer = await post('/object/list/open', body);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'InvalidRequest']);
  });

  test('larger than they may be are refused, and addresses too', async () => {
    const large = await post('/object/list/open', `{"prefix": "${'x'.repeat(1_048_577)}"}`);
    expect((await large.json()).code).toBe('EntityTooLarge');
    const address = await storage.ask(`/object/open/${'x'.repeat(9000)}`, { as: service });
    expect([address.status, (await address.json()).code]).toEqual([400, 'InvalidRequest']);
    const names = Array.from({ length: 1001 }, (_, n) => `n${n}`);
    expect((await files().remove(names)).error).toMatchObject({ code: 'InvalidRequest' });
    expect((await files().createSignedUrls(names, 60)).error).toMatchObject({ code: 'InvalidRequest' });
    for (const seconds of [0, -1, 1.5, 1e12]) {
      expect((await files().createSignedUrl('x', seconds)).error).toMatchObject({ code: 'InvalidRequest' });
    }
  });

  test('of forms without a file, with two, or that are none', async () => {
    const send = (body: string) =>
      storage.ask('/object/open/form', {
        ...{ method: 'POST', as: service, body },
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    for (const body of [
      '',
      'no form',
      '--b--',
      '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nx\r\n--b--\r\n',
    ]) {
      const answer = await send(body);
      expect([answer.status, (await answer.json()).code], body).toEqual([400, 'InvalidRequest']);
    }
    const part = (text: string) =>
      `--b\r\ncontent-disposition: form-data; name=""; filename="f"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n`;
    expect((await send(`${part('one')}${part('two')}--b--\r\n`)).status).toBe(200);
    expect((await bytesOf((await files().download('form')).data)).toString()).toBe('one');
    const noBoundary = await storage.ask('/object/open/x', {
      method: 'POST',
      as: service,
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(noBoundary.status).toBe(400);
  });

  test('with metadata that cannot be kept are taken without it', async () => {
    const deep = `{"a": ${'['.repeat(50)}${']'.repeat(50)}}`;
    for (const metadata of [
      'no json',
      '[1]',
      '"x"',
      '{"a": "\\u0000"}',
      '{"a": "\\ud800"}',
      deep,
      `{"a": "${'x'.repeat(12_000)}"}`,
    ]) {
      const name = randomUUID();
      const answer = await storage.ask(`/object/open/${name}`, {
        ...{ method: 'POST', as: service, body: 'x' },
        headers: { 'x-metadata': Buffer.from(metadata).toString('base64') },
      });
      expect(answer.status, metadata.slice(0, 30)).toBe(200);
    }
  });
});

describe('a file that is too large', () => {
  test('is refused by what is said of it, and at the byte that is too much where nothing is said', async () => {
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

test('what can be known before is refused before a byte is read', async () => {
  const [ada, bob] = [person(), person()];
  const begin = (path: string, type: string) => {
    const body = new Readable({ read: () => undefined });
    // A client sends nothing at all before it has something to send.
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

describe('an upload that stops in the middle', () => {
  test('leaves nothing, whichever way it was sent', async () => {
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

  test('gives its place back; more than a person may send at once are refused', async () => {
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

describe('when something is missing', () => {
  const withStorage = async (
    changed: Parameters<typeof startStorage>[0],
    use: (other: TestStorage) => Promise<void>,
  ) => {
    const other = await startStorage(changed);
    try {
      await use(other);
    } finally {
      await other.close();
    }
  };

  test('room on the disk: nothing is kept, and all that is there is read', async () => {
    let isFull = false;
    const spool: NonNullable<Parameters<typeof startStorage>[0]>['spool'] = (own) => ({
      ...own,
      requireRoom: async (bytes) => {
        if (isFull) throw new DiskFullError('the disk is full');
        await own.requireRoom(bytes);
      },
    });
    await withStorage({ spool }, async (other) => {
      await other.client(service).createBucket('open', { public: true });
      const own = other.client(service).from('open');
      await own.upload('a', 'x');
      isFull = true;
      const full = { status: 507, statusCode: '507', code: 'InsufficientStorage' };
      expect((await own.upload('b', 'x')).error).toMatchObject(full);
      expect((await own.copy('a', 'b')).error).toMatchObject(full);
      expect((await bytesOf((await own.download('a')).data)).toString()).toBe('x');
      expect((await own.list()).data?.map(({ name }) => name)).toEqual(['a']);
      isFull = false;
      expect((await own.upload('b', 'x')).error).toBeNull();
    });
  });

  test('a disk without the room that has to stay free is full', async () => {
    await withStorage({ reserveBytes: Number.MAX_SAFE_INTEGER }, async (other) => {
      await other.client(service).createBucket('open', { public: true });
      expect((await other.client(service).from('open').upload('a', 'x')).error).toMatchObject({
        status: 507,
      });
    });
  });

  test.each([
    ['08006', { status: 503, code: 'ServiceUnavailable' }],
    ['53300', { status: 429, code: 'SlowDown' }],
    ['53100', { status: 507, code: 'InsufficientStorage' }],
    ['57014', { status: 544, code: 'DatabaseTimeout' }],
    ['XX000', { status: 500, code: 'InternalError', message: 'Internal Server Error' }],
  ])('the database, which says %s', async (code, expected) => {
    let isAway = false;
    const fails = () => {
      if (isAway) throw new DatabaseError({ code, message: 'of the database' });
    };
    await withStorage(
      {
        database: (own) => ({
          ...own,
          once: async (...given) => {
            fails();
            return own.once(...given);
          },
          transaction: async (...given) => {
            fails();
            return own.transaction(...given);
          },
        }),
      },
      async (other) => {
        const own = other.client(service).from('recordings');
        isAway = true;
        expect((await own.upload('x/a', webm, { contentType: 'audio/webm' })).error).toMatchObject(expected);
        expect((await own.download('x/a')).error).toMatchObject(expected);
        expect((await own.list()).error).toMatchObject(expected);
        isAway = false;
        expect(await keptIds(other)).toEqual([]);
        expect((await own.upload('x/a', webm, { contentType: 'audio/webm' })).error).toBeNull();
      },
    );
  });

  test('bytes that were taken away from outside: told as not found, and logged', async () => {
    const logged: string[] = [];
    const logger = {
      info: () => undefined,
      warn: () => undefined,
      error: (_fields: object, message: string) => void logged.push(message),
    };
    await withStorage({ logger }, async (other) => {
      const own = other.client(service).from('recordings');
      await own.upload('x/a', webm, { contentType: 'audio/webm' });
      await other.blobs.remove(await keptIds(other));
      expect((await own.download('x/a')).error).toMatchObject({ code: 'NoSuchKey' });
      expect((await own.copy('x/a', 'x/b')).error).toMatchObject({ code: 'NoSuchKey' });
      expect(logged).toEqual(['the bytes of an object are gone']);
      expect((await own.list('x')).data?.map(({ name }) => name)).toEqual(['a']);
    });
  });
});
