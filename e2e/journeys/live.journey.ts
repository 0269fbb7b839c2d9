import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';
import { openListening } from '../support/open-listening.ts';

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
