import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { card, shownText } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';

test('a person without a mouse logs in, opens a group and studies it', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    groups: [
      {
        name: 'Sea',
        pairs: [
          ['sea', 'el mar'],
          ['ship', 'el barco'],
          ['fish', 'el pez'],
        ],
      },
    ],
  });
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(learner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();

  await page.getByRole('link', { name: /Resume/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spanish');
  await page.getByRole('link', { name: /Review all due words/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 3 reviewed')).toBeVisible();

  await page.keyboard.press('Space');
  await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  expect(await shownText(page)).toBe('el mar');
  await page.keyboard.press('k');
  await expect(page.getByText('1 of 3 reviewed')).toBeVisible();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('2 of 3 reviewed')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('1 of 3 reviewed')).toBeVisible();
});
