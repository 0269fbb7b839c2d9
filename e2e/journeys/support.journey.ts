import { faultsOn } from '../support/accessibility.ts';
import { test } from '../support/ads-journey.ts';
import { signUpByApi } from '../support/api-learner.ts';
import { expect } from '../support/journey.ts';
import { logIn, readMail } from '../support/learner.ts';
import { expectNoSideways } from '../support/sight.ts';

test('a visitor writes to support, is thanked, and the operator has the mail', async ({
  page,
  tolerance,
}) => {
  // The server reports what is missing.
  tolerance.allowConsole(/400 \(Bad Request\)/);
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByText('Menu').click();
  await main.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { name: 'Support', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@example.org' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );
  await expect(page.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100');
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Bea');
  await page.getByLabel('Your email').fill('bea@example.org');
  await page.getByLabel('Your message').fill('The bud of my word is blue.\nIs it well?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/support\/sent$/);
  expect(await faultsOn(page)).toEqual([]);
  const mail = await readMail(page, { to: 'help@example.org', subject: /Bea/ });
  expect(mail.text).toContain('The bud of my word is blue.');
});

test('an unsent message is kept, even through a reload, and is sent when there is a network', async ({
  page,
  context,
  server,
  tolerance,
}) => {
  // Also said of the socket for changes, which may just have been connecting.
  tolerance.allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const learner = await signUpByApi(server.url, { metadata: { full_name: 'Ana' } });
  await logIn(page, learner);
  await page.goto('/support');
  await expect(page.getByLabel('Your name')).toHaveValue('Ana');
  await expect(page.getByLabel('Your email')).toHaveValue(learner.email);
  await page.getByLabel('Your message').fill('Sent from the train.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('Sent from the train.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible();
  expect((await readMail(page, { to: 'help@example.org', subject: /Ana/ })).text).toContain(
    'Sent from the train.',
  );
  await readMail(page, { to: learner.email, subject: /received/ });
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test.describe('in Hebrew', () => {
  test.use({ locale: 'he-IL' });
  test('the support page and the question about ads are mirrored and in Hebrew', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'הבחירה שלכם לגבי פרסומות' })).toBeVisible();
    await page.getByRole('button', { name: 'לא מותאמות אישית' }).click();
    await page.goto('/support');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel('השם שלכם').fill('דנה');
    await page.getByLabel('כתובת המייל שלכם').fill('dana@example.org');
    await page.getByLabel('ההודעה שלכם').fill('איפה המילים שלי?');
    await expectNoSideways(page);
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'שליחת ההודעה' }).click();
    await expect(page.getByRole('heading', { name: 'תודה על הודעתכם' })).toBeVisible();
    expect((await readMail(page, { to: 'help@example.org', subject: /דנה/ })).text).toContain(
      'איפה המילים שלי?',
    );
  });
});
