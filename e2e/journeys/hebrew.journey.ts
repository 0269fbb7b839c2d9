import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { card, press } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

test('the Hebrew interface is mirrored, while learned words keep their own language and direction', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    groups: [
      {
        name: 'Travel',
        pairs: [
          ['ticket', 'el boleto'],
          ['sea', 'el mar'],
        ],
      },
    ],
  });
  await logIn(page, learner);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('App language').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');

  await page.goto('/module/0/group/0/flashcards?mode=classic');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const front = card(page).locator('.flashcard-face[aria-hidden=false] [lang]').first();
  await expect(front).toHaveText('ticket');
  await expect(front).toHaveAttribute('dir', 'ltr');
  await expect(front).toHaveAttribute('lang', 'en');

  // Reading goes to the left, so the left arrow goes on.
  await press(page, 'ArrowLeft');
  await expect(front).toHaveText('sea');
  await press(page, 'ArrowRight');
  await expect(front).toHaveText('ticket');
});

test('the chosen language is stored with the account and found on another device', async ({
  page,
  newDevice,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await logIn(page, learner);
  await page.getByRole('button', { name: 'Menu' }).click();
  const told = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByLabel('App language').selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  expect((await told).ok()).toBe(true);

  const other = await newDevice();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await logIn(other, learner);
  await expect(other.locator('html')).toHaveAttribute('lang', 'he');
});
