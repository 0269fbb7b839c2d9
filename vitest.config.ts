import { defineConfig } from 'vitest/config';

/** Waiting is for what has not happened yet, and ends when it has: on a busy machine that may take long. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

const rooms = '{core,contract,content,database,services,server,bin}/**';

/**
 * Four runners: pure rules, the database suites once per engine, and the web app.
 * Suites that need a database are named `*.db.test.ts` and ask `database/testing` for a fresh one.
 */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${rooms}/*.test.ts`],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'pglite',
          include: [`${rooms}/*.db.test.ts`],
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: 'database/testing/pglite-template.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [`${rooms}/*.db.test.ts`],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'database/testing/postgres-cluster.ts',
          ...patience,
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
