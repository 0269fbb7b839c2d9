import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, service, startStorage, type TestStorage } from './testing/start-storage.ts';
import { below, metadataOf } from './testing/tus.ts';

let storage: TestStorage;
/** Whether the bytes of what was received cannot be read. */
let isAway = false;
beforeAll(async () => {
  storage = await startStorage({
    blobs: (own) => ({
      ...own,
      read: async (id, range) => {
        if (isAway) throw new Error('the store is away');
        return own.read(id, range);
      },
    }),
  });
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

const tusHeaders = { 'tus-resumable': '1.0.0' };
const rule = (how: string) => `create policy part on storage.objects for insert to anon with check (${how})`;
const onlyRule = (how: string) => storage.sql(`drop policy if exists part on storage.objects; ${rule(how)}`);

/** Begins an upload in parts, of two bytes. */
const begin = (name: string) =>
  storage.ask('/upload/resumable', {
    method: 'POST',
    as: anonymous,
    headers: {
      ...tusHeaders,
      'upload-length': '2',
      'upload-metadata': metadataOf({ bucketName: 'seen', objectName: name }),
    },
  });
const of = (begun: Response) => below(begun.headers.get('location') ?? '');
const part = (place: string) =>
  storage.ask(place, {
    method: 'PATCH',
    as: anonymous,
    headers: { ...tusHeaders, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'ab',
  });

describe('a policy knows an upload in parts', () => {
  beforeEach(() => onlyRule('true'));
  afterEach(() => storage.sql('drop policy part on storage.objects'));

  test('that begins', async () => {
    await onlyRule(`storage.operation() = 'storage.tus.upload.create'`);
    expect((await begin('first')).status).toBe(201);
    await onlyRule(`storage.operation() <> 'storage.tus.upload.create'`);
    expect((await begin('second')).status).toBe(403);
  });

  test.each([
    ['storage.tus.upload.part', 'that goes on', part],
    [
      'storage.tus.upload.delete',
      'that is given up',
      (place: string) => storage.ask(place, { method: 'DELETE', as: anonymous, headers: tusHeaders }),
    ],
  ])('%s, %s', async (operation, _what, ask) => {
    const place = of(await begin(operation));
    await onlyRule(`storage.operation() <> '${operation}'`);
    expect((await ask(place)).status).toBe(403);
    await onlyRule(`storage.operation() = '${operation}'`);
    expect((await ask(place)).status).toBe(204);
  });

  test('that is finished by a question how far it is', async () => {
    const operation = 'storage.tus.upload.get';
    const place = of(await begin(operation));
    isAway = true;
    expect((await part(place)).status).toBe(500);
    isAway = false;
    await onlyRule(`storage.operation() = '${operation}'`);
    const head = await storage.ask(place, { method: 'HEAD', as: anonymous, headers: tusHeaders });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '2']);
  });
});

test('an upload that has arrived is not given up', async () => {
  await onlyRule('true');
  const place = of(await begin('arrived'));
  await part(place);
  const answer = await storage.ask(place, { method: 'DELETE', as: anonymous, headers: tusHeaders });
  expect([answer.status, await answer.text()]).toEqual([400, 'Cannot terminate an already completed upload']);
  await storage.sql('drop policy part on storage.objects');
});
