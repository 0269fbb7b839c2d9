import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { answer, shownText, untilSent } from '../support/cards.ts';
import { untilAtHand } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { logIn } from '../support/learner.ts';

type Row = { from_text: string; history: { result: number }[]; ease: number; sm2_interval: number };

test('two devices that study the same word offline merge to one progress', async ({
  page,
  newDevice,
  server,
  tolerance,
}) => {
  tolerance.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const learner = await signUpByApi(server.url);
  await plantModule(learner, {
    groups: [
      {
        name: 'One',
        pairs: [
          ['sea', 'el mar'],
          ['key', 'la llave'],
        ],
      },
    ],
  });
  const phone = page;
  const laptop = await newDevice();
  for (const device of [phone, laptop]) {
    await logIn(device, learner);
    // The page after the last card has to be loaded before the network goes.
    await untilAtHand(device, /study-end/, () => device.goto('/module/0/group/0/flashcards?mode=sm2'));
    await expect(device.getByText('0 of 2 reviewed')).toBeVisible();
    await device.context().setOffline(true);
  }
  expect(await shownText(phone)).toBe('sea');
  await answer(phone, true);
  await answer(laptop, false);
  await answer(laptop, true);

  // The later answer arrives first: the order of arrival must not matter.
  await laptop.context().setOffline(false);
  await untilSent(laptop);
  await phone.context().setOffline(false);
  await untilSent(phone);

  const rows = (await learner.send(
    'GET',
    '/rest/v1/words?select=from_text,history,ease,sm2_interval&order=position',
  )) as Row[];
  // sea: known on the phone (ease 2.6, interval 1), then not known on the laptop (ease 2.4, interval 1).
  expect(rows[0]).toMatchObject({ from_text: 'sea', ease: 2.4, sm2_interval: 1 });
  expect(rows[0]?.history.map(({ result }) => result)).toEqual([1, 0]);
  expect(rows[1]?.history.map(({ result }) => result)).toEqual([1]);

  // A device that looks again shows what both have learned.
  await phone.goto('/module/0/group/0');
  await expect(phone.getByText('2 cards')).toBeVisible();
});
