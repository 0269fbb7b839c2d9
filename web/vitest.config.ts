import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './lingui.plugins.ts';
import { pinyinWords } from './pinyin-words.plugin.ts';

/**
 * Tests that need a window: screens, and files named for it. Each file gets its own window and loads the program again.
 */
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
    // Waiting ends as soon as the expected state is reached; on a busy machine that may take long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
