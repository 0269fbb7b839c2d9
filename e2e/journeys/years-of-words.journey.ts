import { readFile } from 'node:fs/promises';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

const groupCount = 1200;
const groupsAtOnce = 100;

test('a learner with more groups in a module than an answer of the server holds sees, opens and exports all of them', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  const { moduleId } = await plantModule(learner, { groups: [] });
  const groups: { id: string; name: string }[] = [];
  // As years make them: piece by piece. One statement may take two seconds, which a busy machine exceeds.
  for (let place = 0; place < groupCount; place += groupsAtOnce) {
    const made = (await learner.send(
      'POST',
      '/rest/v1/word_groups',
      Array.from({ length: groupsAtOnce }, (_, at) => ({ module_id: moduleId, name: `Group ${place + at}` })),
    )) as { id: string; name: string }[];
    await learner.send(
      'POST',
      '/rest/v1/words',
      made.map(({ id, name }) => ({ group_id: id, from_text: `word of ${name}`, to_text: 'palabra' })),
    );
    groups.push(...made);
  }
  await logIn(page, learner);
  await page.goto('/module/0');
  await expect(page.getByText('Group 1199', { exact: true })).toBeVisible();
  await page.goto('/module/0/group/1199');
  await expect(page.getByText('word of Group 1199', { exact: true })).toBeVisible();

  await page.goto('/profile');
  const exported = async (format: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  const table = (await exported('My words (CSV)')).trimEnd().split('\r\n').slice(1);
  expect(table).toHaveLength(groupCount);
  // In the order of the app, each once.
  expect(table.map((line) => line.match(/,word of (Group \d+),/)?.[1])).toEqual(
    groups.map(({ name }) => name),
  );
  const everything = JSON.parse(await exported('Everything (JSON)')) as Record<string, unknown[]>;
  expect(everything.word_groups).toHaveLength(groupCount);
  expect(everything.words).toHaveLength(groupCount);
});

test('words that were downloaded as a table are pasted again as they were', async ({ page, server }) => {
  const pairs = [
    ['a "quoted", word', '-ción'],
    ['=1+1', "'=2"],
    ['二，三', 'واحد، اثنان؛ ثلاثة'],
    ['שלום — עולם', '🌱 | a = b → c'],
  ] as const;
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: '=Mine, "all"', pairs }] });
  await logIn(page, learner);
  await page.goto('/profile');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'My words (CSV)' }).click(),
  ]);
  await page.goto('/module/0/add-words');
  await page.getByLabel('Group name').fill('Again');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Your list').fill(await readFile(await file.path(), 'utf8'));
  await page.getByRole('button', { name: 'Add 4 pairs' }).click();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: 'Again' })).toBeVisible();
  const again = await learner.send(
    'GET',
    '/rest/v1/words?select=from_text,to_text,word_groups!inner()&word_groups.name=eq.Again&order=position',
  );
  expect(again).toEqual(pairs.map(([from_text, to_text]) => ({ from_text, to_text })));
});
