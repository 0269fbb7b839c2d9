import AxeBuilder from '@axe-core/playwright';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { travelWords } from '../support/travel-words.ts';

const visitorPages = ['/', '/login', '/signup', '/forgot-password'];
const learnerPages = [
  '/dashboard',
  '/create-module',
  '/module/0',
  '/module/0/add-words',
  '/module/0/group/0',
  '/module/0/group/0/flashcard-mode',
  '/module/0/group/0/flashcards?mode=classic',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page breaks an accessibility rule in the ${colorScheme} theme`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      faults.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${path}: ${id} at ${target.join(' ')}`),
        ),
      );
    };
    for (const path of visitorPages) await look(path);
    const learner = await signUpByApi(server.url);
    await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
    await logIn(page, learner);
    for (const path of learnerPages) await look(path);
    expect(faults).toEqual([]);
  });
}
