/// <reference lib="dom" />
/**
 * `npm run bench:bundle`: the JavaScript a person downloads with a public page, and before the first card (product:
 * figures to reach).
 */
import type { Page } from '@playwright/test';
import { plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { startServer } from '@vocabloom/e2e/support/server.ts';
import { travelWords } from '@vocabloom/e2e/support/travel-words.ts';
import { openBrowser } from './browser/open-browser.ts';
import { publicPaths } from './browser/public-paths.ts';
import { inlineScriptBytes, type ScriptBytes, watchScripts } from './browser/script-bytes.ts';

const kilobyte = 1000;
const firstCard = '[data-card=current]';

/** Further pages of the demo: what shows that one is usable, and how much may be downloaded until then. */
const demoPages = [
  { what: 'words of the demo', path: '', isThere: 'main nav[aria-label] a', limitKb: 105 },
  { what: 'modes of the demo', path: '/flashcard-mode', isThere: 'main ul a', limitKb: 101 },
  { what: 'choices of the demo', path: '/mcq-practice', isThere: 'fieldset button', limitKb: 117 },
  { what: 'sentences of the demo', path: '/practice', isThere: '[data-blank]', limitKb: 117 },
  { what: 'story of the demo', path: '/story', isThere: '[data-word]', limitKb: 111 },
] as const;

function report(what: string, measured: ScriptBytes, limitKb: number): boolean {
  const kb = measured.brotliBytes / kilobyte;
  const fits = kb <= limitKb && measured.foreignRequests.length === 0;
  console.log(
    `${what.padEnd(28)} ${kb.toFixed(1).padStart(6)} KB brotli in ${measured.files} files, ` +
      `limit ${limitKb} KB, ratio ${(kb / limitKb).toFixed(2)}, ` +
      `${measured.foreignRequests.length} requests to another origin  ${fits ? 'ok' : 'TOO MUCH'}`,
  );
  return fits;
}

async function logIn(page: Page, learner: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  await page.locator('section[aria-busy=false]').waitFor();
}

const server = await startServer();
const browser = await openBrowser();
try {
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  let publicFits = true;
  for (const path of ['/', ...(await publicPaths(server.url))]) {
    const scripts = await watchScripts(visitor, { origin: server.url });
    await visitor.goto(path, { waitUntil: 'networkidle' });
    const measured = await scripts.measure();
    const brotliBytes = measured.brotliBytes + (await inlineScriptBytes(visitor));
    publicFits = report(path, { ...measured, brotliBytes }, 75) && publicFits;
  }

  const trier = await (await browser.newContext({ baseURL: server.url })).newPage();
  const demo = await watchScripts(trier, { origin: server.url, isThere: firstCard });
  await trier.goto('/module/demo/group/0/flashcards-learning');
  const demoFits = report('first card of the demo', await demo.measure(), 100);

  let furtherFits = true;
  for (const { what, path, isThere, limitKb } of demoPages) {
    const visit = await (await browser.newContext({ baseURL: server.url })).newPage();
    const scripts = await watchScripts(visit, { origin: server.url, isThere });
    await visit.goto(`/module/demo/group/0${path}`);
    furtherFits = report(what, await scripts.measure(), limitKb) && furtherFits;
    await visit.context().close();
  }

  const comer = await (await browser.newContext({ baseURL: server.url })).newPage();
  const atTheDoor = await watchScripts(comer, { origin: server.url, isThere: 'input[type=email]' });
  await comer.goto('/login');
  const logInFits = report('log-in', await atTheDoor.measure(), 135);

  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
  const context = await browser.newContext({ baseURL: server.url });
  await logIn(await context.newPage(), learner);
  const page = await context.newPage();
  const study = await watchScripts(page, { origin: server.url, isThere: firstCard });
  await page.goto('/module/0/group/0/flashcards?mode=learning');
  const studyFits = report('first signed-in study screen', await study.measure(), 135);
  process.exitCode = publicFits && demoFits && furtherFits && logInFits && studyFits ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
