/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { AccountExportSchema } from '@vocabloom/contract/account-export.ts';
import { faultsByDayAndNight } from '../support/accessibility.ts';
import { answersOnDevice, rowsOnDevice } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { fillLogIn, logIn, makeModule, pasteGroup, readMail, signUp } from '../support/learner.ts';

const refusedRequests = /Failed to load resource: the server responded with a status of 4/;

const words = [
  ['ticket', 'el boleto'],
  ['sea', 'el mar'],
] as const;

test('a person exports their data, deletes the account and is gone, here and on another device', async ({
  page,
  newDevice,
  tolerance,
}) => {
  tolerance.allowConsole(refusedRequests);
  const learner = await signUp(page);
  await makeModule(page);
  await pasteGroup(page, { name: 'Travel', pairs: words });
  const elsewhere = await newDevice();
  await logIn(elsewhere, learner);

  await page.goto('/profile');
  const yourData = page.getByRole('region', { name: 'Your data' });
  const json = await downloaded(page, () =>
    yourData.getByRole('button', { name: 'Everything (JSON)' }).click(),
  );
  expect(json.name).toMatch(/^vocabloom-\d{4}-\d\d-\d\d\.json$/);
  const exported = AccountExportSchema.parse(JSON.parse(json.text));
  expect(exported.account.email).toBe(learner.email);
  expect(exported.words.map(({ from_text, to_text }) => [from_text, to_text]).toSorted()).toEqual(
    [...words].toSorted(),
  );
  const csv = await downloaded(page, () => yourData.getByRole('button', { name: 'My words (CSV)' }).click());
  expect(csv.text.split('\r\n').filter((line) => line.includes(',Travel,'))).toHaveLength(2);

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const confirmation = page.getByLabel(`To confirm, type ${learner.email}`);
  await confirmation.fill('someone@example.org');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('This is not the same. Type it exactly as shown.')).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await confirmation.fill(learner.email);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();

  await expect(page.getByText(/Your account is deleted\. Goodbye/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start free' }).first()).toBeVisible();
  expect((await rowsOnDevice(page, answersOnDevice)) ?? []).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('vocabloom.session');
  await readMail(page, { to: learner.email, subject: /delet/i });

  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await fillLogIn(page, learner);
  await expect(page.getByText(/Invalid credentials/)).toBeVisible();
});

for (const first of ['the new address', 'the present address'] as const) {
  test(`an email is changed with the links of both mails, ${first} first`, async ({ page, tolerance }) => {
    tolerance.allowConsole(refusedRequests);
    const learner = await signUp(page);
    const newEmail = learner.email.replace('@', '-moved@');
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Email', exact: true });
    await section.getByRole('button', { name: 'Change email' }).click();
    await section.getByLabel('New email').fill(newEmail);
    await section.getByRole('button', { name: 'Send the links' }).click();
    await expect(section.getByText(/once you have opened the links in both emails/)).toBeVisible();

    const atNew = await readMail(page, { to: newEmail });
    const atPresent = await readMail(page, { to: learner.email, subject: /change/i });
    const mails = first === 'the new address' ? [atNew, atPresent] : [atPresent, atNew];
    await page.goto(verifyLinkIn(mails[0]?.text));
    await expect(page.getByRole('heading', { name: 'One more confirmation' })).toBeVisible();
    await page.goto(verifyLinkIn(mails[1]?.text));
    await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
    await expect(page.getByText(newEmail)).toBeVisible();
    await page.getByRole('link', { name: 'Go to my profile' }).click();
    await expect(section.getByText(newEmail)).toBeVisible();
    await readMail(page, { to: learner.email, subject: /was changed/ });
  });
}

test('a change of the email is canceled', async ({ page }) => {
  const learner = await signUp(page);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByLabel('New email').fill(`moved-${learner.email}`);
  await section.getByRole('button', { name: 'Send the links' }).click();
  await section.getByRole('button', { name: 'Keep my current email' }).click();
  await expect(section.getByRole('button', { name: 'Change email' })).toBeVisible();
  await expect(section.getByText(learner.email)).toBeVisible();
});

test('in Hebrew the account is deleted as well, and the last mail is in Hebrew', async ({
  page,
  tolerance,
}) => {
  tolerance.allowConsole(refusedRequests);
  const learner = await signUp(page);
  await page.goto('/profile');
  const told = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('region', { name: 'App language' }).getByLabel('App language').selectOption('he');
  await told;
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'למחוק את החשבון שלי…' }).click();
  await page.getByLabel(`לאישור, הקלידו ${learner.email}`).fill(learner.email);
  await page.getByRole('button', { name: 'למחוק את החשבון שלי לצמיתות' }).click();
  await expect(page.getByText(/החשבון שלכם נמחק/)).toBeVisible();
  // The mail that confirmed the address was in English.
  await readMail(page, { to: learner.email, subject: /חשבון .* שלכם נמחק/ });
});

/** The confirmation link, among other links a mail may have. */
function verifyLinkIn(text = ''): string {
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0];
  if (!link) throw new Error(`there is no link in ${text}`);
  return link;
}

async function downloaded(
  page: import('@playwright/test').Page,
  click: () => Promise<void>,
): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
