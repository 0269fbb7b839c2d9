import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { places } from './testing/places.ts';
import { png } from './testing/samples.ts';
import { service, startStorage, type TestStorage } from './testing/start-storage.ts';

describe.each(places)('with bytes in %s,', (place) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await startStorage({ place });
    await storage.client(service).createBucket('open', { public: true });
  });
  afterAll(() => storage.close());

  const files = () => storage.client(service).from('open');
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    storage.ask(`/object/public/open/${path}`, { headers, method });

  const letters = 'abcdefghijklmnopqrstuvwxyz';

  describe('a part of a file', () => {
    let path: string;
    beforeAll(async () => {
      path = randomUUID();
      await files().upload(path, letters);
    });

    test.each([
      ['bytes=0-3', 'abcd', 'bytes 0-3/26'],
      ['bytes=20-', 'uvwxyz', 'bytes 20-25/26'],
      ['bytes=-2', 'yz', 'bytes 24-25/26'],
      ['bytes=-100', letters, 'bytes 0-25/26'],
      ['bytes=25-99', 'z', 'bytes 25-25/26'],
    ])('%s is answered with only those bytes', async (range, text, contentRange) => {
      const answer = await get(path, { range });
      expect([answer.status, await answer.text()]).toEqual([206, text]);
      expect(answer.headers.get('content-range')).toBe(contentRange);
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    });

    test.each([
      'bytes=26-',
      'bytes=5-4',
      'bytes=-0',
      'bytes=-',
      'lines=1-2',
      'bytes=a-b',
      'bytes=99999999999999999999-',
    ])('%s is refused', async (range) => {
      const answer = await get(path, { range });
      expect([answer.status, await answer.json()]).toEqual([
        416,
        expect.objectContaining({ code: 'InvalidRange' }),
      ]);
    });

    test('is the whole file if several ranges are requested, or the content has changed', async () => {
      expect(await (await get(path, { range: 'bytes=0-1,3-4' })).text()).toBe(letters);
      const etag = (await get(path)).headers.get('etag') ?? '';
      expect((await get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
      expect((await get(path, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    });

    test('of an empty file cannot be requested', async () => {
      await files().upload('empty', '');
      expect((await get('empty', { range: 'bytes=0-' })).status).toBe(416);
      const whole = await get('empty');
      expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '0', '']);
    });
  });

  describe('a file that the client already has', () => {
    test('is not sent again while it is unchanged', async () => {
      const path = randomUUID();
      await files().upload(path, 'one', { cacheControl: '120' });
      const first = await get(path);
      const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '');
      const unchanged = [
        { 'if-none-match': etag ?? '' },
        { 'if-none-match': `"x", W/${etag}` },
        { 'if-none-match': '*' },
        { 'if-modified-since': modified ?? '' },
      ];
      for (const headers of unchanged) {
        const answer = await get(path, headers);
        expect([answer.status, await answer.text()]).toEqual([304, '']);
        expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
          etag,
          'max-age=120',
        ]);
      }
      const changed = [
        { 'if-none-match': '"x"' },
        { 'if-none-match': '"x"', 'if-modified-since': modified ?? '' },
        { 'if-modified-since': new Date(Date.parse(modified ?? '') - 1000).toUTCString() },
        { 'if-modified-since': 'some day' },
      ];
      for (const headers of changed)
        expect((await get(path, headers)).status, JSON.stringify(headers)).toBe(200);
      await files().update(path, 'two');
      expect(await (await get(path, { 'if-none-match': etag ?? '' })).text()).toBe('two');
    });

    test('is described without being sent', async () => {
      const path = randomUUID();
      await files().upload(path, 'one');
      const answer = await get(path, {}, 'HEAD');
      expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
        200,
        '3',
        '',
      ]);
    });
  });

  describe('uploaded content is never executed', () => {
    const script = '<script>alert(1)</script>';

    test.each([
      ['text/html', script, 'text/plain; charset=utf-8', null],
      ['text/html; charset=utf-8', script, 'text/plain; charset=utf-8', null],
      ['TEXT/HTML', script, 'text/plain; charset=utf-8', null],
      ['text/javascript', 'alert(1)', 'text/plain; charset=utf-8', null],
      ['application/javascript', 'alert(1)', 'text/plain; charset=utf-8', null],
      [
        'application/xhtml+xml',
        `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
        'application/xhtml+xml',
        'attachment;',
      ],
      [
        'image/svg+xml',
        `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
        'image/svg+xml',
        'attachment;',
      ],
      ['text/xml', '<a/>', 'text/xml', 'attachment;'],
      ['multipart/related', 'x', 'multipart/related', 'attachment;'],
      ['application/x-unheard-of', 'x', 'application/x-unheard-of', 'attachment;'],
      ['text/css', 'a {}', 'text/css', 'attachment;'],
      ['text/plain', script, 'text/plain', null],
      ['application/octet-stream', script, 'application/octet-stream', null],
      ['application/json', '{}', 'application/json', null],
      ['image/png', png, 'image/png', null],
    ])('as %s', async (claimed, content, type, disposition) => {
      const path = randomUUID();
      expect((await files().upload(path, content, { contentType: claimed })).error).toBeNull();
      const { headers } = await get(path);
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    });

    test('under a type that does not match its bytes', async () => {
      for (const [claimed, content] of [
        ['image/png', script],
        ['image/gif', png],
        ['application/pdf', 'no pdf'],
        ['text/html', png],
        ['audio/mpeg', script],
      ] as const) {
        const { error } = await files().upload(randomUUID(), content, { contentType: claimed });
        expect(error, claimed).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' });
      }
    });

    test('through a type or a max-age that is not a valid header', async () => {
      const path = randomUUID();
      const send = (headers: Record<string, string>) =>
        storage.ask(`/object/open/${path}`, { as: service, method: 'POST', body: 'x', headers });
      const refused = await send({ 'content-type': 'not a type' });
      expect([refused.status, await refused.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'InvalidMimeType' }),
      ]);
      await send({ 'content-type': `text/${'x'.repeat(300)}`, 'cache-control': 'x'.repeat(300) });
      const { headers } = await get(path);
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'application/octet-stream',
        'no-cache',
      ]);
    });
  });

  describe('a signed URL', () => {
    const address = async (key: string, seconds = 60) =>
      (await storage.client(service).from('open').createSignedUrl(key, seconds)).data?.signedUrl ?? '';
    const refusalOf = async (url: string) => {
      const answer = await fetch(url);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const withToken = (url: string, change: (token: string) => string) => {
      const changed = new URL(url);
      changed.searchParams.set('token', change(changed.searchParams.get('token') ?? ''));
      return changed.href;
    };

    test('is rejected if any part of it was changed', async () => {
      for (const key of ['signed-a', 'signed-b']) await storage.client(service).from('open').upload(key, key);
      const url = await address('signed-a');
      expect(await (await fetch(url)).text()).toBe('signed-a');
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = { url: 'open/signed-a', scope: 'download', exp: 4_000_000_000 };
      const other: readonly [string, string][] = [
        [url.replace('signed-a', 'signed-b'), 'InvalidSignature'],
        [withToken(url, (token) => token.slice(0, -3)), 'InvalidJWT'],
        [withToken(url, (token) => token.replace(/\.[^.]+\./, `.${part(claims)}.`)), 'InvalidJWT'],
        [withToken(url, () => `${part({ alg: 'none' })}.${part(claims)}.`), 'InvalidJWT'],
        [withToken(url, () => 'x'.repeat(4000)), 'InvalidJWT'],
        [withToken(url, () => ''), 'InvalidJWT'],
      ];
      for (const [changed, code] of other) {
        const [status, found] = await refusalOf(changed);
        expect([status, [code, 'InvalidRequest'].includes(String(found))], changed).toEqual([400, true]);
      }
    });

    test('for uploading cannot download, and one for downloading cannot upload', async () => {
      const files = storage.client(service).from('open');
      await files.upload('signed-c', 'c');
      const upload = await files.createSignedUploadUrl('signed-d');
      const reading = (await address('signed-c')).replace('signed-c', 'signed-d');
      expect(await refusalOf(withToken(reading, () => upload.data?.token ?? ''))).toEqual([
        400,
        'InvalidSignature',
      ]);
      const token = new URL(await address('signed-c')).searchParams.get('token') ?? '';
      expect((await files.uploadToSignedUrl('signed-c', token, 'other')).error).toMatchObject({
        code: 'InvalidSignature',
      });
      expect(await (await fetch(await address('signed-c'))).text()).toBe('c');
    });

    test('expires, and respects ranges and conditions until then', async () => {
      await storage.client(service).from('open').upload('signed-e', 'content');
      const url = await address('signed-e', 60);
      const part = await fetch(url, { headers: { range: 'bytes=1-3' } });
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        206,
        'ont',
        'bytes 1-3/7',
      ]);
      const same = await fetch(url, { headers: { 'if-none-match': part.headers.get('etag') ?? '' } });
      expect(same.status).toBe(304);
      storage.time.nowMs += 61_000;
      expect(await refusalOf(url)).toEqual([400, 'InvalidJWT']);
    });
  });
});
