import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { linguiPlugins } from './lingui.plugins.ts';

const server = process.env.API_ORIGIN ?? 'http://localhost:8080';

/** Paths the product server answers; everything else belongs to the app while developing. */
const serverPaths = [
  '/config',
  '/health',
  '/ready',
  '/ping',
  '/auth/v1',
  '/rest/v1',
  '/study/events',
  '/dev/mailbox.json',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), linguiPlugins(), tailwindcss()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 400,
    // The server's policy loads fonts from files only.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
});
