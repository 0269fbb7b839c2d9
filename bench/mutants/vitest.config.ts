import { defineConfig } from 'vitest/config';
import { setOf } from './sets.ts';

const { tests, needsDatabase } = setOf(process.env.MUTANTS ?? 'srs');

/** The tests of a set: each change is met by those that ran through its line. */
export default defineConfig({
  test: {
    env: { TZ: 'UTC', TEST_ENGINE: 'postgres' },
    setupFiles: ['bench/mutants/properties.ts'],
    // What never ends is Stryker's to stop.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: [...tests],
    ...(needsDatabase && { globalSetup: 'database/testing/postgres-cluster.ts' }),
  },
});
