import { expect, type Page } from '@playwright/test';
import { pageAt, type Screen, sayOn, settled } from './screen.ts';

const demo = '/module/demo/group/0';
const card = (page: Page) => page.locator('[data-card=current]');

const demoScreen = (name: string, show: Screen['show'], also: Partial<Screen> = {}): Screen => ({
  name: `demo-${name}`,
  as: 'visitor',
  show,
  ...also,
});

/** What a visitor studies without an account. */
export const demoScreens: readonly Screen[] = [
  demoScreen('group', pageAt(demo), { isMain: true }),
  demoScreen('group-whole', pageAt(demo), { isWhole: true }),
  demoScreen('modes', pageAt(`${demo}/flashcard-mode`)),
  demoScreen(
    'card',
    async (page) => {
      await page.goto(`${demo}/flashcards-learning`);
      await expect(card(page)).toBeVisible();
    },
    { isMain: true },
  ),
  demoScreen('card-back', async (page) => {
    await page.goto(`${demo}/flashcards-learning`);
    await card(page).click();
    await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  }),
  demoScreen('multiple-choice', async (page) => {
    await page.goto(`${demo}/mcq-practice`);
    await page.locator('fieldset button').first().click();
  }),
  demoScreen('fill-in', async (page) => {
    await page.goto(`${demo}/practice`);
    await expect(page.locator('[data-blank]')).toHaveCount(10);
  }),
  demoScreen(
    'story',
    async (page) => {
      await page.goto(`${demo}/story`);
      await page.locator('textarea').fill('El tren llega tarde.');
      await page.locator('form button[type=submit]').click();
      const say = await sayOn(page);
      await expect(page.getByRole('link', { name: say('Sign up') }).last()).toBeVisible();
      await settled(page);
    },
    { isWhole: true },
  ),
  demoScreen('add-words', pageAt(`${demo}?add`)),
];
