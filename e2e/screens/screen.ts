import { expect, type Page } from '@playwright/test';

export type Screen = { readonly name: string; readonly show: (page: Page) => Promise<void> };

/** The page has its heading, and nothing on it is still coming. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
