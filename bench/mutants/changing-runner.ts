import { type RunnerTestCase, TestRunner } from 'vitest';
import { openJournal } from './journal.ts';

/** What a changed program reads (Stryker's instrumenter): which change is active; and where it notes what ran. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { perTest: Record<string, Record<string, number>>; static: Record<string, number> };
};

type Suite = Parameters<typeof TestRunner.getSuiteHooks>[0];

const global = globalThis as typeof globalThis & { __stryker__?: Switch };
const asked = (): Switch => {
  global.__stryker__ ??= {};
  return global.__stryker__;
};

const { MUTANTS_JOURNAL = '', MUTANTS_SHARE = '0/1' } = process.env;
const [share = 0, shares = 1] = MUTANTS_SHARE.split('/').map(Number);
const ofThisShare = new Set(
  (process.env.MUTANTS_CHANGES ?? '').split(',').filter((_, at) => at % shares === share),
);
const journal = openJournal(MUTANTS_JOURNAL);
const before = journal.entries();
/** All files share a worker, and with it what was found before. */
const noticed = new Set(before.flatMap((entry) => (entry.kind === 'noticed' ? [entry.change] : [])));
const pairOf = ({ change, test }: { change: string; test: string }) => `${change} ${test}`;
const unnoticed = new Set(before.flatMap((entry) => (entry.kind === 'unnoticed' ? [pairOf(entry)] : [])));

/** A place that runs more often than without the change, times this, is in an endless loop. */
const hitFactor = 100;
/**
 * A run counts as endless if it takes this many times as long as without the change, plus a grace period for other work
 * on the machine.
 */
const timeFactor = 5;
const graceMs = 700;
const longestMs = 60_000;
/** The timers a test sees may be stopped. */
const { setTimeout: later, clearTimeout: notLater } = globalThis;
const nowMs = performance.now.bind(performance);

const patienceFor = (tookMs: number): number => Math.min(longestMs, tookMs * timeFactor + graceMs);

/**
 * Runs every test as it is, and then once more for each change it runs through that no test has noticed yet. If it
 * fails, the test runs again without the change: if that fails too, this process is no longer usable. The time limit of
 * a test follows from its duration without a change, so that an endless one costs little.
 */
export default class ChangingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const began = nowMs();
    asked().currentTestId = test.id;
    try {
      await bodyOf(test)();
    } finally {
      asked().currentTestId = undefined;
    }
    let tookMs = nowMs() - began;
    const name = `${test.file.name} > ${test.fullTestName}`;
    const reached = asked().mutantCoverage?.perTest[test.id] ?? {};
    const open = Object.entries(reached).filter(
      ([change]) =>
        ofThisShare.has(change) && !noticed.has(change) && !unnoticed.has(pairOf({ change, test: name })),
    );
    if (open.length === 0) return;
    await endsWell(() => this.#leave(test), longestMs);
    for (const [change, hits] of open) {
      for (let withinMs = patienceFor(tookMs); ; withinMs = patienceFor(tookMs)) {
        journal.add({ kind: 'trying', change, test: name, withinMs });
        const { isPassed, isEndless } = await this.#changed(test, { change, hits, withinMs });
        if (isPassed) {
          journal.add({ kind: 'unnoticed', change, test: name });
          break;
        }
        const asBeforeMs = (await this.#unchangedMs(test)) ?? (await this.#unchangedMs(test));
        if (asBeforeMs === null)
          return standStill(() => journal.add({ kind: 'spoiled', change, test: name }));
        // The machine was slow: the test gets the time that it needs here and now.
        const isHeldUp = isEndless === 'by time' && patienceFor(asBeforeMs) > withinMs * 2;
        tookMs = Math.max(tookMs, asBeforeMs);
        if (isHeldUp && withinMs < longestMs) continue;
        noticed.add(change);
        journal.add({ kind: 'noticed', change, test: name, isEndless: isEndless !== false });
        break;
      }
    }
    await this.#enter(test);
  }

  async #changed(
    test: RunnerTestCase,
    { change, hits, withinMs }: { change: string; hits: number; withinMs: number },
  ) {
    const until = nowMs() + withinMs;
    const mayHit = hits * hitFactor;
    // Ends a loop that never yields, since no timer would get its turn.
    Object.defineProperty(asked(), 'hitLimit', {
      configurable: true,
      get: () => (nowMs() > until ? 0 : mayHit),
    });
    asked().hitCount = 0;
    const isPassed = await endsWell(() => this.#again(test, change), withinMs);
    const isLoop = (asked().hitCount ?? 0) > mayHit;
    const isLate = nowMs() > until;
    Object.assign(asked(), { activeMutant: undefined, hitCount: undefined });
    return {
      isPassed: isPassed && !isLoop,
      isEndless: isLoop ? ('by hits' as const) : isLate && !isPassed && ('by time' as const),
    };
  }

  /** How long the test takes in the unchanged program, or null if it fails. */
  async #unchangedMs(test: RunnerTestCase): Promise<number | null> {
    const began = nowMs();
    return (await endsWell(() => this.#again(test), longestMs)) ? nowMs() - began : null;
  }

  async #again(test: RunnerTestCase, change?: string): Promise<void> {
    const leave = await this.#enter(test);
    try {
      asked().activeMutant = change;
      await bodyOf(test)();
    } finally {
      asked().activeMutant = undefined;
      await endsWell(async () => {
        await this.#leave(test);
        await leave();
      }, longestMs);
    }
  }

  /** Does what comes before each run of a test; gives what comes after it. */
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
    if (!('filepath' in suite)) return;
    journal.add({ kind: 'loaded', changes: Object.keys(asked().mutantCoverage?.static ?? {}) });
  }
}

function bodyOf(test: RunnerTestCase): () => unknown {
  const body = TestRunner.getTestFn(test);
  if (body === undefined) throw new RangeError(`${test.name} has nothing to run`);
  return body;
}

/** The suites that contain a test, the file first. */
const suitesOf = ({ suite, file }: RunnerTestCase): readonly Suite[] => {
  const suites: Suite[] = [];
  for (let one = suite; one !== undefined && one !== file; one = one.suite) suites.unshift(one);
  return [file, ...suites];
};

/** Whether the run succeeds within the time. */
async function endsWell(run: () => Promise<unknown>, withinMs: number): Promise<boolean> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = later(reject, withinMs, new Error('The run did not end in time'));
  try {
    await Promise.race([run(), tooLate]);
    return true;
  } catch {
    return false;
  } finally {
    notLater(timer);
  }
}

/** Reports, and waits to be killed from outside. */
function standStill(say: () => void): Promise<never> {
  say();
  return new Promise(() => {});
}
