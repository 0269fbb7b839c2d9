import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, service, startStorage, type TestStorage } from './testing/start-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage();
  await storage.client(service).createBucket('open', { public: true });
});
afterAll(() => storage.close());

const files = () => storage.client(service).from('open');

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
  ])('%s are refused for writing, and not found for reading', async (_why, name) => {
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

  test('with every permitted character, and of maximum length, are stored', async () => {
    const odd = "a_!-.*'() &$@=;:+,b/c d.txt";
    for (const name of [odd, 'x'.repeat(1024), '...', '.hidden', 'a.b..c']) {
      const path = `/object/open/${encodeURIComponent(name)}`;
      expect((await storage.ask(path, { method: 'POST', body: name, as: service })).status, name).toBe(200);
      expect(await (await storage.ask(path)).text()).toBe(name);
      expect((await files().info(name.replaceAll('?', '%3F'))).data?.name).toBe(name);
      expect((await files().remove([name])).data).toHaveLength(1);
    }
  });

  test('of any kind in bodies are refused or not found', async () => {
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
    ['of too many values', `{"prefix": [${'0,'.repeat(6000)}0]}`],
    ['without any rows asked for', '{"limit": 0}'],
    ['with a column that is none', '{"sortBy": {"column": "metadata; drop table x"}}'],
    ['with an order that is none', '{"sortBy": {"column": "name", "order": "sideways"}}'],
  ])('that are %s are refused', async (_why, body) => {
    const answer = await post('/object/list/open', body);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'InvalidRequest']);
  });

  test('beyond the size limit are refused, and so are URLs', async () => {
    const large = await post('/object/list/open', `{"prefix": "${'x'.repeat(1_048_577)}"}`);
    expect((await large.json()).code).toBe('EntityTooLarge');
    const address = await storage.ask(`/object/open/${'x'.repeat(9000)}`, { as: service });
    expect([address.status, (await address.json()).code]).toEqual([400, 'InvalidRequest']);
    const names = Array.from({ length: 1001 }, (_, n) => `n${n}`);
    expect((await files().remove(names)).error).toMatchObject({
      code: 'InvalidRequest',
      message: 'Bulk object requests are limited to 1000 objects per request.',
    });
    expect((await files().createSignedUrls(names, 60)).error).toMatchObject({ code: 'InvalidRequest' });
    for (const seconds of [0, -1, 1.5, 1e12]) {
      expect((await files().createSignedUrl('x', seconds)).error).toMatchObject({ code: 'InvalidRequest' });
    }
  });

  test('in an invalid form or without a file are refused; of two files, the first counts', async () => {
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

  test('with metadata that cannot be stored are accepted without it', async () => {
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

test('a removal of many files answers with all of them, but with no more of what was noted than fits', async () => {
  const count = 400;
  await storage.sql(`insert into storage.objects (bucket_id, name, version, user_metadata)
    select 'open', 'noted ' || n, 'noted-' || n, jsonb_build_object('note', repeat('x', 16000))
    from generate_series(1, ${count}) n`);
  const answer = await storage.ask('/object/open', {
    ...{ method: 'DELETE', as: service },
    body: JSON.stringify({ prefixes: Array.from({ length: count }, (_, n) => `noted ${n + 1}`) }),
  });
  const text = await answer.text();
  expect(text.length).toBeLessThan(5 * 1024 * 1024);
  const removed = JSON.parse(text) as { name: string; user_metadata: object | null }[];
  expect(new Set(removed.map(({ name }) => name)).size).toBe(count);
  const noted = removed.map(({ user_metadata }) => user_metadata !== null);
  expect(noted).toEqual(noted.toSorted().toReversed());
  expect(noted.filter(Boolean)).toHaveLength(130);
});
