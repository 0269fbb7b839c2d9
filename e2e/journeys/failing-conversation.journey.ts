import type { Page } from '@playwright/test';
import { fails, says } from '@vocabloom/server/modules/tutor/testing/behavior.ts';
import { expect } from '../support/journey.ts';
import { failedRequest, marketGroup, refusal, test } from '../support/model-journey.ts';
import { openTalk } from '../support/talk.ts';
import { arrive } from '../support/tutored.ts';

const address = '/module/0/group/0/conversation';
const HELLO = '¡Hola! Bienvenido al mercado. ¿Qué quieres comprar hoy?';
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const box = (page: Page) => page.getByLabel('Your message in Spanish');

/** Waits until the last line is complete: nothing is sent before that. */
async function untilSaid(page: Page, text: string): Promise<void> {
  await expect(log(page)).toContainText(text);
  await openTalk(page).untilTurn();
}

test('a message without a reply stays in the talk and is answered on the second try', async ({
  page,
  server,
  model,
  tolerance,
}) => {
  tolerance.allowConsole(failedRequest);
  await arrive({ page, server }, async () => [marketGroup]);
  model.will(says(HELLO));
  await page.goto(address);
  await untilSaid(page, HELLO);

  model.will(fails(500));
  await box(page).fill('Quiero pan y leche, por favor.');
  await box(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Could not connect to the AI service.');
  await expect(log(page)).toContainText('Quiero pan y leche, por favor.');

  const reply = '¡Muy bien! Aquí tienes el pan y la leche. ¿Algo más?';
  model.will({ kind: 'drop', text: reply, afterCharacters: 30 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not connect to the AI service.');
  await expect(log(page)).not.toContainText('Aquí tienes');

  model.will(says(reply));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page)).toContainText(reply);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(log(page).getByText('Quiero pan y leche, por favor.')).toHaveCount(1);
});

test('a refused opening can be requested again', async ({ page, server, model, tolerance }) => {
  tolerance.allowConsole(failedRequest);
  await arrive({ page, server }, async () => [marketGroup]);
  model.will(says(refusal));
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('The AI could not answer. Please try again.');
  model.will(says(HELLO));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page)).toContainText(HELLO);
});

test('a reply comes in pieces, and one that comes after a new beginning is not shown', async ({
  page,
  server,
  model,
}) => {
  await arrive({ page, server }, async () => [marketGroup]);
  model.will(says(HELLO));
  await page.goto(address);
  await untilSaid(page, HELLO);
  model.will({ kind: 'stall', text: '¡Claro! Tengo pan fresco de hoy. ¿Cuánto quieres?' });
  const asked = model.nextAsked();
  await box(page).fill('Quiero pan.');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('Tengo pan fresco de hoy.');

  model.will(says('¡Buenas tardes! ¿Cómo estás?'));
  await page.getByRole('button', { name: 'New conversation' }).click();
  await (await asked).hungUp;
  await expect(log(page)).toContainText('¡Buenas tardes! ¿Cómo estás?');
  await expect(log(page)).not.toContainText('pan fresco');
});

test('a message in bad language is not sent, and can be reworded', async ({ page, server, model }) => {
  await arrive({ page, server }, async () => [marketGroup]);
  model.will(says(HELLO));
  await page.goto(address);
  await untilSaid(page, HELLO);
  model.asked.length = 0;
  await box(page).fill('You asshole');
  await box(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'Inappropriate content detected. Please use appropriate language.',
  );
  await expect(box(page)).toHaveValue('You asshole');
  expect(model.asked).toHaveLength(0);
  await expect(log(page).getByText('You asshole')).toHaveCount(0);
});
