import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from './journey.ts';
import { startServer } from './server.ts';

/** A part of the app that loads when first used, and has another name in the second build. */
const changedPart = /^(study-end-)([\w-]{8})(\.js)$/;
const isPacked = (name: string): boolean => /\.(br|gz|zst)$/.test(name);

/**
 * The built app as a later commit would produce it: one part has other content, hence another name in every file that
 * refers to it, the old part is gone, and the first page says which build it is.
 */
async function makeSecondBuild(folder: string): Promise<void> {
  await cp(resolve('web/dist'), folder, { recursive: true, filter: (from) => !isPacked(from) });
  const assets = join(folder, 'assets');
  const names = await readdir(assets);
  const [former] = names.filter((name) => changedPart.test(name));
  if (former === undefined) throw new Error('The build has no such part');
  const next = former.replace(changedPart, '$1SECOND00$3');
  await rename(join(assets, former), join(assets, next));
  const change = async (path: string, by: (text: string) => string) =>
    writeFile(path, by(await readFile(path, 'utf8')));
  const texts = [...names.filter((name) => name.endsWith('.js') && name !== former), next];
  await Promise.all(texts.map((name) => change(join(assets, name), (text) => text.replaceAll(former, next))));
  await change(join(folder, 'index.html'), (text) =>
    text.replaceAll(former, next).replace('<head>', '<head><meta name="build" content="second">'),
  );
  await change(join(folder, 'sw.js'), (text) =>
    text.replaceAll(former, next).replace(/id:([`"'])[0-9a-f]{16}\1/g, 'id:$1second0000000000$1'),
  );
}

/** The program as it is here, with its own build of the app. */
async function programOver(root: string): Promise<string> {
  await mkdir(join(root, 'web'));
  await symlink(resolve('server'), join(root, 'server'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await symlink(resolve('web/dist'), join(root, 'web/dist'));
  return join(root, 'server/main.ts');
}

/**
 * A journey against a server whose app is stored for use without a network; `deploySecond` puts the next build at the
 * same address. Afterwards the first one is back, because the next journey may have the same server.
 */
export const test = base.extend<{ deploySecond: () => Promise<void> }, { builds: string }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'vocabloom-builds-'));
      await use(root);
      await rm(root, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ builds }, use) => {
      const server = await startServer({ OFFLINE_APP: 'true' }, { program: await programOver(builds) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  deploySecond: async ({ builds, server }, use) => {
    const [served, second] = [join(builds, 'web/dist'), join(builds, 'second')];
    const serve = async (build: string) => {
      await unlink(served);
      await symlink(build, served);
    };
    await use(async () => {
      await makeSecondBuild(second);
      await serve(second);
      await server.restart();
    });
    await serve(resolve('web/dist'));
    await rm(second, { recursive: true, force: true });
    await server.restart();
  },
});
