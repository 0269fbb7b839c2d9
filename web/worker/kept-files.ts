import type { CONFIG_PATH } from '@vocabloom/contract/config.ts';

/** The build's description of a version, see `worker.plugin.ts`. */
export type Version = {
  /** Changes with any of its files. */
  readonly id: string;
  /** Files with a hash of their content in the name, shared by versions. */
  readonly assets: readonly string[];
  /** Files whose content may change under the same name; the first is the app's page. */
  readonly files: readonly [page: string, ...others: string[]];
};

export type KeptFiles = {
  /** Fetches what is not stored yet. Rejects if anything is missing: half a version is useless. */
  readonly take: (version: Version) => Promise<void>;
  /**
   * Activates a version for pages, and removes files that neither it nor the previous one needs, nor a newer one, which
   * may be on its way just now.
   */
  readonly enter: (version: Version) => Promise<void>;
};

const prefix = 'vocabloom-version-';
export const assetsCache = 'vocabloom-assets';
export const pagesCache = 'vocabloom-pages';
export const versionCache = ({ id }: Pick<Version, 'id'>): string => `${prefix}${id}`;

/** The public settings, replaced with every answer of the server (`answers.ts`). */
export const settingsPath: typeof CONFIG_PATH = '/config';

/** Where a version lists its files, for the next version, and where it is noted which version pages get. */
const listName = '/.assets';
const enteredName = '/.entered';

/** How many files are fetched at the same time: on a first visit the connection has more important work. */
const sideBySide = 4;

const pathOf = ({ url }: Request): string => new URL(url).pathname;

export function createKeptFiles({ caches, fetch }: Pick<typeof globalThis, 'caches' | 'fetch'>): KeptFiles {
  const fetchInto = async (cache: Cache, path: string, mode: RequestCache) => {
    const answer = await fetch(path, { cache: mode });
    if (!answer.ok || answer.redirected) throw new Error(`GET ${path} answered ${answer.status}`);
    await cache.put(path, answer);
  };
  /** Pages without a network should offer what this installation has, even if they were loaded only once. */
  const takeSettings = async () => {
    const pages = await caches.open(pagesCache);
    if (!(await pages.match(settingsPath))) await fetchInto(pages, settingsPath, 'default');
  };
  const takeAll = async (version: Version, own: Cache) => {
    const assets = await caches.open(assetsCache);
    const known = new Set((await assets.keys()).map(pathOf));
    const missing = version.assets.filter((path) => !known.has(path));
    const queue = [
      ...missing.map((path) => () => fetchInto(assets, path, 'default')),
      // The browser's HTTP cache may have these from another version.
      ...version.files.map((path) => () => fetchInto(own, path, 'reload')),
    ].values();
    const worker = async () => {
      for (const next of queue) await next();
    };
    await Promise.all(Array.from({ length: sideBySide }, worker));
    await own.put(listName, Response.json(version.assets));
  };
  const listsOf = (names: readonly string[]) =>
    Promise.all(names.map(async (name) => listOf(await caches.open(name))));
  return {
    take: async (version) => {
      const own = await caches.open(versionCache(version));
      try {
        await takeAll(version, own);
      } catch (error) {
        // With a list it was complete before, and may be the version that pages get.
        if ((await listOf(own)) === null) await caches.delete(versionCache(version));
        throw error;
      }
      await takeSettings().catch(() => undefined);
    },

    enter: async (version) => {
      const [assets, pages] = await Promise.all([caches.open(assetsCache), caches.open(pagesCache)]);
      const before = await (await pages.match(enteredName))?.text();
      const former = before === version.id ? await idBefore(pages) : before;
      await pages.put(enteredName, new Response(version.id));
      await pages.put(`${enteredName}-before`, new Response(former ?? ''));

      // Caches are listed in the order in which they were made. A newer version may just be filling its own; whatever
      // is older goes, also what a version has left that never got ready.
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const newer = names.slice(names.indexOf(versionCache(version)) + 1);
      const inUse = [version.id, former].flatMap((id) => (id ? [versionCache({ id })] : []));
      const old = names.filter((name) => ![...inUse, ...newer].includes(name));
      await Promise.all(old.map((name) => caches.delete(name)));
      // Pages of the previous version may still be open and later need parts that they have not requested yet.
      const [used, coming] = await Promise.all([listsOf(inUse), listsOf(newer)]);
      // What a version without a list needs is not known yet; the next version removes what nobody does.
      if (coming.includes(null)) return;
      const needed = new Set([...used, ...coming].flatMap((list) => list ?? []));
      const spare = (await assets.keys()).filter((request) => !needed.has(pathOf(request)));
      await Promise.all(spare.map((request) => assets.delete(request)));
    },
  };
}

const idBefore = async (pages: Cache): Promise<string | undefined> =>
  (await pages.match(`${enteredName}-before`))?.text();

/** The assets of a version; null as long as it is not complete. */
async function listOf(cache: Cache): Promise<readonly string[] | null> {
  const list: unknown = await (await cache.match(listName))?.json();
  return Array.isArray(list) ? list.map(String) : null;
}
