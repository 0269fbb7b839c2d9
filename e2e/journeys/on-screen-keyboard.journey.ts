import type { Locator } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { seaGroup } from '../support/sea-group.ts';
import { expectNoSideways, expectWhollySeen } from '../support/sight.ts';
import { openTalk } from '../support/talk.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';

test('the on-screen keyboard types at the caret, and is closed on the next page', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(1)] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0?edit');
  const spanish = page.getByLabel('Spanish, pair 1', { exact: true });
  await spanish.fill('el n');
  const toggle = page.getByRole('button', { name: 'On-screen keyboard' });
  await toggle.click();
  const keyboard = page.getByRole('group', { name: /On-screen keyboard: Español/ });
  await keyboard.getByRole('button', { name: 'ñ', exact: true }).first().click();
  await expect(spanish).toHaveValue('el nñ');
  await expect(spanish).toBeFocused();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit words' })).toBeVisible();
  await expect(keyboard).toHaveCount(0);

  await page.goto('/module/0/add-words');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(page.getByRole('group', { name: /On-screen keyboard/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit words' })).toBeVisible();
  await expect(page.getByRole('group', { name: /On-screen keyboard/ })).toHaveCount(0);
  await page.goForward();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('the on-screen keyboard works wherever a word of a study language is typed: lists, lookups, summaries, conversations', async ({
  page,
  server,
}) => {
  const { learner } = await arrive({ page, server }, async () => [groupOf(market, interfaces[0])]);
  const pairs = Array.from({ length: 30 }, (_, n) => [`word ${n}`, n === 7 ? 'año' : `voz ${n}`] as const);
  await plantModule(learner, { groups: [{ name: 'Long', pairs }] });
  await page.setViewportSize({ width: 360, height: 740 });
  const keyboard = page.getByRole('group', { name: /On-screen keyboard: Español/ });
  const write = async (field: Locator) => {
    await field.focus();
    await page.getByRole('button', { name: 'On-screen keyboard' }).click();
    // Neither the keyboard nor anything else covers the field.
    await expect(keyboard).toBeVisible();
    await expectWhollySeen(field);
    for (const letter of ['a', 'ñ', 'o'])
      await keyboard.getByRole('button', { name: letter, exact: true }).first().click();
    await expect(field).toHaveValue('año');
    await expect(field).toBeFocused();
    await expectNoSideways(page);
  };

  await page.goto('/module/1/group/0');
  await write(page.getByLabel('Find a word'));
  await expect(page.getByText('voz 1', { exact: true })).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);
  await page.goto('/module/0/add-words');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await write(page.getByLabel('Your list'));
  await page.goto('/module/0/group/0/story');
  await write(page.getByRole('region', { name: 'Your summary' }).getByRole('textbox'));
  await page.goto('/module/0/group/0/conversation');
  const { box, untilTurn } = openTalk(page);
  await untilTurn();
  await write(box);
});
