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
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete English to Spanish' }).click();
  await question.getByRole('button', { name: 'Delete module' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
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

test('deleting a group moves later groups up and counts the module again', async ({ page, server }) => {
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click();
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
