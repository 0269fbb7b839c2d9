import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { createUser } from '@vocabloom/database/testing/factories.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { places } from './testing/places.ts';
import { mp4, webm } from './testing/samples.ts';
import {
  bytesOf,
  keptIds,
  person,
  service,
  startStorage,
  type TestStorage,
} from './testing/start-storage.ts';
import { removeBytesOfGone, removeLeftOver } from './tidy.ts';

describe.each(places)('with bytes in %s,', (place) => {
  let storage: TestStorage;
  let shared: TestStorage;
  beforeAll(async () => {
    shared = await startStorage({ place });
  });
  beforeEach(() => {
    storage = shared;
  });
  afterEach(async () => {
    if (storage !== shared) return storage.close();
    await storage.client(service).emptyBucket('recordings');
    await storage.sql('delete from internal.resumable_uploads');
    await storage.blobs.remove(await keptIds(storage));
    storage.time.nowMs = Date.now();
  });
  afterAll(() => shared.close());

  const of = (who: ReturnType<typeof person>) => storage.client(who).from('recordings');
  const send = async (who: ReturnType<typeof person>, name: string, content = webm, upsert = false) =>
    (
      await of(who).upload(`${who.sub}/${name}`, content, {
        contentType: content === mp4 ? 'audio/mp4' : 'audio/webm',
        upsert,
      })
    ).error;
  const read = async (who: ReturnType<typeof person>, name: string) =>
    bytesOf((await of(who).download(`${who.sub}/${name}`)).data);

  const tidied = () => ({ ...storage.ports, clock: storage.ports.clock });
  const daysLater = (days: number) => {
    storage.time.nowMs += days * 24 * 3_600_000;
  };
  const rows = async (text: string) => (await storage.asOwner((tx) => tx.query({ text }))).rows;

  /** A process that dies at some point of its work: nothing it would do from then on happens. */
  const ending = (when: 'after the bytes' | 'after the row') => {
    let isDead = false;
    return startStorage({
      place,
      blobs: (own) => ({
        ...own,
        keep: async (id, spooled) => {
          await own.keep(id, spooled);
          if (when === 'after the bytes') isDead = true;
        },
        remove: async (ids) => {
          if (isDead) throw new Error('the process has ended');
          await own.remove(ids);
        },
      }),
      database: (own) => ({
        ...own,
        transaction: async (options, work) => {
          if (isDead) throw new DatabaseError({ code: '08006', message: 'the process has ended' });
          return own.transaction(options, work);
        },
        once: async (...given) => {
          if (isDead) throw new DatabaseError({ code: '08006', message: 'the process has ended' });
          return own.once(...given);
        },
      }),
    });
  };

  describe('a process that dies midway', () => {
    test('between storing the bytes and their row leaves invisible bytes, which are removed after a day', async () => {
      storage = await ending('after the bytes');
      const ada = person();
      expect(await send(ada, 'word')).toMatchObject({ status: 503 });
      const left = await keptIds(storage);
      expect(left).toHaveLength(1);
      expect(await rows('select from storage.objects')).toEqual([]);
      const next = { ...tidied(), ...storage.places, database: storage.database };
      expect(await removeLeftOver(next)).toEqual({ removed: 0 });
      daysLater(2);
      expect(await removeLeftOver(next)).toEqual({ removed: 1 });
      const kept: string[] = [];
      for await (const { id } of next.blobs.list()) kept.push(id);
      expect(kept).toEqual([expect.stringMatching(/^installation-/)]);
    });

    test('while receiving bytes leaves a file that is removed after a day', async () => {
      await storage.ports.spool.write('half');
      const [name = ''] = await readdir(join(storage.folder, 'incoming'));
      await removeLeftOver(tidied());
      expect(await readdir(join(storage.folder, 'incoming'))).toEqual([name]);
      await utimes(join(storage.folder, 'incoming', name), new Date(0), new Date(0));
      await removeLeftOver(tidied());
      expect(await readdir(join(storage.folder, 'incoming'))).toEqual([]);
    });

    test('if the response to a commit is lost, it may have succeeded, so the bytes stay', async () => {
      let isLost = false;
      storage = await startStorage({
        place,
        database: (own) => ({
          ...own,
          transaction: async (options, work) => {
            const done = await own.transaction(options, work);
            if (isLost) throw new DatabaseError({ code: '08006', message: 'lost' });
            return done;
          },
        }),
        blobs: (own) => ({
          ...own,
          keep: async (id, spooled) => {
            await own.keep(id, spooled);
            isLost = true;
          },
        }),
      });
      const ada = person();
      expect(await send(ada, 'word')).toMatchObject({ status: 503 });
      isLost = false;
      expect(await read(ada, 'word')).toEqual(webm);
    });
  });

  describe('bytes that are no longer needed', () => {
    test('are removed by the request that released them, or else by the next cleanup', async () => {
      let isStuck = true;
      storage = await startStorage({
        place,
        blobs: (own) => ({
          ...own,
          remove: async (ids) => {
            if (isStuck) throw new Error('stuck');
            await own.remove(ids);
          },
        }),
      });
      const ada = person();
      await send(ada, 'word');
      expect(await send(ada, 'word', mp4, true)).toBeNull();
      expect(await read(ada, 'word')).toEqual(mp4);
      expect((await of(ada).remove([`${ada.sub}/word`])).data).toHaveLength(1);
      expect(await keptIds(storage)).toHaveLength(2);
      isStuck = false;
      await removeBytesOfGone(tidied());
      expect(await keptIds(storage)).toEqual([]);
      expect(await rows('select from internal.dropped_blobs')).toEqual([]);
    });

    test('of an account are removed with it, and nobody else’s are', async () => {
      const [ada, bob] = [
        person((await createUser(storage.database)).id),
        person((await createUser(storage.database)).id),
      ];
      for (const who of [ada, bob]) {
        await send(who, 'one');
        await send(who, 'two');
      }
      await storage.asOwner((tx) =>
        tx.query({ text: 'delete from auth.users where id = $1', values: [ada.sub] }),
      );
      await removeBytesOfGone(tidied());
      expect(await keptIds(storage)).toHaveLength(2);
      expect(await read(bob, 'one')).toEqual(webm);
      expect(await rows('select folder from internal.folder_usage')).toEqual([{ folder: bob.sub }]);
    });

    test('of unfinished uploads are removed after an hour', async () => {
      const ada = person();
      const metadata = { bucketName: 'recordings', objectName: `${ada.sub}/x`, contentType: 'audio/webm' };
      await storage.ask('/upload/resumable', {
        ...{ method: 'POST', as: ada, body: new Uint8Array(webm) },
        headers: {
          ...{
            'tus-resumable': '1.0.0',
            'upload-length': '1000',
            'content-type': 'application/offset+octet-stream',
          },
          'upload-metadata': Object.entries(metadata)
            .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      });
      daysLater(2);
      expect(await keptIds(storage)).toHaveLength(1);
      // A sweep keeps bytes that an upload still refers to.
      await removeLeftOver(tidied());
      expect((await keptIds(storage)).filter((id) => !id.startsWith('installation-'))).toHaveLength(1);
      await removeBytesOfGone(tidied());
      expect((await keptIds(storage)).filter((id) => !id.startsWith('installation-'))).toEqual([]);
    });
  });

  describe('the sweep', () => {
    test('keeps everything that a row refers to, and everything recent', async () => {
      const ada = person();
      await send(ada, 'word');
      daysLater(30);
      expect(await removeLeftOver(tidied())).toEqual({ removed: 0 });
      expect(await read(ada, 'word')).toEqual(webm);
    });

    test('touches nothing in the store of another database', async () => {
      const ada = person();
      await send(ada, 'word');
      await removeLeftOver(tidied());
      // As another database would find it.
      await storage.sql('update internal.installation set id = gen_random_uuid()');
      daysLater(30);
      expect(await removeLeftOver(tidied())).toEqual({ refused: 'another database’s store' });
      expect(await read(ada, 'word')).toEqual(webm);
    });
  });

  describe('concurrently', () => {
    test('of many uploads of the same name the last one stays, and the others leave nothing', async () => {
      const ada = person();
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(ada, 'word')));
      expect(answers).toContain(null);
      // One that set out when another had arrived was told so.
      for (const error of answers)
        if (error !== null) expect(error).toMatchObject({ code: 'KeyAlreadyExists' });
      expect(await keptIds(storage)).toHaveLength(1);
      expect(await rows('select objects::integer from internal.folder_usage')).toEqual([{ objects: 1 }]);
    });

    test('readers of an object that is being replaced repeatedly always read one version completely', async () => {
      const ada = person();
      await send(ada, 'word');
      const replaced = (async () => {
        for (let n = 0; n < 8; n += 1)
          expect(await send(ada, 'word', n % 2 === 0 ? mp4 : webm, true)).toBeNull();
      })();
      for (let n = 0; n < 16; n += 1) {
        const found = await read(ada, 'word');
        expect(found.equals(webm) || found.equals(mp4)).toBe(true);
      }
      await replaced;
      expect(await keptIds(storage)).toHaveLength(1);
    });

    test('a folder never exceeds its limit', async () => {
      const bound = (most: number) => storage.sql(`update internal.bucket_bounds set max_objects = ${most}`);
      await bound(3);
      const ada = person();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(ada, `word-${n}`)));
      expect(answers.filter((error) => error === null)).toHaveLength(3);
      expect((await of(ada).list(ada.sub)).data).toHaveLength(3);
      expect(await keptIds(storage)).toHaveLength(3);
      await bound(20_000);
    });
  });

  test('rows of files can be deleted only through the service', async () => {
    const ada = person();
    await send(ada, 'word');
    await expect(storage.sql('delete from storage.objects')).rejects.toMatchObject({
      code: '42501',
      message: 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
    });
  });
});
