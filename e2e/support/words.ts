import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Chooses how many words to make, by clicking where a person would: the field itself is hidden. */
export async function chooseCount(page: Page, count: number): Promise<void> {
  const field = page.getByRole('radio', { name: String(count), exact: true });
  await page.locator('label').filter({ has: field }).click();
  await expect(field).toBeChecked();
}
