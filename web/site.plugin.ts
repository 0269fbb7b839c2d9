import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { linguiPlugins } from './lingui.plugins.ts';
import type { SiteParts } from './site/components/site-document.tsx';
import type { renderSite } from './site/render-site.tsx';
import { buildTarget } from './supported-browsers.ts';

const web = import.meta.dirname;

/** Builds the renderer of the public pages into a temporary folder and runs it. */
async function withRenderer<Result>(use: (render: typeof renderSite) => Result): Promise<Result> {
  // Beside the sources, so that the packages they import are found.
  const folder = await mkdtemp(join(web, '.site-'));
  try {
    await build({
      root: web,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), linguiPlugins()],
      build: { ssr: 'site/render-site.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
    });
    const renderer: { renderSite: typeof renderSite } = await import(
      pathToFileURL(join(folder, 'render-site.js')).href
    );
    return use(renderer.renderSite);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The code of a script of the public pages, as it is inlined in them. */
async function programText(name: string): Promise<string> {
  const written = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: buildTarget,
      lib: { entry: `site/scripts/${name}.entry.ts`, formats: ['iife'], name: 'site' },
    },
  });
  const [first] = [written].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`No program was made of ${name}`);
  return chunk.code.trim();
}

const latin = ['alegreya-latin.woff2', 'commissioner-latin.woff2'];
/** The fonts for headings and for text. Mandarin uses the device's fonts. */
const firstFonts: Readonly<Record<keyof SiteParts['fonts'], readonly string[]>> = {
  en: latin,
  es: latin,
  fr: latin,
  // The Latin text font provides the spaces between Hebrew words: lines would wrap again if it arrived later.
  he: ['frank-ruhl-libre-hebrew.woff2', 'noto-sans-hebrew-hebrew.woff2', 'commissioner-latin.woff2'],
  zh: [],
};

/** The address of a font in the built app. */
function fontAddress(bundle: Rolldown.OutputBundle, name: string): string {
  const font = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!font) throw new Error(`The built app has no font ${name}`);
  return `/${font.fileName}`;
}

/**
 * The app's style sheet as its built page names it (with a content hash), the file in which the app starts, and its
 * fonts.
 */
function partsOfApp(bundle: Rolldown.OutputBundle): Omit<SiteParts, 'scripts'> {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const styles = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html)?.[1];
  const main = join(web, 'app/main.tsx');
  const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(main));
  if (!styles || !app) throw new Error('The built app has no style sheet or no beginning');
  const addresses = (names: readonly string[]) => names.map((name) => fontAddress(bundle, name));
  const { en, es, fr, he, zh } = firstFonts;
  const fonts = {
    en: addresses(en),
    es: addresses(es),
    fr: addresses(fr),
    he: addresses(he),
    zh: addresses(zh),
  };
  return { styles, app: `/${app.fileName}`, fonts };
}

/** Writes the public pages in every language into the built app, below `site/`, using the app's style sheet. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const parts = {
        ...partsOfApp(bundle),
        scripts: {
          everyPage: await programText('every-page'),
          landing: await programText('landing'),
          support: await programText('support'),
        },
      };
      const files = await withRenderer((render) => render(parts));
      for (const { name, html } of files) {
        const file = join(dir, 'site', name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, html);
      }
    },
  };
}
