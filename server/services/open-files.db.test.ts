import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeWav } from '@vocabloom/core/recordings/encode-wav.ts';
import { TAKE_RATE } from '@vocabloom/core/recordings/limits.ts';
import { objectNameOf } from '@vocabloom/core/recordings/take.ts';
import { startS3 } from '@vocabloom/storage-service/testing/start-s3.ts';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createServerHome, runServer } from '../testing/server-process.ts';

const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** The product as operators start it with a store for its files, and somebody who signed up. */
async function productOnS3() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const s3 = await startS3(folder);
  onTestFinished(s3.close);
  const { env, remove } = await createServerHome();
  onTestFinished(remove);
  const server = runServer({
    ...{ ...env, AUTH_EMAIL_AUTOCONFIRM: 'true', LOG_LEVEL: 'silent' },
    STORAGE_S3_ENDPOINT: s3.settings.endpoint,
    STORAGE_S3_BUCKET: s3.settings.bucket,
    STORAGE_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  });
  onTestFinished(async () => {
    server.signal('SIGKILL');
    await server.ended;
  });
  const address = await server.address;
  const config: unknown = await (await fetch(`${address}/config`)).json();
  const { anonKey: apikey } = z.object({ anonKey: z.string() }).parse(config);
  const signedUp = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'a long enough password' }),
  });
  const { access_token: token, user } = session.parse(await signedUp.json());
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${address}/storage/v1/object/${path}`, {
      ...init,
      headers: { apikey, authorization: `Bearer ${token}`, ...Object.fromEntries(new Headers(init.headers)) },
    });
  return { s3, userId: user.id, ask, dataDir: env.DATA_DIR ?? '' };
}

test('with a store that speaks S3 in the settings, a recording is kept there, read and removed', async () => {
  const { s3, userId, ask, dataDir } = await productOnS3();
  const sound = encodeWav(Float32Array.from({ length: TAKE_RATE / 2 }, (_, at) => 0.5 * Math.sin(at / 9)));
  const path = `recordings/${objectNameOf({ userId, takeId: randomUUID() })}`;
  const body = Buffer.from(sound);
  const sent = await ask(path, { method: 'POST', headers: { 'content-type': 'audio/wav' }, body });
  expect(sent.status).toBe(200);
  const heard = await ask(`authenticated/${path}`);
  expect(Buffer.from(await heard.arrayBuffer()).equals(body)).toBe(true);
  const part = await ask(`authenticated/${path}`, { headers: { range: 'bytes=8-11' } });
  expect([part.status, await part.text()]).toEqual([206, 'WAVE']);
  expect(await readdir(join(dataDir, 'files'))).toEqual(['incoming']);
  // The store is marked as this installation's meanwhile.
  await expect.poll(() => readdir(join(dataDir, 'files', 'incoming'))).toEqual([]);

  s3.fault = (_request, response) => {
    response.writeHead(500).end();
    return true;
  };
  expect((await ask(`authenticated/${path}`)).status).toBe(503);
  s3.fault = null;
  expect((await ask(path, { method: 'DELETE' })).status).toBe(200);
  expect((await ask(`authenticated/${path}`)).status).toBe(400);
  expect(s3.asked).toEqual(expect.arrayContaining(['PUT', 'GET', 'DELETE']));
});
