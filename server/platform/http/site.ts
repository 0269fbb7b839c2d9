import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageLanguage } from './page-language.ts';

/** What an installation has that the public pages speak of. */
export type SiteFacts = {
  /** Where it is reached from outside, without a slash at the end. */
  readonly origin: string;
  readonly hasPlans: boolean;
  readonly supportPhone: string | undefined;
};

type Pages = ReadonlyMap<string, ReadonlyMap<InterfaceLanguageCode, string>>;

/**
 * Serves the public pages that the build wrote, below `site/` of the app (product: public pages): `/es/about` in Spanish,
 * `/about` in the language of who asks. They are the same for everybody, so they may be kept and asked for anew.
 */
export async function serveSite(
  app: FastifyInstance,
  { folder, facts }: { readonly folder: string; readonly facts: SiteFacts },
): Promise<void> {
  const pages = await readPages(folder, facts);
  for (const [name, byLanguage] of pages) {
    app.get(`/${name}`, async (request, reply) => {
      const language = pageLanguage(request.headers);
      reply.header('vary', 'accept-language, cookie');
      return sendPage(reply, language, byLanguage.get(language));
    });
    for (const [language, html] of byLanguage)
      app.get(`/${language}/${name}`, async (_request, reply) => sendPage(reply, language, html));
  }
  if (pages.size === 0) return;
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/xml')
      .send(siteMap([...pages.keys()], facts.origin)),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain').send(robots(facts.origin)),
  );
}

const sendPage = (reply: FastifyReply, language: InterfaceLanguageCode, html: string | undefined) =>
  reply
    .header('cache-control', 'no-cache')
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(html);

async function readPages(folder: string, facts: SiteFacts): Promise<Pages> {
  const pages = new Map<string, Map<InterfaceLanguageCode, string>>();
  for (const language of INTERFACE_LANGUAGE_CODES) {
    const root = join(folder, 'site', language);
    if (!existsSync(root)) continue;
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(root, path)
        .replaceAll(sep, '/')
        .replace(/\.html$/, '');
      const byLanguage = pages.get(name) ?? new Map();
      pages.set(name, byLanguage.set(language, withFacts(await readFile(path, 'utf8'), facts)));
    }
  }
  return pages;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Writes into a page what this installation is, and takes out what it does not have. */
function withFacts(html: string, { origin, hasPlans, supportPhone }: SiteFacts): string {
  const has: Readonly<Record<string, boolean>> = { plans: hasPlans, phone: supportPhone !== undefined };
  return html
    .replaceAll(/<shown-if name="(\w+)">(.*?)<\/shown-if>/gs, (_, name: string, content: string) =>
      has[name] ? content : '',
    )
    .replaceAll('{{origin}}', () => escaped(origin))
    .replaceAll('{{supportPhone}}', () => escaped(supportPhone ?? ''));
}

/** The public pages with their languages, for search engines (sitemaps.org, with the alternates that they ask for). */
function siteMap(names: readonly string[], origin: string): string {
  const addresses = names.flatMap((name) => {
    const alternates = INTERFACE_LANGUAGE_CODES.map(
      (code) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(`${origin}/${code}/${name}`)}"/>`,
    ).join('');
    return INTERFACE_LANGUAGE_CODES.map(
      (code) => `<url><loc>${escaped(`${origin}/${code}/${name}`)}</loc>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>${escaped(`${origin}/`)}</loc></url>`,
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

/** What belongs to a person is behind a log-in anyway; these addresses would only waste a machine's time. */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /auth/',
    'Disallow: /rest/',
    'Disallow: /dev/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
