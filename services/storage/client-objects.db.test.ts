import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { places } from './testing/places.ts';
import { publicMethods } from './testing/recorded.ts';
import { png } from './testing/samples.ts';
import { bytesOf, service } from './testing/start-storage.ts';
import { useTeam } from './testing/team.ts';

describe.each(places)('with bytes in %s,', (place) => {
  const team = useTeam(place);
  const { ada, as, operator, files, called } = team;

  describe('objects', () => {
    test('are sent in every form the library supports', async () => {
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
          fullPath: `${team.bucket}/forms/${name}`,
        });
        expect((await bytesOf((await files().download(`forms/${name}`)).data)).toString(), name).toBe(
          'ünïcode',
        );
        expect((await files().info(`forms/${name}`)).data?.contentType, name).toMatch(/^text\/plain/);
      }
    });

    test('are described as they were uploaded', async () => {
      for (const body of [png, new Blob([new Uint8Array(png)], { type: 'image/png' })]) {
        const path = `pictures/${randomUUID()}.png`;
        const metadata = { of: 'a place', 'with ünicode': ['and', { depth: 1 }] };
        await files().upload(path, body, { contentType: 'image/png', cacheControl: '77', metadata });
        const { data } = await files().info(path);
        expect(data).toMatchObject({
          ...{
            name: path,
            bucketId: team.bucket,
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

    test('are replaced by an update, or by an upload that asks to replace', async () => {
      const first = await files().upload('a.txt', 'one');
      expect((await files().upload('a.txt', 'two')).error).toMatchObject({
        ...{
          status: 400,
          statusCode: '409',
          code: 'KeyAlreadyExists',
          message: 'The resource already exists',
        },
      });
      const second = await files().upload('a.txt', 'two', { upsert: true });
      const third = await files().update('a.txt', 'three');
      expect([second.data?.id, third.data?.id]).toEqual([first.data?.id, first.data?.id]);
      expect((await bytesOf((await files().download('a.txt')).data)).toString()).toBe('three');
      expect((await files().update('new.txt', 'made')).error).toBeNull();
    });

    test('exist or do not exist', async () => {
      await files().upload('there', 'x');
      expect(await files().exists('there')).toMatchObject({ data: true, error: null });
      expect(await files().exists('gone')).toMatchObject({ data: false, error: { code: 'NoSuchKey' } });
      const head = (path: string) =>
        team.storage.ask(`/object/${team.bucket}/${path}`, { method: 'HEAD', as: ada });
      const [there, gone] = [await head('there'), await head('gone')];
      expect([there.status, there.headers.get('content-length'), gone.status]).toEqual([200, '1', 400]);
    });

    test('are moved with their properties, also to another bucket that accepts them', async () => {
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

    test('are copied, and the copies are independent', async () => {
      await files().upload('from', 'x', { metadata: { note: 1 }, contentType: 'text/csv' });
      expect((await files().copy('from', 'to')).data).toEqual({ path: `${team.bucket}/to` });
      await files().remove(['from']);
      expect((await bytesOf((await files().download('to')).data)).toString()).toBe('x');
      expect((await files().info('to')).data).toMatchObject({
        contentType: 'text/csv',
        metadata: { note: 1 },
      });
      expect((await files().copy('to', 'to')).error).toMatchObject({ code: 'KeyAlreadyExists' });
      expect((await files().copy('nothing', 'x')).error).toMatchObject({ code: 'NoSuchKey' });
      await files().copy('to', 'other', {
        copyMetadata: false,
        metadata: { cacheControl: 'max-age=5', mimetype: 'text/markdown' },
      });
      expect((await files().info('other')).data).toMatchObject({
        contentType: 'text/markdown',
        cacheControl: 'max-age=5',
        metadata: null,
      });
      const noted = await team.storage.ask('/object/copy', {
        ...{ method: 'POST', as: ada },
        headers: { 'x-metadata': Buffer.from('{"note": 2}').toString('base64') },
        body: JSON.stringify({
          ...{ bucketId: team.bucket, sourceKey: 'to', destinationKey: 'noted', copyMetadata: false },
        }),
      });
      expect([noted.status, (await files().info('noted')).data?.metadata]).toEqual([200, { note: 2 }]);
    });

    test('belong to whom moved them, unless that was a key', async () => {
      await files(service).upload('from', 'x');
      const ownerOf = async (path: string) => {
        const [row] = (
          await team.storage.asOwner((tx) =>
            tx.query({
              text: 'select owner, owner_id from storage.objects where bucket_id = $1 and name = $2',
              values: [team.bucket, path],
            }),
          )
        ).rows;
        return row;
      };
      expect(await ownerOf('from')).toEqual({ owner: null, owner_id: null });
      await files().move('from', 'mine');
      expect(await ownerOf('mine')).toEqual({ owner: ada.sub, owner_id: ada.sub });
      await files(service).move('mine', 'still mine');
      expect(await ownerOf('still mine')).toEqual({ owner: ada.sub, owner_id: ada.sub });
    });

    test('are removed by name, or by name and version; others are missing from the answer', async () => {
      for (const name of ['a', 'b', 'c']) await files().upload(name, name);
      const version = (await files().info('b')).data?.version ?? '';
      const removed = await files().remove([
        'a',
        'nothing',
        { path: 'b', versionId: version },
        { path: 'c', versionId: 'x' },
      ]);
      expect(removed.data?.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
      expect(removed.data?.[0]).toMatchObject({
        bucket_id: team.bucket,
        owner_id: ada.sub,
        user_metadata: {},
      });
      expect((await files().list()).data?.map(({ name }) => name)).toEqual(['c']);
    });

    test('are listed by level and by page', async () => {
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

    test('are downloaded as a blob or as a stream, once awaited', async () => {
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

    test('are neither resized nor purged from a cache', async () => {
      await files().upload('a.png', png, { contentType: 'image/png' });
      expect((await files().download('a.png', { transform: { width: 10 } })).error).toMatchObject({
        ...{ status: 404, statusCode: '404', code: 'InvalidRequest' },
      });
      const signed = await files().createSignedUrl('a.png', 60, { transform: { width: 10 } });
      expect((await fetch(signed.data?.signedUrl ?? '')).headers.get('content-length')).toBe(
        String(png.length),
      );
      const off = { status: 403, code: 'FeatureNotEnabled', message: 'feature not enabled for this tenant' };
      expect((await files(service).purgeCache('a.png', { transformations: true })).error).toMatchObject(off);
      expect((await files().purgeCache('a.png')).error).toMatchObject({
        status: 403,
        message: 'Access denied: Invalid role',
      });
    });
  });

  test('texts are encoded for headers', () => {
    expect(files().toBase64('ünïcode')).toBe(Buffer.from('ünïcode').toString('base64'));
  });

  test('every public method of the client library for objects was called', () => {
    const all = publicMethods('objects');
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((method) => !called.has(method))).toEqual([]);
  });
});
