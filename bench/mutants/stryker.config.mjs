import { setOf } from './sets.ts';

const name = process.env.MUTANTS;
const { mutate, needsDatabase } = setOf(name);

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
  mutate: [...mutate, '!**/*.test.ts', '!**/testing.ts', '!**/*.d.ts'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${name}.json` },
  tempDirName: `.cache/mutants/${name}`,
  coverageAnalysis: 'perTest',
  // Values made while a file is loaded are met by every test at once: each would cost a run of all.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: needsDatabase ? 30_000 : 5000,
  incremental: false,
  clearTextReporter: { allowColor: false, reportTests: false },
  ignorePatterns: ['/content/data', '/web/dist', '/e2e', '/docs', '/.cache', '/data'],
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
};
