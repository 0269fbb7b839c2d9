import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicMethods } from './testing/recorded.ts';
import { anonymous, bearerOf, service } from './testing/start-storage.ts';
import { useTeam } from './testing/team.ts';

const team = useTeam();
const { ada, as, operator, files, called } = team;

describe('buckets', () => {
  test('are created, found, listed, changed and deleted', async () => {
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

  test('are inaccessible to anybody whom no policy lets in', async () => {
    const denied = {
      status: 400,
      statusCode: '403',
      code: 'AccessDenied',
      message: 'new row violates row-level security policy',
    };
    expect((await as(anonymous).createBucket('team-x')).error).toMatchObject(denied);
    expect((await as(anonymous).listBuckets()).data).toEqual([]);
    expect((await as(anonymous).updateBucket(team.bucket, { public: true })).error).toMatchObject({
      code: 'NoSuchBucket',
    });
    expect((await as(anonymous).deleteBucket(team.bucket)).error).toMatchObject({ code: 'NoSuchBucket' });
  });

  test('have names and settings within limits', async () => {
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
    expect(await refused(team.bucket)).toMatchObject({ statusCode: '409', code: 'BucketAlreadyExists' });
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

  test('are changed in something, and take the name for an id that is empty', async () => {
    const changed = await team.storage.ask(`/bucket/${team.bucket}`, {
      ...{ method: 'PUT', as: ada, body: '{}' },
    });
    expect([changed.status, (await changed.json()).message]).toEqual([
      400,
      "body must have required property 'public', body must have required property 'file_size_limit', body must have required property 'allowed_mime_types', body must match a schema in anyOf",
    ]);
    const made = await team.storage.ask('/bucket', {
      ...{ method: 'POST', as: ada },
      body: JSON.stringify({ id: '', name: `${team.bucket}-2`, allowed_mime_types: ['', 'image/png'] }),
    });
    expect(made.status).toBe(200);
    expect((await as(ada).getBucket(`${team.bucket}-2`)).data?.allowed_mime_types).toEqual(['image/png']);
  });

  test('are deleted only if empty, and can be emptied only by the operator', async () => {
    for (const name of ['a', 'b/c']) await files().upload(name, 'text');
    expect((await operator().deleteBucket(team.bucket)).error).toMatchObject({
      ...{
        statusCode: '409',
        code: 'ResourceNotEmpty',
        message: 'The bucket you tried to delete is not empty',
      },
    });
    expect((await as(ada).emptyBucket(team.bucket)).error).toMatchObject({
      status: 403,
      message: 'Access denied: Invalid role',
    });
    expect((await operator().emptyBucket(team.bucket)).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect((await files().list()).data).toEqual([]);
    expect((await operator().deleteBucket(team.bucket)).error).toBeNull();
  });

  test('have no lifecycle rules, and no cache to purge', async () => {
    const unknown = { status: 404, statusCode: '404' };
    expect((await operator().getBucketLifecycle(team.bucket)).error).toMatchObject(unknown);
    expect((await operator().updateBucketLifecycle(team.bucket, { rules: [] })).error).toMatchObject(unknown);
    expect((await operator().deleteBucketLifecycle(team.bucket)).error).toMatchObject(unknown);
    const off = { status: 403, code: 'FeatureNotEnabled', message: 'feature not enabled for this tenant' };
    expect((await operator().purgeBucketCache(team.bucket)).error).toMatchObject(off);
    for (const everything of ['/cdn', '/cdn/?transformations=true']) {
      const purged = await team.storage.ask(everything, { method: 'DELETE', as: service });
      expect([purged.status, (await purged.json()).code]).toEqual([403, 'FeatureNotEnabled']);
    }
  });
});

test('callers without a valid token are refused', async () => {
  const nothing = await team.storage.ask(`/object/list/${team.bucket}`, { method: 'POST', body: '{}' });
  expect([nothing.status, await nothing.json()]).toEqual([
    400,
    {
      statusCode: '403',
      error: 'Unauthorized',
      code: 'AccessDenied',
      message: 'Invalid Compact JWS',
    },
  ]);
  const client = as(ada);
  client.setHeader('authorization', 'Bearer garbage');
  expect((await client.listBuckets()).error).toMatchObject({
    status: 400,
    statusCode: '403',
    message: 'Invalid Compact JWS',
  });
});

test('callers without a token are who their key says', async () => {
  const key = bearerOf(service).replace('Bearer ', '');
  const answer = await team.storage.ask(`/bucket/${team.bucket}`, { headers: { apikey: key } });
  expect([answer.status, (await answer.json()).id]).toEqual([200, team.bucket]);
});

test('every public method of the client library for buckets was called', () => {
  const all = publicMethods('buckets');
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter((method) => !called.has(method))).toEqual([]);
});
