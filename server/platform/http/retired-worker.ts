import type { FastifyInstance } from 'fastify';

/**
 * A service worker that deletes everything its predecessor kept, and then itself. Browsers look for a new worker when
 * they come to a page of the app, and at least once a day while they use it.
 */
const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('vocabloom-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** If the app is not to work without a network (`OFFLINE_APP`), this takes the place of the worker from the build. */
export function serveRetiredWorker(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(retiredWorker),
  );
}
