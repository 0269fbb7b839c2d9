import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { seaGroup } from '../support/sea-group.ts';

test('the on-screen keyboard types where the caret is, and is closed on the page that comes next', async ({
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
