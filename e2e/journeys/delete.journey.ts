import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

const pairs = [['sea', 'el mar']] as const;

test('deleting a module asks first, and the modules after it move up', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  for (const to of ['es', 'fr', 'de'])
    await plantModule(learner, { to, groups: [{ name: `Words ${to}`, pairs }] });
  await logIn(page, learner);
  await page.getByRole('button', { name: 'Delete English to Spanish' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete English to Spanish' }).click();
  await question.getByRole('button', { name: 'Delete module' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  const left = (await learner.send(
    'GET',
    '/rest/v1/modules_new?select=to_lang,position&order=position',
  )) as unknown;
  expect(left).toEqual([
    { to_lang: 'fr', position: 0 },
    { to_lang: 'de', position: 1 },
  ]);
  await page.goto('/module/0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('French');
  await page.goto('/module/2');
  await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
});

test('deleting a group can be undone; when the offer is gone, later groups move up and the module is counted again', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    groups: [
      { name: 'First', pairs },
      { name: 'Second', pairs },
      { name: 'Third', pairs },
    ],
  });
  await logIn(page, learner);
  await page.goto('/module/0');
  await page.getByRole('button', { name: 'More for First' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('2 groups')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 groups')).toBeVisible();
  expect(await learner.send('GET', '/rest/v1/modules_new?select=num_groups')).toEqual([{ num_groups: 3 }]);

  await page.getByRole('button', { name: 'More for First' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('2 groups')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .poll(() => learner.send('GET', '/rest/v1/modules_new?select=num_groups'))
    .toEqual([{ num_groups: 2 }]);
  await expect(page.getByText('2 groups')).toBeVisible();
  const groups = await learner.send('GET', '/rest/v1/word_groups?select=name,position&order=position');
  expect(groups).toEqual([
    { name: 'Second', position: 0 },
    { name: 'Third', position: 1 },
  ]);
  expect(await learner.send('GET', '/rest/v1/modules_new?select=num_groups,num_words')).toEqual([
    { num_groups: 2, num_words: 2 },
  ]);
  await page.goto('/module/0/group/0');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
});

test('a group that was deleted just before leaving the page is deleted', async ({ page, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    groups: [
      { name: 'First', pairs },
      { name: 'Second', pairs },
    ],
  });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  await page.getByRole('button', { name: 'More for First' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/module\/0$/);
  await page.goto('about:blank');
  await expect
    .poll(() => learner.send('GET', '/rest/v1/word_groups?select=name'))
    .toEqual([{ name: 'Second' }]);
});
