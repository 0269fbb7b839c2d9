import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerWith } from './errors.ts';
import { httpError } from './http-error.ts';

/** All public pages begin with the same script. */
const ONE_OF_THE_SITE = 'site/en/about.html';
const YEAR_SECONDS = 31_536_000;
/** Vite puts a hash of the content into the name of everything in here: such a file never changes. */
const hashedFolder = '/assets/';
const serviceFolders = [
  '/auth/v1',
  '/rest/v1',
  '/realtime/v1',
  '/study/',
  '/dev/mailbox.json',
  '/dev/mails.json',
];

/**
 * Serves the built web app. Any path a browser navigates to gets `index.html`, because the app routes itself;
 * whatever else is unknown is a JSON 404.
 */
export async function serveWebApp(app: FastifyInstance, options: { readonly folder: string }): Promise<void> {
  const built = existsSync(join(options.folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: options.folder,
      preCompressed: true,
      dotfiles: 'ignore',
      wildcard: true,
      // The public pages have places to be filled in: see `site.ts`.
      allowedPath: (path) => !path.startsWith('/site/'),
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const file = path.slice(options.folder.length);
        reply.header('cache-control', cacheControlOf(file));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return answerWith(notFound, request, reply);
    if (built) return reply.sendFile('index.html');
    return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  });
}

/**
 * What the policy for scripts has to name so that the page's own inline scripts run and no others, as sources of CSP 3.
 * Nothing while the app is not built.
 */
export async function inlineScriptSources(folder: string): Promise<string[]> {
  const pages = ['index.html', ONE_OF_THE_SITE].map((name) => join(folder, name)).filter(existsSync);
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
  return texts
    .flatMap((text) => [...text.matchAll(/<script>(.*?)<\/script>/gs)])
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

const notFound = httpError({ code: 'not_found' });
const notBuilt = 'The web app is not built yet: run npm run build, or use npm run dev.\n';

const cacheControlOf = (file: string) =>
  file.startsWith(hashedFolder) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';

/** A page request of a browser, as opposed to a call of a program or a missing file. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (serviceFolders.some((folder) => path.startsWith(folder)) || path.startsWith(hashedFolder)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
