import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { press, shownText } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { untilDashboard } from '../support/learner.ts';
import { seaGroup } from '../support/sea-group.ts';

test('a person without a mouse logs in, opens a group and studies it', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(learner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await untilDashboard(page);

  await page.getByRole('link', { name: /Resume/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spanish');
  await page.getByRole('link', { name: /Review all due words/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 3 reviewed')).toBeVisible();

  await press(page, 'Space');
  await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  expect(await shownText(page)).toBe('el mar');
  await press(page, 'k');
  await expect(page.getByText('1 of 3 reviewed')).toBeVisible();
  await press(page, '1');
  await expect(page.getByText('2 of 3 reviewed')).toBeVisible();
  await press(page, 'z');
  await expect(page.getByText('1 of 3 reviewed')).toBeVisible();
});
