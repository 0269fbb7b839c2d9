/**
 * `node e2e/screens/previews.script.ts`: takes the preview pictures for links to the site, one per language, of the top
 * of the landing page. The machine needs a font with Chinese characters (Debian: fonts-noto-cjk).
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { startServer } from '../support/server.ts';
import { painted } from './screen.ts';

const folder = resolve('web/public/previews');
/** Networks ask for 1200 by 630: the page is laid out a little larger, so that all of its top fits. */
const size = { width: 1400, height: 735 };
const scale = 1200 / size.width;

/** Only the first words and pictures of the page: nobody can press a button in a picture. */
const asPicture = `
  main [class*="visitors-only"], [data-live-answers], footer { display: none; }
  nav { display: none !important; }
  main > section > div:first-of-type { padding-top: 1.5rem; }
  main > section > div:last-of-type { margin-top: 0; }
  .live-deck { height: 17rem !important; }
`;

/** Finds the largest font size that leaves room for the words in the ground. */
function fitTwoLines(heading: HTMLElement | SVGElement): void {
  for (let rem = 5.5; rem >= 4; rem -= 0.25) {
    heading.style.setProperty('font-size', `${rem}rem`, 'important');
    const { lineHeight } = getComputedStyle(heading);
    if (heading.getBoundingClientRect().height < 2.5 * Number.parseFloat(lineHeight)) return;
  }
}

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const language of INTERFACE_LANGUAGE_CODES) {
    await page.goto(`${server.url}/${language}/home`);
    await page.addStyleTag({ content: asPicture });
    await painted(page);
    await page.locator('h1').evaluate(fitTwoLines);
    await page.screenshot({ path: `${folder}/${language}.png`, animations: 'disabled' });
  }
} finally {
  await browser.close();
  await server.stop();
}
