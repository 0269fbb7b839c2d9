import { Upload } from 'tus-js-client';
import { describe, expect, test } from 'vitest';
import { places } from './testing/places.ts';
import { png } from './testing/samples.ts';
import { bearerOf, bytesOf, keptIds, person } from './testing/start-storage.ts';
import { below, metadataOf, sized } from './testing/tus.ts';
import { contentOf, useResumable } from './testing/use-resumable.ts';

type Sent = {
  readonly content: Buffer;
  readonly name: string;
  readonly who: ReturnType<typeof person>;
  readonly chunkSize?: number;
  readonly contentType?: string;
  readonly upsert?: boolean;
  readonly bucket?: string;
};

describe.each(places)('with bytes in %s,', (place) => {
  const shared = useResumable(place);
  const { tus, create, patch } = shared;

  /** Uploads with the client that browsers use; returns the status and text of a refusal, or null. */
  const send = ({
    content,
    name,
    who,
    chunkSize,
    contentType = 'audio/webm',
    upsert,
    bucket = 'recordings',
  }: Sent) =>
    new Promise<{ status: number; text: string } | null>((resolve, reject) => {
      new Upload(content, {
        endpoint: `${shared.storage.url}/upload/resumable`,
        retryDelays: null,
        headers: { authorization: bearerOf(who), ...(upsert && { 'x-upsert': 'true' }) },
        metadata: {
          ...{ bucketName: bucket, objectName: name, contentType, cacheControl: '60' },
          metadata: JSON.stringify({ speaker: 'me' }),
        },
        ...(chunkSize !== undefined && { chunkSize }),
        onSuccess: () => resolve(null),
        onError: (error) => {
          const response = 'originalResponse' in error ? error.originalResponse : null;
          if (response) resolve({ status: response.getStatus(), text: response.getBody() });
          else reject(error);
        },
      }).start();
    });

  const of = (who: ReturnType<typeof person>) => shared.storage.client(who).from('recordings');

  describe('a resumable upload', () => {
    test('arrives whole, in one part or in many', async () => {
      const ada = person();
      for (const chunkSize of [1_000_000, 1000]) {
        const name = `${ada.sub}/in-${chunkSize}`;
        const content = sized(4321);
        expect(await send({ content, name, who: ada, chunkSize })).toBeNull();
        expect(await contentOf(shared.storage, ada, name)).toEqual(content);
        const { data } = await of(ada).info(name);
        expect(data).toMatchObject({
          size: 4321,
          contentType: 'audio/webm',
          cacheControl: 'max-age=60',
          metadata: { speaker: 'me' },
        });
      }
      await of(ada).remove([`${ada.sub}/in-1000000`, `${ada.sub}/in-1000`]);
      expect(await keptIds(shared.storage)).toEqual([]);
    });

    test('continues where it stopped, and is not visible before its end', async () => {
      const ada = person();
      const name = `${ada.sub}/later`;
      const content = sized(3000);
      const { location } = await create(ada, name, 3000);
      expect((await patch(ada, location, 0, content.subarray(0, 1000))).headers.get('upload-offset')).toBe(
        '1000',
      );
      expect((await of(ada).info(name)).error).toMatchObject({ code: 'NoSuchKey' });
      const head = await tus(below(location), ada, { method: 'HEAD' });
      expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
        200,
        '1000',
        '3000',
      ]);
      expect((await patch(ada, location, 999, content.subarray(999))).status).toBe(409);
      expect((await patch(ada, location, 1000, content.subarray(1000))).status).toBe(204);
      expect(await contentOf(shared.storage, ada, name)).toEqual(content);
      const again = await tus(below(location), ada, { method: 'HEAD' });
      expect([again.status, again.headers.get('upload-offset')]).toEqual([200, '3000']);
    });

    test('with a length declared later is accepted', async () => {
      const ada = person();
      const content = sized(500);
      const answer = await tus('/upload/resumable', ada, {
        method: 'POST',
        headers: {
          'upload-defer-length': '1',
          'upload-metadata': metadataOf({
            bucketName: 'recordings',
            objectName: `${ada.sub}/deferred`,
            contentType: 'audio/webm',
          }),
        },
      });
      const sent = await tus(below(answer.headers.get('location') ?? ''), ada, {
        method: 'PATCH',
        headers: {
          'upload-offset': '0',
          'upload-length': '500',
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(content),
      });
      expect(sent.status).toBe(204);
      expect(await bytesOf((await of(ada).download(`${ada.sub}/deferred`)).data)).toEqual(content);
    });

    test('can be canceled, and leaves nothing', async () => {
      const ada = person();
      const before = await keptIds(shared.storage);
      const { location } = await create(ada, `${ada.sub}/given-up`, 3000);
      await patch(ada, location, 0, sized(1000));
      expect((await keptIds(shared.storage)).length).toBe(before.length + 1);
      expect((await tus(below(location), ada, { method: 'DELETE' })).status).toBe(204);
      expect((await tus(below(location), ada, { method: 'HEAD' })).status).toBe(404);
      expect(await keptIds(shared.storage)).toEqual(before);
    });

    test('replaces an existing object only on request', async () => {
      const ada = person();
      const name = `${ada.sub}/taken`;
      expect(await send({ content: sized(100), name, who: ada })).toBeNull();
      expect(await send({ content: sized(200), name, who: ada })).toMatchObject({
        status: 409,
        text: 'The resource already exists',
      });
      expect(await send({ content: sized(200), name, who: ada, upsert: true })).toBeNull();
      expect((await contentOf(shared.storage, ada, name)).length).toBe(200);
    });

    test('with a signature needs no token', async () => {
      const ada = person();
      const name = `${ada.sub}/signed`;
      const { data } = await of(ada).createSignedUploadUrl(name);
      const content = sized(700);
      await new Promise<void>((resolve, reject) => {
        new Upload(content, {
          endpoint: `${shared.storage.url}/upload/resumable/sign`,
          retryDelays: null,
          headers: { 'x-signature': data?.token ?? '' },
          metadata: { bucketName: 'recordings', objectName: name, contentType: 'audio/webm' },
          onSuccess: () => resolve(),
          onError: reject,
        }).start();
      });
      expect(await contentOf(shared.storage, ada, name)).toEqual(content);
      const { data: other } = await of(ada).createSignedUploadUrl(`${ada.sub}/another`);
      const refused = await shared.storage.ask('/upload/resumable/sign', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'x-signature': other?.token ?? '',
          'upload-length': '10',
          'upload-metadata': metadataOf({
            bucketName: 'recordings',
            objectName: `${ada.sub}/not-that`,
            contentType: 'audio/webm',
          }),
        },
      });
      expect([refused.status, await refused.text()]).toEqual([400, 'Invalid signature']);
      const unsigned = await shared.storage.ask('/upload/resumable/sign', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': metadataOf({ bucketName: 'recordings', objectName: name }),
        },
      });
      expect([unsigned.status, await unsigned.text()]).toEqual([400, 'Missing x-signature header']);
    });
  });

  describe('a resumable upload is refused', () => {
    test('in another person’s folder, of a wrong type, too large, into no bucket, or without a token', async () => {
      const [ada, bob] = [person(), person()];
      const refused = (more: Partial<Sent>) =>
        send({ content: sized(100), name: `${ada.sub}/x`, who: ada, ...more });
      expect(await refused({ who: bob })).toMatchObject({ status: 403 });
      expect(await refused({ contentType: 'image/png' })).toMatchObject({ status: 415 });
      expect(await refused({ content: sized(524_289) })).toEqual({
        status: 413,
        text: 'Maximum size exceeded\n',
      });
      expect(await refused({ content: sized(5_000_001) })).toMatchObject({ status: 413 });
      expect(await refused({ bucket: 'nowhere' })).toMatchObject({ status: 404 });
      const noToken = await shared.storage.ask('/upload/resumable', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-metadata': metadataOf({ bucketName: 'recordings', objectName: 'a/b' }),
        },
      });
      expect([noToken.status, await noToken.json()]).toMatchObject([400, { code: 'AccessDenied' }]);
      expect((await of(ada).list(ada.sub)).data).toEqual([]);
    });

    test('if its bytes are of another type, and then nothing of it stays', async () => {
      const ada = person();
      const before = await keptIds(shared.storage);
      expect(await send({ content: png, name: `${ada.sub}/x`, who: ada })).toMatchObject({ status: 415 });
      expect(await keptIds(shared.storage)).toEqual(before);
    });

    test('when continued by anybody other than its creator', async () => {
      const [ada, bob] = [person(), person()];
      const { location } = await create(ada, `${ada.sub}/mine`, 100);
      for (const method of ['HEAD', 'DELETE'])
        expect((await tus(below(location), bob, { method })).status).toBe(404);
      expect((await patch(bob, location, 0, sized(100))).status).toBe(404);
      expect((await patch(ada, location, 0, sized(101))).status).toBe(413);
      expect((await patch(ada, location, 0, sized(100))).status).toBe(204);
    });

    test('if one person has twenty unfinished ones', async () => {
      const ada = person();
      for (let n = 0; n < 20; n += 1) expect((await create(ada, `${ada.sub}/${n}`, 10)).status).toBe(201);
      expect((await create(ada, `${ada.sub}/one-more`, 10)).status).toBe(429);
      expect((await create(person(ada.sub), `${ada.sub}/still`, 10)).status).toBe(429);
    });

    test('with names that lead elsewhere', async () => {
      const ada = person();
      for (const name of ['../x', `${ada.sub}/../x`, `${ada.sub}//x`, `${ada.sub}/ü`, '']) {
        expect((await create(ada, name, 10)).status, name).toBeGreaterThanOrEqual(400);
        expect((await create(ada, name, 10)).status, name).toBeLessThan(500);
      }
      for (const id of ['nothing', '..%2f..', Buffer.from('a/b/c').toString('base64url')]) {
        expect((await tus(`/upload/resumable/${id}`, ada, { method: 'HEAD' })).status, id).toBe(400);
      }
      expect(await create(ada, '../x', 10)).toMatchObject({ status: 400, text: 'Invalid key: ../x' });
    });
  });

  test('the server advertises its capabilities', async () => {
    const answer = await shared.storage.ask('/upload/resumable', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-max-size')]).toEqual([
      204,
      '1.0.0',
      '5000000',
    ]);
  });
});
