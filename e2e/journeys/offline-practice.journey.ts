import { untilSent } from '../support/cards.ts';
import { untilAtHand } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { type Item, sentencesAfter, tiersOf } from '../support/practice.ts';
import { groupOf, market } from '../support/topics.ts';
import { arrive, interfaces } from '../support/tutored.ts';

const lost = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

for (const face of interfaces) {
  test(`in the ${face.name} interface a practice goes on without a connection, and says what needs one`, async ({
    page,
    server,
    context,
    tolerance,
  }) => {
    tolerance.allowConsole(lost);
    const { say, learner } = await arrive({ page, server, face }, async () => [groupOf(market, face)]);
    let item: Item | undefined;
    await untilAtHand(page, /flashcards-page/, async () => {
      [item] = await sentencesAfter(page, () => page.goto('/module/0/group/0/practice'));
    });
    await context.setOffline(true);

    await page
      .getByRole('textbox')
      .first()
      .fill(item?.correct_word ?? '');
    await page.getByRole('button', { name: say('Check answers') }).click();
    await expect(
      page.getByRole('heading', { name: say('{right} of {total} right', { right: 1, total: 1 }) }),
    ).toBeVisible();

    await page.getByRole('button', { name: say('Practice again with new sentences') }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(say('You are offline. This needs a connection.'));
    await expect(alert).not.toContainText('Failed to fetch');
    await alert.getByRole('link', { name: say('Flashcards') }).click();
    await expect(page.locator('[data-card=current]')).toBeVisible();

    await context.setOffline(false);
    await untilSent(page);
    expect(Object.values(await tiersOf(learner)).filter((tier) => tier > 1)).toHaveLength(1);
  });
}
