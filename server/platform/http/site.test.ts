import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type SiteFacts, serveSite } from './site.ts';
import { serveWebApp } from './web-app.ts';

const template = (language: string) =>
  `<html lang="${language}"><link rel="canonical" href="{{origin}}/${language}/terms"><p>Text</p>` +
  '<shown-if name="plans"><p>Prices</p></shown-if><shown-if name="phone"><p>{{supportPhone}}</p></shown-if></html>';

async function site(facts: Partial<SiteFacts> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), 'the app');
  for (const language of ['en', 'es', 'fr', 'he', 'zh']) {
    await mkdir(join(folder, 'site', language, 'guide'), { recursive: true });
    for (const name of ['terms', 'guide/sm2'])
      await writeFile(join(folder, 'site', language, `${name}.html`), template(language));
  }
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  const given = { origin: 'https://words.example.org', hasPlans: true, supportPhone: undefined };
  await serveSite(app, { folder, facts: { ...given, ...facts } });
  await serveWebApp(app, { folder });
  return app;
}

test('a public page comes in the language of its address, whoever asks', async () => {
  const app = await site();
  const answer = await app.inject({ url: '/he/guide/sm2', headers: { 'accept-language': 'fr' } });
  expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, 'he']);
  expect(answer.body).toContain('<html lang="he">');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('without a language in its address it comes in that of who asks, and says so to whoever keeps it', async () => {
  const app = await site();
  const answer = await app.inject({ url: '/terms', headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
  expect(answer.body).toContain('<html lang="zh">');
  expect(answer.headers.vary).toContain('accept-language');
  const chosen = await app.inject({ url: '/terms', headers: { cookie: 'vocabloom.language=es' } });
  expect(chosen.body).toContain('<html lang="es">');
});

test('it speaks of what the installation has and of nothing else', async () => {
  const page = (await (await site({ supportPhone: '+1 <555>' })).inject('/en/terms')).body;
  expect(page).toContain('href="https://words.example.org/en/terms"');
  expect(page).toContain('<p>Prices</p><p>+1 &#60;555&#62;</p>');
  const family = (await (await site({ hasPlans: false })).inject('/en/terms')).body;
  expect(family).toContain('<p>Text</p></html>');
  for (const body of [page, family]) expect(body).not.toMatch(/\{\{|shown-if/);
});

test('the files it is made of are not for reading', async () => {
  const app = await site();
  for (const url of ['/site/en/terms.html', '/site/en/guide/sm2.html'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test('search engines find each page in each language, and are told of the others', async () => {
  const app = await site();
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  expect(map.body.match(/<loc>/g)).toHaveLength(1 + 2 * 5);
  expect(map.body).toContain(
    '<xhtml:link rel="alternate" hreflang="fr" href="https://words.example.org/fr/guide/sm2"/>',
  );
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://words.example.org/sitemap.xml');
});

test('an app that is not built has none, and starts all the same', async () => {
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  const facts = { origin: 'https://words.example.org', hasPlans: true, supportPhone: undefined };
  await serveSite(app, { folder: join(tmpdir(), 'nowhere-to-be-found'), facts });
  expect((await app.inject('/terms')).statusCode).toBe(404);
});
