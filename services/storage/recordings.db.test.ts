import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { places } from './testing/places.ts';
import { mp3, mp4, ogg, png, wav, webm } from './testing/samples.ts';
import { bytesOf, keptIds, person, startStorage, type TestStorage } from './testing/start-storage.ts';

describe.each(places)('with bytes in %s,', (place) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await startStorage({ place });
  });
  afterAll(() => storage.close());

  const of = (who: ReturnType<typeof person>) => storage.client(who).from('recordings');
  const asBlob = (content: Buffer, type: string) => new Blob([new Uint8Array(content)], { type });

  describe('a recording', () => {
    test.each([
      ['audio/webm;codecs=opus', webm],
      ['audio/mp4', mp4],
      ['audio/ogg; codecs=opus', ogg],
      ['audio/mpeg', mp3],
      ['audio/wav', wav],
    ])('as %s is stored, found, read and removed by its owner', async (type, content) => {
      const ada = person();
      const path = `${ada.sub}/word-1`;
      const sent = await of(ada).upload(path, asBlob(content, type));
      expect(sent.error).toBeNull();
      expect(sent.data).toMatchObject({ path, fullPath: `recordings/${path}` });

      const read = await of(ada).download(path);
      expect(await bytesOf(read.data)).toEqual(content);
      expect(read.data?.type).toBe(type.replace(/;.*/, ''));

      const listed = await of(ada).list(ada.sub);
      expect(listed.data?.map(({ name, metadata }) => [name, metadata?.size])).toEqual([
        ['word-1', content.length],
      ]);

      const removed = await of(ada).remove([path]);
      expect(removed.data?.map(({ name }) => name)).toEqual([path]);
      expect((await of(ada).download(path)).error).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
      expect((await of(ada).list(ada.sub)).data).toEqual([]);
    });

    test('is replaced by another one', async () => {
      const ada = person();
      await of(ada).upload(`${ada.sub}/word`, asBlob(webm, 'audio/webm'));
      expect((await of(ada).upload(`${ada.sub}/word`, asBlob(mp4, 'audio/mp4'))).error).toMatchObject({
        statusCode: '409',
        code: 'KeyAlreadyExists',
      });
      const replaced = await of(ada).upload(`${ada.sub}/word`, asBlob(mp4, 'audio/mp4'), { upsert: true });
      expect(replaced.error).toBeNull();
      const read = await of(ada).download(`${ada.sub}/word`);
      expect(await bytesOf(read.data)).toEqual(mp4);
      await of(ada).remove([`${ada.sub}/word`]);
      expect(await keptIds(storage)).toEqual([]);
    });
  });

  describe('a file that is not a recording', () => {
    test('is refused by its declared type, and by its bytes', async () => {
      const ada = person();
      const refused = { statusCode: '415', code: 'InvalidMimeType' };
      expect((await of(ada).upload(`${ada.sub}/a`, asBlob(png, 'image/png'))).error).toMatchObject(refused);
      expect((await of(ada).upload(`${ada.sub}/a`, asBlob(png, 'audio/webm'))).error).toMatchObject(refused);
      expect(
        (await of(ada).upload(`${ada.sub}/a`, asBlob(Buffer.from('hello'), 'audio/webm'))).error,
      ).toMatchObject(refused);
      expect((await of(ada).list(ada.sub)).data).toEqual([]);
    });

    test('is refused if larger than half a mebibyte, to the byte', async () => {
      const ada = person();
      const sized = (bytes: number) =>
        asBlob(Buffer.concat([webm, Buffer.alloc(bytes - webm.length)]), 'audio/webm');
      expect((await of(ada).upload(`${ada.sub}/a`, sized(524_288))).error).toBeNull();
      expect((await of(ada).upload(`${ada.sub}/b`, sized(524_289))).error).toMatchObject({
        statusCode: '413',
        code: 'EntityTooLarge',
      });
      expect((await of(ada).list(ada.sub)).data).toHaveLength(1);
    });
  });

  describe('another person’s recordings', () => {
    test('can be neither seen, read, written nor removed', async () => {
      const [ada, bob] = [person(), person()];
      const path = `${ada.sub}/word`;
      await of(ada).upload(path, asBlob(webm, 'audio/webm'));
      expect((await of(bob).list(ada.sub)).data).toEqual([]);
      expect((await of(bob).download(path)).error).toMatchObject({ code: 'NoSuchKey' });
      expect((await of(bob).info(path)).error).toMatchObject({ code: 'NoSuchKey' });
      expect((await of(bob).createSignedUrl(path, 60)).error).toMatchObject({ code: 'NoSuchKey' });
      expect((await of(bob).remove([path])).data).toEqual([]);
      const refused = { statusCode: '403', code: 'AccessDenied' };
      expect((await of(bob).upload(`${ada.sub}/other`, asBlob(webm, 'audio/webm'))).error).toMatchObject(
        refused,
      );
      expect((await of(bob).upload(path, asBlob(webm, 'audio/webm'), { upsert: true })).error).toMatchObject(
        refused,
      );
      expect((await of(bob).createSignedUploadUrl(`${ada.sub}/x`)).error).toMatchObject(refused);
      await of(bob).upload(`${bob.sub}/mine`, asBlob(webm, 'audio/webm'));
      expect((await of(bob).move(`${bob.sub}/mine`, `${ada.sub}/mine`)).error).toMatchObject(refused);
      expect((await of(bob).copy(path, `${bob.sub}/stolen`)).error).toMatchObject({ code: 'NoSuchKey' });
      expect((await of(ada).list(ada.sub)).data).toHaveLength(1);
    });
  });

  describe('a person’s folder', () => {
    const bound = (objects: number, bytes: number) =>
      storage.sql(`update internal.bucket_bounds set max_objects = ${objects}, max_bytes = ${bytes}`);

    test('has limits on its recordings and bytes, and has room again after a removal', async () => {
      await bound(2, 1000);
      const [ada, bob] = [person(), person()];
      const sized = (bytes: number) =>
        asBlob(Buffer.concat([webm, Buffer.alloc(bytes - webm.length)]), 'audio/webm');
      const send = async (who: typeof ada, name: string, bytes: number, upsert = false) =>
        (await of(who).upload(`${who.sub}/${name}`, sized(bytes), { upsert })).error;
      const full = { statusCode: '507', code: 'QuotaExceeded' };
      expect(await send(ada, 'a', 100)).toBeNull();
      expect(await send(ada, 'b', 901)).toMatchObject(full);
      expect(await send(ada, 'b', 900)).toBeNull();
      expect(await send(ada, 'c', 100)).toMatchObject(full);
      expect(await send(ada, 'a', 101, true)).toMatchObject(full);
      expect(await send(bob, 'a', 1000)).toBeNull();
      await of(ada).remove([`${ada.sub}/b`]);
      expect(await send(ada, 'c', 900)).toBeNull();
      expect((await of(ada).list(ada.sub)).data?.map(({ name }) => name)).toEqual(['a', 'c']);
      await bound(20_000, 1_073_741_824);
    });
  });
});
