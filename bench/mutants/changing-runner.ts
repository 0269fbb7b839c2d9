import { type RunnerTestCase, TestRunner } from 'vitest';

/** What a changed program asks (Stryker's instrumenter): which change holds now; and where it notes what ran. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { perTest: Record<string, Record<string, number>>; static: Record<string, number> };
};

type Suite = Parameters<typeof TestRunner.getSuiteHooks>[0];

/** What became of the changes, by their ids. */
export type Findings = {
  /** By the test that noticed. */
  readonly noticed: Record<string, string>;
  /** Of those noticed: they ran without end. */
  readonly endless: readonly string[];
  /** A test ran through them. */
  readonly tried: readonly string[];
  /** They ran while their file was loaded. */
  readonly loaded: readonly string[];
};

const global = globalThis as typeof globalThis & { __stryker__?: Switch };
const asked = (): Switch => {
  global.__stryker__ ??= {};
  return global.__stryker__;
};

/** All files share a worker, and with it what was found before. */
const noticed: Record<string, string> = {};
const endless = new Set<string>();
const tried = new Set<string>();

/** As often as a place ran without the change, times this, is a loop without end. */
const limitFactor = 100;
/** What neither passes nor fails until then never will. */
const patienceMs = 10_000;
/** Those of a test may stand still. */
const { setTimeout: later, clearTimeout: notLater } = globalThis;

/**
 * Runs every test as it is, and then once more for each change it runs through that no test has noticed yet. Where one was
 * noticed the test is asked without it again: if it fails then as well, what follows would say nothing, and the run fails.
 */
export default class ChangingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    asked().currentTestId = test.id;
    try {
      await bodyOf(test)();
    } finally {
      asked().currentTestId = undefined;
    }
    const reached = asked().mutantCoverage?.perTest[test.id] ?? {};
    const open = Object.entries(reached).filter(([change]) => !(change in noticed));
    if (open.length === 0) return;
    await passes(() => this.#leave(test));
    for (const [change, hits] of open) {
      tried.add(change);
      const limit = hits * limitFactor;
      Object.assign(asked(), { hitCount: 0, hitLimit: limit });
      const isPassed = await passes(() => this.#again(test, change));
      const isEndless = (asked().hitCount ?? 0) > limit;
      Object.assign(asked(), { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      if (isEndless) endless.add(change);
      if (isPassed && !isEndless) continue;
      noticed[change] = test.fullTestName;
      if (!(await passes(() => this.#again(test))) && !(await passes(() => this.#again(test))))
        throw new Error(`Change ${change} spoilt this test for those that follow`);
    }
    await this.#enter(test);
  }

  async #again(test: RunnerTestCase, change?: string): Promise<void> {
    const leave = await this.#enter(test);
    try {
      asked().activeMutant = change;
      await bodyOf(test)();
    } finally {
      asked().activeMutant = undefined;
      await passes(async () => {
        await this.#leave(test);
        await leave();
      });
    }
  }

  /** Does what is to be done before each run of a test; gives what is to be done after it. */
  async #enter(test: RunnerTestCase): Promise<() => Promise<void>> {
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
    const cleanups: (() => unknown)[] = [];
    for (const suite of suitesOf(test))
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
        const after = await hook(test.context, suite);
        if (typeof after === 'function') cleanups.push(after as () => unknown);
      }
    return async () => {
      for (const clean of cleanups.toReversed()) await clean();
    };
  }

  async #leave(test: RunnerTestCase): Promise<void> {
    const { onFinished = [] } = test as { onFinished?: ((context: object) => unknown)[] };
    for (const after of onFinished.splice(0).toReversed()) await after(test.context);
    for (const suite of suitesOf(test).toReversed())
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite);
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite);
    const found: Findings = {
      noticed,
      endless: [...endless],
      tried: [...tried],
      loaded: Object.keys(asked().mutantCoverage?.static ?? {}),
    };
    if ('filepath' in suite) Object.assign(suite.meta, { found });
  }
}

function bodyOf(test: RunnerTestCase): () => unknown {
  const body = TestRunner.getTestFn(test);
  if (body === undefined) throw new RangeError(`${test.name} has nothing to run`);
  return body;
}

/** Those a test stands in, the file first. */
const suitesOf = ({ suite, file }: RunnerTestCase): readonly Suite[] => {
  const suites: Suite[] = [];
  for (let one = suite; one !== undefined && one !== file; one = one.suite) suites.unshift(one);
  return [file, ...suites];
};

/** Whether this comes to an end, and a good one. */
async function passes(run: () => Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = later(reject, patienceMs, new Error('It has no end'));
  try {
    await Promise.race([run(), tooLate]);
    return true;
  } catch {
    return false;
  } finally {
    notLater(timer);
  }
}
