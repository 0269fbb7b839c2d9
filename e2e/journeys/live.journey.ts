import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { openListening } from '../support/open-listening.ts';
import { endTrial } from '../support/plan.ts';

test('a change on one device is seen on the other without a reload', async ({ page, newDevice, server }) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    groups: [
      {
        name: 'One',
        pairs: [
          ['sea', 'el mar'],
          ['key', 'la llave'],
          ['moon', 'la luna'],
        ],
      },
    ],
  });
  const phone = page;
  const laptop = await newDevice();
  for (const device of [phone, laptop]) await logIn(device, learner);

  await openListening(laptop, '/module/0/group/0');
  await expect(laptop.getByText('3 cards')).toBeVisible();
  await phone.goto('/module/0/group/0');
  await phone.getByRole('button', { name: 'Edit words' }).click();
  await phone.getByRole('button', { name: 'Remove pair 3' }).click();
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(laptop.getByText('2 cards')).toBeVisible();

  await openListening(laptop, '/module/0/group/0/flashcard-mode');
  await expect(laptop.getByText('2 words to learn')).toBeVisible();
  await phone.goto('/module/0/group/0/flashcards');
  await answer(phone, true);
  // With the first answer there is something to review.
  await expect(laptop.getByText('2 words due')).toBeVisible();
});

test('new words and a change of plan are seen on the other device without a reload', async ({
  page,
  newDevice,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'One', pairs: [['sea', 'el mar']] }] });
  const phone = page;
  const laptop = await newDevice();
  for (const device of [phone, laptop]) await logIn(device, learner);

  await openListening(laptop, '/module/0/group/0');
  await expect(laptop.getByText('1 card', { exact: true })).toBeVisible();
  await phone.goto('/module/0/add-words?group=0');
  await phone.getByLabel('English, pair 1').fill('moon');
  await phone.getByLabel('Spanish, pair 1').fill('la luna');
  await phone.getByRole('button', { name: 'Add words' }).click();
  await expect(phone).toHaveURL(/\/module\/0\/group\/0$/);
  await expect(laptop.getByText('la luna').first()).toBeVisible();
  await expect(laptop.getByText('2 cards')).toBeVisible();

  await openListening(laptop, '/');
  await expect(laptop.getByText(/Premium trial until/)).toBeVisible();
  await endTrial({ server, learner });
  await expect(laptop.getByText('Free', { exact: true })).toBeVisible();
});

test('a change made after a page was read and before it listens is seen on it as well', async ({
  page,
  server,
}) => {
  const learner = await signUpByApi(server.url);
  const { wordIds } = await plantModule(learner, { groups: [{ name: 'One', pairs: [['sea', 'el mar']] }] });
  await logIn(page, learner);
  await page.goto('/module/0/group/0');
  await expect(page.getByText('el mar').first()).toBeVisible();
  await learner.send('PATCH', `/rest/v1/words?id=eq.${wordIds[0]}`, { to_text: 'la mar' });
  await expect(page.getByText('la mar').first()).toBeVisible();
});
