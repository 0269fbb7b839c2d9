import { expect, type Page } from '@playwright/test';
import { openTalk } from './talk.ts';
import type { Wording } from './wording.ts';

type At = { readonly page: Page; readonly say: Wording };

/** A state of a page that no address leads to, and how a learner with a group of words gets there. */
export type State = { readonly name: string; readonly open: (at: At) => Promise<unknown> };

const group = '/module/0/group/0';
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const dialogOpen = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

/** What opens over a page. */
const opened: readonly State[] = [
  {
    name: 'the menu',
    open: async ({ page, say }) => {
      await page.goto('/dashboard');
      await press(page, say('Menu'));
      await expect(page.getByRole('combobox', { name: say('App language') })).toBeVisible();
    },
  },
  {
    name: 'the question before a module is deleted',
    open: async ({ page, say }) => {
      await page.keyboard.press('Escape');
      await press(page, new RegExp(`^${say('Delete {0}', { 0: '' })}`));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the menu of a card',
    open: async ({ page, say }) => {
      await page.goto(`${group}/flashcards?mode=classic`);
      await press(page, say('Card and settings'));
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a card being edited',
    open: async ({ page, say }) => {
      await page.getByRole('menuitem', { name: say('Edit card') }).click();
      await dialogOpen(page);
    },
  },
  {
    name: 'the recorder',
    open: async ({ page, say }) => {
      await page.goto(group);
      await press(page, new RegExp(`^${say('Record: <0/>').replace('<0/>', '')}`));
      await dialogOpen(page);
    },
  },
];

/** Words being typed. */
const typed: readonly State[] = [
  {
    name: 'words being edited, with the keyboard',
    open: async ({ page, say }) => {
      await page.goto(`${group}?edit`);
      await page.locator('form input[lang=es]').first().focus();
      await press(page, say('On-screen keyboard'));
      await expect(page.locator('[data-keyboard] [data-key]').first()).toBeVisible();
    },
  },
  {
    name: 'a list being pasted',
    open: async ({ page, say }) => {
      await page.goto('/module/0/add-words');
      await press(page, say('Paste a list'));
      await page.getByLabel(say('Your list')).fill('one; uno\ntwo = dos\nthree');
      await expect(page.getByText('dos', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a card to be written',
    open: async ({ page, say }) => {
      await page.goto(`${group}/flashcard-mode`);
      await page.getByRole('radio', { name: new RegExp(`^${say('Write')}`) }).check({ force: true });
      await page.goto(`${group}/flashcards?mode=learning`);
      await expect(page.locator('form input[lang=es]')).toBeFocused();
    },
  },
  {
    name: 'a card that was written wrong',
    open: async ({ page, say }) => {
      await page.locator('form input[lang=es]').fill('nada');
      await press(page, say('Check'));
      await expect(page.getByText(say('incorrect'))).toBeVisible();
    },
  },
];

/** Practice, stories and conversations. */
const practiced: readonly State[] = [
  {
    name: 'a word being chosen',
    open: async ({ page, say }) => {
      await page.goto(`${group}/mcq-practice`);
      await press(page, say('Show hint'));
      await page
        .getByRole('group', { name: say('Choices') })
        .getByRole('button')
        .nth(1)
        .click();
    },
  },
  {
    name: 'chosen words, checked',
    open: async ({ page, say }) => {
      await press(page, new RegExp(`^${say('Check answers')}`));
      await expect(page.getByRole('list', { name: say('Your answers') })).toBeVisible();
    },
  },
  {
    name: 'words to fill in',
    open: async ({ page }) => {
      await page.goto(`${group}/practice`);
      await page.locator('[data-blank]').first().fill('nada');
    },
  },
  {
    name: 'filled-in words, checked',
    open: async ({ page, say }) => {
      await press(page, new RegExp(`^${say('Check answers')}`));
      await expect(page.getByRole('list', { name: say('Your answers') })).toBeVisible();
    },
  },
  {
    name: 'a story with a word looked up',
    open: async ({ page, say }) => {
      await page.goto(`${group}/story`);
      await page.locator('[data-word]').nth(2).click();
      const panel = page.getByRole('region', { name: say('Translation') });
      await expect(panel.getByText(say('Looking it up…'))).toHaveCount(0);
      await expect(panel).toBeVisible();
    },
  },
  {
    name: 'a summary with its feedback',
    open: async ({ page, say }) => {
      await page.locator('textarea').fill('David va al mercado.');
      await press(page, say('Get feedback'));
      await expect(page.getByRole('heading', { name: say('Feedback') })).toBeVisible();
    },
  },
  {
    name: 'a conversation with a remark and a hint',
    open: async ({ page, say }) => {
      await page.goto(`${group}/conversation`);
      const { tell } = openTalk(page, say);
      await tell('Quiero pagar dos manzanas, señor vendeddor.');
      await tell('?');
    },
  },
];

/** Parts of the profile that open. */
const ofProfile: readonly State[] = [
  {
    name: 'a new email, two-step sign-in and the end of the account',
    open: async ({ page, say }) => {
      await page.goto('/profile');
      await press(page, say('Change email'));
      await press(page, say('Delete my account…'));
      await press(page, say('Turn on two-step sign-in'));
      await expect(page.getByRole('img', { name: say('QR code for your authenticator app') })).toBeVisible();
    },
  },
];

/** In an order in which some begin where the one before has ended. */
export const states: readonly State[] = [...opened, ...typed, ...practiced, ...ofProfile];
