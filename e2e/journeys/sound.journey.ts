import { faultsOn } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { press } from '../support/cards.ts';
import { giveVoices, saidAloud } from '../support/fake-voices.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

test('words are heard in the accent of their module, in the list and on the card, and slowly when requested again', async ({
  page,
  server,
}) => {
  await giveVoices(page, ['en-US', 'es-ES', 'es-MX']);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    dialect: 'Mexican',
    groups: [{ name: 'Sea', pairs: [['sea', 'el mar (m)']] }],
  });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'Listen: el mar (m)' }).click();
  await expect.poll(() => saidAloud(page)).toEqual([{ text: 'el mar', lang: 'es-MX', rate: 1 }]);

  await page.goto('/module/0/group/0/flashcards?mode=classic');
  const hear = page.getByRole('button', { name: /^Listen/ });
  await expect(hear).toBeVisible();
  await press(page, 'r');
  await expect.poll(async () => (await saidAloud(page)).length).toBe(1);
  await press(page, ' ');
  await expect(page.getByRole('button', { name: 'Listen: el mar (m)' })).toBeVisible();
  await press(page, 'r');
  await expect.poll(async () => (await saidAloud(page)).length).toBe(2);
  await page.waitForFunction(() => !speechSynthesis.speaking);
  await press(page, 'r');
  await expect
    .poll(() => saidAloud(page))
    .toEqual([
      { text: 'sea', lang: 'en-US', rate: 1 },
      { text: 'el mar', lang: 'es-MX', rate: 1 },
      { text: 'el mar', lang: 'es-MX', rate: 0.6 },
    ]);

  await page.getByRole('button', { name: 'Card and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sound' }).click();
  await page.getByLabel('Voice for Spanish').selectOption({ label: 'Voice of es-ES' });
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(hear).toBeVisible();
  await press(page, ' ');
  await page.getByRole('button', { name: 'Listen: el mar (m)' }).click();
  await expect.poll(() => saidAloud(page)).toEqual([{ text: 'el mar', lang: 'es-ES', rate: 1 }]);
});

test('an Arabic word is written down by ear in the Hebrew interface, with the on-screen keyboard', async ({
  page,
  server,
}) => {
  await giveVoices(page, ['ar-LB', 'he-IL']);
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: 'he' } });
  await plantModule(learner, {
    from: 'he',
    to: 'ar',
    dialect: 'Levantine',
    groups: [{ name: 'בית', pairs: [['בית', 'بَيْت (bayt)']] }],
  });
  await logIn(page, learner);
  await page.goto('/module/0/group/0/flashcard-mode');
  await page.getByRole('radio', { name: /^הכתבה/ }).check({ force: true });
  await page.goto('/module/0/group/0/flashcards?mode=learning');
  const field = page.getByRole('textbox', { name: 'כתבו אותה בערבית' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('lang', 'ar');
  await expect(field).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => saidAloud(page)).toEqual([{ text: 'بَيْت', lang: 'ar-LB', rate: 1 }]);
  await expect(page.getByText('בית', { exact: true })).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);

  await page.locator('[aria-pressed]').last().click();
  const keyboard = page.locator('[data-keyboard]');
  for (const letter of ['ب', 'ي', 'ت']) {
    await keyboard.getByRole('button', { name: letter, exact: true }).first().click();
  }
  await expect(field).toHaveValue('بيت');
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('בית', { exact: true })).toBeVisible();
  const answer = page.locator('[data-card=current] [lang=ar]').first();
  await expect(answer).toHaveText('بَيْت (bayt)');
  await expect(answer).toHaveAttribute('dir', 'rtl');
  expect(await faultsOn(page)).toEqual([]);
  await expect
    .poll(async () => learner.send('GET', '/rest/v1/words?select=history'))
    .toMatchObject([{ history: [{ result: 1 }] }]);
});
