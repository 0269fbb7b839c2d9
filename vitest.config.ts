import { defineConfig } from 'vitest/config';

/** Waiting is for what has not happened yet, and ends when it has: on a busy machine that may take long. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/**
 * A worker reads the program once for all its files instead of once for each; what a test changes outside itself it puts back.
 * Every core has a worker (the web app's too): by itself the runner leaves one core to wait.
 */
const workers = { isolate: false, maxWorkers: '100%' };

const rooms = '{core,contract,content,database,services,server,bin,bench}/**';

/**
 * Five runners: pure rules, the database suites once per engine, the web app's rules, and what of it needs a window.
 * Suites that need a database are named `*.db.test.ts` and ask `database/testing` for a fresh one; those of the web app that need
 * a window are `*.test.tsx` or `*.dom.test.ts`.
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
          ...workers,
          ...patience,
        },
      },
      {
        test: {
          name: 'pglite',
          include: [`${rooms}/*.db.test.ts`],
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: 'database/testing/pglite-template.ts',
          ...workers,
          ...patience,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [`${rooms}/*.db.test.ts`],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'database/testing/postgres-cluster.ts',
          ...workers,
          ...patience,
        },
      },
      './web/vitest.config.ts',
      './web/vitest.config.rules.ts',
    ],
  },
});
