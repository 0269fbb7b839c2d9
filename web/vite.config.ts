import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPage } from './first-page.plugin.ts';
import { linguiPlugins } from './lingui.plugins.ts';
import { pinyinWords } from './pinyin-words.plugin.ts';
import { opensPageOfApp, serverPaths } from './server-paths.ts';
import { sharedChunks } from './shared-chunks.ts';
import { publicPages } from './site.plugin.ts';
import { buildTarget } from './supported-browsers.ts';
import { serviceWorker } from './worker.plugin.ts';

const server = process.env.API_ORIGIN ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    linguiPlugins(),
    pinyinWords(),
    tailwindcss(),
    firstPage(),
    publicPages(),
    serviceWorker(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      serverPaths.map((path) => [
        path,
        {
          target: server,
          ws: path === '/realtime/v1',
          bypass: (request) => (opensPageOfApp(request) ? request.url : undefined),
        },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: buildTarget,
    // Every target browser supports it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    // The server's policy allows fonts only from files.
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks } },
    },
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
});
