/** `npm run mutants`: changes the rules one place at a time and asks whether a test notices. `-- --mutate 'core/srs/*.ts'` takes some files. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutants/vitest.config.ts' },
  mutate: [
    'core/**/*.ts',
    'web/features/study/{session,rules}/*.ts',
    '!**/*.test.ts',
    '!**/testing.ts',
    '!core/testing/**',
    '!core/screening/**',
    '!core/languages/**',
    '!**/*.d.ts',
  ],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  tempDirName: '.cache/mutants/tmp',
  coverageAnalysis: 'perTest',
  // Values made while a file is loaded are met by every test at once: each would cost a run of all.
  ignoreStatic: true,
  concurrency: 2,
  incremental: false,
  clearTextReporter: { allowColor: false, reportTests: false },
  ignorePatterns: ['/content/data', '/web/dist', '/e2e', '/docs', '/.cache', '/data'],
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
};
