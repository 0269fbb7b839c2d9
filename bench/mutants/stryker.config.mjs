import { join } from 'node:path';
import { samplePieces } from './sample.ts';
import { setOf } from './sets.ts';

const { MUTANTS: name = 'srs', MUTANTS_SHARE: share, MUTANTS_SEED: seed = '1' } = process.env;
const { mutate, needsDatabase } = setOf(name);
const root = join(import.meta.dirname, '../..');

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
  mutate: share
    ? samplePieces(root, mutate, { share: Number(share), seed })
    : [...mutate, '!**/*.test.ts', '!**/testing.ts', '!**/*.d.ts'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${name}.json` },
  tempDirName: `.cache/mutants/${name}`,
  coverageAnalysis: 'perTest',
  // Values made while a file is loaded are met by every test at once: each would cost a run of all.
  ignoreStatic: true,
  concurrency: 1,
  // On a busy machine a change that is merely slow is not one that never ends.
  dryRunTimeoutMinutes: 60,
  timeoutMS: needsDatabase ? 60_000 : 30_000,
  incremental: false,
  clearTextReporter: { allowColor: false, reportTests: false },
  ignorePatterns: ['/content/data', '/web/dist', '/e2e', '/docs', '/.cache', '/data'],
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
};
