/** Writes the public pages in every language into the built app, with the style sheet that the app has (`npm run build`). */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minifySync } from 'vite';
import { linguiPlugins } from '../lingui.plugins.ts';
import type { renderSite } from './render-site.tsx';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
// Below the packages it asks for.
const work = await mkdtemp(join(web, '.site-'));

try {
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), linguiPlugins()],
    build: { ssr: join(import.meta.dirname, 'render-site.tsx'), outDir: work, emptyOutDir: true },
  });
  const rendered: { renderSite: typeof renderSite } = await import(
    pathToFileURL(join(work, 'render-site.js')).href
  );
  const styles = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(
    await readFile(join(dist, 'index.html'), 'utf8'),
  )?.[1];
  if (!styles) throw new Error('The built page names no style sheet');
  const source = await readFile(join(import.meta.dirname, 'site-script.js'), 'utf8');
  const script = minifySync('site-script.js', source, { module: false }).code;
  for (const { name, html } of rendered.renderSite({ styles, script })) {
    const file = join(dist, 'site', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
