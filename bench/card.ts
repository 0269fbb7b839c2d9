/// <reference lib="dom" />
/**
 * `npm run bench:card`: from the press of "Know" to the next card painted, at a quarter of the processor's speed
 * (product: figures to reach).
 */
import { plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { startServer } from '@vocabloom/e2e/support/server.ts';
import { openBrowser } from './browser/open-browser.ts';

const answers = 120;
const limitMs = 50;
const slowdown = 4;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const server = await startServer();
const browser = await openBrowser();
try {
  const learner = await signUpByApi(server.url);
  const pairs = Array.from(
    { length: answers + 10 },
    (_, index) => [`word ${index}`, `palabra ${index}`] as const,
  );
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
    await page.goto('/module/0/group/0/flashcards?mode=sm2');
    await page.locator('[data-card=current]').waitFor();
    await context.setOffline(offline);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const timesMs = await page.evaluate(async (count) => {
      const times: number[] = [];
      // From the press to the first task after the frame in which the next card stands; then the pause of a quick learner.
      for (let index = 0; index < count; index += 1) {
        const button = [...document.querySelectorAll<HTMLButtonElement>('fieldset button')].at(-1);
        if (!button) break;
        const startMs = performance.now();
        button.click();
        await new Promise<void>((painted) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => painted();
            channel.port2.postMessage(null);
          }),
        );
        times.push(performance.now() - startMs);
        await new Promise((done) => setTimeout(done, 350));
      }
      return times;
    }, answers / 2);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const p95 = percentile(timesMs, 0.95);
    fits &&= p95 <= limitMs;
    console.log(
      `know to next card, ${offline ? 'offline' : 'online '}: median ${percentile(timesMs, 0.5).toFixed(1)} ms, ` +
        `95th percentile ${p95.toFixed(1)} ms of ${timesMs.length} at ${slowdown}x slowdown, limit ${limitMs} ms, ` +
        `ratio ${(p95 / limitMs).toFixed(2)}  ${p95 <= limitMs ? 'ok' : 'TOO SLOW'}`,
    );
  }
  process.exitCode = fits ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
