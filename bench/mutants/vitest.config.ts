import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { setOf } from './sets.ts';

const { tests, needsDatabase } = setOf(process.env.MUTANTS ?? 'srs');

const asksDatabase = ({ moduleId }: TestSpecification) => moduleId.endsWith('.db.test.ts');

/**
 * The first test that notices a change ends its runs, so the slowest files come last: those that ask a database, and
 * among each kind those that took longest before.
 */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tookMs = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted(
      (a, b) => Number(asksDatabase(a)) - Number(asksDatabase(b)) || tookMs(a) - tookMs(b),
    );
  }
}

/** The tests of a set: each change is met by the tests that run through its line. */
export default defineConfig({
  test: {
    env: { TZ: 'UTC', TEST_ENGINE: 'postgres' },
    setupFiles: ['bench/mutants/properties.ts'],
    sequence: { sequencer: QuickestFirst },
    // As in the project's own runs; a worker for each file would cost more than most changes do.
    isolate: false,
    // The runner that switches the changes on stops what never ends.
    testTimeout: 0,
    hookTimeout: 0,
    include: [...tests],
    ...(needsDatabase && { globalSetup: 'database/testing/postgres-cluster.ts' }),
  },
});
