/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { answer, card } from '../support/cards.ts';
import { expect } from '../support/journey.ts';
import { fillSignUp, linkIn, newLearner, readMail } from '../support/learner.ts';
import { test, withoutNetwork } from '../support/offline-app.ts';

const demo = '/module/demo/group/0';

/** Waits until the page is served from the device. */
const untilOnDevice = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 50));
  });

const studiedIn = (page: Page, pair: string): Promise<number> =>
  page.evaluate((name) => {
    const { gardens } = JSON.parse(localStorage.getItem('vocabloom.demo') ?? '{"gardens":{}}');
    return Object.keys(gardens[name]?.progress ?? {}).length;
  }, pair);

test('after one visit the demo is all there without a network, and what was done in it comes along to an account', async ({
  page,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  await test.step('visits one page of the demo', async () => {
    await page.goto(`${demo}/flashcards-learning`);
    await expect(card(page)).toBeVisible();
    await untilOnDevice(page);
  });
  await test.step('studies cards without a network', async () => {
    await page.context().setOffline(true);
    await page.reload();
    for (let done = 0; done < 3; done += 1) await answer(page, true);
    await expect(card(page)).toBeVisible();
    expect(await studiedIn(page, 'en-es')).toBeGreaterThan(0);
  });
  await test.step('adds a word', async () => {
    await page.goto(demo);
    await expect(page.getByText('25 cards')).toBeVisible();
    await page.getByRole('link', { name: 'Add more words' }).click();
    const fields = page.getByRole('main').getByRole('textbox');
    await fields.nth(0).fill('bridge');
    await fields.nth(1).fill('el puente');
    await page.getByRole('button', { name: 'Add words' }).click();
    await expect(page).toHaveURL(demo);
    await expect(page.getByText('26 cards')).toBeVisible();
  });
  await test.step('chooses, fills in, reads', async () => {
    await page.goto(`${demo}/mcq-practice`);
    await expect(page.getByRole('group', { name: 'Choices' }).getByRole('button')).toHaveCount(4);
    await page.goto(`${demo}/practice`);
    await expect(page.locator('[data-blank]')).toHaveCount(10);
    await page.goto(`${demo}/story`);
    await expect(page.getByText('María está en la', { exact: false }).first()).toBeVisible();
    await page.getByRole('textbox').fill('El tren llega tarde.');
    await page.getByRole('button', { name: 'Get feedback' }).click();
    // The settings were taken along, too.
    await expect(
      page.getByText('Graded story feedback is part of premium. Create an account to get it.'),
    ).toBeVisible();
  });
  await test.step('learns a pair that was never opened before', async () => {
    await page.goto(demo);
    const learn = async (language: string) => {
      await page.getByText('Choose other languages').click();
      await page.getByLabel('I want to learn').selectOption(language);
    };
    await learn('fr');
    await expect(page.getByText('le billet', { exact: true }).first()).toBeVisible();
    await learn('es');
    await expect(page.getByText('26 cards')).toBeVisible();
  });
  await test.step('signs up with a network, and finds the word in the account', async () => {
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText('26 cards')).toBeVisible();
    const learner = newLearner();
    await fillSignUp(page, learner);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(linkIn(await readMail(page, { to: learner.email })));
    await expect(page.getByText('26 words of the demo are in your account now')).toBeVisible();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/module/0/group/0');
    await expect(page.getByText('bridge', { exact: true }).first()).toBeVisible();
  });
});

test.describe('in Hebrew', () => {
  test.use({ locale: 'he-IL' });
  test('the demo without a network speaks the visitor’s language', async ({ page, tolerance }) => {
    tolerance.allowConsole(withoutNetwork);
    await page.goto(demo);
    await untilOnDevice(page);
    await page.context().setOffline(true);
    for (const path of ['', '/flashcard-mode', '/story']) {
      await page.goto(`${demo}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'he');
      // The words and the story are those of the languages being studied; what is around them is Hebrew.
      await expect(page.getByRole('main').getByRole('link').first()).toHaveText(/^[^a-z]*[א-ת]+[^a-z]*$/i);
    }
  });
});
