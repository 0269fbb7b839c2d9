import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, person, startStorage, type TestStorage } from './testing/start-storage.ts';
import { metadataOf, sized, tusOf } from './testing/tus.ts';
import { contentOf } from './testing/use-resumable.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage({ reached: 'https://words.example.org' });
});
afterAll(() => storage.close());

const begin = (host: string, more: Readonly<Record<string, string>> = {}, at = '/upload/resumable') => {
  const ada = person();
  return storage.app.inject({
    method: 'POST',
    url: `/storage/v1${at}`,
    headers: {
      host,
      authorization: bearerOf(ada),
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': metadataOf({
        bucketName: 'recordings',
        objectName: `${ada.sub}/a`,
        contentType: 'audio/webm',
      }),
      ...more,
    },
  });
};

test.each([['words.example.org'], ['WORDS.example.org']])(
  'an upload begun at the public address %s is told where it goes on in full',
  async (host) => {
    const { statusCode, headers } = await begin(host);
    expect(statusCode).toBe(201);
    expect(headers.location).toMatch(
      /^https:\/\/words\.example\.org\/storage\/v1\/upload\/resumable\/[\w-]+$/,
    );
  },
);

test('one begun at another address is told a path, whatever a header says of the host', async () => {
  const forged = {
    'x-forwarded-host': 'words.example.org',
    'x-forwarded-proto': 'https',
    forwarded: 'host=words.example.org;proto=https',
    'x-forwarded-prefix': '/elsewhere',
  };
  for (const host of ['localhost:8080', 'words.example.org:8443', 'words.example.org.evil.example']) {
    const { headers } = await begin(host, forged);
    expect(headers.location).toMatch(/^\/storage\/v1\/upload\/resumable\/[\w-]+$/);
  }
});

test('the client that browsers use goes on at a full address', async () => {
  const own = await startStorage({ reached: 'where it listens' });
  const ada = person();
  const asked: string[] = [];
  await new Promise<void>((resolve, reject) => {
    new Upload(sized(3000), {
      endpoint: `${own.url}/upload/resumable/`,
      retryDelays: null,
      chunkSize: 1000,
      headers: { authorization: bearerOf(ada) },
      metadata: { bucketName: 'recordings', objectName: `${ada.sub}/a`, contentType: 'audio/webm' },
      onAfterResponse: (_request, response) => void asked.push(response.getHeader('location') ?? ''),
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  expect(asked).toEqual([expect.stringContaining(`${own.url}/upload/resumable/`), '', '', '']);
  expect(await contentOf(own, ada, `${ada.sub}/a`)).toEqual(sized(3000));
  await own.close();
});

test.each([['/upload/resumable/'], ['/upload/resumable/whatever'], ['/upload/resumable/what/ever/']])(
  'an upload begins at %s as well',
  async (at) => {
    const { statusCode, headers } = await begin('words.example.org', {}, at);
    expect([statusCode, headers.location]).toEqual([
      201,
      expect.stringMatching(/^https:\/\/words\.example\.org\/storage\/v1\/upload\/resumable\/[\w-]+$/),
    ]);
  },
);

test('an upload is known by the last step of its address, with a slash at its end or without', async () => {
  const ada = person();
  const { create, tus, offsetOf } = tusOf(() => storage);
  const { location } = await create(ada, `${ada.sub}/known`, 100);
  const id = location.split('/').at(-1) ?? '';
  for (const at of [location, `${location}/`, `/storage/v1/upload/resumable/elsewhere/${id}`]) {
    expect(await offsetOf(ada, at)).toEqual([200, '0']);
  }
  for (const at of ['/upload/resumable/', `/upload/resumable/${id}//`]) {
    expect((await tus(at, ada, { method: 'HEAD' })).status).toBe(404);
  }
  const put = await tus(`/upload/resumable/${id}`, ada, { method: 'PUT' });
  expect([put.status, await put.text()]).toEqual([404, 'Not found\n']);
});

test.each([
  ['/upload/resumable'],
  ['/upload/resumable/'],
  ['/upload/resumable/x'],
  ['/upload/resumable/sign'],
  ['/upload/resumable/sign/'],
  ['/upload/resumable/sign/x'],
])('what the server can do is told at %s', async (at) => {
  const answer = await storage.ask(at, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('tus-version')]).toEqual([204, '1.0.0']);
});
