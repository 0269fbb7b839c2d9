import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Check, checks } from './checks.ts';
import { type Counts, countPlaywright, countVitest, sumCounts } from './count-results.ts';
import { type Failure, listPlaywrightFailures, listVitestFailures, printFailure } from './list-failures.ts';

type Result = { readonly counts: Counts; readonly failures: readonly Failure[] };

const reports = resolve('.cache/test-reports');

/** Colors are for a terminal; in a file they are noise between the words. */
function withoutColors({ FORCE_COLOR: _forced, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NO_COLOR: '1' };
}

function run(command: readonly string[], env: Record<string, string>): Promise<number> {
  const [program = '', ...args] = command;
  const own = process.stdout.isTTY ? process.env : withoutColors(process.env);
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...own, ...env } });
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
}

function commandOf({ report, command, plain = [] }: Check, file: string): readonly string[] {
  if (report === 'vitest')
    return [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  if (report === 'playwright') return [...command, '--reporter=list,json'];
  return process.stdout.isTTY ? command : [...command, ...plain];
}

/** The result in a runner's report; a runner that leaves no report has failed as a whole. */
async function readReport(report: 'vitest' | 'playwright', file: string): Promise<Result> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { counts: { passed: 0, failed: 1 }, failures: [] };
  const parsed = JSON.parse(text);
  return report === 'vitest'
    ? { counts: countVitest(parsed), failures: listVitestFailures(parsed, process.cwd()) }
    : { counts: countPlaywright(parsed), failures: listPlaywrightFailures(parsed) };
}

async function runCheck(check: Check): Promise<Result> {
  process.stdout.write(`\n── ${check.name} ──\n`);
  const file = `${reports}/${check.name}.json`;
  await rm(file, { force: true });
  const code = await run(commandOf(check, file), { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (!check.report) {
    return { counts: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, failures: [] };
  }
  const { counts, failures } = await readReport(check.report, file);
  // A runner can fail outside any test (an unhandled rejection, a global setup): that is a failure too.
  const silentFailure = code !== 0 && counts.failed === 0;
  return { counts: silentFailure ? { ...counts, failed: 1 } : counts, failures };
}

async function main(names: readonly string[]): Promise<number> {
  if (names.includes('--list')) {
    process.stdout.write(`${checks.map((check) => check.name).join('\n')}\n`);
    return 0;
  }
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    process.stderr.write(`No such check: ${unknown.join(', ')}. bin/test --list shows them.\n`);
    return 2;
  }
  await mkdir(reports, { recursive: true });
  const wanted = checks.filter((check) => names.length === 0 || names.includes(check.name));
  const results: (Result & { readonly check: Check; readonly seconds: number })[] = [];
  for (const check of wanted) {
    const startMs = performance.now();
    const result = await runCheck(check);
    results.push({ check, ...result, seconds: Math.round((performance.now() - startMs) / 1000) });
  }
  process.stdout.write('\n');
  for (const { check, failures } of results) {
    for (const failure of failures) process.stdout.write(`${printFailure(check.name, failure)}\n`);
  }
  for (const { check, counts, seconds } of results) {
    const advice = counts.failed > 0 && check.mend ? ` (${check.mend})` : '';
    process.stdout.write(
      `${check.name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed, ${seconds} s${advice}\n`,
    );
  }
  const total = sumCounts(results.map(({ counts }) => counts));
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
