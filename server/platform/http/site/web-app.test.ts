import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { setSecurityHeaders } from '../security.ts';
import { inlineScriptSources, serveWebApp } from './web-app.ts';

const page = '<!doctype html><title>Vocabloom</title>';
const script = 'export const seed = "bloom";';
const browser = { accept: 'text/html,application/xhtml+xml' };

const noOthers = { ads: [], analytics: [], captcha: [] };
const noSite = { send: async () => false, isForLearner: () => false };

async function builtApp(options: { readonly built: boolean; readonly protect?: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (options.built) {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), page);
    await writeFile(join(folder, '.stamp'), 'private');
    await writeFile(join(folder, 'assets/app-4f2a.js'), script);
    await writeFile(join(folder, 'assets/app-4f2a.js.br'), brotliCompressSync(script));
  }
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  if (options.protect)
    await setSecurityHeaders(app, { https: false, inlineScripts: [], thirdParties: noOthers });
  await serveWebApp(app, { folder, site: noSite });
  return app;
}

test.each([
  '/',
  '/dashboard',
  '/module/0/group/2/flashcards?mode=sm2',
  '/auth/callback?code=x',
  '/thank-you',
])('a browser at %s gets the app, and checks for a newer one at every visit', async (url) => {
  const app = await builtApp({ built: true });
  const answer = await app.inject({ url, headers: browser });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(page);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a file named by its content may be cached forever', async () => {
  const app = await builtApp({ built: true });
  const answer = await app.inject('/assets/app-4f2a.js');
  expect(answer.body).toBe(script);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a part of a page goes without headers that only documents obey; the page itself keeps them', async () => {
  const app = await builtApp({ built: true, protect: true });
  const documents = ['content-security-policy', 'permissions-policy', 'x-frame-options'];
  const page = await app.inject({ url: '/', headers: browser });
  const part = await app.inject('/assets/app-4f2a.js');
  for (const name of documents) expect(page.headers[name], name).toBeTruthy();
  for (const name of documents) expect(part.headers[name], name).toBeUndefined();
  expect(part.headers['x-content-type-options']).toBe('nosniff');
  expect(part.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a browser that accepts brotli gets the precompressed file', async () => {
  const app = await builtApp({ built: true });
  const answer = await app.inject({ url: '/assets/app-4f2a.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test.each([
  ['/assets/gone-1234.js', browser],
  ['/rest/v1/nothing', browser],
  ['/auth/v1/nothing', browser],
  ['/anything', { accept: 'application/json' }],
  ['/.stamp', { accept: '*/*' }],
  ['/..%2f..%2fpackage.json', { accept: '*/*' }],
])('%s is a JSON 404', async (url, headers) => {
  const app = await builtApp({ built: true });
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
});

test('a POST to a page is a JSON 404', async () => {
  const app = await builtApp({ built: true });
  expect((await app.inject({ method: 'POST', url: '/dashboard', headers: browser })).statusCode).toBe(404);
});

test('before the app is built, a browser is told how to build it', async () => {
  const app = await builtApp({ built: false });
  const answer = await app.inject({ url: '/', headers: browser });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
});

test('inline scripts are named by their hash, linked ones not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await inlineScriptSources(folder)).toEqual([]);
  const inline = 'document.documentElement.lang = "he";\n';
  await writeFile(
    join(folder, 'index.html'),
    `<script>${inline}</script><script type="module" src="/assets/app.js"></script>`,
  );
  await mkdir(join(folder, 'site/en/guide'), { recursive: true });
  await writeFile(
    join(folder, 'site/en/guide/sm2.html'),
    `<script>${inline}</script><script type="application/ld+json">{}</script><script>void 1</script>`,
  );
  const hashes = [inline, 'void 1'].map((text) => createHash('sha256').update(text).digest('base64'));
  expect(await inlineScriptSources(folder)).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
});
