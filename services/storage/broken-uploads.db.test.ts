import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Database } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, service, startStorage, type TestStorage } from './testing/start-storage.ts';

let storage: TestStorage;
/** While this is set, buckets wait for it before they are looked up. */
let gate: Promise<void> | null = null;
let waiting = 0;
beforeAll(async () => {
  storage = await startStorage({ database: behindGate, settings: { uploadsAtOnce: 1 } });
  await storage.client(service).createBucket('texts', { public: false, allowedMimeTypes: ['text/plain'] });
});
afterAll(() => storage.close());

const behindGate = (database: Database): Database => ({
  ...database,
  once: async (options, statement) => {
    waiting += 1;
    await gate;
    waiting -= 1;
    return database.once(options, statement);
  },
});

/** A connection, at both its ends. */
async function open(): Promise<{ readonly ours: Socket; readonly theirs: Socket }> {
  const arrived = once(storage.app.server, 'connection');
  const ours = connect(Number(new URL(storage.url).port), '127.0.0.1');
  const [theirs] = (await arrived) as [Socket];
  return { ours, theirs };
}

const head = (method: string, path: string, headers: readonly string[] = []) =>
  [
    `${method} /storage/v1${path} HTTP/1.1`,
    ...['host: x', `authorization: ${bearerOf(service)}`, ...headers, '', ''],
  ].join('\r\n');

const form = 'content-type: multipart/form-data; boundary=b';
const text = 'content-type: text/plain';

test.each([
  ['form', form],
  ['file', text],
])('a %s whose connection breaks before it is read gives its place back', async (_what, type) => {
  const { promise, resolve: openGate } = Promise.withResolvers<void>();
  gate = promise;
  const { ours, theirs } = await open();
  ours.write(`${head('POST', '/object/texts/broken', [type, 'content-length: 1000'])}--b\r\n`);
  await expect.poll(() => waiting).toBe(1);
  const broken = new Promise((resolve) => theirs.once('close', resolve));
  ours.destroy();
  await broken;
  openGate();
  const next = () =>
    storage.ask('/object/texts/next', {
      ...{ method: 'PUT', as: service, body: 'text', headers: { 'content-type': 'text/plain' } },
    });
  await expect.poll(async () => (await next()).status).toBe(200);
});

/** More than the network keeps on its way. */
const long = Buffer.alloc(20_000_000, 'x');
const part =
  '--b\r\ncontent-disposition: form-data; name=""; filename="f"\r\ncontent-type: image/png\r\n\r\n';
const sized = (bytes: number) => `content-length: ${bytes}`;
const parts = ['content-type: application/offset+octet-stream', 'upload-offset: 0'];

test.each([
  ['a form', head('POST', '/object/texts/a', [form, sized(part.length + long.length)]) + part, 400, ''],
  ['a file', head('POST', '/object/texts/a', ['content-type: image/png', sized(long.length)]), 400, ''],
  [
    'a file of unknown length',
    `${head('POST', '/object/texts/a', [text, 'transfer-encoding: chunked'])}${long.length.toString(16)}\r\n`,
    400,
    '\r\n0\r\n\r\n',
  ],
  ['JSON', head('POST', '/object/list/texts', [sized(long.length)]), 400, ''],
  ['a part of a file', head('PATCH', '/upload/resumable/unknown', [...parts, sized(long.length)]), 412, ''],
])(
  'whoever sends all of %s before looking for an answer gets the refusal, and can ask on',
  async (...given) => {
    const [_what, begun, status, end] = given;
    const { ours } = await open();
    let answers = '';
    ours.on('data', (data) => {
      answers += data.toString('latin1');
    });
    ours.write(begun);
    await new Promise((resolve) => ours.write(Buffer.concat([long, Buffer.from(end)]), resolve));
    ours.write(head('GET', '/nowhere'));
    await expect.poll(() => answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual([String(status), '404']);
    ours.destroy();
  },
);
