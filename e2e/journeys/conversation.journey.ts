import { interfacePhrases } from '@vocabloom/content/phrases/phrases.ts';
import { expect, test } from '../support/journey.ts';
import { openTalk } from '../support/talk.ts';
import { drinks, groupOf, market, readScene } from '../support/topics.ts';
import { arrive, holdBack, interfaces } from '../support/tutored.ts';

/** A message that uses one word of the group well and misspells another, and a message that asks for help. */
const talks = {
  en: {
    topic: drinks,
    scene: 'in-the-cafe',
    message: 'Quiero un cafe con leche.',
    right: 'café',
    help: 'hint',
  },
  he: {
    topic: market,
    scene: 'at-the-market-stall',
    message: 'Quiero pagar dos manzanas, señor vendeddor.',
    right: 'vendedor',
    help: 'רמז',
  },
};

/** The beginning of a remark, before the value it is about. */
const beginningOf = (remark: string): string => (remark.split('{')[0] ?? '').trim();

for (const face of interfaces) {
  test(`in the ${face.name} interface a scene is talked through, with remarks and help on the way`, async ({
    page,
    server,
  }) => {
    const talk = talks[face.language];
    const { settings, turns } = readScene(talk.scene);
    const turn = (index: number) => {
      const { lines, hints, followUps } = turns[index] ?? {};
      return {
        line: lines?.es ?? '',
        hint: hints?.es ?? '',
        followUp: followUps?.es ?? '',
        known: lines?.[face.language] ?? '',
      };
    };
    const said = interfacePhrases[face.language].remarks;
    const { say } = await arrive({ page, server, face }, async () => [groupOf(talk.topic, face)]);
    const letGo = await holdBack(page, 'conversation');
    await page.goto('/module/0/group/0');
    await page.getByRole('link', { name: say('Conversation') }).click();
    await expect(page.getByRole('status')).toContainText(say('The tutor is on the way…'));
    letGo();

    const { log, box, untilTurn, tell } = openTalk(page, say);
    await expect(log).toContainText(settings[face.language] ?? '');
    await expect(log).toContainText(turn(0).line);
    await untilTurn();
    const opening = log.getByRole('group', { name: say('Tap a word for its translation') });
    await expect(opening).toHaveAttribute('lang', 'es');
    await expect(opening).toHaveAttribute('dir', 'ltr');
    await opening.getByRole('button').last().click();
    await expect(page.getByRole('region', { name: say('Translation') })).toBeVisible();
    await page.getByRole('button', { name: say('Close') }).click();

    await expect(page.getByLabel(beginningOf(say('Your message in {0}')))).toHaveAttribute('lang', 'es');
    await tell(talk.message);
    await expect(box).toHaveValue('');
    await expect(log).toContainText(turn(1).line);
    await expect(log).toContainText(beginningOf(said.wellUsed));
    await expect(log).toContainText(beginningOf(said.almost));
    await expect(log).toContainText(talk.message);

    await tell(talk.help);
    await expect(log).toContainText(beginningOf(said.hint));
    await expect(log).toContainText(turn(1).hint);
    await expect(log).toContainText(turn(1).known);

    await tell('I do not know what to say');
    await expect(log).toContainText(beginningOf(said.otherLanguage));
    await expect(log).toContainText(turn(1).followUp);

    await tell(turn(1).hint);
    await expect(log).toContainText(turn(2).line);
    await tell(turn(2).hint);
    await expect(log).toContainText(turn(3).line);

    await page.getByRole('button', { name: say('New conversation') }).click();
    await expect(log).not.toContainText(turn(1).line);
    await expect(log).toContainText(turn(0).line);
  });
}
