import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service, startStorage, type TestStorage } from './testing/start-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage();
  await storage.client(service).createBucket('shelf', { public: false });
  for (const name of names) await files().upload(name, name);
});
afterAll(() => storage.close());

const names = [
  'Zoo',
  'apple',
  'apple.txt',
  'Banana',
  'b_1',
  'box/Pear',
  'box/plum',
  'box/in/deep/fig',
  'box2/x',
  'apple/core',
];
const files = () => storage.client(service).from('shelf');
const namesOf = (items: readonly { readonly name: string }[] | null) => items?.map(({ name }) => name);

describe('a level', () => {
  test('has folders and objects mixed, sorted case-insensitively', async () => {
    const { data } = await files().list();
    expect(data?.map(({ name, id }) => (id === null ? `${name}/` : name))).toEqual([
      ...['apple/', 'apple', 'apple.txt', 'b_1', 'Banana', 'box/', 'box2/', 'Zoo'],
    ]);
    expect(data?.[0]).toEqual({
      ...{
        name: 'apple',
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      },
    });
  });

  test('is found with or without a trailing slash, and is empty if it does not exist', async () => {
    for (const prefix of ['box', 'box/'])
      expect(namesOf((await files().list(prefix)).data)).toEqual(['in', 'Pear', 'plum']);
    for (const prefix of ['bo', 'nothing', 'box/in/deep/fig'])
      expect((await files().list(prefix)).data).toEqual([]);
    expect((await storage.client(service).from('no-bucket').list()).data).toEqual([]);
  });

  test('is searched by prefix, ignoring case; wildcard characters have no special meaning', async () => {
    expect(namesOf((await files().list('', { search: 'B' })).data)).toEqual(['b_1', 'Banana', 'box', 'box2']);
    expect(namesOf((await files().list('box', { search: 'p' })).data)).toEqual(['Pear', 'plum']);
    for (const search of ['b%', 'b__', '%', '_', '\\'])
      expect((await files().list('', { search })).data).toEqual([]);
  });

  test('is found in capitals or not, and its folders that differ in them alone are one', async () => {
    expect(namesOf((await files().list('BOX')).data)).toEqual(['in', 'Pear', 'plum']);
    const client = storage.client(service);
    await client.createBucket('capitals', { public: false });
    const capitals = client.from('capitals');
    for (const name of ['Notes/one', 'notes/two']) await capitals.upload(name, name);
    expect(namesOf((await capitals.list()).data)).toEqual(['Notes']);
    expect(namesOf((await capitals.list('notes')).data)).toEqual(['one', 'two']);
    const byTime = await capitals.list('', { sortBy: { column: 'created_at', order: 'asc' } });
    expect(namesOf(byTime.data)).toEqual(['Notes', 'notes']);
  });

  test('is searched below its folders too, with names relative to it', async () => {
    const found = async (prefix: string, search: string, column = 'name') =>
      (await files().list(prefix, { search, sortBy: { column, order: 'asc' } })).data?.map(({ name, id }) =>
        id === null ? `${name}/` : name,
      );
    for (const column of ['name', 'created_at']) {
      expect(await found('', 'box/in/deep/f', column)).toEqual(['box/in/deep/fig']);
      expect(await found('box', 'in/', column)).toEqual(['in/deep/']);
      expect(await found('box/', 'in/deep/fig', column)).toEqual(['in/deep/fig']);
      expect(await found('box', 'out/deep', column)).toEqual([]);
    }
  });

  test('of more rows than are given at once is cut there', async () => {
    expect((await files().list('', { limit: 1_000_000 })).data).toHaveLength(8);
    expect((await files().listV2({ limit: 1_000_000 })).data?.objects).toHaveLength(names.length);
    const client = storage.client(service);
    await client.createBucket('crowded', { public: false });
    await storage.sql(`insert into storage.objects (bucket_id, name, version)
      select 'crowded', 'n' || n, 'crowded-' || n from generate_series(1, 1501) n`);
    expect((await client.from('crowded').list('', { limit: 5000 })).data).toHaveLength(1500);
    expect((await client.from('crowded').listV2({ limit: 5000 })).data).toMatchObject({
      hasNext: true,
      objects: { length: 1000 },
    });
  });

  test('is returned page by page, in either direction', async () => {
    const pages: (string | undefined)[] = [];
    for (let offset = 0; offset < 9; offset += 3)
      pages.push(...(namesOf((await files().list('', { limit: 3, offset })).data) ?? []));
    expect(pages).toEqual(['apple', 'apple', 'apple.txt', 'b_1', 'Banana', 'box', 'box2', 'Zoo']);
    expect(namesOf((await files().list('', { sortBy: { column: 'name', order: 'desc' } })).data)?.[0]).toBe(
      'Zoo',
    );
  });

  test('sorted by time has its folders first', async () => {
    for (const column of ['created_at', 'updated_at', 'last_accessed_at']) {
      const { data } = await files().list('', { sortBy: { column, order: 'desc' } });
      expect(namesOf(data)).toEqual(['box2', 'box', 'apple', 'b_1', 'Banana', 'apple.txt', 'apple', 'Zoo']);
    }
  });
});

