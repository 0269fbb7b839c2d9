import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './lingui.plugins.ts';
import { pinyinWords } from './pinyin-words.plugin.ts';

/**
 * Tests that need no window, because creating one takes up most of a test's time. The program is loaded once for all
 * files of a worker.
 */
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
