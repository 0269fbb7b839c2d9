import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minifySync, type Plugin } from 'vite';
import { linguiPlugins } from './lingui.plugins.ts';
import type { renderSite } from './site/render-site.tsx';

const web = import.meta.dirname;

/** Runs what draws the public pages, as a program of its own in a folder that goes again. */
async function withRenderer<Result>(use: (render: typeof renderSite) => Result): Promise<Result> {
  // Beside the sources, so that the packages they ask for are found.
  const folder = await mkdtemp(join(web, '.site-'));
  try {
    await build({
      root: web,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), linguiPlugins()],
      build: { ssr: 'site/render-site.tsx', outDir: folder, emptyOutDir: true },
    });
    const renderer: { renderSite: typeof renderSite } = await import(
      pathToFileURL(join(folder, 'render-site.js')).href
    );
    return use(renderer.renderSite);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the public pages in every language into the built app, below `site/`, with the style sheet that the app has. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html'];
      const styles = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(
        page?.type === 'asset' ? String(page.source) : '',
      )?.[1];
      if (!styles) throw new Error('The built page names no style sheet');
      const source = await readFile(join(web, 'site/site-script.js'), 'utf8');
      const script = minifySync('site-script.js', source, { module: false }).code;
      const files = await withRenderer((render) => render({ styles, script }));
      for (const { name, html } of files) {
        const file = join(dir, 'site', name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, html);
      }
    },
  };
}
