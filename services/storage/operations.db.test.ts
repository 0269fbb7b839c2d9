import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, service, startStorage, type TestStorage } from './testing/start-storage.ts';
import { metadataOf } from './testing/tus.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage();
  await storage.client(service).createBucket('seen');
  await storage.client(service).from('seen').upload('a.txt', 'content');
});
afterAll(() => storage.close());

/** With this alone as a policy for looking at objects, whether a call sees one. */
async function sees(condition: string, call: () => Promise<Response>): Promise<boolean> {
  await storage.sql(`create policy asked on storage.objects for select to anon using (${condition})`);
  try {
    return (await call()).ok;
  } finally {
    await storage.sql('drop policy asked on storage.objects');
  }
}

const ask = (path: string, method = 'GET') => storage.ask(path, { method, as: anonymous });

test.each([
  ['storage.object.get_authenticated', 'GET', '/object/seen/a.txt'],
  ['storage.object.get_authenticated', 'GET', '/object/authenticated/seen/a.txt'],
  ['object.head_authenticated_info', 'HEAD', '/object/seen/a.txt'],
  ['object.head_authenticated_info', 'HEAD', '/object/authenticated/seen/a.txt'],
  ['object.get_authenticated_info', 'GET', '/object/info/seen/a.txt'],
  ['object.get_authenticated_info', 'GET', '/object/info/authenticated/seen/a.txt'],
])('a policy knows the operation %s of %s %s', async (operation, method, path) => {
  expect(await sees(`storage.operation() = '${operation}'`, () => ask(path, method))).toBe(true);
  expect(await sees(`storage.operation() <> '${operation}'`, () => ask(path, method))).toBe(false);
});

test.each([
  [`storage.allow_only_operation('storage.object.get_authenticated')`, true],
  [`storage.allow_only_operation('object.get_authenticated')`, true],
  [`storage.allow_only_operation('object.list')`, false],
  [`storage.allow_only_operation('object')`, false],
  [`storage.allow_only_operation('')`, false],
  ['storage.allow_only_operation(null)', false],
  [`storage.allow_any_operation(array['object.list', 'object.get_authenticated'])`, true],
  [`storage.allow_any_operation(array[null, '', 'storage.object.get_authenticated'])`, true],
  [`storage.allow_any_operation(array['object.list'])`, false],
  [`storage.allow_any_operation(array[]::text[])`, false],
  ['storage.allow_any_operation(null)', false],
])('a policy that asks %s answers %s to a download', async (condition, isSeen) => {
  expect(await sees(condition, () => ask('/object/seen/a.txt'))).toBe(isSeen);
});

test('no operation is allowed outside of a call', async () => {
  const { rows } = await storage.asOwner((tx) =>
    tx.query({ text: `select storage.allow_only_operation('object.list') as allowed` }),
  );
  expect(rows).toEqual([{ allowed: false }]);
});

test.each([
  ['POST', 'storage.tus.upload.create', 201],
  ['PATCH', 'storage.tus.upload.part', 204],
])('a policy knows %s of an upload in parts as %s', async (method, operation, status) => {
  const rule = (how: string) =>
    `create policy part on storage.objects for insert to anon with check (${how})`;
  const headers = { 'tus-resumable': '1.0.0' };
  const begin = async (name: string) =>
    storage.ask('/upload/resumable', {
      method: 'POST',
      as: anonymous,
      headers: {
        ...headers,
        'upload-length': '2',
        'upload-metadata': metadataOf({ bucketName: 'seen', objectName: name }),
      },
    });
  const part = (location: string) =>
    storage.ask(location.replace('/storage/v1', ''), {
      method: 'PATCH',
      as: anonymous,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'ab',
    });
  await storage.sql(rule('true'));
  const begun = await begin(`${method}-first`);
  await storage.sql(`drop policy part on storage.objects; ${rule(`storage.operation() = '${operation}'`)}`);
  const answer =
    method === 'POST' ? await begin(`${method}-second`) : await part(begun.headers.get('location') ?? '');
  expect(answer.status).toBe(status);
  await storage.sql(`drop policy part on storage.objects; ${rule(`storage.operation() <> '${operation}'`)}`);
  const other = await begin(`${method}-third`);
  expect(other.status).toBe(method === 'POST' ? 403 : 201);
  await storage.sql('drop policy part on storage.objects');
});
