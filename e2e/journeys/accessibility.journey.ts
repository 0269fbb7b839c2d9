import { faultsOn } from '../support/accessibility.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { learnerPages, visitorPages } from '../support/pages.ts';
import { endTrial, useUp } from '../support/plan.ts';
import { states } from '../support/states.ts';
import { groupOf, market } from '../support/topics.ts';
import { travelWords } from '../support/travel-words.ts';
import { arrive, interfaces } from '../support/tutored.ts';

/** The rules that depend on colors; the others say the same of both themes. */
const ofColor = ['color-contrast', 'link-in-text-block'];

for (const colorScheme of ['light', 'dark'] as const) {
  const rules = colorScheme === 'light' ? {} : { only: ofColor };

  test(`no page breaks a rule of accessibility in the ${colorScheme} theme`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      faults.push(...(await faultsOn(page, rules)));
    };
    for (const path of visitorPages) await look(path);
    const learner = await signUpByApi(server.url);
    await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
    await logIn(page, learner);
    for (const path of learnerPages) await look(path);
    // What opens over the cards, and the end of a session.
    for (const item of ['Sound', 'Keyboard shortcuts', 'Edit card']) {
      await page.getByRole('button', { name: 'Card and settings' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      faults.push(...(await faultsOn(page, rules)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: /^Don’t know/ }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.locator('[data-summary]')).toBeVisible();
    faults.push(...(await faultsOn(page, rules)));
    expect(faults).toEqual([]);
  });

  test(`nothing that opens on a page does either, nor does the tutor, working or failing, in the ${colorScheme} theme`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { learner, say } = await arrive({ page, server }, async () => [groupOf(market, interfaces[0])]);
    const faults: string[] = [];
    const look = async () => faults.push(...(await faultsOn(page, rules)));
    const press = (name: string) => page.getByRole('button', { name }).click();

    await page.goto('/getting-started');
    await press('Plant my first words');
    await expect(page.getByRole('alert')).toBeVisible();
    await look();
    await page.goto('/module/0/learn-topic');
    await look();
    await page.getByRole('textbox', { name: 'Topic' }).fill('weather');
    await press('Generate words');
    await expect(page.getByRole('list', { name: 'Word pairs' })).toBeVisible();
    await look();

    for (const { open } of states) {
      await open({ page, say });
      await look();
    }

    await endTrial({ server, learner });
    await useUp({ server, learner }, { words: 10, practice: 3 });
    await page.goto('/module/0/group/0/practice');
    await press('Practice again with new sentences');
    await expect(page.getByRole('alert')).toBeVisible();
    await look();
    expect(faults).toEqual([]);
  });
}
