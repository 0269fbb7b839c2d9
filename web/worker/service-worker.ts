import { answers } from './answers.ts';
import { createKeptFiles, type Version } from './kept-files.ts';
import { wayOf } from './way-of.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const __VERSION__: Version;

// The types of the project are those of pages, which have no worker's scope.
const scope = globalThis as unknown as WorkerScope;
const ports = { caches, fetch: fetch.bind(globalThis) };
const files = createKeptFiles(ports);

scope.addEventListener('install', (news) => news.waitUntil(files.take(__VERSION__)));

scope.addEventListener('activate', (news) =>
  // The first visit is served from the worker at once; a later version reaches pages when they are reloaded.
  news.waitUntil(files.enter(__VERSION__).then(() => scope.clients.claim())),
);

// Somebody has asked to use the new version now.
scope.addEventListener('message', (news) => {
  if (news.data === 'take-over') news.waitUntil(scope.skipWaiting());
});

scope.addEventListener('fetch', (news) => {
  const way = wayOf(news.request, scope.location);
  if (way === 'network') return;
  news.respondWith(
    answers[way](news.request, {
      ...ports,
      version: __VERSION__,
      onNewVersion: () => void scope.registration.update().catch(() => undefined),
      afterwards: (work) => news.waitUntil(work.catch(() => undefined)),
    }),
  );
});
