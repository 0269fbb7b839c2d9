import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicMethods, recorded } from './testing/recorded.ts';
import { png } from './testing/samples.ts';
import {
  anonymous,
  bytesOf,
  person,
  service,
  startStorage,
  type TestStorage,
} from './testing/start-storage.ts';

/** Everything that was asked of the client library in this file. */
const called = new Set<string>();

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage();
  // As an operator sets it up for a team: whoever is signed in may do anything in buckets of the team.
  await storage.sql(`
    create policy team on storage.buckets for all to authenticated using (true) with check (true);
    create policy team on storage.objects for all to authenticated
      using (bucket_id like 'team-%') with check (bucket_id like 'team-%');`);
});
afterAll(() => storage.close());

const ada = person();
const as = (claims: Parameters<TestStorage['client']>[0]) => recorded(storage.client(claims), called);
const operator = () => as(service);

let bucket: string;
const files = (claims: Parameters<TestStorage['client']>[0] = ada) => as(claims).from(bucket);
beforeEach(async () => {
  bucket = `team-${randomUUID()}`;
  await operator().createBucket(bucket, { public: false });
});

describe('buckets', () => {
  test('are made, found, listed, changed and deleted', async () => {
    const id = `team-${randomUUID()}`;
    const made = await as(ada).createBucket(id, {
      public: true,
      fileSizeLimit: '1.5mb',
      allowedMimeTypes: ['image/*', 'text/plain'],
    });
    expect(made).toEqual({ data: { name: id }, error: null });
    const found = await as(ada).getBucket(id);
    expect(found.data).toMatchObject({
      ...{ id, name: id, public: true, owner: ada.sub, file_size_limit: 1_500_000, type: 'STANDARD' },
      allowed_mime_types: ['image/*', 'text/plain'],
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const changed = await as(ada).updateBucket(id, { public: false, fileSizeLimit: null });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await as(ada).getBucket(id)).data).toMatchObject({
      ...{ public: false, file_size_limit: null, allowed_mime_types: ['image/*', 'text/plain'] },
    });
    const options = {
      limit: 5,
      offset: 0,
      sortColumn: 'created_at',
      sortOrder: 'desc',
      search: id.toUpperCase(),
    } as const;
    expect((await as(ada).listBuckets(options)).data?.map(({ name }) => name)).toEqual([id]);
    expect((await as(ada).listBuckets()).data?.length).toBeGreaterThan(1);
    expect((await as(ada).deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' });
    expect((await as(ada).getBucket(id)).error).toMatchObject({
      status: 400,
      statusCode: '404',
      code: 'NoSuchBucket',
    });
  });

  test('are nobody’s who is not let in by a policy', async () => {
    const denied = {
      status: 400,
      statusCode: '403',
      code: 'AccessDenied',
      message: 'new row violates row-level security policy',
    };
    expect((await as(anonymous).createBucket('team-x')).error).toMatchObject(denied);
    expect((await as(anonymous).listBuckets()).data).toEqual([]);
    expect((await as(anonymous).updateBucket(bucket, { public: true })).error).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect((await as(anonymous).deleteBucket(bucket)).error).toMatchObject({ code: 'NoSuchBucket' });
  });

  test('have names and settings within bounds', async () => {
    const refused = async (id: string, options = {}) =>
      (await operator().createBucket(id, { public: false, ...options })).error;
    for (const name of ['', 'a/b', ' a', 'ü', 'x'.repeat(101), 'a\u0000b', 'a\ud800']) {
      expect(await refused(name), name).toMatchObject({
        code: 'InvalidBucketName',
        message: 'Bucket name invalid',
      });
    }
    const longest = `team-${'x'.repeat(95)}`;
    expect(await refused(longest)).toBeNull();
    expect((await operator().getBucket(longest)).data?.name).toBe(longest);
    expect(await refused(bucket)).toMatchObject({ statusCode: '409', code: 'BucketAlreadyExists' });
    expect(await refused('team-large', { fileSizeLimit: '5000001b' })).toMatchObject({
      code: 'EntityTooLarge',
    });
    for (const fileSizeLimit of ['much', '-1', -1, 1.5]) {
      expect(await refused('team-odd', { fileSizeLimit }), String(fileSizeLimit)).toMatchObject({
        code: 'InvalidRequest',
      });
    }
    expect(await refused('team-odd', { allowedMimeTypes: ['nothing'] })).toMatchObject({
      code: 'InvalidRequest',
    });
    expect(await refused('team-odd', { type: 'ANALYTICS' })).toMatchObject({
      statusCode: '409',
      code: 'FeatureNotEnabled',
    });
  });

  test('go only when they are empty, and are emptied by the operator alone', async () => {
    for (const name of ['a', 'b/c']) await files().upload(name, 'text');
    expect((await operator().deleteBucket(bucket)).error).toMatchObject({
      ...{
        statusCode: '409',
        code: 'ResourceNotEmpty',
        message: 'The bucket you tried to delete is not empty',
      },
    });
    expect((await as(ada).emptyBucket(bucket)).error).toMatchObject({
      status: 403,
      message: 'Access denied: Invalid role',
    });
    expect((await operator().emptyBucket(bucket)).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect((await files().list()).data).toEqual([]);
    expect((await operator().deleteBucket(bucket)).error).toBeNull();
  });
});

describe('objects', () => {
  test('are sent in every form the library knows', async () => {
    const forms: Readonly<Record<string, () => Parameters<ReturnType<typeof files>['upload']>[1]>> = {
      text: () => 'ünïcode',
      buffer: () => Buffer.from('ünïcode'),
      array: () => new TextEncoder().encode('ünïcode'),
      blob: () => new Blob(['ünïcode'], { type: 'text/plain' }),
      file: () => new File(['ünïcode'], 'x.txt', { type: 'text/plain' }),
      node: () => Readable.from([Buffer.from('ünï'), Buffer.from('code')]),
      web: () => new Blob(['ünïcode']).stream(),
      form: () => {
        const form = new FormData();
        form.append('', new Blob(['ünïcode'], { type: 'text/plain' }));
        return form;
      },
    };
    for (const [name, form] of Object.entries(forms)) {
      const sent = await files().upload(`forms/${name}`, form());
      expect(sent.error, name).toBeNull();
      expect(sent.data).toEqual({
        id: expect.any(String),
        path: `forms/${name}`,
        fullPath: `${bucket}/forms/${name}`,
      });
      expect((await bytesOf((await files().download(`forms/${name}`)).data)).toString(), name).toBe(
        'ünïcode',
      );
      expect((await files().info(`forms/${name}`)).data?.contentType, name).toMatch(/^text\/plain/);
    }
  });

  test('are described as they were sent', async () => {
    for (const body of [png, new Blob([new Uint8Array(png)], { type: 'image/png' })]) {
      const path = `pictures/${randomUUID()}.png`;
      const metadata = { of: 'a place', 'with ünicode': ['and', { depth: 1 }] };
      await files().upload(path, body, { contentType: 'image/png', cacheControl: '77', metadata });
      const { data } = await files().info(path);
      expect(data).toMatchObject({
        ...{
          name: path,
          bucketId: bucket,
          size: png.length,
          contentType: 'image/png',
          cacheControl: 'max-age=77',
        },
        metadata,
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        id: expect.any(String),
        version: expect.any(String),
        lastModified: expect.any(String),
      });
    }
  });

  test('are replaced by an update, and by an upload that wants to', async () => {
    const first = await files().upload('a.txt', 'one');
    expect((await files().upload('a.txt', 'two')).error).toMatchObject({
      ...{ status: 400, statusCode: '409', code: 'KeyAlreadyExists', message: 'The resource already exists' },
    });
    const second = await files().upload('a.txt', 'two', { upsert: true });
    const third = await files().update('a.txt', 'three');
    expect([second.data?.id, third.data?.id]).toEqual([first.data?.id, first.data?.id]);
    expect((await bytesOf((await files().download('a.txt')).data)).toString()).toBe('three');
    expect((await files().update('new.txt', 'made')).error).toBeNull();
  });

  test('exist or do not', async () => {
    await files().upload('there', 'x');
    expect(await files().exists('there')).toMatchObject({ data: true, error: null });
    expect(await files().exists('gone')).toMatchObject({ data: false, error: { code: 'NoSuchKey' } });
    const head = (path: string) => storage.ask(`/object/${bucket}/${path}`, { method: 'HEAD', as: ada });
    const [there, gone] = [await head('there'), await head('gone')];
    expect([there.status, there.headers.get('content-length'), gone.status]).toEqual([200, '1', 400]);
  });

  test('are moved and keep what they are, also to another bucket of the right kind', async () => {
    const { data } = await files().upload('from', 'x');
    expect((await files().move('from', 'deep/to')).data).toEqual({ message: 'Successfully moved' });
    expect((await files().info('deep/to')).data?.id).toBe(data?.id);
    expect((await files().exists('from')).data).toBe(false);
    await files().upload('taken', 'y');
    expect((await files().move('deep/to', 'taken')).error).toMatchObject({ code: 'KeyAlreadyExists' });
    expect((await files().move('nothing', 'x')).error).toMatchObject({ code: 'NoSuchKey' });
    const other = `team-${randomUUID()}`;
    await operator().createBucket(other, { public: false, allowedMimeTypes: ['image/png'] });
    const moved = await files().move('deep/to', 'to', { destinationBucket: other });
    expect(moved.error).toMatchObject({ code: 'InvalidMimeType' });
    await operator().updateBucket(other, { public: false, allowedMimeTypes: null });
    expect((await files().move('deep/to', 'to', { destinationBucket: other })).error).toBeNull();
    expect((await bytesOf((await as(ada).from(other).download('to')).data)).toString()).toBe('x');
  });

  test('are copied, each then on its own', async () => {
    await files().upload('from', 'x', { metadata: { note: 1 }, contentType: 'text/csv' });
    expect((await files().copy('from', 'to')).data).toEqual({ path: `${bucket}/to` });
    await files().remove(['from']);
    expect((await bytesOf((await files().download('to')).data)).toString()).toBe('x');
    expect((await files().info('to')).data).toMatchObject({ contentType: 'text/csv', metadata: { note: 1 } });
    expect((await files().copy('to', 'to')).error).toMatchObject({ code: 'KeyAlreadyExists' });
    expect((await files().copy('nothing', 'x')).error).toMatchObject({ code: 'NoSuchKey' });
    await files().copy('to', 'other', {
      copyMetadata: false,
      metadata: { cacheControl: 'max-age=5', mimetype: 'text/markdown' },
    });
    expect((await files().info('other')).data).toMatchObject({
      contentType: 'text/markdown',
      cacheControl: 'max-age=5',
      metadata: {},
    });
  });

  test('are removed by name, or by name and version; others are left out of the answer', async () => {
    for (const name of ['a', 'b', 'c']) await files().upload(name, name);
    const version = (await files().info('b')).data?.version ?? '';
    const removed = await files().remove([
      'a',
      'nothing',
      { path: 'b', versionId: version },
      { path: 'c', versionId: 'x' },
    ]);
    expect(removed.data?.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
    expect(removed.data?.[0]).toMatchObject({ bucket_id: bucket, owner_id: ada.sub, user_metadata: {} });
    expect((await files().list()).data?.map(({ name }) => name)).toEqual(['c']);
  });

  test('are listed by level and by pages', async () => {
    for (const name of ['b.txt', 'A.txt', 'sub/one', 'sub/two', 'sub/deep/three'])
      await files().upload(name, 'x');
    expect((await files().list()).data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['A.txt', false],
      ['b.txt', false],
      ['sub', true],
    ]);
    expect(
      (await files().list('sub', { search: 'T', sortBy: { column: 'name', order: 'desc' } })).data?.map(
        ({ name }) => name,
      ),
    ).toEqual(['two']);
    const page = await files().listV2({ limit: 2, with_delimiter: true });
    expect(page.data).toMatchObject({
      hasNext: true,
      folders: [],
      objects: [{ name: 'A.txt', key: 'A.txt' }, { name: 'b.txt' }],
    });
    const next = await files().listV2({
      limit: 2,
      with_delimiter: true,
      cursor: page.data?.nextCursor ?? '',
    });
    expect(next.data).toEqual({ hasNext: false, folders: [{ key: 'sub', name: 'sub/' }], objects: [] });
  });
});

describe('downloads', () => {
  test('come as a blob or as a stream, once they are awaited', async () => {
    await files().upload('a', 'content');
    const blob = files().download('a');
    const seen: string[] = [];
    await blob.finally(() => seen.push('finally'));
    expect((await blob.catch(() => seen.push('never'))) && seen).toEqual(['finally']);
    const stream = files().download('a').asStream();
    const { data } = await stream;
    expect(await new Response(data).text()).toBe('content');
    await stream.finally(() => undefined);
    await stream.catch(() => undefined);
    expect((await files().download('nothing')).error).toMatchObject({
      status: 400,
      statusCode: '404',
      message: 'Object not found',
    });
    await expect(files().throwOnError().download('nothing')).rejects.toMatchObject({ code: 'NoSuchKey' });
  });

  test('of signed addresses open without a token until they end', async () => {
    await files().upload('deep/a b.txt', 'content');
    const { data } = await files().createSignedUrl('deep/a b.txt', 60, {
      download: 'a-name.txt',
      cacheNonce: '1',
    });
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, 'content']);
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename=a-name.txt; filename*=UTF-8''a-name.txt",
    );
    expect(Date.parse(answer.headers.get('expires') ?? '')).toBeGreaterThan(storage.time.nowMs);
    const many = await files().createSignedUrls(['deep/a b.txt', 'nothing'], 60);
    expect(many.data?.[1]).toMatchObject({
      signedURL: null,
      error: expect.stringContaining('does not exist'),
    });
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('content');
    storage.time.nowMs += 61_000;
    const late = await fetch(data?.signedUrl ?? '');
    expect([late.status, await late.json()]).toEqual([
      400,
      {
        statusCode: '400',
        error: 'ExpiredToken',
        code: 'ExpiredToken',
        message: 'The provided token has expired.',
      },
    ]);
  });

  test('of public buckets open for all, of others for nobody', async () => {
    await files().upload('a.txt', 'content');
    const address = files().getPublicUrl('a.txt', { download: 'näme.txt' }).data.publicUrl;
    expect(await (await fetch(address)).json()).toMatchObject({ code: 'NoSuchBucket' });
    await operator().updateBucket(bucket, { public: true });
    const answer = await fetch(address);
    expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      'content',
      "attachment; filename=n%C3%A4me.txt; filename*=UTF-8''n%C3%A4me.txt",
    ]);
    expect((await storage.ask(`/object/${bucket}/a.txt`)).status).toBe(200);
    expect(await (await storage.ask(`/object/info/public/${bucket}/a.txt`)).json()).toMatchObject({
      name: 'a.txt',
      size: 7,
    });
  });
});

