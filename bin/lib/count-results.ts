export type Counts = { readonly passed: number; readonly failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/**
 * Counts of a Vitest JSON report. A suite that could not be loaded has no failed test of its own and counts as one failure.
 */
export function countVitest(report: VitestReport): Counts {
  const failed = report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites;
  return { passed: report.numPassedTests, failed };
}

/** Counts of a Playwright JSON report. A journey that passed only when tried again is a failure: flaky tests are bugs. */
export function countPlaywright(report: PlaywrightReport): Counts {
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

/** Adds up the counts of several runners. */
export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, counts) => sum + counts.passed, 0),
    failed: all.reduce((sum, counts) => sum + counts.failed, 0),
  };
}
