import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const rooms = /^(?:core|contract|content|database|services|server|web)\//u;
const isForTests = /\.test\.tsx?$|\/testing(?:[/.-])|\.gen\.ts$/u;

/** The TypeScript the product consists of, by path: no tests, nothing made for tests, nothing generated. */
export function readProductCode(): ReadonlyMap<string, string> {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\0');
  return new Map(
    paths
      .filter((path) => /\.tsx?$/u.test(path) && rooms.test(path) && !isForTests.test(path))
      .filter((path) => existsSync(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );
}
