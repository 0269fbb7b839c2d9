import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { linguiPlugins } from './lingui.plugins.ts';
import type { renderManifests } from './site/manifests.ts';
import { buildTarget } from './supported-browsers.ts';
import type { Version } from './worker/kept-files.ts';

const web = import.meta.dirname;

/** Larger files load on first use: voices, keyboard dictionaries. */
const MAX_BYTES = 300_000;

/** Fonts of the Latin texts on every page. Those of other scripts load with their first letter. */
const firstFonts = /^(alegreya|commissioner)-latin-(?!ext-)/;

const isTaken = (name: string): boolean => /\.(js|css)$/.test(name) || firstFonts.test(name);

async function assetsOf(dir: string): Promise<string[]> {
  const names = (await readdir(join(dir, 'assets'))).filter(isTaken).toSorted();
  const sizes = await Promise.all(names.map((name) => stat(join(dir, 'assets', name))));
  return names.filter((_, index) => (sizes[index]?.size ?? 0) <= MAX_BYTES).map((name) => `/assets/${name}`);
}

/** Writes the manifests, one for each interface language (product: installing). */
async function writeManifests(dir: string): Promise<string[]> {
  const out = join(web, '../.cache/manifests');
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [linguiPlugins()],
    ssr: { noExternal: true },
    build: { ssr: 'site/manifests.ts', outDir: out, emptyOutDir: true },
  });
  const written: { renderManifests: typeof renderManifests } = await import(
    pathToFileURL(join(out, 'manifests.js')).href
  );
  await mkdir(join(dir, 'manifests'), { recursive: true });
  return Promise.all(
    written.renderManifests().map(async ({ name, text }) => {
      await writeFile(join(dir, 'manifests', name), text);
      return `/manifests/${name}`;
    }),
  );
}

async function versionOf(dir: string, manifests: readonly string[]): Promise<Version> {
  const icons = (await readdir(join(dir, 'icons'))).map((name) => `/icons/${name}`);
  const assets = await assetsOf(dir);
  const files = ['/index.html', '/mark.svg', ...icons, ...manifests] as const;
  const hash = createHash('sha256').update(assets.join());
  for (const file of files) hash.update(await readFile(join(dir, file)));
  return { id: hash.digest('hex').slice(0, 16), assets, files };
}

/** The links that tell a browser that the app can be installed. */
const links = [
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifests/en.webmanifest' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-180.png' } },
].map((link) => ({ ...link, injectTo: 'head' as const }));

/**
 * Turns the built pages into an app that can be installed and works without a network: with manifests and a service
 * worker.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    transformIndexHtml: () => links,
    writeBundle: {
      // Runs after the page has its final form.
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        const version = await versionOf(dir, await writeManifests(dir));
        await build({
          root: web,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { __VERSION__: JSON.stringify(version) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: buildTarget,
            rolldownOptions: {
              input: 'worker/service-worker.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
