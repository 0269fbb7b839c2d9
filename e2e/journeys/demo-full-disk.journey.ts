import { faultsByDayAndNight } from '../support/accessibility.ts';
import { answer, card } from '../support/cards.ts';
import { fillableSettings } from '../support/full-disk.ts';
import { expect, test } from '../support/journey.ts';

const demo = '/module/demo/group/0';
const warning = 'Your browser keeps nothing from this page. What you do here is gone when you close it.';

test('on a full disk the demo says so, loses nothing while it is open, and saves all of it once there is room', async ({
  page,
}) => {
  const fill = await fillableSettings(page);
  await page.goto(demo);
  const words = page.getByRole('list', { name: 'Words', exact: true });
  await expect(words.getByRole('listitem')).toHaveCount(25);
  await expect(page.getByText(warning)).toHaveCount(0);

  await fill(true);
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('Spanish, pair 1', { exact: true }).fill('el viajecito');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(words.getByText('el viajecito', { exact: true })).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  // To the cards and back: the page is not reloaded, and still has all of it.
  await page.getByRole('link', { name: /Start flashcards/ }).click();
  await page.getByRole('link', { name: /Learning mode/ }).click();
  for (let done = 0; done < 3; done += 1) await answer(page, true);
  await expect(card(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to flashcards' }).click();
  await page.getByRole('link', { name: 'Back to the words' }).click();
  const grown = words.getByTitle('Getting there', { exact: true });
  await expect(words.getByText('el viajecito', { exact: true })).toBeVisible();
  await expect(grown).not.toHaveCount(0);
  const grownBefore = await grown.count();

  await expect(page.getByText(/What you do here stays on this device/)).toHaveCount(0);
  const isAskedBeforeLeaving = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAskedBeforeLeaving()).toBe(true);

  await fill(false);
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('English, pair 2', { exact: true }).fill('fare');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(words.getByText('fare', { exact: true })).toBeVisible();
  await expect(page.getByText(warning)).toHaveCount(0);
  expect(await isAskedBeforeLeaving()).toBe(false);
  await page.reload();
  await expect(words.getByText('el viajecito', { exact: true })).toBeVisible();
  await expect(words.getByText('fare', { exact: true })).toBeVisible();
  await expect(grown).not.toHaveCount(0);
  expect(await grown.count()).toBeGreaterThanOrEqual(grownBefore - 1);
});
