import { appAddresses } from '@vocabloom/contract/pages/app-addresses.ts';
import { sitePageNames } from '@vocabloom/contract/pages/site.ts';
import { faultsOn } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSideways } from '../support/sight.ts';

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' });

  test('all public pages can be read and navigated, in the language of the browser; a card turns, a message is sent', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plantez un mot. Voyez-le fleurir.');
    const box = page.getByRole('checkbox', { name: /Retourner la carte/ });
    await expect(box).toHaveCount(1);
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();

    const footer = page.getByRole('navigation', { name: 'Plus' });
    for (const [link, heading] of [
      ['À propos', 'À propos de Vocabloom'],
      ['Mode d’emploi', /./],
      ['Confidentialité', /./],
      ['Conditions', /./],
      ['Répétition espacée', 'La répétition espacée expliquée'],
    ] as const) {
      await footer.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(/\/fr\//);
    }
    await page.getByText('Et si je manque quelques jours ?').click();
    await expect(page.getByText('s’accumulent et attendent')).toBeVisible();

    await footer.getByRole('link', { name: 'Assistance' }).click();
    await page.getByLabel('Votre nom').fill('Bea');
    await page.getByLabel('Votre adresse e-mail').fill('bea@example.org');
    await page.getByLabel('Votre message').fill('Sans script.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci pour votre message');

    await page.goto('/fr/guide/sm2');
    await page.getByRole('banner').locator('summary', { hasText: 'Langue' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/guide\/sm2$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`by ${colorScheme === 'light' ? 'day' : 'night'}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    test('every public page exists in Hebrew, from right to left, fits a phone and breaks no rule of accessibility', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of sitePageNames) {
        const answer = await page.goto(`/he/${path}`);
        expect(answer?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSideways(page);
        expect(await faultsOn(page)).toEqual([]);
      }
    });
  });

test('the cards of the landing page can be answered, and grow', async ({ page }) => {
  await page.goto('/en/home');
  const cards = page.getByRole('region', { name: 'Try it: a card to turn' });
  await cards.getByText('la mariposa', { exact: true }).click();
  await expect(cards.getByRole('checkbox')).toBeChecked();
  await expect(cards.getByText('the butterfly', { exact: true })).toBeVisible();
  await cards.getByRole('button', { name: 'Know', exact: true }).click();
  await cards.getByRole('button', { name: 'Don’t know' }).click();
  await expect(cards.getByRole('status')).toContainText('the bridge');
  await cards.getByRole('button', { name: 'Continue' }).click();
  for (const word of ['la lluvia', 'el camino a casa', 'de repente']) {
    await expect(cards.getByRole('checkbox', { name: word })).toBeVisible();
    await cards.getByRole('button', { name: 'Know', exact: true }).click();
  }
  await expect(cards.getByRole('heading', { name: 'Five words in the ground' })).toBeVisible();
  await expect(cards.getByRole('link', { name: 'Go on in the demo' })).toHaveAttribute(
    'href',
    '/module/demo/group/0',
  );
  expect(await faultsOn(page)).toEqual([]);
});

test('an unknown address is 404 for machines and leads people home; those of the app are pages', async ({
  page,
  tolerance,
}) => {
  tolerance.allowConsole(/404 \(Not Found\)/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plant a word. Watch it bloom.');
  for (const address of appAddresses) {
    const path = address.replaceAll(/:\w+/g, '0');
    const { status } = await page.request
      .get(path, { headers: { accept: 'text/html' } })
      .then((given) => ({ status: given.status() }));
    expect([path, status]).toEqual([path, 200]);
  }
});

test('a language chosen on a public page is the app’s language too', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Condiciones de uso');
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
});
