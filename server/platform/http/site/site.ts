import { SIGNED_IN_COOKIE, sitePageNames } from '@vocabloom/contract/pages/site.ts';
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from './page-language.ts';
import type { SitePages } from './read-pages.ts';
import { type KeptPage, keptPage, sendPage } from './send-page.ts';
import { robots, siteMap } from './site-map.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** The public pages, ready to be sent (product: public pages). */
export type Site = {
  /** Whether there are any: an app that is not built has none. */
  readonly isBuilt: boolean;
  /** Sends a page in the visitor's language; false if there is no page of this name. */
  readonly send: (exchange: Exchange, name: string) => Promise<boolean>;
  /** A page before its last facts are filled in. */
  readonly textOf: (name: string, language: InterfaceLanguageCode) => string | undefined;
  /** Whether the app is requested by someone with a session on this device. */
  readonly isForLearner: (request: FastifyRequest) => boolean;
};

const languageOrSession = ['accept-language', 'cookie'];
const signedIn = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE.replaceAll('.', '\\.')}=1(?:;|$)`);

/** The language at the beginning of the address if there is one, otherwise the visitor's. */
export function languageAsked({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): InterfaceLanguageCode {
  const prefix = /^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1] ?? '';
  return isInterfaceLanguageCode(prefix) ? prefix : pageLanguage(headers);
}

/**
 * Serves the public pages: `/es/about` in Spanish, `/about` in the visitor's language. They are the same for everyone,
 * so they may be cached and revalidated.
 */
export function serveSite(
  app: FastifyInstance,
  { pages, origin }: { readonly pages: SitePages; readonly origin: string },
): Site {
  const ready = new Map<string, ReadonlyMap<InterfaceLanguageCode, KeptPage>>();
  for (const [name, byLanguage] of pages)
    ready.set(name, new Map([...byLanguage].map(([code, html]) => [code, keptPage(code, html)])));
  const send: Site['send'] = async (exchange, name) => {
    const page = ready.get(name)?.get(languageAsked(exchange.request));
    if (page) await sendPage(exchange, page, languageOrSession);
    return page !== undefined;
  };

  const names = sitePageNames.filter((name) => ready.has(name));
  // The support form is filled in for each visit, so the module that receives the messages serves it.
  for (const name of names.filter((each) => each !== 'support')) {
    app.get(`/${name}`, async (request, reply) => {
      await send({ request, reply }, name);
      return reply;
    });
    for (const [language, page] of ready.get(name) ?? [])
      app.get(`/${language}/${name}`, async (request, reply) => sendPage({ request, reply }, page));
  }
  if (names.length > 0) serveForMachines(app, { names, origin });
  return {
    isBuilt: names.length > 0,
    send,
    textOf: (name, language) => pages.get(name)?.get(language),
    isForLearner: ({ headers }) => signedIn.test(headers.cookie ?? ''),
  };
}

function serveForMachines(
  app: FastifyInstance,
  { names, origin }: { readonly names: readonly string[]; readonly origin: string },
): void {
  const map = siteMap(names, origin);
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml').send(map),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain').send(robots(origin)),
  );
  // The language alone is the start in that language.
  for (const language of INTERFACE_LANGUAGE_CODES)
    app.get(`/${language}`, async (_request, reply) => reply.redirect(`/${language}/home`, 301));
}
