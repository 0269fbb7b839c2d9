import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets, type Secrets } from './secrets.ts';

async function newDataDir() {
  const parent = await mkdtemp(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'data');
}

const load = (dataDir: string, jwtKeys?: Secrets['jwtKeys']) =>
  loadSecrets({ dataDir, jwtKeys, clock: { nowMs: () => Date.now() }, ids: { uuid: randomUUID } });

const publicSet = ({ keys }: Secrets['jwtKeys']) =>
  createLocalJWKSet({ keys: keys.map(({ d: _private, ...key }) => key) });

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('the first start makes the keys, readable only by this user', async () => {
  const dataDir = await newDataDir();
  await load(dataDir);
  expect(await modeOf(dataDir)).toBe('700');
  expect(await modeOf(join(dataDir, 'secrets.json'))).toBe('600');
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

test('a data folder that others could read is closed to them', async () => {
  const dataDir = await newDataDir();
  await load(dataDir);
  await chmod(dataDir, 0o755);
  await load(dataDir);
  expect(await modeOf(dataDir)).toBe('700');
});

test('later starts find the same keys', async () => {
  const dataDir = await newDataDir();
  expect(await load(dataDir)).toEqual(await load(dataDir));
});

test('processes that start at once agree on one set of keys', async () => {
  const dataDir = await newDataDir();
  const all = await Promise.all(Array.from({ length: 8 }, () => load(dataDir)));
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

test('anon and service key are signed by the session key and name their role', async () => {
  const { jwtKeys, apiKeys } = await load(await newDataDir());
  const keySet = publicSet(jwtKeys);
  const anon = await jwtVerify(apiKeys.anon, keySet);
  const service = await jwtVerify(apiKeys.serviceRole, keySet);
  expect(anon.payload.role).toBe('anon');
  expect(service.payload.role).toBe('service_role');
  for (const { payload, protectedHeader } of [anon, service]) {
    expect(payload).not.toHaveProperty('sub');
    expect(payload).not.toHaveProperty('aud');
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: jwtKeys.keys[0]?.kid });
  }
});

test('keys from the settings are used as they are, and nothing is written', async () => {
  const dataDir = await newDataDir();
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwtKeys = { keys: [{ ...(await exportJWK(privateKey)), kid: 'configured', alg: 'ES256' }] };
  const secrets = await load(dataDir, jwtKeys);
  expect(secrets.jwtKeys).toEqual(jwtKeys);
  const anon = await jwtVerify(secrets.apiKeys.anon, publicSet(jwtKeys));
  expect(anon.protectedHeader.kid).toBe('configured');
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

test('a damaged file stops the start rather than silently signing everyone out', async () => {
  const dataDir = await newDataDir();
  await load(dataDir);
  const path = join(dataDir, 'secrets.json');
  const half = (await readFile(path, 'utf8')).slice(0, 40);
  await writeFile(path, half);
  await expect(load(dataDir)).rejects.toThrow('is damaged');
  expect(await readFile(path, 'utf8')).toBe(half);
});
