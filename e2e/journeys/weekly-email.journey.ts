import type { Page } from '@playwright/test';
import { readMail } from '../support/learner.ts';
import { expect, test } from '../support/moved-clock.ts';
import { arrive, interfaces } from '../support/tutored.ts';
import type { Wording } from '../support/wording.ts';

/**
 * Milliseconds until ten o'clock on the next Monday, by the server's clock, which an earlier journey may have moved.
 */
async function untilMondayMs(page: Page): Promise<number> {
  const answer = await page.request.get('/health');
  const now = new Date(answer.headers().date ?? '');
  const days = (8 - now.getUTCDay()) % 7 || 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 10);
  return monday - now.getTime();
}

const choice = (page: Page, say: Wording) =>
  page.getByRole('checkbox', { name: say('Remind me once a week when words are due') });

const subjects = { en: /^2 words are waiting for you$/, he: /^שתי מילים מחכות לכם$/ } as const;

for (const face of interfaces) {
  test(`the weekly email is switched on in the profile, comes on Monday and ends with its link (${face.name})`, async ({
    page,
    server,
    clocks,
  }) => {
    await clocks.take(page);
    const { learner, say } = await arrive({ page, server, face }, async () => [
      {
        name: 'Travel',
        pairs: [
          ['ticket', 'el boleto'],
          ['sea', 'el mar'],
        ],
      },
    ]);
    await page.goto('/profile');
    await expect(choice(page, say)).not.toBeChecked();
    await choice(page, say).check();
    await expect(page.getByText(say('Weekly emails are on. The next one comes on Monday.'))).toBeVisible();

    // This may be longer than the session lasts. The page is left meanwhile: between the moves of both clocks it would
    // still take the session for valid.
    await page.goto('about:blank');
    await clocks.move(page, await untilMondayMs(page));
    const mail = await readMail(page, { to: learner.email, subject: subjects[face.language] });
    const link = /https?:\/\/\S+\/mails\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: say('Stop the weekly emails?') })).toBeVisible();
    await page.getByRole('button', { name: say('Stop the weekly emails') }).click();
    await expect(page.getByRole('heading', { name: say('No more weekly emails') })).toBeVisible();

    await page.goto('/profile');
    await expect(choice(page, say)).not.toBeChecked();
  });
}

test('every email can be viewed in development, in every language, light and dark', async ({
  page,
  tolerance,
}) => {
  // The frame refuses the script that the journey's own recorder would run in every frame; the letter has none (below).
  tolerance.allowConsole(/^error: Blocked script execution in 'about:srcdoc'/);
  await page.goto('/dev/mails');
  await page.getByLabel('Email', { exact: true }).selectOption('receipt');
  await page.getByLabel('Language', { exact: true }).selectOption('he');
  // Checked by its attribute: a frame without scripts cannot be looked into either.
  const frame = page.locator('article iframe');
  const look = (name: string) => page.locator('#content').getByText(name, { exact: true });
  await expect(frame).toHaveAttribute('srcdoc', /<html lang="he" dir="rtl">/);
  await expect(frame).toHaveAttribute('srcdoc', /@media not all/);
  await expect(frame).not.toHaveAttribute('srcdoc', /<script/i);
  await look('Dark').click();
  await expect(frame).toHaveAttribute('srcdoc', /@media all/);
  await look('Plain text').click();
  await expect(page.locator('article pre')).toContainText('תודה!');
});
