import { test as base, expect } from '../support/journey.ts';
import { useUp } from '../support/plan.ts';
import { startServer } from '../support/server.ts';
import { arrive } from '../support/tutored.ts';

/** As run at home: without plans. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServer({ PLANS: 'off' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('a family without plans has premium and reads nothing about plans, trials and stores', async ({
  page,
  server,
}) => {
  const { learner } = await arrive({ page, server });
  const pills = page.getByRole('list', { name: 'Used today' });
  await expect(pills).toContainText('0/100');
  await expect(pills).toContainText('0/20');
  await expect(page.getByText('Current plan')).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plan' })).toHaveCount(0);

  await useUp({ server, learner }, { words: 100, practice: 20 });
  await page.goto('/getting-started');
  await page.getByLabel('I want to learn').selectOption('fr');
  await page.getByRole('textbox', { name: 'Topic' }).fill('animals');
  await page.getByRole('button', { name: 'Plant my first words' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You have reached your daily AI word limit. You can continue');
  await expect(alert).not.toContainText('Want to learn more?');
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  for (const address of ['/', '/profile', '/getting-started']) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByText(/premium|trial|upgrade/i)).toHaveCount(0);
  }
});