test('signed addresses to upload to take one object, in the name of who signed', async () => {
  const { data } = await files().createSignedUploadUrl('in/x.txt');
  const guest = as(anonymous).from(bucket);
  expect((await guest.uploadToSignedUrl('in/y.txt', data?.token ?? '', 'x')).error).toMatchObject({
    code: 'InvalidSignature',
  });
  expect((await guest.uploadToSignedUrl('in/x.txt', data?.token ?? '', 'sent')).data).toEqual({
    path: 'in/x.txt',
    fullPath: `${bucket}/in/x.txt`,
  });
  expect((await guest.uploadToSignedUrl('in/x.txt', data?.token ?? '', 'again')).error).toMatchObject({
    code: 'KeyAlreadyExists',
  });
  expect((await files().createSignedUploadUrl('in/x.txt')).error).toMatchObject({ code: 'KeyAlreadyExists' });
  const upsert = await files().createSignedUploadUrl('in/x.txt', { upsert: true });
  expect(
    (await guest.uploadToSignedUrl('in/x.txt', upsert.data?.token ?? '', new Blob(['again']))).error,
  ).toBeNull();
  expect((await files().remove(['in/x.txt'])).data?.[0]).toMatchObject({ owner_id: ada.sub });
  expect((await guest.upload('x', 'y')).error).toMatchObject({ code: 'AccessDenied' });
});

