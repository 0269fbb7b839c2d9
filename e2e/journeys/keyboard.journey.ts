import type { Locator } from '@playwright/test';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { press, shownText } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { keysOf } from '../support/keys.ts';
import { logIn, untilDashboard } from '../support/learner.ts';
import { seaGroup } from '../support/sea-group.ts';
import { openTalk } from '../support/talk.ts';

test('a person without a mouse logs in, opens a group, studies it and talks about it', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(learner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await untilDashboard(page);

  await page.getByRole('link', { name: /Resume/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spanish');
  await page.getByRole('link', { name: /Review all due words/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 3 reviewed')).toBeVisible();

  await press(page, 'Space');
  await expect(page.locator('[data-card=current][data-turned]')).toBeVisible();
  expect(await shownText(page)).toBe('el mar');
  await press(page, 'k');
  await expect(page.getByText('1 of 3 reviewed')).toBeVisible();
  await press(page, '1');
  await expect(page.getByText('2 of 3 reviewed')).toBeVisible();
  await press(page, 'z');
  await expect(page.getByText('1 of 3 reviewed')).toBeVisible();

  const { tabTo, enter, expectInSight } = keysOf(page);
  await page.goto('/module/0/group/0/conversation');
  const { log, box, replies, untilTurn } = openTalk(page);
  await untilTurn();
  await tabTo(box);
  await page.keyboard.type('El mar es azul.');
  await page.keyboard.press('Enter');
  await expect(replies).toHaveCount(2);
  await untilTurn();
  await expect(log).toContainText('El mar es azul.');
  await expect(box).toBeFocused();
  const word = replies.last().locator('[tabindex="0"]');
  await tabTo(word, { back: true });
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Translation' })).toBeVisible();
  await expectInSight();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Translation' })).toHaveCount(0);
  await expect(word).toBeFocused();
  await enter(page.getByRole('button', { name: 'New conversation' }), { back: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await untilTurn();
  await expect(replies).toHaveCount(1);
});

test('a person without a mouse keeps their place when what they pressed is replaced by something else', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await logIn(page, learner);
  const use = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const open = async (address: string) => {
    const keeper = page.waitForResponse(/\/keep-focus-[^/]+\.js$/);
    await page.goto(address);
    await page.evaluate((script) => import(script), (await keeper).url());
  };

  await open('/profile');
  await use(button('Change password'));
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await use(button('Cancel'));
  await expect(button('Change password')).toBeFocused();
  const others = button(/^Log out there/);
  await expect(others.first()).toBeVisible();
  const count = await others.count();
  await use(others.first());
  await expect(others).toHaveCount(count - 1);
  await expect(page.locator('button:focus')).toHaveCount(1);

  await open('/module/0/group/0');
  await use(button('Edit words'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await use(button('Paste a list'));
  await expect(page.getByLabel('Your list')).toBeFocused();
  await use(button('Back to typing'));
  await expect(button('Paste a list')).toBeFocused();
  await use(button('Save'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
