import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveRetiredWorker } from './retired-worker.ts';

test('a browser whose installation no longer has a worker drops only the caches of the app, and the worker', async () => {
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  serveRetiredWorker(app);
  const answer = await app.inject('/sw.js');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });

  const done: string[] = [];
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
  const names = new Set(['vocabloom-assets', 'vocabloom-version-1', 'of-somebody-else']);
  runInNewContext(answer.body, {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
    skipWaiting: () => done.push('in at once'),
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    registration: { unregister: async () => done.push('gone') },
  });
  let work: Promise<unknown> = Promise.resolve();
  const event = {
    waitUntil: (of: Promise<unknown>) => {
      work = of;
    },
  };
  listeners.install?.(event);
  listeners.activate?.(event);
  await work;
  expect([...names]).toEqual(['of-somebody-else']);
  expect(done).toEqual(['in at once', 'gone']);
});
