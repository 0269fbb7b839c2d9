import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { PageFacts } from './fill-page.ts';
import { readPages } from './read-pages.ts';
import { serveSite } from './site.ts';
import { serveWebApp } from './web-app.ts';

const origin = 'https://words.example.org';
const template = (language: string, name: string) =>
  `<html lang="${language}"><link rel="canonical" href="{{origin}}/${language}/${name}"><h1>${name}</h1>` +
  '<shown-if name="plans"><p>Prices</p></shown-if><shown-if name="phone"><p>{{supportPhone}}</p></shown-if></html>';
const names = ['home', 'terms', 'guide/sm2', 'support', 'not-found'];

async function site(facts: Partial<PageFacts> = {}, { isBuilt = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), 'the app');
  for (const language of isBuilt ? ['en', 'es', 'fr', 'he', 'zh'] : [])
    for (const name of names) {
      await mkdir(join(folder, 'site', language, 'guide'), { recursive: true });
      await writeFile(join(folder, 'site', language, `${name}.html`), template(language, name));
    }
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  const pages = await readPages(folder, () => ({
    has: { plans: true, phone: false, ...facts.has },
    texts: { origin, ...facts.texts },
  }));
  await serveWebApp(app, { folder, site: serveSite(app, { pages, origin }) });
  return app;
}

const browser = { accept: 'text/html', 'accept-language': 'fr' };

test('a public page is in the language of its address, whoever asks', async () => {
  const app = await site();
  const answer = await app.inject({ url: '/he/guide/sm2', headers: { 'accept-language': 'fr' } });
  expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, 'he']);
  expect(answer.body).toContain('<html lang="he">');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('without a language in its address it is in that of the visitor, and tells caches so', async () => {
  const app = await site();
  const answer = await app.inject({ url: '/terms', headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
  expect(answer.body).toContain('<html lang="zh">');
  expect(answer.headers.vary).toContain('accept-language');
  const chosen = await app.inject({ url: '/terms', headers: { cookie: 'vocabloom.language=es' } });
  expect(chosen.body).toContain('<html lang="es">');
});

test('it mentions what the installation has and nothing else', async () => {
  const phone = { has: { phone: true }, texts: { supportPhone: '+1 <555>' } };
  const page = (await (await site(phone)).inject('/en/terms')).body;
  expect(page).toContain('href="https://words.example.org/en/terms"');
  expect(page).toContain('<p>Prices</p><p>+1 &#60;555&#62;</p>');
  const family = (await (await site({ has: { plans: false } })).inject('/en/terms')).body;
  expect(family).toContain('<h1>terms</h1></html>');
  for (const body of [page, family]) expect(body).not.toMatch(/\{\{|shown-if/);
});

test('it is sent compressed, and a browser that already has it gets a 304', async () => {
  const app = await site();
  const first = await app.inject({ url: '/en/terms', headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<h1>terms</h1>');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.headers.vary).toContain('accept-encoding');
  const again = await app.inject({ url: '/en/terms', headers: { 'if-none-match': first.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await app.inject({ url: '/fr/terms', headers: { 'if-none-match': first.headers.etag } });
  expect(other.statusCode).toBe(200);
});

test('the start is the landing page for a visitor, and the app for someone with a session on this device', async () => {
  const app = await site();
  const visitor = await app.inject({ url: '/', headers: browser });
  expect([visitor.statusCode, visitor.headers['content-language']]).toEqual([200, 'fr']);
  expect(visitor.body).toContain('<h1>home</h1>');
  expect(visitor.headers.vary).toContain('cookie');
  const learner = await app.inject({
    url: '/',
    headers: { ...browser, cookie: 'a=b; vocabloom.signed-in=1' },
  });
  expect([learner.body, learner.headers.vary]).toEqual(['the app', expect.stringContaining('cookie')]);
  const left = await app.inject({ url: '/', headers: { ...browser, cookie: 'vocabloom.signed-in=' } });
  expect(left.body).toContain('<h1>home</h1>');
});

test('a language alone is the start in that language', async () => {
  const answer = await (await site()).inject({ url: '/he', headers: browser });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/he/home']);
});

test('an unknown address is 404 with a page for people, in the language it begins with or else theirs', async () => {
  const app = await site();
  const answer = await app.inject({ url: '/nonsense', headers: browser });
  expect([answer.statusCode, answer.headers['content-language']]).toEqual([404, 'fr']);
  expect(answer.body).toContain('<h1>not-found</h1>');
  const hebrew = await app.inject({ url: '/he/nonsense?x=1', headers: browser });
  expect([hebrew.statusCode, hebrew.headers['content-language']]).toEqual([404, 'he']);
  const program = await app.inject({ url: '/nonsense', headers: { accept: 'application/json' } });
  expect([program.statusCode, program.json().code]).toEqual([404, 'not_found']);
  const page = await app.inject({ url: '/module/0/group/2', headers: browser });
  expect([page.statusCode, page.body]).toEqual([200, 'the app']);
});

test('its source files cannot be read', async () => {
  const app = await site();
  for (const url of ['/site/en/terms.html', '/site/en/guide/sm2.html', '/en/not-found'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test('search engines find each page in each language, with links to the others', async () => {
  const app = await site();
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  expect(map.body.match(/<loc>/g)).toHaveLength(4 * 5);
  expect(map.body).not.toContain('not-found');
  expect(map.body).toContain(
    '<xhtml:link rel="alternate" hreflang="fr" href="https://words.example.org/fr/guide/sm2"/>',
  );
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://words.example.org/sitemap.xml');
});

test('without written pages the app is served at their addresses, and leads home from all others', async () => {
  const app = await site({}, { isBuilt: false });
  const start = await app.inject({ url: '/', headers: browser });
  expect([start.statusCode, start.body]).toEqual([200, 'the app']);
  const nowhere = await app.inject({ url: '/terms', headers: browser });
  expect([nowhere.statusCode, nowhere.body]).toEqual([404, 'the app']);
});
