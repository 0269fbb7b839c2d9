/**
 * `npm run bench:card`: the time from the press of "Know" to the next card painted, at a quarter of the processor's
 * speed (product: figures to reach), and where it goes. The floor is a page with one word and one button.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { startServer } from '@vocabloom/e2e/support/server.ts';
import { openBrowser } from './browser/open-browser.ts';
import { openFloor, pressAgainAndAgain } from './card/answering.ts';
import { type Spent, type TraceEvent, timeSpent } from './card/time-spent.ts';

const answers = 60;
const looked = 40;
const words = 2 * (answers + looked) + 10;
const limitMs = 50;
const slowdown = 4;
const button = 'fieldset button';

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const figures = (timesMs: readonly number[]): string =>
  `median ${percentile(timesMs, 0.5).toFixed(1)} ms, 95th percentile ${percentile(timesMs, 0.95).toFixed(1)} ms of ${timesMs.length}`;

async function slowly<Outcome>(page: Page, run: () => Promise<Outcome>): Promise<Outcome> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    return await run();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

const categories = ['devtools.timeline', 'v8', 'disabled-by-default-v8.gc', 'blink.user_timing', 'toplevel'];

/** Answers once more while the browser records what it does; recording takes some time itself. */
async function lookInto(browser: Browser, page: Page): Promise<readonly Spent[]> {
  await browser.startTracing(page, { categories });
  await pressAgainAndAgain(page, { button, count: looked });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  return timeSpent(traceEvents);
}

function reportSpent(spent: readonly Spent[]): void {
  const kinds = [...new Set(spent.flatMap(({ byKind }) => [...byKind.keys()]))];
  const line = (name: string, of: readonly Spent[]) => {
    const mean = (read: (one: Spent) => number) => of.reduce((sum, one) => sum + read(one), 0) / of.length;
    const parts = kinds
      .map((kind) => [kind, mean(({ byKind }) => byKind.get(kind) ?? 0)] as const)
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`);
    console.log(
      `  ${name} ${mean(({ ms }) => ms).toFixed(1)} ms: ${parts.join(', ')}; without the processor ${mean(({ heldUpMs }) => heldUpMs).toFixed(1)}`,
    );
  };
  const ownMs = spent.map(({ ms, heldUpMs }) => ms - heldUpMs);
  console.log(`  recorded, less what else the processor did meanwhile: ${figures(ownMs)}`);
  line(`all ${spent.length}, recorded`, spent);
  line('the slowest tenth  ', spent.slice(0, Math.ceil(spent.length / 10)));
}

async function floorOf(context: BrowserContext): Promise<readonly number[]> {
  const page = await context.newPage();
  await openFloor(page);
  const timesMs = await slowly(page, () => pressAgainAndAgain(page, { button, count: answers }));
  await page.close();
  return timesMs;
}

const server = await startServer();
const browser = await openBrowser();
try {
  const learner = await signUpByApi(server.url);
  const pairs = Array.from({ length: words }, (_, index) => [`word ${index}`, `palabra ${index}`] as const);
  await plantModule(learner, { groups: [{ name: 'Many', pairs }] });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[type=email]').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  await page.locator('section[aria-busy=false]').waitFor();

  let fits = true;
  for (const offline of [false, true]) {
    await context.setOffline(false);
    const floorMs = await floorOf(context);
    await page.bringToFront();
    await page.goto('/module/0/group/0/flashcards?mode=sm2');
    await page.locator('[data-card=current]').waitFor();
    await context.setOffline(offline);
    const [timesMs, spent] = await slowly(page, async () => [
      await pressAgainAndAgain(page, { button, count: answers }),
      await lookInto(browser, page),
    ]);
    const p95 = percentile(timesMs, 0.95);
    fits &&= p95 <= limitMs;
    console.log(
      `know to next card, ${offline ? 'offline' : 'online '}: ${figures(timesMs)} at ${slowdown}x slowdown, limit ${limitMs} ms, ` +
        `ratio ${(p95 / limitMs).toFixed(2)}  ${p95 <= limitMs ? 'ok' : 'TOO SLOW'}`,
    );
    console.log(`  floor, an empty page: ${figures(floorMs)}`);
    reportSpent(spent);
  }
  process.exitCode = fits ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
