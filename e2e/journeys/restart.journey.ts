import { answer, untilSent } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { makeModule, pasteGroup, signUp } from '../support/learner.ts';

test('everything is there after a restart and after a crash', async ({ page, server, tolerance }) => {
  // While the server is away a browser reports it itself, also for the connection on which changes arrive.
  tolerance.allowConsole(/Failed to load resource|WebSocket connection to/);
  await signUp(page);
  await makeModule(page);
  await pasteGroup(page, { name: 'Travel' });
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  for (let index = 0; index < 3; index += 1) await answer(page, true);
  await untilSent(page);

  await server.restart();
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(page.getByText('0 of 22 reviewed')).toBeVisible();
  for (let index = 0; index < 2; index += 1) await answer(page, true);
  await untilSent(page);

  await server.crash();
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(page.getByText('0 of 20 reviewed')).toBeVisible();
});

test('answers given while the server is away are kept and arrive when it is back', async ({
  page,
  context,
  tolerance,
}) => {
  tolerance.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signUp(page);
  await makeModule(page);
  await pasteGroup(page, { name: 'Travel' });
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(page.getByText('0 of 25 reviewed')).toBeVisible();
  await context.setOffline(true);
  for (let index = 0; index < 4; index += 1) await answer(page, true);
  await expect(page.getByText('4 answers kept on this device')).toBeVisible();
  await context.setOffline(false);
  await untilSent(page);
  await page.goto('/module/0/group/0/flashcards?mode=sm2');
  await expect(page.getByText('0 of 21 reviewed')).toBeVisible();
});
