import { assetsCache, pagesCache, settingsPath, type Version, versionCache } from './kept-files.ts';
import type { Way } from './way-of.ts';

type Ports = Pick<typeof globalThis, 'caches' | 'fetch'> & {
  readonly version: Version;
  /** Called when the server has another version of the app. */
  readonly onNewVersion: () => void;
  /** Takes work that continues after the response. */
  readonly afterwards: (work: Promise<unknown>) => void;
};

/**
 * How long the network may take for something that is also stored here: a bad connection should not be worse than none.
 */
const patienceMs = 3_000;

/** How many public pages are kept for reading without a network, newest first. */
const maxPages = 30;

type Answer = (request: Request, ports: Ports) => Promise<Response>;

/** How each kind of request that the worker handles is answered. */
export const answers: Readonly<Record<Exclude<Way, 'network'>, Answer>> = {
  form: async (request, ports) => withOwnId(await answers.page(request, ports)),

  asset: async (request, { caches, fetch, afterwards }) => {
    const assets = await caches.open(assetsCache);
    const kept = await assets.match(request.url);
    if (kept) return kept;
    const answer = await fetch(request);
    // Fonts of a script and rare parts: they are stored on first use and stay as long as their version.
    if (answer.ok) afterwards(assets.put(request.url, answer.clone()));
    return answer;
  },

  'version-file': async (request, { caches, fetch, version }) => {
    const own = await caches.open(versionCache(version));
    return (await own.match(new URL(request.url).pathname)) ?? fetch(request);
  },

  settings: async (request, { caches, fetch, afterwards }) => {
    const pages = await caches.open(pagesCache);
    const kept = await pages.match(settingsPath);
    const asking = keepGood(fetch(request), { cache: pages, key: settingsPath, afterwards });
    if (!kept) return asking;
    afterwards(asking.catch(() => undefined));
    return within(asking).catch(() => kept);
  },

  app: async (_request, ports) => {
    const page = await appPage(ports);
    if (!page) return ports.fetch(ports.version.files[0]);
    ports.afterwards(lookForNewVersion(ports).catch(() => undefined));
    return page;
  },

  page: async (request, ports) => {
    const { caches, fetch, afterwards } = ports;
    const pages = await caches.open(pagesCache);
    const { pathname } = new URL(request.url);
    const kept = await pages.match(pathname);
    const asking = keepGood(fetch(request), { cache: pages, key: pathname, afterwards });
    try {
      const answer = await (kept ? within(asking) : asking);
      afterwards(forgetOldPages(pages));
      return answer;
    } catch (error) {
      afterwards(asking.catch(() => undefined));
      return kept ?? (await appPage(ports)) ?? Promise.reject(error);
    }
  },

  'network-or-app': async (request, ports) => {
    const page = await appPage(ports);
    const asking = ports.fetch(request);
    if (!page) return asking;
    // The browser itself follows redirects of a page.
    return within(asking).catch(() => page);
  },
};

/** Gives a page's form a new id, because another message with an id that was already used would count as sent. */
async function withOwnId(page: Response): Promise<Response> {
  if (!page.ok || page.redirected) return page;
  const { status, headers } = page;
  const text = (await page.text()).replace(
    /(<input[^>]*name="id"[^>]*value=")[^"]*/,
    (_, before: string) => before + crypto.randomUUID(),
  );
  return new Response(text, { status, headers });
}

const appPage = async ({ caches, version }: Ports): Promise<Response | undefined> =>
  (await caches.open(versionCache(version))).match(version.files[0]);

/** Rejects if the network fails, takes too long, or something in between responds instead of the server. */
async function within(asking: Promise<Response>): Promise<Response> {
  const patience = new Promise<never>((_, reject) => setTimeout(reject, patienceMs));
  const answer = await Promise.race([asking, patience]);
  if (answer.status >= 500) throw new Error(`the server answered ${answer.status}`);
  return answer;
}

async function keepGood(
  asking: Promise<Response>,
  { cache, key, afterwards }: { cache: Cache; key: string } & Pick<Ports, 'afterwards'>,
): Promise<Response> {
  const answer = await asking;
  if (answer.ok && !answer.redirected) afterwards(cache.put(key, answer.clone()));
  return answer;
}

/**
 * Compares the stored app page with the server's current one. The same page may arrive with another policy, which then
 * applies from now on.
 */
async function lookForNewVersion(ports: Ports): Promise<void> {
  const { caches, fetch, version, onNewVersion } = ports;
  const [path] = version.files;
  const [kept, answer] = await Promise.all([appPage(ports), fetch(path, { cache: 'no-cache' })]);
  if (!answer.ok || answer.redirected || !kept) return;
  const isSame = (await kept.text()) === (await answer.clone().text());
  if (isSame) await (await caches.open(versionCache(version))).put(path, answer);
  else onNewVersion();
}

async function forgetOldPages(pages: Cache): Promise<void> {
  const written = (await pages.keys()).filter(
    ({ url }) => !/\/(config|\.[\w-]+)$/.test(new URL(url).pathname),
  );
  await Promise.all(written.slice(0, -maxPages).map((request) => pages.delete(request)));
}
