import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DiskFullError } from './errors/disk-full-error.ts';
import { places } from './testing/places.ts';
import { bearerOf, keptIds, person, startStorage, type TestStorage } from './testing/start-storage.ts';
import { below, sized, tusOf } from './testing/tus.ts';
import { contentOf, useResumable } from './testing/use-resumable.ts';
import { removeBytesOfGone } from './tidy.ts';

type Trouble = { fails: boolean };

describe.each(places)('with bytes in %s,', (place) => {
  const shared = useResumable(place);
  const { tus, create, patch, offsetOf } = shared;

  describe('a part is refused', () => {
    test('if its offset is not where the last one ended, and nothing of it is stored', async () => {
      const ada = person();
      const { location } = await create(ada, `${ada.sub}/a`, 3000);
      await patch(ada, location, 0, sized(1000));
      const before = await keptIds(shared.storage);
      for (const offset of [0, 999, 1001, 3000]) {
        expect((await patch(ada, location, offset, sized(1000))).status, String(offset)).toBe(409);
      }
      for (const offset of ['', '-1', 'x', '1e3', '99999999999999999999']) {
        const { status } = await patch(ada, location, offset, sized(1000));
        expect([400, 403, 409, 412], offset).toContain(status);
      }
      expect(await keptIds(shared.storage)).toEqual(before);
      expect(await offsetOf(ada, location)).toEqual([200, '1000']);
    });

    test('without an offset, with another type, or for another version of the protocol', async () => {
      const ada = person();
      const { location } = await create(ada, `${ada.sub}/a`, 3000);
      const path = below(location);
      const type = { 'content-type': 'application/offset+octet-stream' };
      const body = new Uint8Array(sized(100));
      const { status: noPlace } = await tus(path, ada, { method: 'PATCH', headers: type, body });
      expect([400, 403]).toContain(noPlace);
      const plain = { 'content-type': 'audio/webm' };
      expect((await patch(ada, location, 0, sized(100), { headers: plain })).status).toBeGreaterThanOrEqual(
        400,
      );
      const old = { 'tus-resumable': '0.2.2' };
      expect([400, 412]).toContain((await patch(ada, location, 0, sized(100), { headers: old })).status);
      expect(await offsetOf(ada, location)).toEqual([200, '0']);
    });

    test('beyond the end of an existing upload', async () => {
      const ada = person();
      const { location } = await create(ada, `${ada.sub}/a`, 100);
      expect((await patch(ada, location, 0, sized(100))).status).toBe(204);
      expect((await patch(ada, location, 100, sized(100))).status).toBe(413);
      expect((await patch(ada, location, 0, sized(100))).status).toBe(409);
      expect((await contentOf(shared.storage, ada, `${ada.sub}/a`)).length).toBe(100);
    });
  });

  test('checksums of parts are not advertised, and one that is sent is ignored', async () => {
    const answer = await shared.storage.ask('/upload/resumable', { method: 'OPTIONS' });
    expect(answer.headers.get('tus-extension')?.split(',')).not.toContain('checksum');
    expect(answer.headers.get('tus-checksum-algorithm')).toBeNull();
    const ada = person();
    const { location } = await create(ada, `${ada.sub}/a`, 100);
    const headers = { 'upload-checksum': 'sha1 AAAA' };
    expect((await patch(ada, location, 0, sized(100), { headers })).status).toBe(204);
  });

  test('of parts sent to the same offset at the same time one counts, and nothing of the others stays', async () => {
    const ada = person();
    const before = await keptIds(shared.storage);
    const { location } = await create(ada, `${ada.sub}/a`, 3000);
    const whole = sized(3000);
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => patch(ada, location, 0, whole.subarray(0, 2000)).catch(() => null)),
    );
    for (const answer of sent) expect([204, 400, 409, 500, undefined]).toContain(answer?.status);
    expect(await offsetOf(ada, location)).toEqual([200, '2000']);
    expect((await keptIds(shared.storage)).length).toBe(before.length + 1);
    expect((await patch(ada, location, 2000, whole.subarray(2000))).status).toBe(204);
    expect(await contentOf(shared.storage, ada, `${ada.sub}/a`)).toEqual(whole);
  });

  /** Waits until that many bytes of a part have arrived. */
  const arrived = (bytes: number) =>
    expect
      .poll(async () => {
        const folder = join(shared.storage.folder, 'incoming');
        const sizes = await Promise.all(
          (await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size),
        );
        return sizes.includes(bytes);
      })
      .toBe(true);

  test('a connection that breaks in the middle of a part keeps what arrived', async () => {
    const ada = person();
    const { location } = await create(ada, `${ada.sub}/a`, 5000);
    const whole = sized(5000);
    const { port } = new URL(shared.storage.url);
    await new Promise<void>((resolve) => {
      const headers = {
        authorization: bearerOf(ada),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '5000',
      };
      const call = request({ port, method: 'PATCH', path: location, headers });
      call.on('error', () => resolve());
      call.write(whole.subarray(0, 2000));
      void arrived(2000).then(() => call.destroy(new Error('gone')));
    });
    await expect.poll(() => offsetOf(ada, location)).toEqual([200, '2000']);
    expect((await patch(ada, location, 2000, whole.subarray(2000))).status).toBe(204);
    expect(await contentOf(shared.storage, ada, `${ada.sub}/a`)).toEqual(whole);
  });

  test('an upload older than an hour is gone, and its place is free again', async () => {
    const ada = person();
    const { location } = await create(ada, `${ada.sub}/a`, 3000);
    await patch(ada, location, 0, sized(1000));
    const age = (name: string) =>
      shared.storage.sql(`update internal.resumable_uploads set created_at = created_at - interval '61 minutes'
        where name = '${ada.sub}/${name}'`);
    await age('a');
    expect((await offsetOf(ada, location))[0]).toBe(410);
    expect((await patch(ada, location, 1000, sized(2000))).status).toBe(410);
    for (let n = 1; n < 20; n += 1) await create(ada, `${ada.sub}/${n}`, 10);
    expect((await create(ada, `${ada.sub}/full`, 10)).status).toBe(429);
    await removeBytesOfGone(shared.storage.ports);
    expect((await create(ada, `${ada.sub}/free`, 10)).status).toBe(201);
  });

  const withTrouble = async (
    changed: (trouble: Trouble) => Parameters<typeof startStorage>[0],
  ): Promise<{ readonly other: TestStorage; readonly trouble: Trouble } & ReturnType<typeof tusOf>> => {
    const trouble = { fails: false };
    const other = await startStorage({ place, ...changed(trouble) });
    onTestFinished(() => other.close());
    return { other, trouble, ...tusOf(() => other) };
  };

  describe('when something fails midway', () => {
    test('a full disk: the part is refused, offsets stay correct, and it continues when there is space', async () => {
      const { other, trouble, ...to } = await withTrouble((its) => ({
        spool: (own) => ({
          ...own,
          requireRoom: async (bytes) => {
            if (its.fails) throw new DiskFullError('the disk is full');
            await own.requireRoom(bytes);
          },
        }),
      }));
      const ada = person();
      const whole = sized(3000);
      const { location } = await to.create(ada, `${ada.sub}/a`, 3000);
      await to.patch(ada, location, 0, whole.subarray(0, 1000));
      trouble.fails = true;
      expect((await to.patch(ada, location, 1000, whole.subarray(1000, 2000))).status).toBe(507);
      expect(await to.offsetOf(ada, location)).toEqual([200, '1000']);
      expect((await keptIds(other)).length).toBe(1);
      trouble.fails = false;
      expect((await to.patch(ada, location, 1000, whole.subarray(1000))).status).toBe(204);
      expect(await contentOf(other, ada, `${ada.sub}/a`)).toEqual(whole);
      expect((await keptIds(other)).length).toBe(1);
    });

    test('the blob store: likewise', async () => {
      const { other, trouble, ...to } = await withTrouble((its) => ({
        blobs: (own) => ({
          ...own,
          keep: async (id, from) => {
            if (its.fails) throw new Error('the store is away');
            await own.keep(id, from);
          },
        }),
      }));
      const ada = person();
      const whole = sized(3000);
      const { location } = await to.create(ada, `${ada.sub}/a`, 3000);
      await to.patch(ada, location, 0, whole.subarray(0, 1000));
      trouble.fails = true;
      expect((await to.patch(ada, location, 1000, whole.subarray(1000, 2000))).status).toBeGreaterThanOrEqual(
        500,
      );
      expect(await to.offsetOf(ada, location)).toEqual([200, '1000']);
      trouble.fails = false;
      expect((await to.patch(ada, location, 1000, whole.subarray(1000))).status).toBe(204);
      expect(await contentOf(other, ada, `${ada.sub}/a`)).toEqual(whole);
    });

    test('the blob store, after all bytes arrived: the client gets no success until the object exists', async () => {
      const { other, trouble, ...to } = await withTrouble((its) => ({
        blobs: (own) => ({
          ...own,
          read: async (id, range) =>
            its.fails
              ? Readable.from(
                  (async function* () {
                    yield Buffer.from('half');
                    throw new Error('the store is away');
                  })(),
                )
              : own.read(id, range),
        }),
      }));
      const ada = person();
      const whole = sized(3000);
      const { location } = await to.create(ada, `${ada.sub}/a`, 3000);
      await to.patch(ada, location, 0, whole.subarray(0, 1000));
      trouble.fails = true;
      expect((await to.patch(ada, location, 1000, whole.subarray(1000))).status).toBeGreaterThanOrEqual(500);
      expect((await to.offsetOf(ada, location))[0]).toBeGreaterThanOrEqual(500);
      trouble.fails = false;
      expect((await other.client(ada).from('recordings').exists(`${ada.sub}/a`)).data).toBe(false);
      expect(await to.offsetOf(ada, location)).toEqual([200, '3000']);
      expect(await contentOf(other, ada, `${ada.sub}/a`)).toEqual(whole);
      expect((await keptIds(other)).length).toBe(1);
    });

    test('the database, while recording a part: nothing of it stays, and it can be sent again', async () => {
      const { other, trouble, ...to } = await withTrouble((its) => ({
        database: (own) => ({
          ...own,
          transaction: async (...given) => {
            if (its.fails) throw new DatabaseError({ code: '53300', message: 'no connection' });
            return own.transaction(...given);
          },
        }),
      }));
      const ada = person();
      const { location } = await to.create(ada, `${ada.sub}/a`, 3000);
      trouble.fails = true;
      expect((await to.patch(ada, location, 0, sized(1000))).status).toBe(429);
      trouble.fails = false;
      expect(await to.offsetOf(ada, location)).toEqual([200, '0']);
      expect(await keptIds(other)).toEqual([]);
      expect((await to.patch(ada, location, 0, sized(3000))).status).toBe(204);
    });
  });

  test('an upload is assembled once, however many requests there are', async () => {
    let isHeld = true;
    let begun = 0;
    const { other, ...to } = await withTrouble(() => ({
      blobs: (own) => ({
        ...own,
        read: async (id, range) => {
          begun += 1;
          await expect.poll(() => isHeld).toBe(false);
          return own.read(id, range);
        },
      }),
    }));
    const ada = person();
    const whole = sized(2000);
    const { location } = await to.create(ada, `${ada.sub}/a`, 2000);
    const sent = to.patch(ada, location, 0, whole);
    await expect.poll(() => begun).toBe(1);
    expect((await to.offsetOf(ada, location))[0]).toBe(503);
    isHeld = false;
    expect((await sent).status).toBe(204);
    expect(await to.offsetOf(ada, location)).toEqual([200, '2000']);
    expect(begun).toBe(1);
    expect(await contentOf(other, ada, `${ada.sub}/a`)).toEqual(whole);
  });

  test('a process that dies while assembling an upload blocks others only briefly', async () => {
    const ada = person();
    const { location } = await create(ada, `${ada.sub}/a`, 2000);
    await patch(ada, location, 0, sized(1000));
    const until = new Date(shared.storage.time.nowMs + 60_000).toISOString();
    await shared.storage.sql(`update internal.resumable_uploads set finishing_until = '${until}'
      where name = '${ada.sub}/a'`);
    expect((await patch(ada, location, 1000, sized(2000).subarray(1000))).status).toBe(503);
    shared.storage.time.nowMs += 120_000;
    expect(await offsetOf(ada, location)).toEqual([200, '2000']);
    expect((await contentOf(shared.storage, ada, `${ada.sub}/a`)).length).toBe(2000);
  });
});
