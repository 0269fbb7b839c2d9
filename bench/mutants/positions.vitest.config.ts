import { defineConfig } from 'vitest/config';

/** The suites of positions and counts, on the embedded database. */
export default defineConfig({
  test: {
    env: { TZ: 'UTC', TEST_ENGINE: 'pglite' },
    include: ['database/schema/{positions,orders,bulk-words,growth-and-edit}.db.test.ts'],
    globalSetup: 'database/testing/pglite-template.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
