import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or a file that could not be run. */
export type Failure = { readonly file: string; readonly title: string; readonly message: string };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

/** The failures in a Vitest JSON report; file names are relative to `root`. */
export function listVitestFailures(report: VitestReport, root: string): readonly Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status !== 'passed') return [{ file, title: 'the file as a whole', message }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: (failureMessages ?? []).join('\n'),
    }));
  });
}

/** The failures in a Playwright JSON report, including journeys that passed only on another try. */
export function listPlaywrightFailures(report: PlaywrightSuite): readonly Failure[] {
  const own = (report.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        file,
        title,
        message: results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n'),
      })),
  );
  return [...own, ...(report.suites ?? []).flatMap(listPlaywrightFailures)];
}

const longestMessage = 2000;

/** A failure as printed at the end of a run, so that nobody has to look through everything before it. */
export function printFailure(check: string, { file, title, message }: Failure): string {
  const plain = stripVTControlCharacters(message);
  const indented = plain.slice(0, longestMessage).trimEnd().replaceAll('\n', '\n    ');
  return `✗ ${check} › ${file} › ${title}\n    ${indented}\n`;
}
