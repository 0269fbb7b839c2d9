/** `npm run screens`: takes the pictures of docs/screens from the built app, with a garden that has been studied a little. */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../support/server.ts';
import { contactSheet } from './contact-sheet.ts';
import { sceneOfLearner } from './scene.ts';
import { painted } from './screen.ts';
import { screens } from './screens.ts';

const folder = resolve('docs/screens');
const widths = [360, 1280];
const themes = ['light', 'dark'] as const;
const languages = ['en', 'he'] as const;
const heights: Record<number, number> = { 360: 780, 768: 1024, 1280: 860 };

const wanted = process.argv.slice(2);

async function open(
  browser: Browser,
  look: { url: string; width: number; theme: (typeof themes)[number]; language: (typeof languages)[number] },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: look.url,
    viewport: { width: look.width, height: heights[look.width] ?? 860 },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    locale: look.language === 'he' ? 'he-IL' : 'en-GB',
    timezoneId: 'UTC',
  });
  return context.newPage();
}

await mkdir(folder, { recursive: true });
// With the doors that only some installations have.
const server = await startServer({ OIDC_CLIENT_ID: 'pictures', OIDC_CLIENT_SECRET: 'pictures' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const language of languages) {
    const learner = await sceneOfLearner({ url: server.url, language });
    for (const theme of themes) {
      for (const width of widths) {
        const own = await open(browser, { url: server.url, width, theme, language });
        const visitors = await open(browser, { url: server.url, width, theme, language });
        await learner.signIn(own);
        for (const { name, show, as } of screens) {
          if (wanted.length > 0 && !wanted.includes(name)) continue;
          const page = as === 'visitor' ? visitors : own;
          await show(page);
          await painted(page);
          await page.screenshot({
            path: `${folder}/${name}-${width}-${theme}-${language}.png`,
            animations: 'disabled',
          });
        }
        for (const page of [own, visitors]) await page.context().close();
      }
    }
  }
  const sheet = resolve('.cache/contact-sheet.jpg');
  await contactSheet(browser, { folder, to: sheet });
  console.log(`All pictures on one sheet: ${sheet}`);
} finally {
  await browser.close();
  await server.stop();
}
