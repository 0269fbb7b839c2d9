import { randomUUID } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Blobs, Spool } from '../ports/ports.ts';
import {
  answers,
  breaksOff,
  breaksOffWithinTheAnswer,
  breaksOffWithinTheRequest,
  hangs,
  hangsWithinTheAnswer,
  onlyFor,
} from '../testing/s3-faults.ts';
import { refuse, type S3Fault, startS3, type TestS3 } from '../testing/start-s3.ts';
import { dismiss } from './s3-answer.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { createSpool } from './spool.ts';

let folder: string;
let spool: Spool;
let s3: TestS3;
let blobs: Blobs;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-blobs-'));
  spool = await createSpool({ folder: join(folder, 'incoming'), reserveBytes: 0, ids: { uuid: randomUUID } });
  s3 = await startS3(join(folder, 's3'));
  blobs = createS3Blobs(s3.settings);
});
afterEach(() => {
  s3.fault = null;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const read = async (id: string, from: Blobs = blobs) => {
  const stream = await from.read(id);
  return stream === null ? null : Buffer.concat(await stream.toArray()).toString();
};

const idsIn = async (of: Blobs) => {
  const ids: string[] = [];
  for await (const { id } of of.list()) ids.push(id);
  return ids;
};

/** Every call of the store with one method. */
const calls = {
  GET: (of: Blobs) => read(randomUUID(), of),
  PUT: async (of: Blobs) => {
    const spooled = await spool.write('x'.repeat(1000));
    await of.keep(randomUUID(), spooled).finally(() => access(spooled.path));
  },
  DELETE: (of: Blobs) => of.remove([randomUUID()]),
  'GET of a list': (of: Blobs) => idsIn(of),
  'PUT of a copy': (of: Blobs) => of.copy(randomUUID(), randomUUID()),
} as const;
const everyCall = Object.entries(calls).map(([name, call]) => ({
  ...{ name, call, method: name.split(' ')[0] ?? '' },
}));

describe('a store that speaks S3', () => {
  test('is listed page by page', async () => {
    const token = '1/+ &=é';
    const pageOf = (id: string, rest: string) => `<?xml version="1.0" encoding="UTF-8"?>
      <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>files</Name>${rest}<Contents>
      <Key>${id}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`;
    const pages: S3Fault = (request, response) => {
      const asked = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
      if (asked !== null && asked !== token) return false;
      const more = `<IsTruncated>true</IsTruncated><NextContinuationToken>${token.replace('&', '&amp;')}</NextContinuationToken>`;
      response.end(asked === null ? pageOf('one', more) : pageOf('two', '<IsTruncated>false</IsTruncated>'));
      return true;
    };
    s3.fault = pages;
    expect(await idsIn(blobs)).toEqual(['one', 'two']);
    // The store gave out no such page (it ciphers its tokens by what Node no longer knows), but checks first how the
    // request is signed.
    s3.fault = (request, response) => !request.url?.includes('token') && pages(request, response);
    await expect(idsIn(blobs)).rejects.toThrow('answered 400 InvalidArgument');
  });

  test('accepts no request with another key, and repeats nothing of it', async () => {
    const wrongKey = createS3Blobs({ ...s3.settings, secretAccessKey: 'another' });
    await expect(wrongKey.remove([randomUUID()])).rejects.toThrow(
      /^the store of files answered 403 SignatureDoesNotMatch$/,
    );
  });

  test('whose bucket is not there is away: its blobs are not gone', async () => {
    const elsewhere = createS3Blobs({ ...s3.settings, bucket: 'another' });
    for (const { call, name } of everyCall) {
      await expect(call(elsewhere), name).rejects.toThrow('the store of files answered 404 NoSuchBucket');
    }
  });

  test('is away if nobody listens there', async () => {
    const nowhere = createS3Blobs({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
    for (const { call, name } of everyCall) {
      await expect(call(nowhere), name).rejects.toMatchObject({ name: 'BlobsAwayError' });
    }
  });

  test.each(everyCall)('that is full says so: $name', async ({ method, call }) => {
    s3.fault = onlyFor(method, answers(507, 'XStorageFull'));
    await expect(call(blobs)).rejects.toMatchObject({ name: 'DiskFullError' });
  });

  test.each(everyCall)('that fails is away, in a bounded time: $name', async ({ method, call }) => {
    const impatient = createS3Blobs({ ...s3.settings, timeoutMs: 150 });
    for (const [status, code] of [
      [500, 'InternalError'],
      [503, 'SlowDown'],
      [403, 'AccessDenied'],
      [301, 'PermanentRedirect'],
    ] as const) {
      s3.fault = onlyFor(method, answers(status, code));
      await expect(call(blobs), code).rejects.toMatchObject({
        ...{ name: 'BlobsAwayError', message: `the store of files answered ${status} ${code}` },
      });
    }
    s3.fault = onlyFor(method, breaksOff);
    await expect(call(blobs)).rejects.toMatchObject({ name: 'BlobsAwayError' });
    s3.fault = onlyFor(method, hangs);
    await expect(call(impatient)).rejects.toMatchObject({ name: 'BlobsAwayError' });
  });

  test.each(everyCall)('is asked again after a passing fault: $name', async ({ method, call }) => {
    for (const mishap of [answers(503, 'SlowDown'), breaksOff]) {
      s3.fault = onlyFor(method, mishap, 2);
      const { length: before } = s3.asked;
      await call(blobs).catch((error: unknown) => expect(error).toMatchObject({ code: 'ENOENT' }));
      expect(s3.asked.slice(before)).toEqual([method, method, method]);
    }
  });

  test('that breaks off or stays silent within its answer is away', async () => {
    const impatient = createS3Blobs({ ...s3.settings, timeoutMs: 150 });
    for (const mishap of [breaksOffWithinTheAnswer, hangsWithinTheAnswer]) {
      for (const name of ['GET', 'GET of a list', 'PUT of a copy'] as const) {
        s3.fault = onlyFor(name.slice(0, 3), mishap);
        await expect(calls[name](impatient), name).rejects.toMatchObject({ name: 'BlobsAwayError' });
      }
    }
  });

  test('may break off within an answer that nobody reads', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new Error('terminated')) });
    await dismiss({ response: new Response(broken) });
  });

  test('that breaks off while it is sent a file is away, and the file stays', async () => {
    s3.fault = onlyFor('PUT', breaksOffWithinTheRequest);
    const spooled = await spool.write('x'.repeat(5_000_000));
    const id = randomUUID();
    await expect(blobs.keep(id, spooled)).rejects.toMatchObject({ name: 'BlobsAwayError' });
    await access(spooled.path);
    s3.fault = onlyFor('PUT', breaksOffWithinTheRequest, 1);
    await blobs.keep(id, spooled);
    expect((await read(id))?.length).toBe(5_000_000);
    await blobs.remove([id]);
  });

  test('may take its time over a file, and so may whoever reads it', async () => {
    const impatient = createS3Blobs({ ...s3.settings, timeoutMs: 2500 });
    const [id, bytes] = [randomUUID(), 30_000_000];
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      let taken = 0;
      for await (const chunk of request) {
        const before = taken;
        taken += chunk.length;
        // Ten times, for far less than is allowed at once: the network holds what several of these pauses keep back.
        if (Math.floor(taken / 3_000_000) > Math.floor(before / 3_000_000)) await delay(300);
      }
      response.end();
    };
    s3.fault = (request, response) => {
      if (request.method !== 'PUT') return false;
      void take(request, response);
      return true;
    };
    await impatient.keep(id, await spool.write('x'.repeat(bytes)));
    s3.fault = null;
    await blobs.keep(id, await spool.write('x'.repeat(bytes)));
    let read = 0;
    for await (const chunk of (await impatient.read(id)) ?? []) {
      if (read === 0) await delay(2700);
      read += chunk.length;
    }
    expect(read).toBe(bytes);
    await blobs.remove([id]);
  });

  test('that answers a part with the whole, or a list with something else, is away', async () => {
    const id = randomUUID();
    await blobs.keep(id, await spool.write('hello'));
    s3.fault = (request) => {
      delete request.headers.range;
      return false;
    };
    await expect(blobs.read(id, { start: 1, end: 2 })).rejects.toThrow('200 RangeIgnored');
    for (const page of ['<html>Welcome</html>', '<ListBucketResult><IsTruncated>true</IsTruncated>']) {
      s3.fault = (_request, response) => {
        response.end(page);
        return true;
      };
      await expect(idsIn(blobs)).rejects.toThrow('200 NoListing');
    }
    s3.fault = (_request, response) => {
      refuse(response, { status: 200, code: 'InternalError' });
      return true;
    };
    await expect(blobs.copy(id, randomUUID())).rejects.toThrow('200 InternalError');
    s3.fault = null;
    await blobs.remove([id]);
  });
});
