import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './lingui.plugins.ts';
import { pinyinWords } from './pinyin-words.plugin.ts';

/** What needs a window: screens, and what is named for it. A window for each file, and the program read anew. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), linguiPlugins(), pinyinWords()],
  test: {
    name: 'web',
    environment: 'jsdom',
    env: { TZ: 'UTC' },
    include: ['**/*.test.tsx', '**/*.dom.test.ts'],
    setupFiles: ['./testing/every-test.ts', './testing/setup.ts'],
    css: false,
    maxWorkers: '100%',
    // Waiting ends when what is waited for is there: on a busy machine that may take long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
