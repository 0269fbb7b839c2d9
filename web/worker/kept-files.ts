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
  /** Activates a version for pages, and removes files that neither it nor the previous one needs. */
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
  return {
    take: async (version) => {
      const [assets, own] = await Promise.all([caches.open(assetsCache), caches.open(versionCache(version))]);
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
      await takeSettings().catch(() => undefined);
    },

    enter: async (version) => {
      const [assets, pages] = await Promise.all([caches.open(assetsCache), caches.open(pagesCache)]);
      const before = await (await pages.match(enteredName))?.text();
      const former = before === version.id ? await idBefore(pages) : before;
      await pages.put(enteredName, new Response(version.id));
      await pages.put(`${enteredName}-before`, new Response(former ?? ''));

      const stay = new Set([version.id, former].flatMap((id) => (id ? [versionCache({ id })] : [])));
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      await Promise.all(names.filter((name) => !stay.has(name)).map((name) => caches.delete(name)));
      // Pages of the previous version may still be open and later need parts that they have not requested yet.
      const lists = await Promise.all([...stay].map(async (name) => listOf(await caches.open(name))));
      const needed = new Set(lists.flat());
      const old = (await assets.keys()).filter((request) => !needed.has(pathOf(request)));
      await Promise.all(old.map((request) => assets.delete(request)));
    },
  };
}

const idBefore = async (pages: Cache): Promise<string | undefined> =>
  (await pages.match(`${enteredName}-before`))?.text();

async function listOf(cache: Cache): Promise<readonly string[]> {
  const list: unknown = await (await cache.match(listName))?.json();
  return Array.isArray(list) ? list.map(String) : [];
}
