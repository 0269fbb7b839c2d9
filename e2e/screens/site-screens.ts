import { expect, type Page } from '@playwright/test';
import { pageAt, type Screen } from './screen.ts';

/** Pages that everyone can read, in full: they come from the build and need no script. */
const readAt =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    // Pictures further down load when they are near.
    for (const picture of await page.locator('img[loading=lazy]').all())
      await picture.scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
    );
    await page.evaluate('scrollTo(0, 0)');
  };

const article = (name: string, path: string): Screen => ({
  name,
  as: 'visitor',
  isWhole: true,
  show: readAt(path),
});

/** The public pages. */
export const siteScreens: readonly Screen[] = [
  { name: 'landing', as: 'visitor', isMain: true, show: readAt('/home') },
  article('landing-whole', '/home'),
  {
    name: 'landing-menu',
    as: 'visitor',
    show: async (page) => {
      await readAt('/home')(page);
      await page.locator('header [data-opens-below] > summary').last().click();
    },
  },
  article('about', '/about'),
  article('how-to-use', '/howtouse'),
  article('guide-sm2', '/guide/sm2'),
  article('privacy', '/privacy'),
  article('terms', '/terms'),
  article('support', '/support'),
  article('support-sent', '/support/sent'),
  article('not-found', '/nothing/is/here'),
  { name: 'privacy-choices', as: 'visitor', show: pageAt('/privacy-choices') },
];
