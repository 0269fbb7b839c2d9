/**
 * `node e2e/screens/site-pictures.script.ts`: takes the pictures that the landing page shows, from the built app, in
 * each language, light and dark.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium, type Locator, type Page, expect as quickly } from '@playwright/test';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { readScene } from '../support/topics.ts';
import { painted, settled } from './screen.ts';
import { sceneOfSite } from './site-scene.ts';

/** The tutor takes its time on a busy machine. */
const expect = quickly.configure({ timeout: 120_000 });
const folder = resolve('web/public/pictures');
/** In CSS pixels of the landing page: a file has 1.5 times as many pixels each way. */
const heights = { story: 520, feedback: 420, conversation: 640 } as const;
const width = 600;
const windowWidth = 640;

type Look = { readonly name: keyof typeof heights; readonly theme: string; readonly language: string };

/** Playwright itself cannot write WebP. */
async function take(page: Page, top: Locator, { name, theme, language }: Look): Promise<void> {
  await page.mouse.move(0, 0);
  await painted(page);
  const box = await top.boundingBox();
  if (!box) throw new Error(`there is nothing to see of ${name}`);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    clip: { x: (windowWidth - width) / 2, y: box.y - 20, width, height: heights[name], scale: 1 },
  });
  await writeFile(`${folder}/${name}-${theme}-${language}.webp`, Buffer.from(data, 'base64'));
}

async function takeAll(
  browser: Browser,
  server: RunningServer,
  language: (typeof INTERFACE_LANGUAGE_CODES)[number],
) {
  for (const theme of ['light', 'dark'] as const) {
    const { learner, to, summary } = await sceneOfSite(server.url, language);
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: windowWidth, height: 2400 },
      deviceScaleFactor: 1.5,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: language,
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('input[type=email]').fill(learner.email);
    await page.locator('input[type=password]').fill(learner.password);
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('input[type=password]')).toHaveCount(0);

    await page.goto('/module/0/group/0/story');
    const story = page.locator('fieldset[lang]');
    await expect(story.locator('[data-word]').first()).toBeVisible();
    await take(page, story, { name: 'story', theme, language });
    await page.locator('textarea').fill(summary);
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('h3').first()).toBeVisible();
    await settled(page);
    await take(page, page.locator('h3').first().locator('xpath=../..'), {
      name: 'feedback',
      theme,
      language,
    });

    await page.goto('/module/0/group/1/conversation');
    const [log, message] = [page.locator('[role=log]'), page.locator('textarea')];
    await settled(page);
    for (const { hints } of readScene('in-the-cafe').turns.slice(0, 3)) {
      const text = hints[to] ?? '';
      await message.fill(text);
      await message.press('Enter');
      await expect(log).toContainText(text);
      await settled(page);
    }
    await take(page, log, { name: 'conversation', theme, language });
    await context.close();
  }
}

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
const server = await startServer({ PLANS: 'off' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const language of INTERFACE_LANGUAGE_CODES)
    if (wanted.length === 0 || wanted.includes(language)) await takeAll(browser, server, language);
} finally {
  await browser.close();
  await server.stop();
}
