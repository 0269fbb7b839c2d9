/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectNoSideways } from '../support/sight.ts';

/**
 * How far each planted word, and the name of its growth, lies below the horizon and above the lower edge of the ground.
 */
const wordsInGround = (page: Page) =>
  page.evaluate(() => {
    const ground = document.querySelector<SVGSVGElement>('section svg[viewBox="0 0 1200 160"]');
    const line = ground?.querySelector<SVGPathElement>('path[stroke]');
    const toScreen = line?.getScreenCTM();
    if (!ground || !line || !toScreen) throw new Error('the garden is not drawn');
    const steps = 300;
    const horizon = Array.from({ length: steps + 1 }, (_, step) =>
      line.getPointAtLength((line.getTotalLength() * step) / steps).matrixTransform(toScreen),
    );
    const endPx = ground.getBoundingClientRect().bottom;
    const texts = [...(ground.parentElement?.parentElement?.querySelectorAll('li *') ?? [])].filter(
      ({ childElementCount, textContent }) => childElementCount === 0 && textContent.trim() !== '',
    );
    return texts.map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const over = horizon.filter(({ x }) => x >= left && x <= right).map(({ y }) => y);
      return {
        text: text.textContent,
        belowLinePx: Math.floor(top - Math.max(...over)),
        abovePx: Math.floor(endPx - bottom),
      };
    });
  });

for (const locale of ['en-GB', 'he-IL']) {
  test.describe(locale, () => {
    test.use({ locale });
    test('the words of the landing page stay in the ground, and the horizon runs through none of them', async ({
      page,
    }) => {
      for (const width of [320, 360, 740, 768, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const words = await wordsInGround(page);
        expect(words.length).toBeGreaterThanOrEqual(10);
        const outside = words.filter(({ belowLinePx, abovePx }) => belowLinePx < 0 || abovePx < 0);
        expect(outside, `at ${width} px`).toEqual([]);
        await expectNoSideways(page);
      }
    });
  });
}
