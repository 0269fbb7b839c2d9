import { expect, test } from '../support/journey.ts';
import { arrive, holdBack, interfaces } from '../support/tutored.ts';
import { chooseCount } from '../support/words.ts';

const topics = { en: 'at the market', he: 'בשוק' };

for (const face of interfaces) {
  test(`in the ${face.name} interface two languages and a topic become a group of words`, async ({
    page,
    server,
  }) => {
    const { say } = await arrive({ page, server, face });
    const topic = topics[face.language];
    await page.goto('/getting-started');
    await expect(page.getByLabel(say('I speak'))).toHaveValue(face.language);
    await page.getByRole('button', { name: say('Plant my first words') }).click();
    await expect(page.getByRole('alert')).toContainText(say('please fill all required fields'));

    await page.getByLabel(say('I want to learn')).selectOption('es');
    await page.getByRole('textbox', { name: say('Topic') }).fill(topic);
    await chooseCount(page, 10);
    const letGo = await holdBack(page, 'generate-words');
    await page.getByRole('button', { name: say('Plant my first words') }).click();
    await expect(page.locator('[aria-current=step]')).toContainText(say('Choosing your words'));
    await expect(page.getByRole('button', { name: say('Cancel') })).toBeVisible();
    letGo();

    await expect(page).toHaveURL(/\/module\/0\/group\/0$/);
    await expect(page.getByRole('heading', { name: topic })).toBeVisible();
    const words = page.getByRole('list', { name: say('Words'), exact: true }).getByRole('listitem');
    await expect(words).toHaveCount(10);
    await expect(words.first().locator('[lang=es]').first()).toHaveAttribute('dir', 'ltr');
    await expect(words.first().locator(`[lang=${face.language}][dir]`).first()).toHaveAttribute(
      'dir',
      face.direction,
    );
  });
}
