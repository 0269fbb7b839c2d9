import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSmallDisk, whyNoSmallDisk } from '@vocabloom/database/testing/small-disk.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runServer, type ServerProcess } from './testing/server-process.ts';

const MiB = 1024 * 1024;
const patience = { timeout: 240_000 };
const onPglite = process.env.TEST_ENGINE === 'pglite';
const obstacle = onPglite ? whyNoSmallDisk() : null;
if (obstacle !== null) process.stdout.write(`No small disk to fill up here: ${obstacle}\n`);

type Session = { readonly apikey: string; readonly authorization: string };

async function ask(server: ServerProcess, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${await server.address}${path}`, init);
}

const statusOf = async (server: ServerProcess, path: string, init?: RequestInit) => {
  const response = await ask(server, path, init);
  await response.body?.cancel();
  return response.status;
};

async function signUp(server: ServerProcess, apikey: string): Promise<Response> {
  return ask(server, '/auth/v1/signup', {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'correct horse battery' }),
  });
}

async function signIn(server: ServerProcess): Promise<Session> {
  const { anonKey } = (await (await ask(server, '/config')).json()) as { anonKey: string };
  const { access_token } = (await (await signUp(server, anonKey)).json()) as { access_token: string };
  return { apikey: anonKey, authorization: `Bearer ${access_token}` };
}

const addModule = (headers: Session): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ from_lang: 'en', to_lang: 'es' }),
});

describe.runIf(onPglite && obstacle === null)('the embedded form on a disk that is full', () => {
  test(
    'reports it, can still be read, recovers by itself when there is room, and ends on SIGTERM',
    patience,
    async () => {
      const disk = createSmallDisk(192);
      const start = () => runServer({ DATA_DIR: join(disk.folder, 'data'), AUTH_EMAIL_AUTOCONFIRM: 'true' });
      const server = start();
      onTestFinished(async () => {
        server.signal('SIGKILL');
        await server.ended;
        disk.remove();
      });
      const headers = await signIn(server);
      const modules = '/rest/v1/modules_new?select=id';
      expect(await statusOf(server, modules, addModule(headers))).toBe(201);

      disk.fillUpTo(4 * MiB);
      for (const refused of [
        await ask(server, modules, addModule(headers)),
        await signUp(server, headers.apikey),
        await ask(server, '/ready'),
      ]) {
        expect(refused.status, await refused.text()).toBe(503);
        expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      }
      expect(await (await ask(server, modules, { headers })).json()).toHaveLength(1);
      expect(await statusOf(server, '/health')).toBe(200);
      await expect.poll(server.output).toContain('the disk is full');

      disk.makeRoom();
      expect(await statusOf(server, modules, addModule(headers))).toBe(201);
      expect(await statusOf(server, '/ready')).toBe(200);

      disk.fillUpTo(0);
      expect(await statusOf(server, modules, addModule(headers))).toBe(503);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);

      const without = start();
      expect(await without.ended).toBe(1);
      expect(without.output()).toMatch(
        /^Vocabloom cannot start: the disk of the data folder \S+ is full[^\n]*\n$/m,
      );
      disk.makeRoom();
      const again = start();
      onTestFinished(async () => {
        again.signal('SIGKILL');
        await again.ended;
      });
      expect(await (await ask(again, modules, { headers })).json()).toHaveLength(2);
    },
  );
});
