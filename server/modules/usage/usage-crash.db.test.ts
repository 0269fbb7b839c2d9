import { randomUUID } from 'node:crypto';
import { CHECK_WORDS_PATH } from '@vocabloom/contract/usage.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { locateDatabase, openDatabase } from '@vocabloom/database/port/open-database.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createServerHome, runServer } from '../../testing/server-process.ts';
import { startModelServer } from '../tutor/testing/model-server.ts';

const patience = { timeout: 60_000 };

type Answer = { readonly anonKey?: string; readonly access_token?: string; readonly remaining?: number };

async function post(url: string, body: object, apikey = ''): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/**
 * On PostgreSQL other processes may be at work, so what a dead one reserved is returned only after its time is over.
 */
async function letTimePass(env: Readonly<Record<string, string>>): Promise<void> {
  if (env.DATABASE_URL === undefined) return;
  const database = await openDatabase(locateDatabase(env));
  const text = `update internal.usage_reservations set expires_at = now() - interval '1 second'`;
  const { rowCount } = await database.once(owner, { text });
  await database.close();
  expect(rowCount).toBe(1);
}

test(
  'what a process reserved that was killed during a call is given back by the next one',
  patience,
  async () => {
    const model = await startModelServer();
    onTestFinished(model.close);
    model.will({ kind: 'hang' });
    const { env, remove } = await createServerHome();
    onTestFinished(remove);
    const start = () => {
      const server = runServer({
        ...env,
        AI_PROVIDER: 'compatible',
        AI_MODEL: 'test-model',
        AI_BASE_URL: model.url,
        AUTH_EMAIL_AUTOCONFIRM: 'true',
      });
      onTestFinished(async () => {
        server.signal('SIGKILL');
        await server.ended;
      });
      return server;
    };

    const first = start();
    const address = await first.address;
    const { anonKey = '' } = (await (await fetch(`${address}/config`)).json()) as Answer;
    const person = { email: `${randomUUID()}@example.org`, password: 'correct horse battery' };
    const { access_token: accessToken } = await post(`${address}/auth/v1/signup`, person, anonKey);
    const remainingAt = async (server: string) =>
      (await post(`${server}${CHECK_WORDS_PATH}`, { accessToken, wordCount: 1 })).remaining;
    expect(await remainingAt(address)).toBe(100);

    const asked = model.nextAsked();
    const words = { topic: 'market', fromLang: 'en', toLang: 'es', wordCount: 25, accessToken };
    const unanswered = expect(post(`${address}/compatible/generate-words`, words)).rejects.toThrow();
    await asked;
    expect(await remainingAt(address)).toBe(75);
    first.signal('SIGKILL');
    await first.ended;
    await unanswered;

    await letTimePass(env);
    const second = await start().address;
    await vi.waitUntil(async () => (await remainingAt(second)) === 100, patience);
  },
);