describe('pages of names', () => {
  const all = async (options: Parameters<ReturnType<typeof files>['listV2']>[0]) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, error } = await files().listV2({ ...options, ...(cursor !== undefined && { cursor }) });
      if (error) throw error;
      found.push(...data.folders.map(({ name }) => name), ...data.objects.map(({ name }) => name));
      cursor = data.hasNext ? data.nextCursor : undefined;
    } while (cursor !== undefined);
    return found;
  };

  test('contain every name once, in byte order, whatever the page size', async () => {
    for (const limit of [1, 2, 3, 1000]) {
      expect(await all({ limit }), String(limit)).toEqual(names.toSorted());
      expect(await all({ limit, sortBy: { column: 'name', order: 'desc' } })).toEqual(
        names.toSorted().reverse(),
      );
      expect(await all({ limit, sortBy: { column: 'created_at', order: 'asc' } })).toEqual(names);
    }
  });

  test('with folders contain each folder once', async () => {
    for (const limit of [1, 2, 1000]) {
      expect((await all({ limit, with_delimiter: true })).toSorted()).toEqual(
        ['Banana', 'Zoo', 'apple', 'apple.txt', 'apple/', 'b_1', 'box/', 'box2/'].toSorted(),
      );
      expect((await all({ limit, with_delimiter: true, prefix: 'box/' })).toSorted()).toEqual([
        'box/Pear',
        'box/in/',
        'box/plum',
      ]);
      expect(
        (
          await all({ limit, with_delimiter: true, sortBy: { column: 'updated_at', order: 'desc' } })
        ).toSorted(),
      ).toHaveLength(8);
    }
  });

  test('treat a prefix literally', async () => {
    expect(await all({ prefix: 'box' })).toEqual(['box/Pear', 'box/in/deep/fig', 'box/plum', 'box2/x']);
    expect(await all({ prefix: 'apple', with_delimiter: true })).toEqual(['apple/', 'apple', 'apple.txt']);
    expect(await all({ prefix: 'b%' })).toEqual([]);
  });

  test('continue where they ended even if names were added or removed', async () => {
    const first = await files().listV2({ limit: 3 });
    await files().upload('AAA', 'x');
    await files().remove([first.data?.objects[2]?.name ?? '']);
    const next = await files().listV2({ limit: 3, cursor: first.data?.nextCursor ?? '' });
    expect(namesOf(next.data?.objects ?? null)).toEqual(names.toSorted().slice(3, 6));
  });

  test('reject a cursor that no page could have returned', async () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const after = { phase: 0, value: '', name: 'x' };
    for (const cursor of [
      'x',
      '',
      made(null),
      made({ column: 'metadata', order: 'asc', after }),
      made({ column: 'name', order: 'asc; drop table x', after }),
      made({ column: 'name', order: 'asc', after: { ...after, name: '\u0000' } }),
      'x'.repeat(5000),
    ]) {
      expect((await files().listV2({ cursor })).error, cursor.slice(0, 20)).toMatchObject({
        code: 'InvalidParameter',
      });
    }
  });
});

test('there are no former versions: what asks for them, or for one name alone, is passed over', async () => {
  const { data } = await files().list('box', { limit: 2 });
  const asked = {
    limit: 2,
    noncurrentVersions: 'include',
    deleteMarkers: 'include',
    exactMatch: true,
  } as const;
  expect((await files().list('box', asked)).data).toEqual(data);
  const { data: flat } = await files().listV2({ prefix: 'box/' });
  expect(
    (await files().listV2({ prefix: 'box/', noncurrentVersions: 'only', exactMatch: true })).data,
  ).toEqual(flat);
  const former = { sourceVersionId: '11111111-1111-4111-8111-111111111111' };
  expect((await files().copy('Zoo', 'Zoo again', former)).error).toBeNull();
  expect((await files().move('Zoo again', 'Zoo once more', former)).error).toBeNull();
  await files().remove(['Zoo once more']);
});

test('a coding that is said of a file is not kept', async () => {
  const { error } = await files().upload('coded', 'x', { contentEncoding: 'gzip' });
  expect(error).toBeNull();
  const { data } = await files().download('coded');
  expect(await data?.text()).toBe('x');
  await files().remove(['coded']);
});
