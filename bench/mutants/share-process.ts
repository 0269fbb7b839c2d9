/**
 * Runs the tests of a set on one share of its changes, and writes into a journal what they noticed; started by
 * `mutants.ts`.
 */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { changesIn, root } from './changed-files.ts';

/** Tests that did not pass without a change. What a suite finds when it ends may come from a change, and does not count. */
let unpassed = 0;
const { programs } = await changesIn((process.env.MUTANTS_FILES ?? '').split(','));
const vitest = await createVitest(
  'test',
  {
    root,
    config: 'bench/mutants/vitest.config.ts',
    runner: join(import.meta.dirname, 'changing-runner.ts'),
    watch: false,
    pool: 'threads',
    maxWorkers: 1,
    // Runs of the real tests must not find a changed program in the cache.
    fsModuleCache: false,
    // What a changed program leaves behind may fail at any later time.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    reporters: [
      {
        onTestCaseResult: (test) => {
          const { state, errors = [] } = test.result();
          if (state === 'passed') return;
          unpassed += 1;
          console.log(`${test.fullName} ${state}: ${errors.map(({ message }) => message).join()}`);
        },
        onTestModuleEnd: (module) => {
          if (module.children.size > 0) return;
          unpassed += 1;
          console.log(
            `${module.moduleId} has no tests: ${module
              .errors()
              .map(({ message }) => message)
              .join()}`,
          );
        },
      },
    ],
  },
  {
    plugins: [
      { name: 'changes', enforce: 'pre', load: (id) => programs.get(id.split('?')[0] ?? '') ?? null },
      {
        name: 'forgets',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id.endsWith('/remember.ts') && importer?.includes('.test.') === false
            ? join(import.meta.dirname, 'forgetful.ts')
            : null,
      },
    ],
  },
);
await vitest.start();
await vitest.close();
process.exit(unpassed > 0 ? 1 : 0);
