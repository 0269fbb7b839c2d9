import { faultsOn } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSideways } from '../support/sight.ts';

const pages = ['about', 'howtouse', 'guide/sm2', 'privacy', 'terms'];

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages are read and walked through, in the language of the browser', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'fr-FR',
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de Vocabloom');
    await page
      .getByRole('navigation', { name: 'Plus' })
      .getByRole('link', { name: 'Répétition espacée' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La répétition espacée expliquée');
    await page.getByText('Et si je manque quelques jours ?').click();
    await expect(page.getByText('s’accumulent et attendent')).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/guide\/sm2$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.close();
  });
});

test('every public page is there in Hebrew, from right to left, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of pages) {
    const answer = await page.goto(`/he/${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideways(page);
    expect(await faultsOn(page)).toEqual([]);
  }
});

test('a language chosen on a public page is that of the app too', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Condiciones de uso');
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
});
