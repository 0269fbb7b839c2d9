import { Readable } from 'node:stream';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { expect, test } from 'vitest';
import { DiskFullError } from './errors/disk-full-error.ts';
import { places } from './testing/places.ts';
import { webm } from './testing/samples.ts';
import { bytesOf, keptIds, service, startStorage, type TestStorage } from './testing/start-storage.ts';

const withStorage = async (
  changed: Parameters<typeof startStorage>[0],
  use: (other: TestStorage) => Promise<void>,
) => {
  const other = await startStorage(changed);
  try {
    await use(other);
  } finally {
    await other.close();
  }
};

test.each(places)(
  'with a full disk, nothing more gets into %s, and existing files can be read',
  async (place) => {
    let isFull = false;
    const spool: NonNullable<Parameters<typeof startStorage>[0]>['spool'] = (own) => ({
      ...own,
      requireRoom: async (bytes) => {
        if (isFull) throw new DiskFullError('the disk is full');
        await own.requireRoom(bytes);
      },
    });
    await withStorage({ place, spool }, async (other) => {
      await other.client(service).createBucket('open', { public: true });
      const own = other.client(service).from('open');
      await own.upload('a', 'x');
      isFull = true;
      const full = { status: 507, statusCode: '507', code: 'InsufficientStorage' };
      expect((await own.upload('b', 'x')).error).toMatchObject(full);
      // A store copies by itself: that needs no room here.
      const copied = (await own.copy('a', 'c')).error;
      if (other.s3 === null) expect(copied).toMatchObject(full);
      else expect(copied).toBeNull();
      expect((await bytesOf((await own.download('a')).data)).toString()).toBe('x');
      expect((await own.list()).data?.map(({ name }) => name)).toEqual(
        other.s3 === null ? ['a'] : ['a', 'c'],
      );
      isFull = false;
      expect((await own.upload('b', 'x')).error).toBeNull();
    });
  },
);

test('a disk without the required free space counts as full', async () => {
  await withStorage({ reserveBytes: Number.MAX_SAFE_INTEGER }, async (other) => {
    await other.client(service).createBucket('open', { public: true });
    expect((await other.client(service).from('open').upload('a', 'x')).error).toMatchObject({
      status: 507,
    });
  });
});

test.each([
  ['08006', { status: 503, code: 'ServiceUnavailable' }],
  ['53300', { status: 429, code: 'SlowDown' }],
  ['53100', { status: 507, code: 'InsufficientStorage' }],
  ['57014', { status: 544, code: 'DatabaseTimeout' }],
  ['XX000', { status: 500, code: 'InternalError', message: 'Internal Server Error' }],
])('a database that fails with %s is reported accurately, and nothing is stored', async (code, expected) => {
  let isAway = false;
  const fails = () => {
    if (isAway) throw new DatabaseError({ code, message: 'of the database' });
  };
  await withStorage(
    {
      database: (own) => ({
        ...own,
        once: async (...given) => {
          fails();
          return own.once(...given);
        },
        transaction: async (...given) => {
          fails();
          return own.transaction(...given);
        },
      }),
    },
    async (other) => {
      const own = other.client(service).from('recordings');
      isAway = true;
      expect((await own.upload('x/a', webm, { contentType: 'audio/webm' })).error).toMatchObject(expected);
      expect((await own.download('x/a')).error).toMatchObject(expected);
      expect((await own.list()).error).toMatchObject(expected);
      isAway = false;
      expect(await keptIds(other)).toEqual([]);
      expect((await own.upload('x/a', webm, { contentType: 'audio/webm' })).error).toBeNull();
    },
  );
});

test.each(places)('bytes that were deleted from %s are reported as not found, and logged', async (place) => {
  const logged: string[] = [];
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (_fields: object, message: string) => void logged.push(message),
  };
  await withStorage({ place, logger }, async (other) => {
    const own = other.client(service).from('recordings');
    await own.upload('x/a', webm, { contentType: 'audio/webm' });
    await other.blobs.remove(await keptIds(other));
    expect((await own.download('x/a')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await own.copy('x/a', 'x/b')).error).toMatchObject({ code: 'NoSuchKey' });
    expect(logged).toEqual(['the bytes of an object are gone']);
    expect((await own.list('x')).data?.map(({ name }) => name)).toEqual(['a']);
  });
});

test('if the store fails in the middle of a file, no client takes the part for the whole', async () => {
  const blobs: NonNullable<Parameters<typeof startStorage>[0]>['blobs'] = (own) => ({
    ...own,
    read: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(1000);
          throw new Error('the store is away');
        })(),
      ),
  });
  await withStorage({ blobs }, async (other) => {
    await other.client(service).createBucket('open', { public: true });
    await other.client(service).from('open').upload('a', Buffer.alloc(500_000));
    const whole = async () => (await other.ask('/object/public/open/a')).arrayBuffer();
    await expect(whole()).rejects.toThrow();
    expect((await other.client(service).from('open').list()).error).toBeNull();
  });
});
