import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './lingui.plugins.ts';
import { pinyinWords } from './pinyin-words.plugin.ts';

/** What needs no window: it is most of a test's time to make one. The program is read once for all files of a worker. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), linguiPlugins(), pinyinWords()],
  test: {
    name: 'web-rules',
    environment: 'node',
    env: { TZ: 'UTC' },
    include: ['**/*.test.ts'],
    exclude: ['**/*.dom.test.ts', '**/node_modules/**'],
    setupFiles: ['./testing/every-test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