describe('what is not served', () => {
  const unknown = { status: 404, statusCode: '404' };

  test('is refused as a server refuses that does not have it', async () => {
    await files().upload('a.png', png, { contentType: 'image/png' });
    expect((await files().download('a.png', { transform: { width: 10 } })).error).toMatchObject({
      ...unknown,
      code: 'InvalidRequest',
    });
    const signed = await files().createSignedUrl('a.png', 60, { transform: { width: 10 } });
    expect((await fetch(signed.data?.signedUrl ?? '')).headers.get('content-length')).toBe(
      String(png.length),
    );
    expect((await operator().getBucketLifecycle(bucket)).error).toMatchObject(unknown);
    expect((await operator().updateBucketLifecycle(bucket, { rules: [] })).error).toMatchObject(unknown);
    expect((await operator().deleteBucketLifecycle(bucket)).error).toMatchObject(unknown);
    const off = { status: 403, code: 'FeatureNotEnabled', message: 'feature not enabled for this tenant' };
    expect((await operator().purgeBucketCache(bucket)).error).toMatchObject(off);
    expect((await files(service).purgeCache('a.png', { transformations: true })).error).toMatchObject(off);
    expect((await files().purgeCache('a.png')).error).toMatchObject({
      status: 403,
      message: 'Access denied: Invalid role',
    });
  });

  test('tables and vectors', async () => {
    const { analytics, vectors } = operator();
    expect((await analytics.createBucket('x')).error).toMatchObject(unknown);
    expect((await analytics.listBuckets()).error).toMatchObject(unknown);
    expect((await analytics.deleteBucket('x')).error).toMatchObject(unknown);
    expect(await analytics.from('x').listNamespaces()).toMatchObject({ error: { status: 404 } });
    const scope = vectors.from('x');
    const index = scope.index('i');
    const config = { indexName: 'i', dataType: 'float32', dimension: 3, distanceMetric: 'cosine' } as const;
    const vector = { float32: [1, 2, 3] };
    const answers = [
      await vectors.createBucket('x'),
      await vectors.getBucket('x'),
      await vectors.listBuckets(),
      await vectors.deleteBucket('x'),
      await scope.createIndex(config),
      await scope.listIndexes(),
      await scope.getIndex('i'),
      await scope.deleteIndex('i'),
      await index.putVectors({ vectors: [{ key: 'a', data: vector }] }),
      await index.getVectors({ keys: ['a'] }),
      await index.listVectors(),
      await index.queryVectors({ queryVector: vector, topK: 1 }),
      await index.deleteVectors({ keys: ['a'] }),
    ];
    for (const { error } of answers) expect(error).toMatchObject(unknown);
  });
});

test('who says nothing of themselves, or something false, is refused', async () => {
  const nothing = await storage.ask(`/object/list/${bucket}`, { method: 'POST', body: '{}' });
  expect([nothing.status, await nothing.json()]).toEqual([
    400,
    {
      statusCode: '400',
      error: 'Error',
      code: 'InvalidRequest',
      message: "headers must have required property 'authorization'",
    },
  ]);
  const client = recorded(storage.client(ada), called);
  client.setHeader('authorization', 'Bearer garbage');
  expect((await client.listBuckets()).error).toMatchObject({
    status: 400,
    statusCode: '403',
    message: 'Invalid Compact JWS',
  });
});

test('texts are coded as headers can hold them', () => {
  expect(files().toBase64('ünïcode')).toBe(Buffer.from('ünïcode').toString('base64'));
});

test('every public method of the client library was called', () => {
  const all = publicMethods(
    ...['StorageClient', 'StorageFileApi', 'BlobDownloadBuilder', 'StreamDownloadBuilder'],
    ...['StorageAnalyticsClient', 'StorageVectorsClient', 'VectorBucketScope', 'VectorIndexScope'],
  );
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((method) => !called.has(method))).toEqual([]);
});
