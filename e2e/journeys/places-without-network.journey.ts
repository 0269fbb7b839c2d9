import { type ApiLearner, plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer } from '../support/cards.ts';
import { answersOnDevice, rowsOnDevice } from '../support/device.ts';
import { expect } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { test, untilSignAtHand, untilTakenAlong, withoutNetwork } from '../support/offline-app.ts';
import { seaGroup } from '../support/sea-group.ts';

/** The groups of all modules, in their order, as the server has them. */
const groupsOf = async (learner: ApiLearner) =>
  (
    (await learner.send(
      'GET',
      '/rest/v1/modules_new?select=to_lang,letters_exactly,word_groups(name,num_words)&order=position&word_groups.order=position',
    )) as { to_lang: string; letters_exactly: boolean; word_groups: { name: string; num_words: number }[] }[]
  ).map(({ to_lang, letters_exactly, word_groups }) => [
    to_lang,
    letters_exactly,
    ...word_groups.map(({ name, num_words }) => `${name} ${num_words}`),
  ]);

test('groups and modules are made, renamed and deleted without a network, and changes from another device are reported', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  const learner = await signUpByApi(server.url);
  const { moduleId } = await plantModule(learner, {
    groups: [seaGroup(3), { name: 'Sky', pairs: [['moon', 'la luna']] }],
  });
  await plantModule(learner, { to: 'fr', groups: [{ name: 'Home', pairs: [['house', 'la maison']] }] });
  await logIn(page, learner);
  await untilTakenAlong(page, 5);
  await untilSignAtHand(page);
  await page.context().setOffline(true);
  // Nothing has to be read for that.
  await expect(page.getByText('Offline. Your words as this device knows them.')).toBeVisible();
  const other = await page.context().newPage();

  await page.goto('/module/0');
  await page.getByRole('button', { name: 'More for Sea' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Group name').fill('Ocean');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('switch', { name: 'Accents and vowel marks must be exact' }).click();
  await page.getByRole('button', { name: 'More for Sky' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'More for Sky' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Sky' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Word group deleted')).toBeVisible();

  // Another tab sees it, makes a module with a group, and deletes one.
  await other.goto('/module/0');
  await expect(other.getByRole('button', { name: 'More for Ocean' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'More for Sky' })).toHaveCount(0);
  await expect(other.getByRole('switch', { name: 'Accents and vowel marks must be exact' })).toBeChecked();
  await other.goto('/create-module');
  await other.getByLabel('I want to learn').selectOption('de');
  await other.getByRole('button', { name: 'Create module' }).click();
  await expect(other).toHaveURL(/\/module\/2$/);
  await other.goto('/module/2/add-words');
  await other.getByLabel('Group name').fill('Bread');
  await other.getByLabel('English, pair 1', { exact: true }).fill('bread');
  await other.getByLabel('German, pair 1', { exact: true }).fill('das Brot');
  await other.getByRole('button', { name: 'Create group' }).click();
  await expect(other.getByRole('heading', { name: 'Bread' })).toBeVisible();
  await other.goto('/');
  await other.getByRole('button', { name: 'Delete English to French' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete module' }).click();
  await expect(other.getByRole('article')).toHaveCount(2);
  await other.reload();
  await expect(other.getByRole('article')).toHaveCount(2);
  await other.goto('/module/1/group/0');
  await expect(other.getByText('das Brot', { exact: true }).first()).toBeVisible();
  await other.close();

  // Meanwhile another device changes a name and adds a word: that name is the later one, and the group deleted here
  // gets another word.
  const [sky] = (await learner.send('GET', '/rest/v1/word_groups?select=id&name=eq.Sky')) as { id: string }[];
  await learner.send('POST', '/rest/v1/words', {
    group_id: sky?.id,
    from_text: 'star',
    to_text: 'la estrella',
  });
  await learner.send('PATCH', '/rest/v1/word_groups?name=eq.Sea', { name: 'Water' });
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('You renamed this group here and on another device.')).toBeVisible();
  await page.getByRole('button', { name: 'Ocean', exact: true }).click();
  await expect(page.getByText('You deleted the group Sky here')).toBeVisible();
  await page.getByRole('button', { name: 'All right' }).click();
  await expect
    .poll(() => groupsOf(learner))
    .toEqual([
      ['es', true, 'Ocean 3', 'Sky 1'],
      ['de', false, 'Bread 1'],
    ]);

  // The choice is in the local copy too.
  const moduleNames = async () =>
    JSON.stringify(await rowsOnDevice(page, { database: 'vocabloom-copy', store: 'modules' }));
  await expect.poll(moduleNames).toContain('Ocean');
  // A group is deleted elsewhere while a word is added to it here: it comes back with that word.
  await page.context().setOffline(true);
  await page.goto('/module/0/add-words?group=0');
  await page.getByLabel('English, pair 1', { exact: true }).fill('wave');
  await page.getByLabel('Spanish, pair 1', { exact: true }).fill('la ola');
  await page.getByRole('button', { name: 'Add words' }).click();
  await expect(page.getByText('la ola', { exact: true }).first()).toBeVisible();
  await learner.send('DELETE', `/rest/v1/modules_new?id=eq.${moduleId}`);
  await page.context().setOffline(false);
  await expect(page.getByText('The group Ocean had been deleted on another device.')).toBeVisible();
  // In the place that its module had.
  await expect
    .poll(() => groupsOf(learner))
    .toEqual([
      ['es', true, 'Ocean 1'],
      ['de', false, 'Bread 1'],
    ]);
});

test('low space on the device is reported while everything can still be saved', async ({
  page,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(withoutNetwork);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [seaGroup(3)] });
  await logIn(page, learner);
  await untilTakenAlong(page, 3);
  // Browsers round the figures they report.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 97_000_000, quota: 100_000_000 });
  });
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await page.context().setOffline(true);
  await answer(page, true);
  await expect(page.getByText(/This browser has only \d MB of room left/)).toBeVisible();
  await expect.poll(async () => (await rowsOnDevice(page, answersOnDevice))?.length).toBe(1);
});
