import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the on-screen keyboard types where the caret is, rests without a field, and is gone on the next page', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Sea', pairs: [['sea', 'el mar']] }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0?edit');
  const keyboard = page.getByRole('group', { name: /^On-screen keyboard: / });
  const word = page.getByLabel('Spanish, pair 1');
  const toggle = page.getByRole('button', { name: 'On-screen keyboard', exact: true });
  await word.click();
  await word.press('End');
  await toggle.click();
  const enye = keyboard.getByRole('button', { name: 'ñ', exact: true }).first();
  await expect(enye).toBeEnabled();
  await enye.click();
  await expect(word).toHaveValue('el marñ');
  await expect(word).toBeFocused();

  // Whoever leaves the field types nowhere any more.
  await page.getByRole('heading', { level: 1 }).click();
  await word.blur();
  await expect(enye).toBeDisabled();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(keyboard).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit words' }).click();
  await expect(word).toHaveValue('el mar');
  await word.click();
  await expect(keyboard).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});
