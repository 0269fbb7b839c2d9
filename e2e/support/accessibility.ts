/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isFirefox } from './is-firefox.ts';
import { expect } from './journey.ts';
import { alikeOn } from './sight.ts';

/** The page's violations of WCAG 2.2 AA, or of `only` some rules, in its current state, once nothing on it is moving. */
export async function faultsOn(
  page: Page,
  { without = [], only }: { without?: string[]; only?: string[] } = {},
): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A color in transition to another one is neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((one) => one.finished),
    ),
  );
  // The rules are about the document, which Chromium's journeys check; in Firefox some checks never end.
  if (isFirefox(page)) return [];
  const rules = only
    ? new AxeBuilder({ page }).withRules(only)
    : new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        // A name that differs from the label is of WCAG 2.1 A too, but off by default.
        .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
        .disableRules(without);
  const { violations } = await rules.analyze();
  const { pathname } = new URL(page.url());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${pathname}: ${id} at ${target.join(' ')}`),
  );
}

/**
 * The same in the system's own colors, and what is chosen there and looks as if it were not. The contrast computed from
 * the page is not what people see, and only Chromium can be told to use these colors.
 */
export async function faultsInSystemColors(page: Page): Promise<readonly string[]> {
  if (isFirefox(page)) return [];
  await page.emulateMedia({ forcedColors: 'active' });
  const found = [...(await faultsOn(page, { without: ['color-contrast'] })), ...(await alikeOn(page))];
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((fault) => `in the system's colors ${fault}`);
}

/** The same in both themes; only contrast depends on the theme. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  const byDay = await faultsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await faultsOn(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...byDay, ...byNight.map((fault) => `by night ${fault}`)];
}
