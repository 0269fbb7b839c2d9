import { defineConfig } from 'vitest/config';

/** The pure tests alone: each mutant is met by those that ran through its line. */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    testTimeout: 60_000,
    include: ['core/**/*.test.ts', 'web/features/study/{session,rules}/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
  },
});
