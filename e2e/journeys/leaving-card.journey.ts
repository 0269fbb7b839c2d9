/// <reference lib="dom" />
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { card } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { expectNoSideways } from '../support/sight.ts';
import { travelWords } from '../support/travel-words.ts';

test('a card that leaves passes the edge of its column and is cut off only by the edge of the window', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(card(page)).toBeVisible();

  // The movement is paused where the card is furthest out and still visible.
  await page.addStyleTag({
    content:
      '[data-card=leaving] { animation-delay: -200ms !important; animation-play-state: paused !important; }',
  });
  for (const answer of ['Know', 'Don’t know']) {
    await card(page).click();
    await page.getByRole('button', { name: answer, exact: true }).click();
    const leaving = page.locator('[data-card=leaving]');
    await expect(leaving).toBeVisible();
    const { beyondPx, cutBy } = await leaving.evaluate((element) => {
      const column = element.parentElement?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      const cutBy: string[] = [];
      for (let above = element.parentElement; above; above = above.parentElement) {
        const isOpen = getComputedStyle(above).overflowX === 'visible';
        const frame = above.getBoundingClientRect();
        if (!isOpen && (frame.left > 0 || frame.right < document.documentElement.clientWidth))
          cutBy.push(above.className);
      }
      return { beyondPx: Math.max((column?.left ?? 0) - left, right - (column?.right ?? 0)), cutBy };
    });
    expect(beyondPx).toBeGreaterThan(100);
    expect(cutBy).toEqual([]);
    await expectNoSideways(page);
  }
});
