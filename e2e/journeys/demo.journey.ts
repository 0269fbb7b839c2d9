/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { faultsByDayAndNight, faultsOn } from '../support/accessibility.ts';
import { answer, card } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignUp, linkIn, newLearner, readMail } from '../support/learner.ts';
import { expectNoSideways } from '../support/sight.ts';

const demo = '/module/demo/group/0';

type Kept = { readonly gardens: Record<string, { readonly progress: Record<string, object> } | undefined> };

const keptOf = async (page: Page, pair: string) => {
  const kept: Kept = JSON.parse((await page.evaluate(() => localStorage.getItem('vocabloom.demo'))) ?? '{}');
  return Object.values(kept.gardens[pair]?.progress ?? {});
};

/** Each word of the list as it is read out: how far it has grown, and its two sides. */
const wordsAndTiers = async (page: Page) => {
  const rows = page.getByRole('list', { name: 'Words', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(26);
  return rows.evaluateAll((items) =>
    items
      .map((item) => {
        const [learned, known] = item.querySelectorAll('[lang]');
        return [item.querySelector('[title]'), learned, known]
          .map((part) => part?.textContent ?? '')
          .join(' | ');
      })
      .sort(),
  );
};

test('a visitor studies every mode, comes back, adds a word, signs up and finds all of it in the account', async ({
  page,
}) => {
  await test.step('reads the words', async () => {
    await page.goto(demo);
    await expect(page.getByRole('heading', { name: 'Travel', level: 1 })).toBeVisible();
    for (const word of ['el boleto', 'el camión', 'el carro'])
      await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('25 cards')).toBeVisible();
    await expect(page.getByText('Sign up, and these words and your progress come along.')).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add with AI' }).click();
    await expect(page.getByText('You must create an account to use this feature.')).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });
  await test.step('studies cards, and goes on after a reload', async () => {
    await page.getByRole('link', { name: /Start flashcards/ }).click();
    await page.getByRole('link', { name: /Classic mode/ }).click();
    await expect(page).toHaveURL(`${demo}/flashcards`);
    await expect(card(page)).toContainText('trip');
    expect(await faultsOn(page)).toEqual([]);
    await page.goto(`${demo}/flashcards-learning`);
    for (let done = 0; done < 3; done += 1) await answer(page, true);
    await page.reload();
    await expect(card(page)).toBeVisible();
    const kept = await keptOf(page, 'en-es');
    expect(kept.length).toBeGreaterThan(0);
    for (const one of kept) {
      expect(Object.keys(one).sort()).toEqual([
        'apparentTier',
        'ease',
        'history',
        'lastUpdated',
        'learning_interval',
        'nextDue',
      ]);
    }
    await answer(page, true);
  });
  await test.step('chooses words', async () => {
    await page.goto(`${demo}/mcq-practice`);
    // Its lines do not break anew in other fonts while they are read.
    await expect(page.locator('html')).toHaveClass(/is-read/);
    const choices = page.getByRole('group', { name: 'Choices' }).getByRole('button');
    for (let item = 0; item < 10; item += 1) {
      await expect(choices).toHaveCount(4);
      const box = await choices.first().boundingBox();
      expect([box?.width, box?.height]).toEqual([180, 48]);
      await choices.first().click();
      if (item < 9) await page.getByRole('button', { name: 'Next sentence' }).click();
    }
    await page.getByRole('button', { name: 'Check answers' }).click();
    await expect(page.getByRole('heading', { name: /of 10 right/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make cards from my mistakes' })).toHaveCount(0);
    expect(await faultsOn(page)).toEqual([]);
  });
  await test.step('fills in words; an empty answer is incorrect', async () => {
    await page.goto(`${demo}/practice`);
    await expect(page.locator('html')).toHaveClass(/is-read/);
    const blanks = page.locator('[data-blank]');
    await expect(blanks).toHaveCount(10);
    await blanks.first().fill('nada');
    await page.getByRole('button', { name: 'Check answers' }).click();
    await expect(page.getByRole('heading', { name: '0 of 10 right' })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
  });
  await test.step('reads a story, and learns what feedback requires', async () => {
    await page.goto(`${demo}/story`);
    await expect(page.getByText('María está en la', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Get feedback' }).click();
    await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox').fill('El tren llega tarde.');
    // It lasts less than a second: the page itself looks for it, from before the press.
    const evaluating = page.waitForFunction(() => document.body.textContent.includes('Evaluating…'));
    await page.getByRole('button', { name: 'Get feedback' }).click();
    await evaluating;
    await expect(page.getByText('Graded story feedback is part of premium.', { exact: false })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
  });
  await test.step('adds a word; nothing happens without one', async () => {
    await page.goto(`${demo}?add`);
    await page.getByRole('button', { name: 'Add words' }).click();
    await expect(page).toHaveURL(`${demo}?add`);
    await page.getByRole('tab', { name: 'With AI' }).click();
    await expect(page.getByText('To generate words with AI, you must log in.')).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Type or paste' }).click();
    const fields = page.getByRole('main').getByRole('textbox');
    await fields.nth(0).fill('bridge');
    await fields.nth(1).fill(`el puente ${'x'.repeat(160)}`);
    await page.getByRole('button', { name: 'Add words' }).click();
    await expect(page).toHaveURL(demo);
    await expect(page.getByText('26 cards')).toBeVisible();
  });
  await test.step('signs up, and everything comes along', async () => {
    const grown = await wordsAndTiers(page);
    expect(grown).toHaveLength(26);
    expect(grown.filter((row) => !row.startsWith('New word'))).not.toEqual([]);
    const learner = newLearner();
    await fillSignUp(page, learner);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(linkIn(await readMail(page, { to: learner.email })));
    await expect(page.getByText('26 words of the demo are in your account now')).toBeVisible();
    await expect(page).toHaveURL('/onboarding');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/module/0/group/0');
    await expect(page.getByText('26 cards')).toBeVisible();
    await expect(page.getByText('el boleto', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('bridge', { exact: true }).first()).toBeVisible();
    expect(await wordsAndTiers(page)).toEqual(grown);
    expect(await page.evaluate(() => localStorage.getItem('vocabloom.demo.waits'))).toBeNull();
    await page.goto(demo);
    await expect(page.getByText('25 cards')).toBeVisible();
  });
});

test('a visitor practices a pair of their own, in Arabic, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(demo);
  await page.getByText('Choose other languages').click();
  await page.getByLabel('I want to learn').selectOption('ar');
  await expect(page.getByText('حافلة')).toBeVisible();
  await expectNoSideways(page);
  await page.goto(`${demo}/flashcards`);
  await expect(card(page)).toContainText('trip');
  await page.goto(`${demo}/mcq-practice`);
  await expect(page.getByRole('group', { name: 'Choices' }).getByRole('button')).toHaveCount(4);
  await expectNoSideways(page);
  await page.goto(`${demo}/story`);
  await expect(page.locator('[lang=ar]').first()).toHaveAttribute('dir', 'rtl');
});

test.describe('in Hebrew', () => {
  test.use({ locale: 'he-IL' });
  test('the demo reads from the right, and its words from the left', async ({ page }) => {
    await page.goto(demo);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(
      page.getByText('בהרשמה, המילים האלה וההתקדמות עוברות לחשבון.', { exact: false }),
    ).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await expectNoSideways(page);
    await page.goto(`${demo}/flashcards-learning`);
    await expect(card(page).locator('[lang=en]').first()).toHaveAttribute('dir', 'ltr');
    await page.getByRole('button', { name: /^יודעים/ }).click();
    await page.goto(demo);
    await expect(page.getByText('בדרך הנכונה').first()).toBeVisible();
  });
});
