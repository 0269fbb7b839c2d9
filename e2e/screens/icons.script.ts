/** `node e2e/screens/icons.script.ts`: draws the icons of the installed app from the product's mark. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

/** The mark's share of the width. Whatever shape a device cuts out of a maskable icon keeps the inner four fifths. */
const shapes = [
  { kind: 'any', sizes: [192, 512], part: 0.86, paper: 'transparent' },
  { kind: 'maskable', sizes: [192, 512], part: 0.56, paper: '#f8f2e4' },
  { kind: 'apple', sizes: [180], part: 0.66, paper: '#f8f2e4' },
] as const;

const mark = await readFile(resolve('web/public/mark.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ colorScheme: 'light' });
  for (const { kind, sizes, part, paper } of shapes) {
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${paper} }
        svg { width: ${part * 100}vw }</style>${mark}`,
      );
      await page.screenshot({
        path: `web/public/icons/${kind}-${size}.png`,
        omitBackground: paper === 'transparent',
      });
    }
  }
} finally {
  await browser.close();
}
