import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isAppAddress } from '@vocabloom/contract/pages/app-addresses.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerWith } from '../errors.ts';
import { httpError } from '../http-error.ts';
import { dropDocumentHeaders } from '../security.ts';
import type { Site } from './site.ts';

/** The public pages have the same scripts in every language. */
const ONE_LANGUAGE = 'site/en';
const YEAR_SECONDS = 31_536_000;
/** Vite puts a hash of the content into the name of every file in here, so such a file never changes. */
const hashedFolder = '/assets/';
const serviceFolders = [
  '/auth/v1',
  '/rest/v1',
  '/realtime/v1',
  '/study/',
  '/dev/mailbox.json',
  '/dev/mails.json',
];

type WebApp = {
  readonly folder: string;
  readonly site: Pick<Site, 'send' | 'isForLearner'>;
};

/**
 * Serves the built web app: `index.html` for every address that it has a page for, because the app routes itself, and
 * the landing page for a visitor at `/`. An unknown address is 404: a page that leads home for a browser, otherwise
 * JSON.
 */
export async function serveWebApp(app: FastifyInstance, { site, ...options }: WebApp): Promise<void> {
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
        if (isPartOfPage(file)) dropDocumentHeaders(reply);
      },
    });
    app.get('/', async (request, reply) => {
      if (!site.isForLearner(request) && (await site.send({ request, reply }, 'home'))) return reply;
      return sendApp(reply);
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return answerWith(notFound, request, reply);
    if (isAppAddress(pathOf(request))) return sendApp(reply);
    // Without such a page, the app leads home too.
    reply.code(404);
    return (await site.send({ request, reply }, 'not-found')) ? reply : sendApp(reply);
  });

  function sendApp(reply: FastifyReply): FastifyReply {
    if (built) return reply.header('vary', 'cookie').sendFile('index.html');
    return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  }
}

/**
 * What the script policy has to name so that the page's own inline scripts run and no others, as sources of CSP 3.
 * Nothing while the app is not built.
 */
export async function inlineScriptSources(folder: string): Promise<string[]> {
  const site = join(folder, ONE_LANGUAGE);
  const names = existsSync(site) ? await readdir(site, { recursive: true }) : [];
  const pages = [join(folder, 'index.html'), ...names.map((name) => join(site, name))]
    .filter((path) => path.endsWith('.html'))
    .filter(existsSync);
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
  const scripts = texts.flatMap((text) => [...text.matchAll(/<script>(.*?)<\/script>/gs)]);
  return [...new Set(scripts.map(([, text = '']) => text))].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const notFound = httpError({ code: 'not_found' });
const notBuilt = 'The web app is not built yet: run npm run build, or use npm run dev.\n';

const cacheControlOf = (file: string) =>
  file.startsWith(hashedFolder) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';

/** Pictures are left out: a picture opened by itself is a document. */
const isPartOfPage = (file: string): boolean =>
  file.startsWith(hashedFolder) && /\.(js|css|woff2)(\.br|\.gz)?$/.test(file);

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** A page request of a browser, as opposed to a call of a program or a missing file. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (serviceFolders.some((folder) => path.startsWith(folder)) || path.startsWith(hashedFolder)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
